import { twitchChat } from '@compound/foundation/contract/players.ts'

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

/** Twitch's chat beside its player, or beside the simulator's; null for other players. */
export function chatAddress(embedUrl: string): string | null {
  if (!URL.canParse(embedUrl)) return null
  const { hostname, origin, pathname, searchParams } = new URL(embedUrl)
  const [channel, parent] = [searchParams.get('channel'), searchParams.get('parent')]
  if (!channel || !parent) return null
  const base = hostname === 'player.twitch.tv' ? twitchChat : `${origin}${pathname.replace(/\/?$/, '/')}`
  return `${base}${encodeURIComponent(channel)}/chat?${new URLSearchParams({ parent })}`
}
