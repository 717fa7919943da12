import type { RecognizedEmbed } from '@compound/foundation/contract/embeds.ts'
import { pagePlayers } from '@compound/foundation/contract/players.ts'

/** Ids go into addresses as they are: check them first. */
export interface Embeds {
  /** @param hash the part of an unlisted video's address that lets it play */
  vimeoEmbed(id: string, hash?: string): string
  youtubeEmbed(id: string, options?: { autoplay?: boolean }): string
  twitchEmbed(of: { channel: string } | { video: string }): string
  url(recognized: RecognizedEmbed): string
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
    url(recognized) {
      switch (recognized.provider) {
        case 'VIMEO':
          if ('showcase' in recognized) {
            return withoutTracking(`${pagePlayers.showcase}${recognized.showcase}/embed`)
          }
          if ('event' in recognized) {
            const { event, hash } = recognized
            return withoutTracking(
              `${pagePlayers.event}${event}/embed${hash === undefined ? '' : `/${hash}`}`,
            )
          }
          return `${vimeoEmbed(recognized.id, recognized.hash)}${recognized.start ? `#t=${recognized.start}s` : ''}`
        case 'YOUTUBE': {
          if ('liveOf' in recognized) return `${youtubeEmbed('live_stream')}&channel=${recognized.liveOf}`
          if (!('id' in recognized)) return `${youtubeEmbed('videoseries')}&list=${recognized.playlist}`
          const { id, playlist: list, start, end, clip } = recognized
          return `${youtubeEmbed(id)}${withParameters({ list, start, end, clip: clip?.id, clipt: clip?.times })}`
        }
        case 'TWITCH': {
          if ('channel' in recognized) return twitchEmbed(recognized)
          if ('clip' in recognized) {
            return `${pagePlayers.clip}?clip=${recognized.clip}&${parent}&autoplay=false`
          }
          if (!('video' in recognized)) {
            return `${twitch}collection=${recognized.collection}&${parent}&autoplay=false`
          }
          const { collection, start } = recognized
          return `${twitchEmbed(recognized)}${withParameters({ collection, time: start && twitchTime(start) })}`
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
