/** No access to devices. */
export const framePermissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** Twitch takes a word, others a number. An invalid address is unchanged. */
export function withAutoplay(embedUrl: string): string {
  if (!URL.canParse(embedUrl)) return embedUrl
  const url = new URL(embedUrl)
  const isTwitch = url.searchParams.has('parent')
  url.searchParams.set('autoplay', isTwitch ? 'true' : '1')
  return url.href
}
