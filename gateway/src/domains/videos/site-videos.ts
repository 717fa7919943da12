import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import type { Reads } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { SiteVideoPart, YouTube } from '../../upstreams/youtube/client.ts'
import { mostAtOnce } from '../../upstreams/youtube/endpoints.ts'
import type { PlaylistAbout, SiteVideo } from '../../upstreams/youtube/shapes.ts'
import type { Page, PageArguments } from '../pages.ts'
import { isPlaylistId, isSiteVideoId, uploadsOf } from './ids.ts'
import { picks } from './picks.ts'
import { readEach } from './read-each.ts'
import type { LookUps, UnknownIds } from './unknown-ids.ts'
import { walkedPage } from './walk.ts'

/** A playlist, without its items. */
export interface Playlist {
  id: string
  /**
   * Whether an allowed channel owns it, or configuration or a post names it. Where every channel is allowed, others are
   * shown as well, but their items count as unknown ids: there is no end to them.
   */
  trusted: boolean
}

/** The video site's videos. One for the process. */
export interface SiteVideos {
  /** Makes a video showable, whoever published it: a post embeds it. */
  nameVideo(id: string): void
  /** Makes a playlist showable, with all its items: a post links to it. */
  namePlaylist(id: string): void
  forRequest(address: string, cache: Reads): RequestSiteVideos
}

/** The video site's videos as one request sees them. Methods throw UpstreamError where the site gives no answer. */
export interface RequestSiteVideos {
  /** @param id the default video's without one. @returns null for an unknown, foreign or malformed id. */
  video(id: string | null): Promise<SiteVideo | null>
  /** Other videos of the channel, the same until the list's freshness window is over. */
  related(video: SiteVideo, first: number): Promise<SiteVideo[]>
  /** Null for an unknown, foreign or malformed id. */
  playlist(id: string): Promise<Playlist | null>
  playlistTitle(playlist: Playlist): Promise<string | null>
  /** Null where the playlist does not exist any more. */
  playlistVideos(playlist: Playlist, at: PageArguments): Promise<Page<SiteVideo> | null>
}

export interface SiteVideosOptions {
  /** Null without a key. */
  youtube: YouTube | null
  channelId: string | undefined
  defaultVideoId: string | undefined
  /** Channels by id; `*` for all. */
  allowedChannels: readonly string[]
  unknownIds: UnknownIds
  now: () => number
}

/** 500 videos, the last of them ten calls after the first. No call is made for the total alone: each costs a unit. */
const walkLimits = { mostParts: 10, partsForTotal: 1 }

/** More than a newsroom's posts and playlists name; a hundred bytes each. */
const mostNamedVideos = 20_000
const mostNamedPlaylists = 2_000

export function createSiteVideos(options: SiteVideosOptions): SiteVideos {
  const { channelId, defaultVideoId, unknownIds, now } = options
  const allowed = new Set(options.allowedChannels)
  const everyChannel = allowed.has('*')
  const namedVideos = new LRUCache<string, true>({ max: mostNamedVideos })
  const namedPlaylists = new LRUCache<string, true>({ max: mostNamedPlaylists })
  /** The lists whose videos are kept one by one already. */
  const seen = new WeakSet<SiteVideoPart>()

  if (defaultVideoId !== undefined) namedVideos.set(defaultVideoId, true)
  for (const channel of [...allowed, channelId ?? '*']) {
    if (channel !== '*') namedPlaylists.set(uploadsOf(channel), true)
  }

  function youtube(): YouTube {
    if (options.youtube !== null) return options.youtube
    throw new UpstreamError('VIDEO_SITE', 'not-configured', 'has no key')
  }

  const isAllowed = (channel: string | null) => channel !== null && allowed.has(channel)
  const isShown = (video: SiteVideo) =>
    everyChannel || isAllowed(video.channelId) || namedVideos.has(video.id)

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
    forRequest(address, cache) {
      const readerFor = (trusted: boolean, address: string): LookUps =>
        trusted ? cache : unknownIds.for(address, cache.reader)

      /** One part of a playlist. Items of a trusted one may be shown from then on, and need no call of their own. */
      async function playlistPart(
        { id, trusted }: Playlist,
        token: string | undefined,
        address: string,
      ): Promise<SiteVideoPart | null> {
        const key = partKey(id, token)
        const part = await readerFor(trusted, address).read(key, policies.siteList, () =>
          youtube().playlistItems(id, token),
        )
        if (!trusted || part === null) return part
        for (const video of part.items) namedVideos.set(video.id, true)
        return remembered(key, part)
      }

      /**
       * Keeps the videos of a list one by one, also where another gateway has fetched the list. One without the date of
       * its publication is better asked for itself.
       */
      function remembered(listKey: string, part: SiteVideoPart): SiteVideoPart {
        if (seen.has(part)) return part
        seen.add(part)
        const dated = part.items.filter(({ publishedAt }) => publishedAt !== null)
        const videos = dated.map((video) => [videoKey(video.id), video] as const)
        cache.seedFrom(listKey, policies.siteVideo, videos)
        return part
      }

      const about = ({ id, trusted }: Playlist, address: string): Promise<PlaylistAbout | null> =>
        readerFor(trusted, address).read(`youtube:playlist-about:${id}`, policies.siteList, () =>
          youtube().playlist(id),
        )

      /** Whether an allowed channel owns a playlist: it put every item there, or else the playlist's own entry says so. */
      async function isOwned(
        playlist: Playlist,
        { addedBy }: SiteVideoPart,
        address: string,
      ): Promise<boolean> {
        if (addedBy.length > 0 && addedBy.every(isAllowed)) return true
        if (everyChannel) return false
        return isAllowed((await about(playlist, address))?.channelId ?? null)
      }

      /** The channel's newest videos: its uploads, or a search where that playlist is missing. */
      async function newest(address: string): Promise<SiteVideo[]> {
        if (channelId === undefined) return []
        const uploads = await playlistPart({ id: uploadsOf(channelId), trusted: true }, undefined, address)
        if (uploads !== null) return uploads.items
        const found = await cache.read(`youtube:search:${channelId}`, policies.siteSearch, () =>
          youtube().newestBySearch(channelId),
        )
        for (const video of found) namedVideos.set(video.id, true)
        return found
      }

      const videos = new DataLoader<string, SiteVideo | null>(
        async (ids) => {
          const isKnown = (id: string) => namedVideos.has(id) || cache.has(videoKey(id))
          const keysOf = (known: boolean) => ids.filter((id) => isKnown(id) === known).map(videoKey)
          const [known, unknown] = await Promise.all([
            readEach(cache, keysOf(true), policies.siteVideo, loadVideos),
            readEach(unknownIds.for(address, cache.reader), keysOf(false), policies.siteVideo, loadVideos),
          ])
          return ids.map((id) => known.get(videoKey(id)) ?? unknown.get(videoKey(id)) ?? null)
        },
        { maxBatchSize: mostAtOnce },
      )
      return {
        async video(asked) {
          const id = asked ?? defaultVideoId
          if (id === undefined || !isSiteVideoId(id)) return null
          youtube()
          const video = await videos.load(id)
          if (video === null || !isShown(video)) return null
          // An allowed channel has only so many: from now on it is like any other.
          if (isAllowed(video.channelId)) cache.seed(videoKey(id), policies.siteVideo, video)
          return video
        },
        async related(video, first) {
          const others = (await newest(address)).filter(({ id }) => id !== video.id)
          return picks(others, first, video.id, Math.floor(now() / policies.siteList.freshMs))
        },
        async playlist(id) {
          if (!isPlaylistId(id)) return null
          youtube()
          const known = namedPlaylists.has(id) || cache.has(partKey(id))
          const playlist: Playlist = { id, trusted: known }
          const part = await playlistPart(playlist, undefined, address)
          if (part === null) return null
          if (known) return playlist
          if (await isOwned(playlist, part, address)) {
            namedPlaylists.set(id, true)
            cache.seed(partKey(id), policies.siteList, part)
            remembered(partKey(id), part)
            return { id, trusted: true }
          }
          return everyChannel ? playlist : null
        },
        playlistTitle: async (playlist) => (await about(playlist, address))?.title ?? null,
        playlistVideos: (playlist, at) =>
          walkedPage((token?: string) => playlistPart(playlist, token, address), at, walkLimits),
      }
    },
  }
}

const videoKey = (id: string) => `youtube:video:${id}`
const partKey = (id: string, token = 'first') => `youtube:playlist:${id}:${token}`
