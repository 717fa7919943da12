/** The permissions of a third party's player: play, fill the screen, float; no access to a device. */
export const framePermissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/**
 * The address of a player that starts by itself, for a frame that a press has opened. Twitch reads the
 * parameter as a word, the others as a number. An address that is none stays as it is.
 */
export function startingByItself(embedUrl: string): string {
  if (!URL.canParse(embedUrl)) return embedUrl
  const url = new URL(embedUrl)
  const isTwitch = url.searchParams.has('parent')
  url.searchParams.set('autoplay', isTwitch ? 'true' : '1')
  return url.href
}
