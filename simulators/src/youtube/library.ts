import type { Catalog } from '../catalog/load.ts'
import type { YoutubeVideoEntry } from '../catalog/shapes.ts'
import { lengthInSeconds, timestampDaysAgo } from '../catalog/time.ts'
import type { Posters } from '../pictures/posters.ts'
import { seededNumber } from '../seeded.ts'

export interface YoutubeChannel {
  id: string
  title: string
  handle: string
  description: string
  createdAt: number
  portrait: string
  /** The playlist of all published videos. */
  uploadsId: string
}

/** Also private or deleted ones, which only a playlist still mentions. */
export interface YoutubeVideo extends Omit<YoutubeVideoEntry, 'daysAgo' | 'length' | 'poster'> {
  channel: YoutubeChannel
  /** Milliseconds since 1970. */
  publishedAt: number
  durationSeconds: number
  poster: string
}

export interface YoutubePlaylistItem {
  video: YoutubeVideo
  /** May be long after it was published. */
  addedAt: number
}

/** A playlist, or the uploads of a channel. */
export interface YoutubePlaylist {
  id: string
  title: string
  description: string
  createdAt: number
  channel: YoutubeChannel
  items: readonly YoutubePlaylistItem[]
}

export interface YoutubeLibrary {
  channels: ReadonlyMap<string, YoutubeChannel>
  videos: ReadonlyMap<string, YoutubeVideo>
  playlists: ReadonlyMap<string, YoutubePlaylist>
}

const CHANNEL_CLOCK = '12:00'
const MINUTE_MS = 60_000

/** Days count back from `now`. @throws RangeError for an unknown series or video */
export function buildYoutubeLibrary(catalog: Catalog, posters: Posters, now: number): YoutubeLibrary {
  const channels = new Map<string, YoutubeChannel>()
  const videos = new Map<string, YoutubeVideo>()
  const bySeries = new Map<string, YoutubeVideo[]>()
  const playlists = new Map<string, YoutubePlaylist>()

  for (const entry of catalog.youtube.channels) {
    const { createdDaysAgo, series, playlists: _, ...rest } = entry
    const createdAt = timestampDaysAgo(now, createdDaysAgo, CHANNEL_CLOCK)
    const channel = { ...rest, createdAt, uploadsId: `UU${entry.id.slice(2)}` }
    channels.set(channel.id, channel)

    const uploads: YoutubeVideo[] = []
    for (const name of series) {
      const members = videosOfSeries(catalog, name, channel, posters, now)
      bySeries.set(name, members)
      uploads.push(...members)
    }
    for (const video of uploads) videos.set(video.id, video)
    playlists.set(channel.uploadsId, {
      id: channel.uploadsId,
      title: `Uploads from ${channel.title}`,
      description: '',
      createdAt,
      channel,
      items: newestFirst(uploads).map((video) => ({ video, addedAt: video.publishedAt })),
    })
  }

  for (const { id: channelId, playlists: entries } of catalog.youtube.channels) {
    const channel = channels.get(channelId)
    if (!channel) continue
    for (const { series, videos: furtherIds, createdDaysAgo, ...entry } of entries) {
      const ofSeries = series.flatMap((name) => named(bySeries.get(name), `series "${name}"`))
      const further = furtherIds.map((id) => named(videos.get(id), `video "${id}"`))
      playlists.set(entry.id, {
        ...entry,
        createdAt: timestampDaysAgo(now, createdDaysAgo, CHANNEL_CLOCK),
        channel,
        items: newestFirst([...ofSeries, ...further]).map((video) => ({
          video,
          addedAt: video.publishedAt + seededNumber(5, 3 * 24 * 60, entry.id, video.id) * MINUTE_MS,
        })),
      })
    }
  }
  return { channels, videos, playlists }
}

function videosOfSeries(
  catalog: Catalog,
  name: string,
  channel: YoutubeChannel,
  posters: Posters,
  now: number,
): YoutubeVideo[] {
  const series = named(
    catalog.youtubeSeries.find((candidate) => candidate.series === name),
    `series "${name}"`,
  )
  return series.videos.map(({ daysAgo, length, poster, ...entry }, index) => ({
    ...entry,
    channel,
    publishedAt: timestampDaysAgo(now, daysAgo, series.publishes),
    durationSeconds: lengthInSeconds(length),
    poster: poster ?? posters.inGroup(series.posters, index),
  }))
}

function newestFirst(videos: readonly YoutubeVideo[]): YoutubeVideo[] {
  return videos.toSorted((a, b) => b.publishedAt - a.publishedAt || a.id.localeCompare(b.id))
}

function named<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`The catalog has no ${what}.`)
  return value
}
