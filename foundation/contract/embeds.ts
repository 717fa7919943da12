/** What a player plays; `start` and `end` in seconds. Its parts have the forms of ids, and go into addresses as they are. */
export type RecognizedEmbed =
  | { provider: 'VIMEO'; id: string; hash?: string | undefined; start?: number | undefined }
  | { provider: 'VIMEO'; showcase: string }
  | { provider: 'VIMEO'; event: string; hash?: string | undefined }
  | {
      provider: 'YOUTUBE'
      id: string
      playlist?: string | undefined
      start?: number | undefined
      end?: number | undefined
      /** A part that a visitor of YouTube cut out. */
      clip?: { readonly id: string; readonly times: string } | undefined
    }
  | { provider: 'YOUTUBE'; playlist: string }
  | { provider: 'YOUTUBE'; liveOf: string }
  | { provider: 'TWITCH'; channel: string }
  | { provider: 'TWITCH'; video: string; collection?: string | undefined; start?: number | undefined }
  | { provider: 'TWITCH'; collection: string }
  | { provider: 'TWITCH'; clip: string }

/** The addresses of pages and players that Vimeo, YouTube and Twitch document. Null for all others. */
export function recognizeEmbed(address: string): RecognizedEmbed | null {
  const url = parseAddress(address)
  if (url === null) return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const part = (pattern: RegExp) => pattern.exec(url.pathname)?.[1]
  switch (host) {
    case 'youtu.be':
      return youtube(url, part(/^\/([^/]+)\/?$/))
    case 'youtube.com':
    case 'music.youtube.com':
    case 'youtube-nocookie.com':
      return youtube(
        url,
        /^\/watch\/?$/.test(url.pathname)
          ? url.searchParams.get('v')
          : part(/^\/(?:embed|shorts|live|v|e)\/([^/]+)\/?$/),
      )
    case 'vimeo.com':
      return vimeoPage(url)
    case 'player.vimeo.com': {
      const [, id, hash] = /^\/video\/(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname) ?? []
      return vimeo(url, id, hash)
    }
    case 'player.twitch.tv':
    case 'embed.twitch.tv':
      return twitch(url, Object.fromEntries(url.searchParams))
    case 'clips.twitch.tv':
      return twitch(url, { clip: url.searchParams.get('clip') ?? part(/^\/([^/]+)\/?$/) })
    case 'twitch.tv':
      return twitch(url, {
        video: part(/^\/(?:videos|\w+\/v(?:ideo)?)\/(\d+)\/?$/),
        collection: part(/^\/collections\/([^/]+)\/?$/),
        clip: part(/^\/(?:\w+\/)?clip\/([^/]+)\/?$/),
      })
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

function youtube(url: URL, id: string | null | undefined): RecognizedEmbed | null {
  const { searchParams } = url
  const list = searchParams.get('list')
  const isPlaylist =
    /^[\w-]{12,64}$/.test(list ?? '') && (searchParams.get('listType') ?? 'playlist') === 'playlist'
  const playlist = list !== null && isPlaylist ? list : undefined
  if (id && /^[\w-]{11}$/.test(id) && !youtubeWords.has(id)) {
    const start = secondsOf(searchParams.get('start') ?? timeOf(url))
    const end = secondsOf(searchParams.get('end'))
    return { provider: 'YOUTUBE', id, playlist, start, end, clip: clipOf(searchParams) }
  }
  const channel = searchParams.get('channel')
  if (id === 'live_stream' && channel && /^UC[\w-]{22}$/.test(channel)) {
    return { provider: 'YOUTUBE', liveOf: channel }
  }
  const isSeries = id === 'videoseries' || /^\/(?:embed|playlist)\/?$/.test(url.pathname)
  return isSeries && playlist !== undefined ? { provider: 'YOUTUBE', playlist } : null
}

function clipOf(parameters: URLSearchParams) {
  const [id, times] = ['clip', 'clipt'].map((name) => parameters.get(name) ?? '')
  const isClip = [id, times].every((part) => /^[\w-]{1,100}$/.test(part ?? ''))
  return id && times && isClip ? { id, times } : undefined
}

function vimeoPage(url: URL): RecognizedEmbed | null {
  const plain = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname)
  if (plain !== null) return vimeo(url, plain[1], plain[2])
  const [, inside] =
    /^\/(?:channels\/[\w-]+|groups\/[\w-]+\/videos|ondemand\/[\w-]+|(?:album|showcase)\/[\w-]+\/video)\/(\d+)(?:\/embed)?\/?$/.exec(
      url.pathname,
    ) ?? []
  if (inside !== undefined) return vimeo(url, inside)
  const [, showcase] = /^\/(?:album|showcase)\/([\w-]{1,60})(?:\/embed2?)?\/?$/.exec(url.pathname) ?? []
  if (showcase !== undefined) return { provider: 'VIMEO', showcase }
  const [, event, hash] =
    /^\/event\/(\d{1,15})(?:\/embed)?(?:\/(?!interaction)([0-9a-z]{6,40}))?(?:\/embed)?(?:\/interaction)?\/?$/i.exec(
      url.pathname,
    ) ?? []
  return event === undefined ? null : { provider: 'VIMEO', event, hash }
}

function vimeo(url: URL, id: string | undefined, inPath?: string): RecognizedEmbed | null {
  if (id === undefined || !/^\d{1,15}$/.test(id)) return null
  const hash = inPath ?? url.searchParams.get('h') ?? ''
  const isHash = /^[0-9a-z]{1,40}$/i.test(hash)
  const start = secondsOf(url.searchParams.get('start_time') ?? timeOf(url))
  return { provider: 'VIMEO', id, hash: isHash ? hash : undefined, start }
}

function twitch(
  url: URL,
  named: { readonly [part in 'channel' | 'video' | 'collection' | 'clip']?: string | undefined },
): RecognizedEmbed | null {
  const { channel = '', clip = '' } = named
  if (/^\w{1,25}$/.test(channel)) return { provider: 'TWITCH', channel }
  const collection = /^[\w-]{1,40}$/.exec(named.collection ?? '')?.[0]
  const video = /^v?(\d{1,15})$/.exec(named.video ?? '')?.[1]
  if (video !== undefined) {
    const start = secondsOf(url.searchParams.get('time') ?? timeOf(url))
    return { provider: 'TWITCH', video, collection, start }
  }
  if (collection !== undefined) return { provider: 'TWITCH', collection }
  return /^(?!embed$|create$)[\w-]{1,100}$/.test(clip) ? { provider: 'TWITCH', clip } : null
}

/** `?t=` or `#t=`, as in links to a moment. */
function timeOf({ searchParams, hash }: URL): string | null {
  return searchParams.get('t') ?? new URLSearchParams(hash.slice(1)).get('t')
}

/** `90`, `90.5`, `90s` or `1h2m3s`; players take whole seconds. */
function secondsOf(time: string | null): number | undefined {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/.exec(time ?? '')
  const [hours, minutes, seconds] = [1, 2, 3].map((part) => Number(parts?.[part] ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) || undefined
}
