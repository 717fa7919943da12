import { paths } from '../site/paths.ts'

/** How long the site may take to say what it is now, in milliseconds. */
const deadlineMilliseconds = 4_000

/**
 * Whether the site has been updated since this document was loaded: its pages then name another first script, and
 * chunks of the old one may be gone. False where the site does not answer.
 *
 * @param ownEntry address of the script that this document was started with
 */
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
  /** Address of the script that this document was started with. */
  readonly ownEntry: string
  /** Whether this device has cached the page of an address. */
  readonly isCached: (address: string) => Promise<boolean>
}

/** Makes the function that tells whether loading its document shows an address whose code did not come. */
export const createOpensAsDocument =
  ({ ownEntry, isCached }: DocumentWays) =>
  async (address: string): Promise<boolean> =>
    (await isUpdated(ownEntry)) || (await isCached(address))
