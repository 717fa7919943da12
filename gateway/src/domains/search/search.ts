import type { Config } from '../../env.ts'
import { badUserInput, rateLimited } from '../../errors.ts'
import type { SearchKind } from '../../generated/enums.ts'
import { checkFirst, cursorPageInfo } from '../../schema/pagination.ts'
import type { Services } from '../../services.ts'
import type { Post } from '../../upstreams/product-api/content.ts'
import { createDocuments, type Documents, type SearchDocument } from './documents.ts'
import { buildIndex, type SearchIndex, type SearchResults } from './search-index.ts'
import { createTimeSlices } from './time-slices.ts'

/** @public Named by the type of the resolver. */
export interface SearchPage extends SearchResults {
  pageInfo: ReturnType<typeof cursorPageInfo>
}

/** @public Named by the type of the context. */
export interface RequestSearch {
  /** Null while nothing is indexed. */
  find(
    query: string,
    page: { first: number; after: string | null },
    kinds: SearchKind[] | null,
  ): SearchPage | null
}

export interface Search {
  readonly documents: Documents
  readonly isEmpty: boolean
  /** Whether the index differs from what was published. */
  readonly isUpdated: boolean
  /** Replaces everything at once. */
  publish(documents: readonly SearchDocument[]): Promise<void>
  /** Updates posts that a request has read. Runs a second later, so the request doesn't wait. */
  seen(posts: readonly Post[] | Post): void
  forRequest(request: { address: string }): RequestSearch
  close(): void
}

/** How many results are up to the cursor's own. */
const cursorForm = /^\d{1,7}$/

const seenDelayMs = 1_000

export function createSearch(
  site: Pick<Config, 'siteUrl' | 'timeZone'>,
  { networkLimits, now }: Pick<Services, 'networkLimits' | 'now'>,
): Search {
  const documents = createDocuments(site)
  let index: SearchIndex | null = null
  let isUpdated = false
  let timer: NodeJS.Timeout | undefined
  let waiting: Post[] = []

  async function update(): Promise<void> {
    const posts = waiting
    waiting = []
    timer = undefined
    const pause = createTimeSlices()
    for (const post of posts) {
      // The list of categories has neither date nor text, and no list has transcripts.
      const isWhole = post.publishedAt !== null && post.contentHtml !== null && !post.hasCaptions
      if (isWhole && index?.put(documents.ofPost(post))) isUpdated = true
      await pause()
    }
  }

  return {
    documents,
    get isEmpty() {
      return index === null
    },
    get isUpdated() {
      return isUpdated
    },
    async publish(all) {
      index = await buildIndex([...all, ...documents.pages], now)
      isUpdated = false
    },
    seen(posts) {
      if (index === null) return
      waiting = waiting.concat(posts)
      timer ??= setTimeout(() => void update(), seenDelayMs).unref()
    },
    forRequest: ({ address }) => ({
      find(query, { first, after }, kinds) {
        checkFirst(first)
        if (after !== null && !cursorForm.test(after))
          throw badUserInput('after must be a cursor of this list')
        const waitSeconds = networkLimits.search.take(address, 1)
        if (waitSeconds > 0) throw rateLimited(waitSeconds)
        if (index === null) return null
        const offset = Number(after ?? 0)
        const results = index.search({ query, first, offset, kinds })
        const { items, totalCount } = results
        const hasNextPage = offset + items.length < totalCount
        const cursors = items.map((_, position) => String(offset + position + 1))
        return { ...results, pageInfo: cursorPageInfo(cursors, { after, hasNextPage, totalCount }) }
      },
    }),
    close() {
      clearTimeout(timer)
    },
  }
}
