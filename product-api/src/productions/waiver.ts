import { builtInWaiver, waiverVersion } from '@compound/foundation/contract/waiver.ts'

/** The same for every public URL of the API: media URLs in the text are relative. @param own HTML, or null */
export function currentWaiverVersion(own: string | null): string {
  return waiverVersion(own ?? builtInWaiver)
}
