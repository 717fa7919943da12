// biome-ignore lint/style/noRestrictedImports: a walk reads the lists of other domains
import type { RequestContext } from '../../context.ts'
import type { PromiseOrValue } from '../../core/promise-or-value.ts'
import type { SearchKind } from '../../generated/enums.ts'
import { type Page, type PageArguments, pageInfo } from '../../schema/pagination.ts'
import { type Documents, isFindableShow, type SearchDocument } from './documents.ts'
import { createTimeSlices } from './time-slices.ts'

export type WalkContext = Pick<
  RequestContext,
  'content' | 'productions' | 'hostedVideos' | 'siteVideos' | 'liveChannels'
>

/** Lists that are read and kept together. A kind belongs to one part; the site's pages are in no list. */
export const parts = ['posts', 'productions', 'shows', 'siteVideos', 'streams'] as const
export type Part = (typeof parts)[number]

const partOfKind = {
  NEWS: 'posts',
  VIDEO_POST: 'posts',
  PRODUCTION: 'productions',
  SHOW: 'shows',
  SITE_VIDEO: 'siteVideos',
  STREAM: 'streams',
  PAGE: null,
} as const satisfies Record<SearchKind, Part | null>

export const documentsOf = (part: Part, documents: readonly SearchDocument[]): SearchDocument[] =>
  documents.filter(({ kind }) => partOfKind[kind] === part)

const perPage = 50
const maxPages = 200

/** The domain's own limits are lower. */
const everything: PageArguments = { page: 1, perPage: 10_000 }
const mostStreams = 50

type Walker = (context: WalkContext, documents: Documents) => Promise<SearchDocument[]>

/** Each throws if its service fails. */
export const walkers: Readonly<Record<Part, Walker>> = {
  posts: ({ content }, documents) =>
    readPages(
      (at) => content.posts(at),
      async (post) => {
        // Lists have no transcripts.
        const isFilm = post.type === 'video' && post.hasCaptions
        return documents.ofPost((isFilm && (await content.videoDetail(post.slug))) || post)
      },
    ),
  productions: ({ productions }, documents) =>
    readPages((at) => productions.list(at), documents.ofProduction),
  async shows({ hostedVideos }, documents) {
    const albums = [...hostedVideos.albums('SHOWS'), ...hostedVideos.albums('RECAPS')]
    const found: SearchDocument[] = []
    for (const album of new Map(albums.map((album) => [album.id, album])).values()) {
      const videos = await hostedVideos.albumVideos(album, everything)
      found.push(...(videos?.items ?? []).filter(isFindableShow).map(documents.ofShow))
    }
    return found
  },
  async siteVideos({ siteVideos }, documents) {
    const found: SearchDocument[] = []
    for (const playlist of siteVideos.uploads()) {
      const videos = await siteVideos.startedVideos(playlist)
      found.push(...videos.filter(({ isUnlisted }) => isUnlisted !== true).map(documents.ofSiteVideo))
    }
    return found
  },
  async streams({ liveChannels }, documents) {
    const streams = await liveChannels.pastStreams(liveChannels.channel(), mostStreams)
    return streams.map(documents.ofStream)
  },
}

async function readPages<T>(
  read: (at: PageArguments) => PromiseOrValue<Page<T>>,
  documentOf: (item: T) => PromiseOrValue<SearchDocument>,
): Promise<SearchDocument[]> {
  const found: SearchDocument[] = []
  // Flattening fifty long articles takes longer than a request should wait.
  const takeTurns = createTimeSlices()
  for (let page = 1; page <= maxPages; page += 1) {
    const list = await read({ page, perPage })
    for (const item of list.items) {
      found.push(await documentOf(item))
      await takeTurns()
    }
    if (list.items.length === 0 || !pageInfo(list).hasNextPage) break
  }
  return found
}
