import type { CacheView } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { Lineup } from '../../generated/enums.ts'
import type { Page, PageArguments } from '../../schema/pagination.ts'
import type { HostedVideoPage, Vimeo } from '../../upstreams/vimeo/client.ts'
import type { HostedVideo } from '../../upstreams/vimeo/shapes.ts'
import { vimeo as vimeoUpstream } from '../../upstreams/vimeo/upstream.ts'
import type { AlbumsConfig } from './albums-config.ts'
import { isAlbumId, isHostedVideoId } from './ids.ts'
import { findInPages, paginate } from './paginate.ts'
import { seededSample } from './seeded-sample.ts'
import type { CacheReader, UnknownIdLookups } from './unknown-ids.ts'

export interface Album {
  id: string
  kind: 'album' | 'project'
  title: string | null
  /** A configured album shows all its videos, whatever their own privacy. */
  configured: boolean
}

export interface RequestHostedVideos {
  latestShow(): PromiseOrValue<HostedVideo | null>
  latestRecap(): PromiseOrValue<HostedVideo | null>
  albums(lineup: Lineup): Album[]
  album(id: string): PromiseOrValue<Album | null>
  albumTitle(album: Album): PromiseOrValue<string | null>
  albumVideos(album: Album, at: PageArguments): PromiseOrValue<Page<HostedVideo> | null>
  video(id: string): PromiseOrValue<HostedVideo | null>
  related(video: HostedVideo, first: number): PromiseOrValue<HostedVideo[]>
}

export interface HostedVideosOptions {
  vimeo: Vimeo | null
  albumsConfig: AlbumsConfig
  unknownIds: UnknownIdLookups
  now: () => number
}

/** At 100 videos a call: at most 2,000 videos; an album of up to 500 has its total at once. */
const paginationLimits = { maxPages: 20, pagesForTotal: 5 }

/** 500 videos. */
const maxPagesForLatest = 5

/** Capitals only: a show's name may contain the word 'recap'. */
const isRecap = ({ name }: HostedVideo) => name.includes('RECAP')
const isShow = (video: HostedVideo) => !isRecap(video)

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share the albums and one request's cache
export function createHostedVideos(
  options: HostedVideosOptions,
): (request: { address: string; cache: CacheView }) => RequestHostedVideos {
  const { albumsConfig, unknownIds, now } = options

  const configuredAlbums = new Map<string, Album>()
  for (const id of albumsConfig.projects) configuredAlbums.set(id, configuredAlbum(id, null))
  // Shows come last: their page's title is the album's own.
  for (const { id, title } of [...albumsConfig.sections.RECAPS, ...albumsConfig.sections.SHOWS]) {
    configuredAlbums.set(id, configuredAlbum(id, title))
  }

  function configuredAlbum(id: string, title: string | null): Album {
    return { id, kind: albumsConfig.projects.has(id) ? 'project' : 'album', title, configured: true }
  }

  function vimeo(): Vimeo {
    if (options.vimeo !== null) return options.vimeo
    throw new UpstreamError(vimeoUpstream.service, 'not-configured', 'has no credentials')
  }

  const seen = new WeakSet<HostedVideoPage>()

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: as above
  return ({ address, cache }) => {
    const accountPage = (page = 1): PromiseOrValue<HostedVideoPage> => {
      const key = `vimeo:account:${page}`
      const cached = cache.read(key, policies.hostedList, async () => {
        const videoPage = await vimeo().accountVideos(page)
        return { ...videoPage, items: videoPage.items.filter(isForEveryone) }
      })
      return andThen(cached, (videoPage) => withSeededVideos(key, videoPage))
    }

    async function loadAlbumPage(album: Album, page: number): Promise<HostedVideoPage | null> {
      const videoPage =
        album.kind === 'project'
          ? await vimeo().projectVideos(album.id, page)
          : await vimeo().albumVideos(album.id, page)
      if (videoPage === null || album.configured) return videoPage
      return { ...videoPage, items: videoPage.items.filter(isForEveryone) }
    }

    const albumKey = ({ kind, id }: Album, page: number) => `vimeo:${kind}:${id}:${page}`

    const pagesOf =
      (album: Album) =>
      (page = 1): PromiseOrValue<HostedVideoPage | null> => {
        const key = albumKey(album, page)
        const cached = cache.read(key, policies.hostedList, () => loadAlbumPage(album, page))
        return andThen(cached, (videoPage) => videoPage && withSeededVideos(key, videoPage))
      }

    /** Videos of a list need no calls of their own, even if another gateway fetched the list. */
    function withSeededVideos(listKey: string, videoPage: HostedVideoPage): HostedVideoPage {
      if (seen.has(videoPage)) return videoPage
      seen.add(videoPage)
      const videos = videoPage.items.map((video) => [videoKey(video.id), video] as const)
      cache.seedFrom(listKey, policies.hostedVideo, videos)
      return videoPage
    }

    function newest(isWanted: (video: HostedVideo) => boolean): PromiseOrValue<HostedVideo | null> {
      const found = findInPages(accountPage, maxPagesForLatest, (items) => items.find(isWanted))
      return andThen(found, (video) => video ?? null)
    }

    async function lists(album: Album, video: HostedVideo): Promise<boolean> {
      const own = digits(video.id)
      const isSame = ({ id }: HostedVideo) => digits(id) === own
      const found = findInPages(pagesOf(album), paginationLimits.maxPages, (items) => items.find(isSame))
      return (await found) !== undefined
    }

    async function isListed(video: HostedVideo): Promise<boolean> {
      const answers = await Promise.allSettled(
        [...configuredAlbums.values()].map((album) => lists(album, video)),
      )
      if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
      return false
    }

    function isShown(video: HostedVideo, requestedId: string): PromiseOrValue<boolean> {
      if (video.audience === 'everyone') return true
      const [, hash] = requestedId.split(':')
      // The owner's token can read an unlisted video by any hash: a wrong hash must not show it.
      if (video.audience === 'hash' && hash !== undefined) return hash === video.hash
      return isListed(video)
    }

    async function unknownAlbum(album: Album): Promise<Album | null> {
      const key = albumKey(album, 1)
      const videoPage = await unknownIds
        .forRequest(address, cache.observer)
        .read(key, policies.hostedList, () => loadAlbumPage(album, 1))
      if (videoPage === null) return null
      // It is one of the account's albums, which are few: it moves to the main cache.
      cache.seed(key, policies.hostedList, videoPage)
      withSeededVideos(key, videoPage)
      return album
    }

    return {
      latestShow: () => newest(isShow),
      latestRecap: () => newest(isRecap),
      albums(lineup) {
        vimeo()
        return albumsConfig.sections[lineup].map(({ id, title }) => configuredAlbum(id, title))
      },
      album(id) {
        if (!isAlbumId(id)) return null
        vimeo()
        const configured = configuredAlbums.get(id)
        if (configured !== undefined) return configured
        const album: Album = { id, kind: 'album', title: null, configured: false }
        return cache.hasValue(albumKey(album, 1)) ? album : unknownAlbum(album)
      },
      albumTitle({ id, kind, title }) {
        if (title !== null) return title
        return cache.read(`vimeo:${kind}-name:${id}`, policies.hostedList, () =>
          kind === 'project' ? vimeo().projectName(id) : vimeo().albumName(id),
        )
      },
      albumVideos: (album, at) => paginate(pagesOf(album), at, paginationLimits),
      video(id) {
        if (!isHostedVideoId(id)) return null
        const { video: load } = vimeo()
        const key = videoKey(id)
        const reader: CacheReader = cache.hasValue(key)
          ? cache
          : unknownIds.forRequest(address, cache.observer)
        return andThen(
          reader.read(key, policies.hostedVideo, () => load(id)),
          (video) => video && andThen(isShown(video, id), (shown) => (shown ? video : null)),
        )
      },
      related(video, first) {
        const own = digits(video.id)
        const unlisted = `${own}:`
        const isOther = ({ id }: HostedVideo) => id !== own && !id.startsWith(unlisted)
        const window = Math.floor(now() / policies.hostedList.ttlMs)
        return andThen(accountPage(), ({ items }) => seededSample(items, first, own, window, isOther))
      },
    }
  }
}

const videoKey = (id: string) => `vimeo:video:${id}`

const digits = (id: string) => id.split(':', 1)[0] ?? id

/** If its audience is unknown, only a configured album or project makes a video public. */
const isForEveryone = ({ audience }: HostedVideo) => audience === 'everyone'
