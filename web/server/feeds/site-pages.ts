import type { TypedDocumentNode } from '@urql/core'
import {
  SitemapAlbumsDocument,
  SitemapAlbumVideosDocument,
  SitemapDefaultSiteVideoDocument,
  SitemapNewsDocument,
  SitemapPostsDocument,
  SitemapProductionsDocument,
  SitemapTagsDocument,
  SitemapVideoCategoriesDocument,
} from '../../src/feeds/sitemap.no-hooks.generated.ts'
import { hasOutage } from '../../src/graphql/outage.ts'
import { paths } from '../../src/site/paths.ts'
import type { patterns } from '../../src/site/patterns.ts'
import { type GatewayQuery, required } from './gateway-query.ts'
import { type ListPage, paginate } from './paginate.ts'
import { createSitemapEntries, type SitemapEntries, type SitemapEntry } from './sitemap-entries.ts'

export interface SitePages {
  readonly entries: readonly SitemapEntry[]
  readonly isWhole: boolean
}

/** Of 50 videos each: the gateway reads no more of an album. */
const maxAlbumPages = 40

/** Tags take a product API call per article; the newest hundred articles name the tags in use. */
const maxTagPages = 2

type UnlistedPattern =
  | `/desk${string}`
  | '/moreentertainment'
  | '/production'
  | '/article'
  | '/video'
  | '/YTvideo'
  | '/account'
  | '/joined-productions'
  | '/scan'
  | '/search'

type PatternWithParameter = `${string}:${string}`

/** A screen without parameters is listed here or excepted above: the type checker asks for it. */
const fixedScreens: Readonly<
  Record<Exclude<(typeof patterns)[keyof typeof patterns], PatternWithParameter | UnlistedPattern>, true>
> = {
  '/': true,
  '/shows': true,
  '/recaps': true,
  '/schedule': true,
  '/RSVP': true,
  '/news': true,
  '/network': true,
  '/creative': true,
  '/contact': true,
  '/privacy': true,
  '/terms': true,
  '/accessibility': true,
}

const requiredPages =
  <Data, Item>(
    query: GatewayQuery,
    document: TypedDocumentNode<Data, { page: number }>,
    list: (data: Data) => ListPage<Item> | null,
  ) =>
  async (page: number): Promise<ListPage<Item>> => {
    const { data, error } = await query(document, { page })
    return required(data && list(data), error)
  }

type Part = (context: {
  readonly query: GatewayQuery
  readonly entries: SitemapEntries
  readonly maxPages: number
}) => Promise<boolean>

const news: Part = async ({ query, entries, maxPages }) => {
  const read = requiredPages(query, SitemapNewsDocument, (data) => data.news)
  for await (const articles of paginate(read, maxPages)) {
    for (const { slug, publishedAt, category } of articles) {
      entries.add(paths.newsArticle(slug), publishedAt)
      entries.add(paths.news, publishedAt)
      if (category) entries.add(paths.newsByCategory(category.slug), publishedAt)
    }
  }
  return true
}

/** May fail: the sitemap is useful without tags. */
const tags: Part = async ({ query, entries }) => {
  for (let page = 1; page <= maxTagPages; page += 1) {
    const { data, error } = await query(SitemapTagsDocument, { page })
    for (const { publishedAt, tags } of data?.news?.items ?? []) {
      for (const { slug } of tags ?? []) if (slug) entries.add(paths.newsByTag(slug), publishedAt)
    }
    if (hasOutage(error)) return false
    if (!data?.news?.pageInfo.hasNextPage) return true
  }
  return true
}

/** Read from the home list: video posts have no list of their own. */
const videoPosts: Part = async ({ query, entries, maxPages }) => {
  const read = requiredPages(query, SitemapPostsDocument, (data) => data.posts)
  for await (const posts of paginate(read, maxPages)) {
    for (const { __typename, slug, publishedAt } of posts) {
      entries.add(paths.home, publishedAt)
      if (__typename === 'VideoPost') entries.add(paths.video(slug), publishedAt)
    }
  }
  return true
}

/** The first posts of each category come with it, without another call. */
const videoCategories: Part = async ({ query, entries }) => {
  const { data, error } = await query(SitemapVideoCategoriesDocument, {})
  for (const { slug, videos } of required(data?.videoCategories, error)) {
    entries.add(paths.videoCategory(slug))
    for (const video of videos?.items ?? []) {
      entries.add(paths.videoCategory(slug), video.publishedAt)
      entries.add(paths.video(video.slug), video.publishedAt)
    }
  }
  return true
}

const productions: Part = async ({ query, entries, maxPages }) => {
  const read = requiredPages(query, SitemapProductionsDocument, (data) => data.productions)
  for await (const items of paginate(read, maxPages)) {
    for (const { slug, createdAt } of items) {
      entries.add(paths.production(slug), createdAt)
      entries.add(paths.productions, createdAt)
    }
  }
  return true
}

/** An unlisted video is only for people with its address, hash included. */
const isUnlisted = (id: string): boolean => id.includes(':')

const albums: Part = async ({ query, entries }) => {
  const { data, error } = await query(SitemapAlbumsDocument, {})
  const ids = new Set([...(data?.shows ?? []), ...(data?.recaps ?? [])].map(({ id }) => id))
  let isWhole = !hasOutage(error)
  for (const id of ids) {
    entries.add(paths.album(id))
    const read = async (page: number) => {
      const { data, error } = await query(SitemapAlbumVideosDocument, { id, page })
      if (hasOutage(error)) isWhole = false
      return data?.album?.videos ?? { items: [], pageInfo: { hasNextPage: false } }
    }
    for await (const videos of paginate(read, maxAlbumPages)) {
      for (const video of videos) {
        entries.add(paths.album(id), video.publishedAt)
        if (!isUnlisted(video.id)) entries.add(paths.hostedVideo(video.id), video.publishedAt)
      }
    }
  }
  return isWhole
}

/** The video that `/YTvideo` opens. No list names other videos or playlists. */
const defaultSiteVideo: Part = async ({ query, entries }) => {
  const { data, error } = await query(SitemapDefaultSiteVideoDocument, {})
  if (data?.siteVideo) entries.add(paths.siteVideo(data.siteVideo.id), data.siteVideo.publishedAt)
  return !hasOutage(error)
}

/**
 * Without the video services the result is only shorter. @throws MissingAnswer if the gateway or the newsroom
 * does not answer: a sitemap without news would tell search engines to forget them
 */
export async function findSitePages(
  query: GatewayQuery,
  limits: { readonly now: number; readonly maxPages: number },
): Promise<SitePages> {
  const entries = createSitemapEntries(limits.now)
  for (const path of Object.keys(fixedScreens)) entries.add(path)
  const parts = [news, tags, videoPosts, videoCategories, productions, albums, defaultSiteVideo]
  const context = { query, entries, maxPages: limits.maxPages }
  const areWhole = await Promise.all(parts.map((part) => part(context)))
  return { entries: entries.all(), isWhole: areWhole.every(Boolean) }
}
