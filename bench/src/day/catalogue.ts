import { type Catalogue, loadCatalogue } from '../../../simulators/src/catalogue/load.ts'
import type { Show, YoutubeSeries } from '../../../simulators/src/catalogue/shapes.ts'

/** How much the services hold: what the figures of the day are promised for. */
const videosPerShow = 20
const siteVideos = 40

/** The services' content of the simulated day, and the ids that its visitors ask for, the most wanted first. */
export interface DayCatalogue {
  catalogue: Catalogue
  /** Ten, a project among them. */
  albumIds: string[]
  hostedVideoIds: string[]
  siteVideoIds: string[]
  playlistIds: string[]
}

/** The demo content, made as large as a day's figures are promised for: ten albums of twenty videos, forty site videos. */
export function dayCatalogue(folder: string): DayCatalogue {
  const demo = loadCatalogue(folder)
  const shows = demo.shows.map((show, index) => ({ ...show, videos: manyVideos(show, index + 1) }))
  const [own] = demo.youtube.channels
  if (own === undefined) throw new Error('The demo content has no channel')
  const youtubeSeries = trimmed(demo.youtubeSeries, own.series)
  return {
    catalogue: { ...demo, shows, youtubeSeries },
    albumIds: shows.flatMap(({ album, project }) => album ?? project ?? []),
    hostedVideoIds: mixed(shows.map(({ videos }) => videos.map(({ id }) => id))),
    siteVideoIds: mixed(
      youtubeSeries
        .filter(({ series }) => own.series.includes(series))
        .map(({ videos }) => videos.map(({ id }) => id)),
    ),
    playlistIds: own.playlists.map(({ id }) => id),
  }
}

/** A show's public videos, again and again under new ids, each a week older than the one before. */
function manyVideos({ videos }: Show, show: number): Show['videos'] {
  const shown = videos.filter(({ view, status }) => view === 'anybody' && status === 'available')
  return Array.from({ length: videosPerShow }, (_, index) => {
    const video = shown[index % shown.length]
    if (video === undefined) throw new Error('A show has no public video')
    return { ...video, id: String(930_000_000 + show * 1000 + index), daysAgo: show + index * 7 }
  })
}

/** The channel's series cut to so many videos in all; those that the playlists name by id stay whole. */
function trimmed(all: readonly YoutubeSeries[], ofChannel: readonly string[]): YoutubeSeries[] {
  const whole = new Set(['live', 'newsroom'])
  const cut = ofChannel.filter((series) => !whole.has(series))
  const wholeCount = all
    .filter(({ series }) => whole.has(series))
    .reduce((sum, { videos }) => sum + videos.length, 0)
  return all.map((series) => {
    const place = cut.indexOf(series.series)
    if (place === -1) return series
    const share = Math.floor((siteVideos - wholeCount + place) / cut.length)
    return { ...series, videos: series.videos.slice(0, share) }
  })
}

/** The first of each list, then the second of each, and so on. */
function mixed(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }).flatMap((_, index) => lists.flatMap((list) => list[index] ?? []))
}
