import { builtInRelease, releaseVersion } from '@compound/foundation/release.ts'

/**
 * The version of the release that a member accepts with a join: of the production's own text, or of the built-in one. It is
 * the same under every public URL of the API, since media URLs in the text are relative here.
 *
 * @param own HTML, null where the production has no text of its own
 */
export function currentReleaseVersion(own: string | null): string {
  return releaseVersion(own ?? builtInRelease)
}
