export type RecognisedEmbed =
  | { provider: 'VIMEO'; id: string; hash?: string }
  | { provider: 'YOUTUBE'; id: string }
  | { provider: 'TWITCH'; channel: string }
  | { provider: 'TWITCH'; video: string }

/** Ids go into addresses as they are: check them first. */
export interface Embeds {
  /** @param hash the part of an unlisted video's address that lets it play */
  vimeoEmbed(id: string, hash?: string): string
  youtubeEmbed(id: string, options?: { autoplay?: boolean }): string
  twitchEmbed(of: { channel: string } | { video: string }): string
  url(recognised: RecognisedEmbed): string
}

/** `siteUrl`: Twitch plays only on hosts named as `parent`. */
export function createEmbeds(
  bases: { vimeo: string; youtube: string; twitch: string },
  siteUrl: string,
): Embeds {
  // Built as strings for speed: every request of a video needs some.
  const youtube = new URL(`${bases.youtube}/`).href
  const twitchBase = new URL(bases.twitch)
  const twitch = `${twitchBase.href}${twitchBase.search === '' ? '?' : '&'}`
  const parent = `parent=${encodeURIComponent(new URL(siteUrl).hostname)}`

  const vimeoEmbed: Embeds['vimeoEmbed'] = (id, hash) =>
    withoutTracking(`${bases.vimeo}/${id}${hash === undefined ? '' : `?h=${hash}`}`)

  // Autoplay needs mute: browsers block sound before the first click on a page.
  const youtubeEmbed: Embeds['youtubeEmbed'] = (id, { autoplay = false } = {}) =>
    `${youtube}${id}?rel=0${autoplay ? '&autoplay=1&mute=1' : ''}`

  const twitchEmbed: Embeds['twitchEmbed'] = (of) =>
    'channel' in of
      ? `${twitch}channel=${of.channel}&${parent}`
      : // Twitch plays by itself by default: right for the live channel, but not for a recording in a text.
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

/** Sets `dnt`: no cookies, no tracking. Keeps the query, whose `h` an unlisted video needs. */
export function withoutTracking(vimeoPlayerUrl: string): string {
  const url = new URL(vimeoPlayerUrl)
  url.searchParams.set('dnt', '1')
  return url.href
}

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

/** Not video ids, but they have eleven characters too. */
const youtubeWords = new Set(['videoseries', 'live_stream'])

function youtube(id: string | null | undefined): RecognisedEmbed | null {
  if (!id || !/^[\w-]{11}$/.test(id) || youtubeWords.has(id)) return null
  return { provider: 'YOUTUBE', id }
}

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
