import type { Reads } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import type { Lineup } from '../../generated/resolvers.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { HostedVideoPart, Vimeo } from '../../upstreams/vimeo/client.ts'
import type { HostedVideo } from '../../upstreams/vimeo/shapes.ts'
import type { Page, PageArguments } from '../pages.ts'
import { isAlbumId, isHostedVideoId } from './ids.ts'
import type { LineUps } from './line-ups.ts'
import { picks } from './picks.ts'
import type { LookUps, UnknownIds } from './unknown-ids.ts'
import { partsOf, walkedPage } from './walk.ts'

/** An album or project, without its videos. */
export interface Album {
  id: string
  kind: 'album' | 'project'
  /** The configured section title; null for an album that is not configured. */
  title: string | null
  /** Whether configuration names it: it then shows all that it lists, whatever each video's own privacy. */
  configured: boolean
}

/** The video-hosting provider's videos as one request sees them. Methods throw UpstreamError where it gives no answer. */
export interface RequestHostedVideos {
  /** The newest video whose name lacks RECAP. */
  latestShow(): Promise<HostedVideo | null>
  /** The newest video whose name contains RECAP. */
  latestRecap(): Promise<HostedVideo | null>
  /** The album sections of a page. Costs no call. */
  albums(lineup: Lineup): Album[]
  /** Null for an unknown or malformed id. A configured album costs no call. */
  album(id: string): Promise<Album | null>
  /** The configured title, or the provider's own. */
  albumTitle(album: Album): Promise<string | null>
  /** Null where the album does not exist. */
  albumVideos(album: Album, at: PageArguments): Promise<Page<HostedVideo> | null>
  /** Null for an unknown or malformed id, and for a video that not everybody may see. */
  video(id: string): Promise<HostedVideo | null>
  /** Other videos of the account, the same until the list's freshness window is over. */
  related(video: HostedVideo, first: number): Promise<HostedVideo[]>
}

export interface HostedVideosOptions {
  /** Null without credentials. */
  vimeo: Vimeo | null
  lineUps: LineUps
  unknownIds: UnknownIds
  now: () => number
}

/** 2,000 videos. The total of an album of up to 500 is known at once; one call brings 100. */
const walkLimits = { mostParts: 20, partsForTotal: 5 }

/** How far back the newest show or recap is looked for: 500 videos. */
const mostPartsForLatest = 5

/** Capitals alone: it is how recaps are marked, and a show may well tell what happened in a recap. */
const isRecap = ({ name }: HostedVideo) => name.includes('RECAP')

export function createHostedVideos(
  options: HostedVideosOptions,
): (address: string, cache: Reads) => RequestHostedVideos {
  const { lineUps, unknownIds, now } = options

  const configuredAlbums = new Map<string, Album>()
  for (const id of lineUps.projects) configuredAlbums.set(id, configuredAlbum(id, null))
  // The shows page comes last, so that its title is the one that an album has by itself.
  for (const { id, title } of [...lineUps.sections.RECAPS, ...lineUps.sections.SHOWS]) {
    configuredAlbums.set(id, configuredAlbum(id, title))
  }

  function configuredAlbum(id: string, title: string | null): Album {
    return { id, kind: lineUps.projects.has(id) ? 'project' : 'album', title, configured: true }
  }

  function vimeo(): Vimeo {
    if (options.vimeo !== null) return options.vimeo
    throw new UpstreamError('VIDEO_HOSTING', 'not-configured', 'has no credentials')
  }

  /** The lists whose videos are kept one by one already. */
  const seen = new WeakSet<HostedVideoPart>()

  return (address, cache) => {
    const accountPart = async (page = 1): Promise<HostedVideoPart> => {
      const key = `vimeo:account:${page}`
      return remembered(
        key,
        await cache.read(key, policies.hostedList, async () => {
          const part = await vimeo().accountVideos(page)
          return { ...part, items: part.items.flatMap(forEveryone) }
        }),
      )
    }

    async function loadAlbumPart(album: Album, page: number): Promise<HostedVideoPart | null> {
      const part =
        album.kind === 'project'
          ? await vimeo().projectVideos(album.id, page)
          : await vimeo().albumVideos(album.id, page)
      if (part === null || album.configured) return part
      return { ...part, items: part.items.flatMap(forEveryone) }
    }

    const albumKey = ({ kind, id }: Album, page: number) => `vimeo:${kind}:${id}:${page}`

    const partsIn =
      (album: Album) =>
      async (page = 1): Promise<HostedVideoPart | null> => {
        const key = albumKey(album, page)
        const part = await cache.read(key, policies.hostedList, () => loadAlbumPart(album, page))
        return part && remembered(key, part)
      }

    /** A video seen in a list needs no call of its own, also where another gateway has fetched the list. */
    function remembered(listKey: string, part: HostedVideoPart): HostedVideoPart {
      if (seen.has(part)) return part
      seen.add(part)
      const videos = part.items.map((video) => [videoKey(video.id), video] as const)
      cache.seedFrom(listKey, policies.hostedVideo, videos)
      return part
    }

    async function newest(isWanted: (video: HostedVideo) => boolean): Promise<HostedVideo | null> {
      for await (const { items } of partsOf(accountPart, mostPartsForLatest)) {
        const found = items.find(isWanted)
        if (found !== undefined) return found
      }
      return null
    }

    async function lists(album: Album, video: HostedVideo): Promise<boolean> {
      for await (const { items } of partsOf(partsIn(album), walkLimits.mostParts)) {
        if (items.some(({ id }) => id === video.id)) return true
      }
      return false
    }

    /** Whether a configured album or project lists a video. Those lists are what the pages show, so they are mostly kept. */
    async function isListed(video: HostedVideo): Promise<boolean> {
      const answers = await Promise.allSettled(
        [...configuredAlbums.values()].map((album) => lists(album, video)),
      )
      if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
      return false
    }

    async function isShown(video: HostedVideo, askedFor: string): Promise<boolean> {
      if (video.audience === 'everyone') return true
      if (video.audience === 'hash' && video.hash !== null && askedFor.endsWith(`:${video.hash}`)) return true
      return isListed(video)
    }

    return {
      latestShow: () => newest((video) => !isRecap(video)),
      latestRecap: () => newest(isRecap),
      albums(lineup) {
        vimeo()
        return lineUps.sections[lineup].map(({ id, title }) => configuredAlbum(id, title))
      },
      async album(id) {
        if (!isAlbumId(id)) return null
        vimeo()
        const configured = configuredAlbums.get(id)
        if (configured !== undefined) return configured
        const album: Album = { id, kind: 'album', title: null, configured: false }
        const key = albumKey(album, 1)
        if (cache.has(key)) return album
        const part = await unknownIds
          .for(address, cache.reader)
          .read(key, policies.hostedList, () => loadAlbumPart(album, 1))
        if (part === null) return null
        // It is the account's, of which there are only so many: from now on it is like any other.
        cache.seed(key, policies.hostedList, part)
        remembered(key, part)
        return album
      },
      async albumTitle({ id, kind, title }) {
        if (title !== null) return title
        return cache.read(`vimeo:${kind}-name:${id}`, policies.hostedList, () =>
          kind === 'project' ? vimeo().projectName(id) : vimeo().albumName(id),
        )
      },
      albumVideos: (album, at) => walkedPage(partsIn(album), at, walkLimits),
      async video(id) {
        if (!isHostedVideoId(id)) return null
        const { video: load } = vimeo()
        const key = videoKey(id)
        const reader: LookUps = cache.has(key) ? cache : unknownIds.for(address, cache.reader)
        const video = await reader.read(key, policies.hostedVideo, () => load(id))
        return video !== null && (await isShown(video, id)) ? video : null
      },
      async related(video, first) {
        const { items } = await accountPart()
        const own = digits(video.id)
        const others = items.filter(({ id }) => id !== own && !id.startsWith(`${own}:`))
        return picks(others, first, own, Math.floor(now() / policies.hostedList.freshMs))
      },
    }
  }
}

const videoKey = (id: string) => `vimeo:video:${id}`

const digits = (id: string) => id.split(':', 1)[0] ?? id

/** A video as a list of public things shows it: not at all, unless it is for everyone or the list does not say. */
function forEveryone(video: HostedVideo): HostedVideo[] {
  if (video.audience === 'everyone') return [video]
  return video.audience === 'unknown' ? [{ ...video, audience: 'everyone' }] : []
}
