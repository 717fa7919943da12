import type { RecognisedEmbed } from '@compound/foundation/contract/embeds.ts'
import { pagePlayers } from '@compound/foundation/contract/players.ts'

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
          if ('showcase' in recognised) {
            return withoutTracking(`${pagePlayers.showcase}${recognised.showcase}/embed`)
          }
          if ('event' in recognised) {
            const { event, hash } = recognised
            return withoutTracking(
              `${pagePlayers.event}${event}/embed${hash === undefined ? '' : `/${hash}`}`,
            )
          }
          return `${vimeoEmbed(recognised.id, recognised.hash)}${recognised.start ? `#t=${recognised.start}s` : ''}`
        case 'YOUTUBE': {
          if ('liveOf' in recognised) return `${youtubeEmbed('live_stream')}&channel=${recognised.liveOf}`
          if (!('id' in recognised)) return `${youtubeEmbed('videoseries')}&list=${recognised.playlist}`
          const { id, playlist: list, start, end, clip } = recognised
          return `${youtubeEmbed(id)}${withParameters({ list, start, end, clip: clip?.id, clipt: clip?.times })}`
        }
        case 'TWITCH': {
          if ('channel' in recognised) return twitchEmbed(recognised)
          if ('clip' in recognised) {
            return `${pagePlayers.clip}?clip=${recognised.clip}&${parent}&autoplay=false`
          }
          if (!('video' in recognised)) {
            return `${twitch}collection=${recognised.collection}&${parent}&autoplay=false`
          }
          const { collection, start } = recognised
          return `${twitchEmbed(recognised)}${withParameters({ collection, time: start && twitchTime(start) })}`
        }
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

function withParameters(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : `&${name}=${value}`))
    .join('')
}

function twitchTime(seconds: number): string {
  return `${Math.floor(seconds / 3600)}h${Math.floor(seconds / 60) % 60}m${seconds % 60}s`
}
