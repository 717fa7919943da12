import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { CacheView } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { Page, PageArguments } from '../../schema/pagination.ts'
import type { SiteVideoPage, YouTube } from '../../upstreams/youtube/client.ts'
import { mostAtOnce } from '../../upstreams/youtube/endpoints.ts'
import type { PlaylistDetails, SiteVideo } from '../../upstreams/youtube/shapes.ts'
import { youtube as youtubeUpstream } from '../../upstreams/youtube/upstream.ts'
import { isPlaylistId, isSiteVideoId, uploadsPlaylistOf } from './ids.ts'
import { paginate } from './paginate.ts'
import { readSettled } from './read-settled.ts'
import { seededSample } from './seeded-sample.ts'
import type { CacheReader, UnknownIdLookups } from './unknown-ids.ts'

export interface Playlist {
  id: string
  /** Owned by an allowed channel, or named by configuration or a post. Others count as unknown ids. */
  trusted: boolean
}

export interface SiteVideos {
  /** Makes a video showable, whatever its channel: a post embeds it. */
  nameVideo(id: string): void
  namePlaylist(id: string): void
  forRequest(request: { address: string; cache: CacheView }): RequestSiteVideos
}

export interface RequestSiteVideos {
  video(id: string | null): PromiseOrValue<SiteVideo | null>
  related(video: SiteVideo, first: number): PromiseOrValue<SiteVideo[]>
  playlist(id: string): PromiseOrValue<Playlist | null>
  playlistTitle(playlist: Playlist): PromiseOrValue<string | null>
  playlistVideos(playlist: Playlist, at: PageArguments): PromiseOrValue<Page<SiteVideo> | null>
  /** The uploads of the configured channels. */
  uploads(): Playlist[]
  /** All videos except broadcasts that have not started, among the newest fifty. */
  startedVideos(playlist: Playlist): Promise<SiteVideo[]>
}

export interface SiteVideosOptions {
  youtube: YouTube | null
  channelId: string | undefined
  defaultVideoId: string | undefined
  allowedChannels: readonly string[]
  unknownIds: UnknownIdLookups
  now: () => number
}

/** At most 500 videos, in ten calls. No calls only for the total: each costs a quota unit. */
const paginationLimits = { maxPages: 10, pagesForTotal: 1 }

/** More than posts name; a hundred bytes each. */
const maxNamedVideos = 20_000
const maxNamedPlaylists = 2_000

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share what may be shown and one request's cache
export function createSiteVideos(options: SiteVideosOptions): SiteVideos {
  const { channelId, defaultVideoId, unknownIds, now } = options
  const allowed = new Set(options.allowedChannels)
  const everyChannel = allowed.has('*')
  const namedVideos = new LRUCache<string, true>({ max: maxNamedVideos })
  const namedPlaylists = new LRUCache<string, true>({ max: maxNamedPlaylists })
  const seen = new WeakSet<SiteVideoPage>()
  const startedVideos = new WeakMap<SiteVideoPage, { upcoming: readonly string[]; videos: SiteVideo[] }>()

  if (defaultVideoId !== undefined) namedVideos.set(defaultVideoId, true)
  const channels = [...new Set([...allowed, channelId ?? '*'])].filter((channel) => channel !== '*')
  const uploads = channels.map(uploadsPlaylistOf)
  for (const id of uploads) namedPlaylists.set(id, true)

  function youtube(): YouTube {
    if (options.youtube !== null) return options.youtube
    throw new UpstreamError(youtubeUpstream.service, 'not-configured', 'has no key')
  }

  const isAllowed = (channel: string | null) => channel !== null && allowed.has(channel)
  const isShown = (video: SiteVideo) =>
    everyChannel || isAllowed(video.channelId) || namedVideos.has(video.id)

  function startedOf(uploads: SiteVideoPage, upcoming: readonly string[]): SiteVideo[] {
    const known = startedVideos.get(uploads)
    if (known?.upcoming === upcoming) return known.videos
    const videos = uploads.items.filter(({ id, isUpcoming }) => !isUpcoming && !upcoming.includes(id))
    startedVideos.set(uploads, { upcoming, videos })
    return videos
  }

  async function loadVideos(keys: readonly string[]): Promise<Map<string, SiteVideo | null>> {
    const ids = keys.map((key) => key.slice(videoKey('').length))
    const found = await youtube().videos(ids)
    return new Map(ids.map((id) => [videoKey(id), found.get(id) ?? null]))
  }

  return {
    nameVideo(id) {
      if (isSiteVideoId(id)) namedVideos.set(id, true)
    },
    namePlaylist(id) {
      if (isPlaylistId(id)) namedPlaylists.set(id, true)
    },
    // biome-ignore lint/complexity/noExcessiveLinesPerFunction: as above
    forRequest({ address, cache }) {
      const readerFor = (trusted: boolean, address: string): CacheReader =>
        trusted ? cache : unknownIds.forRequest(address, cache.observer)

      function playlistPage(
        { id, trusted }: Playlist,
        token: string | undefined,
        address: string,
      ): PromiseOrValue<SiteVideoPage | null> {
        const key = pageKey(id, token)
        const cached = readerFor(trusted, address).read(key, policies.siteList, () =>
          youtube().playlistItems(id, token),
        )
        return andThen(cached, (page) => (trusted && page !== null ? withSeededVideos(key, page) : page))
      }

      /** Makes a trusted list's videos showable and caches them; without a date they're loaded by id. */
      function withSeededVideos(listKey: string, page: SiteVideoPage): SiteVideoPage {
        if (seen.has(page)) return page
        seen.add(page)
        for (const video of page.items) namedVideos.set(video.id, true)
        const dated = page.items.filter(({ publishedAt }) => publishedAt !== null)
        const videos = dated.map((video) => [videoKey(video.id), video] as const)
        cache.seedFrom(listKey, policies.siteVideo, videos)
        return page
      }

      const about = ({ id, trusted }: Playlist, address: string): PromiseOrValue<PlaylistDetails | null> =>
        readerFor(trusted, address).read(`youtube:playlist-about:${id}`, policies.siteList, () =>
          youtube().playlist(id),
        )

      async function isOwned(
        playlist: Playlist,
        { addedBy }: SiteVideoPage,
        address: string,
      ): Promise<boolean> {
        if (addedBy.length > 0 && addedBy.every(isAllowed)) return true
        if (everyChannel) return false
        return isAllowed((await about(playlist, address))?.channelId ?? null)
      }

      /** Broadcasts that have not started, which a playlist doesn't show. One quota unit for all. */
      const upcomingIn = (
        listKey: string,
        { items }: Pick<SiteVideoPage, 'items'>,
      ): PromiseOrValue<string[]> =>
        cache.read(`${listKey}:upcoming`, policies.siteList, async () => {
          const found = items.length === 0 ? [] : (await youtube().videos(items.map(({ id }) => id))).values()
          return [...found].flatMap(({ id, isUpcoming }) => (isUpcoming ? [id] : []))
        })

      function newest(address: string): PromiseOrValue<SiteVideo[]> {
        if (channelId === undefined) return []
        const id = uploadsPlaylistOf(channelId)
        return andThen(playlistPage({ id, trusted: true }, undefined, address), (uploads) =>
          uploads === null
            ? newestBySearch(channelId)
            : andThen(upcomingIn(pageKey(id), uploads), (upcoming) => startedOf(uploads, upcoming)),
        )
      }

      async function newestBySearch(channelId: string): Promise<SiteVideo[]> {
        const found = await cache.read(`youtube:search:${channelId}`, policies.siteSearch, () =>
          youtube().newestBySearch(channelId),
        )
        for (const video of found) namedVideos.set(video.id, true)
        return found.filter(({ isUpcoming }) => !isUpcoming)
      }

      const isKnown = (id: string) => namedVideos.has(id) || cache.hasValue(videoKey(id))

      async function unknownPlaylist(playlist: Playlist, page: SiteVideoPage): Promise<Playlist | null> {
        const { id } = playlist
        if (!(await isOwned(playlist, page, address))) return everyChannel ? playlist : null
        namedPlaylists.set(id, true)
        cache.seed(pageKey(id), policies.siteList, page)
        withSeededVideos(pageKey(id), page)
        return { id, trusted: true }
      }

      let loader: DataLoader<string, SiteVideo | null> | undefined
      function loadVideo(id: string): Promise<SiteVideo | null> {
        loader ??= new DataLoader(readVideos, { maxBatchSize: mostAtOnce })
        return loader.load(id)
      }

      async function readVideos(ids: readonly string[]): Promise<(SiteVideo | null | Error)[]> {
        const keysOf = (known: boolean) => ids.filter((id) => isKnown(id) === known).map(videoKey)
        const [known, unknown] = await Promise.all([
          readSettled(cache, keysOf(true), policies.siteVideo, loadVideos),
          readSettled(
            unknownIds.forRequest(address, cache.observer),
            keysOf(false),
            policies.siteVideo,
            loadVideos,
          ),
        ])
        return ids.map((id) => known.get(videoKey(id)) ?? unknown.get(videoKey(id)) ?? null)
      }

      return {
        video(requestedId) {
          const id = requestedId ?? defaultVideoId
          if (id !== undefined && !isSiteVideoId(id)) return null
          // Without the service there is no default video: this throws the error that says so.
          youtube()
          if (id === undefined) return null
          const fresh = isKnown(id) ? cache.readFresh<SiteVideo | null>(videoKey(id)) : undefined
          return andThen(fresh === undefined ? loadVideo(id) : fresh, (video) => {
            if (video === null || !isShown(video)) return null
            // An allowed channel's videos are limited in number: this one moves to the main cache.
            if (isAllowed(video.channelId)) cache.seed(videoKey(id), policies.siteVideo, video)
            return video
          })
        },
        related(video, first) {
          const isOther = ({ id }: SiteVideo) => id !== video.id
          const window = Math.floor(now() / policies.siteList.ttlMs)
          return andThen(newest(address), (newestVideos) =>
            seededSample(newestVideos, first, video.id, window, isOther),
          )
        },
        playlist(id) {
          if (!isPlaylistId(id)) return null
          youtube()
          const known = namedPlaylists.has(id) || cache.hasValue(pageKey(id))
          const playlist: Playlist = { id, trusted: known }
          return andThen(playlistPage(playlist, undefined, address), (page) =>
            page === null || known ? page && playlist : unknownPlaylist(playlist, page),
          )
        },
        playlistTitle: (playlist) => andThen(about(playlist, address), (details) => details?.title ?? null),
        playlistVideos: (playlist, at) =>
          paginate((token?: string) => playlistPage(playlist, token, address), at, paginationLimits),
        uploads() {
          youtube()
          return uploads.map((id) => ({ id, trusted: true }))
        },
        async startedVideos(playlist) {
          const read = (token?: string) => playlistPage(playlist, token, address)
          const all = { page: 1, perPage: paginationLimits.maxPages * mostAtOnce }
          const items = (await paginate(read, all, paginationLimits))?.items ?? []
          const newest = { items: items.slice(0, mostAtOnce) }
          const upcoming = await upcomingIn(pageKey(playlist.id), newest)
          return items.filter(({ id }) => !upcoming.includes(id))
        },
      }
    },
  }
}

const videoKey = (id: string) => `youtube:video:${id}`
const pageKey = (id: string, token = 'first') => `youtube:playlist:${id}:${token}`
