import { newsFeed } from '../../meta/site-files.ts'
import { paths } from '../../site/paths.ts'

type ListedNews = {
  readonly tag: { readonly title: string } | null
  readonly category: { readonly title: string } | null
}

type NewsListingArguments = {
  readonly tagSlug: string | null
  readonly categorySlug: string | null
  readonly news: ListedNews | null | undefined
}

export type NewsListing = {
  readonly title: string
  readonly lead: string
  readonly path: string
  readonly feed: string
  /** Whether it is a tag's or category's list: these name authors. */
  readonly isPart: boolean
}

/** The title never contains text from the address, where anybody can write anything. */
export function newsListing({ tagSlug, categorySlug, news }: NewsListingArguments): NewsListing {
  if (tagSlug !== null) {
    const title = news?.tag?.title
    return {
      title: title ?? 'Stories by tag',
      lead: title === undefined ? 'Stories of Community Voice.' : `Stories tagged ${title}.`,
      path: paths.newsByTag(tagSlug),
      feed: paths.newsByTagFeed(tagSlug),
      isPart: true,
    }
  }
  if (categorySlug !== null) {
    const title = news?.category?.title
    return {
      title: title ?? 'Stories by category',
      lead:
        title === undefined
          ? 'Stories of Community Voice.'
          : `${title}, reported by the newsroom of Community Voice.`,
      path: paths.newsByCategory(categorySlug),
      feed: paths.newsByCategoryFeed(categorySlug),
      isPart: true,
    }
  }
  return {
    title: 'Community Voice',
    lead: 'News about the people who grow, make and sell, and the people who come to watch.',
    path: paths.news,
    feed: newsFeed,
    isPart: false,
  }
}
