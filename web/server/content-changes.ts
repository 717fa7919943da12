import { contentVersion, contentVersionPath } from '@compound/foundation/contract/content-webhook.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/** A gateway purges a CDN 750 ms after it knows of a change: each process has to know by then. */
const pollIntervalMs = 150
const timeoutMs = 2_000

interface ContentChangesOptions {
  readonly gatewayUrl: string
  /** Called once the gateway serves no older response. */
  readonly onChange: (tags: readonly string[]) => void
}

/** Polls while this server listens. Each process polls, so any number may run on any number of machines. */
export function watchContentChanges(
  app: FastifyInstance,
  { gatewayUrl, onChange }: ContentChangesOptions,
): void {
  const address = new URL(contentVersionPath, gatewayUrl)
  let changedAt = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const poll = async (): Promise<void> => {
    address.searchParams.set('since', String(changedAt))
    const found = await read(address)
    if (found !== undefined && found.changedAt !== changedAt) {
      changedAt = found.changedAt
      onChange(found.tags)
    }
    if (!isClosed) timer = setTimeout(poll, pollIntervalMs).unref()
  }
  app.addHook('onListen', async () => void poll())
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })
}

async function read(address: URL): Promise<z.output<typeof contentVersion> | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    return contentVersion.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
