import type { Catalogue } from '../catalogue/load.ts'
import type { TwitchCatalogue } from '../catalogue/shapes.ts'
import { timestampDaysAgo } from '../catalogue/time.ts'
import type { Posters } from '../pictures/posters.ts'

type VideoEntry = TwitchCatalogue['videos'][number]

export interface TwitchChannel extends Omit<TwitchCatalogue['channel'], 'createdDaysAgo'> {
  createdAt: number
}

/** A past stream, or a piece of one. */
export interface TwitchVideo extends Omit<VideoEntry, 'daysAgo'> {
  createdAt: number
  poster: string
}

/** Except whether the channel is live. */
export interface TwitchLibrary {
  channel: TwitchChannel
  stream: TwitchCatalogue['stream']
  /** Newest first. */
  videos: readonly TwitchVideo[]
}

/** Days count back from `now`. */
export function buildTwitchLibrary({ twitch }: Catalogue, posters: Posters, now: number): TwitchLibrary {
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
  }
}
