/** A player of one of the three services, told by the parts that its address is rebuilt from. */
export type RecognisedEmbed =
  | { provider: 'VIMEO'; id: string; hash?: string }
  | { provider: 'YOUTUBE'; id: string }
  | { provider: 'TWITCH'; channel: string }
  | { provider: 'TWITCH'; video: string }

/** Builds the addresses of players; the only place where they are put together. */
export interface Embeds {
  /** @param hash the part of an unlisted video's address that lets it play. */
  vimeoEmbed(id: string, hash?: string): string
  /** @param id of letters, digits, hyphens and underscores. */
  youtubeEmbed(id: string, options?: { autoplay?: boolean }): string
  /** @param of a login of letters, digits and underscores, or a recording's digits. */
  twitchEmbed(of: { channel: string } | { video: string }): string
  /** The player of what {@link recogniseEmbed} found. */
  url(recognised: RecognisedEmbed): string
}

/**
 * @param bases where the players stand; the local doubles have addresses of their own.
 * @param siteUrl the site that shows them: Twitch plays only on hosts that the address names as `parent`.
 */
export function createEmbeds(
  bases: { vimeo: string; youtube: string; twitch: string },
  siteUrl: string,
): Embeds {
  // The addresses are put together as texts, because every request of a video needs some.
  const youtube = new URL(`${bases.youtube}/`).href
  const twitchBase = new URL(bases.twitch)
  const twitch = `${twitchBase.href}${twitchBase.search === '' ? '?' : '&'}`
  const parent = `parent=${encodeURIComponent(new URL(siteUrl).hostname)}`

  const vimeoEmbed: Embeds['vimeoEmbed'] = (id, hash) =>
    withoutTracking(`${bases.vimeo}/${id}${hash === undefined ? '' : `?h=${hash}`}`)

  // A page that was opened directly has had no press yet, and browsers let such a page play only without sound.
  const youtubeEmbed: Embeds['youtubeEmbed'] = (id, { autoplay = false } = {}) =>
    `${youtube}${id}?rel=0${autoplay ? '&autoplay=1&mute=1' : ''}`

  const twitchEmbed: Embeds['twitchEmbed'] = (of) =>
    'channel' in of
      ? `${twitch}channel=${of.channel}&${parent}`
      : // Twitch starts by itself unless told otherwise: right for the live channel, not for a recording in a text.
        `${twitch}video=${of.video}&${parent}&autoplay=false`

  return {
    vimeoEmbed,
    youtubeEmbed,
    twitchEmbed,
    url(recognised) {
      switch (recognised.provider) {
        case 'VIMEO':
          return vimeoEmbed(recognised.id, recognised.hash)
        case 'YOUTUBE':
          return youtubeEmbed(recognised.id)
        case 'TWITCH':
          return twitchEmbed(recognised)
      }
    },
  }
}

/** Asks a Vimeo player to set no cookies and count no visitor, and keeps the rest of its address, `h` above all. */
export function withoutTracking(vimeoPlayerUrl: string): string {
  const url = new URL(vimeoPlayerUrl)
  url.searchParams.set('dnt', '1')
  return url.href
}

/**
 * Reads the usual addresses of the three services' videos, players and share links.
 *
 * @param address as an author wrote it; without a scheme where it begins with `//`.
 * @returns null for anything else, also for these services' other pages.
 */
export function recogniseEmbed(address: string): RecognisedEmbed | null {
  const url = parseAddress(address)
  if (url === null) return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  switch (host) {
    case 'youtu.be':
      return youtube(url.pathname.slice(1))
    case 'youtube.com':
    case 'music.youtube.com':
    case 'youtube-nocookie.com':
      return youtube(
        url.pathname === '/watch'
          ? url.searchParams.get('v')
          : url.pathname.match(/^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/)?.[1],
      )
    case 'vimeo.com':
      return vimeoPage(url)
    case 'player.vimeo.com':
      return vimeo(url.pathname.match(/^\/video\/(\d+)\/?$/)?.[1], url.searchParams.get('h'))
    case 'player.twitch.tv':
      return twitch(url.searchParams.get('channel'), url.searchParams.get('video'))
    case 'twitch.tv':
      return twitch(null, url.pathname.match(/^\/videos\/(\d+)\/?$/)?.[1])
    default:
      return null
  }
}

function parseAddress(address: string): URL | null {
  const text = address.trim()
  const absolute = text.startsWith('//') ? `https:${text}` : text
  if (!URL.canParse(absolute)) return null
  const url = new URL(absolute)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

/** Words that stand where a video's id does, and have its eleven characters. */
const youtubeWords = new Set(['videoseries', 'live_stream'])

function youtube(id: string | null | undefined): RecognisedEmbed | null {
  if (!id || !/^[\w-]{11}$/.test(id) || youtubeWords.has(id)) return null
  return { provider: 'YOUTUBE', id }
}

/** `/ID`, `/ID/HASH`, and the longer addresses of channels, groups and showcases. */
function vimeoPage(url: URL): RecognisedEmbed | null {
  const plain = url.pathname.match(/^\/(\d+)(?:\/(\w+))?\/?$/)
  if (plain !== null) return vimeo(plain[1], plain[2] ?? url.searchParams.get('h'))
  const inside = url.pathname.match(
    /^\/(?:channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video)\/(\d+)\/?$/,
  )
  return vimeo(inside?.[1], url.searchParams.get('h'))
}

function vimeo(id: string | undefined, hash: string | null | undefined): RecognisedEmbed | null {
  if (id === undefined || !/^\d{1,15}$/.test(id)) return null
  return hash && /^[0-9a-z]{1,40}$/i.test(hash) ? { provider: 'VIMEO', id, hash } : { provider: 'VIMEO', id }
}

function twitch(channel: string | null, video: string | null | undefined): RecognisedEmbed | null {
  if (channel && /^\w{1,25}$/.test(channel)) return { provider: 'TWITCH', channel }
  const id = video?.match(/^v?(\d{1,15})$/)?.[1]
  return id === undefined ? null : { provider: 'TWITCH', video: id }
}
