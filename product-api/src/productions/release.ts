import { builtInRelease, releaseVersion } from '@compound/foundation/release.ts'

/** The same for every public URL of the API: media URLs in the text are relative. @param own HTML, or null */
export function currentReleaseVersion(own: string | null): string {
  return releaseVersion(own ?? builtInRelease)
}
