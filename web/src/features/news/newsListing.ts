import { paths } from '../../app/paths.ts'
import { cut } from '../../ui/cut.ts'

type ListedNews = {
  readonly items: ReadonlyArray<{
    readonly category: { readonly title: string } | null
  }>
}

type NewsListingArguments = {
  readonly tagSlug: string | undefined
  readonly categorySlug: string | undefined
  /** The list, from whose items a category's title is known; null where it did not come. */
  readonly news: ListedNews | null | undefined
}

/** What a list of news is called, what it holds, and its address. */
export type NewsListing = {
  readonly title: string
  readonly lead: string
  readonly path: string
  /** Whether it is a tag's or a category's: such lists say who wrote. */
  readonly isPart: boolean
}

/** Tells apart the three lists of news: all of it, a tag's, a category's. */
export function newsListing({ tagSlug, categorySlug, news }: NewsListingArguments): NewsListing {
  if (tagSlug !== undefined) {
    const title = readable(tagSlug)
    return { title, lead: `Stories tagged ${title}.`, path: paths.newsByTag(tagSlug), isPart: true }
  }
  if (categorySlug !== undefined) {
    const title = news?.items[0]?.category?.title ?? readable(categorySlug)
    return {
      title,
      lead: `${title}, reported by the newsroom of Community Voice.`,
      path: paths.newsByCategory(categorySlug),
      isPart: true,
    }
  }
  return {
    title: 'Community Voice',
    lead: 'News of the people who grow, make, sell and sit in the audience, written by people who went there.',
    path: paths.news,
    isPart: false,
  }
}

/** An address may hold thousands of characters, a headline not. */
const longestName = 60

/** `long-beach` as a person would write it: `Long beach`. The lists name no tag's title. */
function readable(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim()
  return cut(words === '' ? slug : words[0]?.toLocaleUpperCase('en') + words.slice(1), longestName)
}
