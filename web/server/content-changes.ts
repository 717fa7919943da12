import { contentVersion, contentVersionPath } from '@compound/foundation/content-webhook.ts'
import type { FastifyInstance } from 'fastify'

/** How often the gateway is asked, in milliseconds. */
const pollIntervalMs = 500

/** How long it may take to answer, in milliseconds. */
const timeoutMs = 2_000

interface ContentChangesOptions {
  /** Origin of the gateway. */
  readonly gatewayUrl: string
  /** Called when the content has changed and the gateway gives no older responses any more. */
  readonly onChange: () => void
}

/**
 * Asks the gateway, while this server listens, whether content has changed. Each process asks for itself: any number of
 * them may run, on any number of machines.
 */
export function watchContentChanges(
  app: FastifyInstance,
  { gatewayUrl, onChange }: ContentChangesOptions,
): void {
  const address = new URL(contentVersionPath, gatewayUrl)
  let changedAt = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const poll = async (): Promise<void> => {
    const found = await read(address)
    if (found !== undefined && found !== changedAt) {
      changedAt = found
      onChange()
    }
    if (!isClosed) timer = setTimeout(poll, pollIntervalMs).unref()
  }
  app.addHook('onListen', async () => void poll())
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })
}

/** When content last changed; undefined while the gateway does not say. */
async function read(address: URL): Promise<number | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    return contentVersion.safeParse(await response.json()).data?.changedAt
  } catch {
    return undefined
  }
}
