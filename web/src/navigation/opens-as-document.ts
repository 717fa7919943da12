import { paths } from '../site/paths.ts'

const deadlineMilliseconds = 4_000

/** Whether pages name another first script: old chunks may be gone. False if the site does not answer. */
async function isUpdated(ownEntry: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(paths.home, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(deadlineMilliseconds),
    })
    const link = headers.get('link')
    return ok && link !== null && !link.includes(ownEntry)
  } catch {
    return false
  }
}

interface DocumentWays {
  readonly ownEntry: string
  readonly isCached: (address: string) => Promise<boolean>
}

export const createOpensAsDocument =
  ({ ownEntry, isCached }: DocumentWays) =>
  async (address: string): Promise<boolean> =>
    (await isUpdated(ownEntry)) || (await isCached(address))
