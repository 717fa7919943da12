import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { paths, patterns } from '../../src/app/paths.ts'
import {
  SitemapAlbumsDocument,
  SitemapAlbumVideosDocument,
  SitemapDefaultSiteVideoDocument,
  SitemapNewsDocument,
  SitemapPostsDocument,
  SitemapProductionsDocument,
  SitemapTagsDocument,
  SitemapVideoCategoriesDocument,
} from '../../src/graphql/generated/operations.ts'
import { type Ask, isTemporary, required } from './gateway.ts'
import { createSitemapEntries, type SitemapEntries, type SitemapEntry } from './sitemap-entries.ts'
import { type ListPage, pagesOf } from './walk.ts'

/** Every public page of the site that its lists lead to. */
export interface SitePages {
  readonly entries: readonly SitemapEntry[]
  /** False where a part that may come later is left out. */
  readonly isWhole: boolean
}

/** Of 50 videos each, as far as the gateway itself walks an album. */
const mostAlbumPages = 40

/**
 * Of 50 articles each. An article's tags come from its detail, one call of the product API for each article;
 * the newest hundred name the tags that are in use.
 */
const mostTagPages = 2

/** The screens that stand by themselves, each by its canonical address. */
const standing = [
  patterns.home,
  patterns.shows,
  patterns.recaps,
  patterns.schedule,
  patterns.productions,
  patterns.news,
  patterns.network,
  patterns.creative,
] as const

/** Asks for pages of a list that the sitemap cannot do without. */
const requiredPages =
  <Data, Variables extends AnyVariables & { page: number }, Item>(
    ask: Ask,
    document: TypedDocumentNode<Data, Variables>,
    variables: (page: number) => Variables,
    list: (data: Data) => ListPage<Item> | null,
  ) =>
  async (page: number): Promise<ListPage<Item>> => {
    const { data, error } = await ask(document, variables(page))
    return required(data && list(data), error)
  }

/** What the parts of a sitemap are found with, and where they are collected. */
interface Finding {
  readonly ask: Ask
  readonly entries: SitemapEntries
  /** Of 50 items each: where the walk along a list of the newsroom ends. */
  readonly mostPages: number
}

/** A part of the sitemap: adds its pages and says whether it got them all. */
type Part = (finding: Finding) => Promise<boolean>

/** Articles, and the categories that they are in. */
const news: Part = async ({ ask, entries, mostPages }) => {
  const read = requiredPages(
    ask,
    SitemapNewsDocument,
    (page) => ({ page }),
    (data) => data.news,
  )
  for await (const articles of pagesOf(read, mostPages)) {
    for (const { slug, publishedAt, category } of articles) {
      entries.add(paths.newsArticle(slug), publishedAt)
      entries.add(paths.news, publishedAt)
      if (category) entries.add(paths.newsByCategory(category.slug), publishedAt)
    }
  }
  return true
}

/** The tags of the newest articles. The site stands without them, so they may fail. */
const tags: Part = async ({ ask, entries }) => {
  for (let page = 1; page <= mostTagPages; page += 1) {
    const { data, error } = await ask(SitemapTagsDocument, { page })
    for (const { publishedAt, tags } of data?.news?.items ?? []) {
      for (const { slug } of tags ?? []) if (slug) entries.add(paths.newsByTag(slug), publishedAt)
    }
    if (isTemporary(error)) return false
    if (!data?.news?.pageInfo.hasNextPage) return true
  }
  return true
}

/** Video posts. They have no list of their own, but the home list has them all. */
const videoPosts: Part = async ({ ask, entries, mostPages }) => {
  const read = requiredPages(
    ask,
    SitemapPostsDocument,
    (page) => ({ page }),
    (data) => data.posts,
  )
  for await (const posts of pagesOf(read, mostPages)) {
    for (const { __typename, slug, publishedAt } of posts) {
      entries.add(paths.home, publishedAt)
      if (__typename === 'VideoPost') entries.add(paths.video(slug), publishedAt)
    }
  }
  return true
}

/** Categories of video posts, and the first posts of each, which cost nothing more. */
const videoCategories: Part = async ({ ask, entries }) => {
  const { data, error } = await ask(SitemapVideoCategoriesDocument, {})
  for (const { slug, videos } of required(data?.videoCategories, error)) {
    entries.add(paths.videoCategory(slug))
    for (const video of videos?.items ?? []) {
      entries.add(paths.videoCategory(slug), video.publishedAt)
      entries.add(paths.video(video.slug), video.publishedAt)
    }
  }
  return true
}

const productions: Part = async ({ ask, entries, mostPages }) => {
  const read = requiredPages(
    ask,
    SitemapProductionsDocument,
    (page) => ({ page }),
    (data) => data.productions,
  )
  for await (const items of pagesOf(read, mostPages)) {
    for (const { slug, createdAt } of items) {
      entries.add(paths.production(slug), createdAt)
      entries.add(paths.productions, createdAt)
    }
  }
  return true
}

/** An unlisted video is for whoever has its address, hash included; a sitemap is for everybody. */
const isUnlisted = (id: string): boolean => id.includes(':')

/** The albums of both line-ups and their videos, as far as the video-hosting provider answers. */
const albums: Part = async ({ ask, entries }) => {
  const { data, error } = await ask(SitemapAlbumsDocument, {})
  const ids = new Set([...(data?.shows ?? []), ...(data?.recaps ?? [])].map(({ id }) => id))
  let isWhole = !isTemporary(error)
  for (const id of ids) {
    entries.add(paths.album(id))
    const read = async (page: number) => {
      const { data, error } = await ask(SitemapAlbumVideosDocument, { id, page })
      if (isTemporary(error)) isWhole = false
      return data?.album?.videos ?? { items: [], pageInfo: { hasNextPage: false } }
    }
    for await (const videos of pagesOf(read, mostAlbumPages)) {
      for (const video of videos) {
        entries.add(paths.album(id), video.publishedAt)
        if (!isUnlisted(video.id)) entries.add(paths.hostedVideo(video.id), video.publishedAt)
      }
    }
  }
  return isWhole
}

/** The video that `/YTvideo` opens, by its own address. No list names other videos or the playlists. */
const defaultSiteVideo: Part = async ({ ask, entries }) => {
  const { data, error } = await ask(SitemapDefaultSiteVideoDocument, {})
  if (data?.siteVideo) entries.add(paths.siteVideo(data.siteVideo.id), data.siteVideo.publishedAt)
  return !isTemporary(error)
}

/**
 * Finds the pages of the site by walking its lists, 50 items a call and one call at a time for each list.
 *
 * @param limits.now milliseconds since the epoch
 * @param limits.mostPages of 50 items each: where the walk along a list of the newsroom ends
 * @throws MissingAnswer where the gateway or the newsroom behind it does not answer: a sitemap without news
 *   would tell search engines to forget them. Without the video services it is only shorter.
 */
export async function findSitePages(
  ask: Ask,
  limits: { readonly now: number; readonly mostPages: number },
): Promise<SitePages> {
  const entries = createSitemapEntries(limits.now)
  for (const path of standing) entries.add(path)
  const parts = [news, tags, videoPosts, videoCategories, productions, albums, defaultSiteVideo]
  const finding = { ask, entries, mostPages: limits.mostPages }
  const areWhole = await Promise.all(parts.map((part) => part(finding)))
  return { entries: entries.all(), isWhole: areWhole.every(Boolean) }
}
