import type { Catalog } from '../catalog/load.ts'
import type { TwitchCatalog } from '../catalog/shapes.ts'
import { timestampDaysAgo, timestampInDays } from '../catalog/time.ts'
import type { Posters } from '../pictures/posters.ts'

type VideoEntry = TwitchCatalog['videos'][number]

export interface TwitchChannel extends Omit<TwitchCatalog['channel'], 'createdDaysAgo'> {
  createdAt: number
}

/** A past stream, or a piece of one. */
export interface TwitchVideo extends Omit<VideoEntry, 'daysAgo'> {
  createdAt: number
  poster: string
}

export interface TwitchSegment {
  id: string
  title: string
  startsAt: number
  endsAt: number
  isRecurring: boolean
  isCancelled: boolean
}

/** Except whether the channel is live. */
export interface TwitchLibrary {
  channel: TwitchChannel
  stream: TwitchCatalog['stream']
  /** Newest first. */
  videos: readonly TwitchVideo[]
  /** By time. */
  segments: readonly TwitchSegment[]
}

const WEEK_DAYS = 7

/** A simulator runs for less. */
const MOST_WEEKS = 26

/** Days count back from `now`. */
export function buildTwitchLibrary({ twitch }: Catalog, posters: Posters, now: number): TwitchLibrary {
  const { createdDaysAgo, ...channel } = twitch.channel
  return {
    channel: { ...channel, createdAt: timestampDaysAgo(now, createdDaysAgo, twitch.starts) },
    stream: twitch.stream,
    videos: twitch.videos
      .map(({ daysAgo, ...entry }, index) => ({
        ...entry,
        createdAt: timestampDaysAgo(now, daysAgo, twitch.starts),
        poster: posters.inGroup(twitch.posters, index),
      }))
      .sort((a, b) => b.createdAt - a.createdAt || b.id.localeCompare(a.id)),
    segments: twitch.schedule
      .flatMap((entry, index) => occurrences(entry, index, now))
      .sort((a, b) => a.startsAt - b.startsAt),
  }
}

/** Only the first occurrence of a canceled one is canceled. */
function occurrences(
  { title, inDays, starts, minutes, isRecurring, isCancelled }: TwitchCatalog['schedule'][number],
  index: number,
  now: number,
): TwitchSegment[] {
  return Array.from({ length: isRecurring ? MOST_WEEKS : 1 }, (_, week) => {
    const startsAt = timestampInDays(now, inDays + week * WEEK_DAYS, starts)
    // The service's ids are such JSON in base64.
    const id = Buffer.from(JSON.stringify({ segmentID: `segment-${index}`, startsAt })).toString('base64')
    const endsAt = startsAt + minutes * 60_000
    return { id, title, startsAt, endsAt, isRecurring, isCancelled: isCancelled && week === 0 }
  })
}
