import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Page, PageArguments } from '../pagination.ts'

interface UpstreamPage<T, Cursor> {
  items: T[]
  next: Cursor | null
}

export interface PaginationLimits {
  maxPages: number
  pagesForTotal: number
}

export type ReadPage<T, Cursor> = (
  cursor: Cursor | undefined,
) => PromiseOrValue<UpstreamPage<T, Cursor> | null>

export function findInPages<T, Cursor, Found>(
  read: ReadPage<T, Cursor>,
  maxPages: number,
  find: (items: readonly T[]) => Found | undefined,
  cursor?: Cursor,
): PromiseOrValue<Found | undefined> {
  return andThen(read(cursor), (upstreamPage) => {
    if (upstreamPage === null) return undefined
    const { items, next } = upstreamPage
    const found = find(items)
    return found !== undefined || next === null || maxPages <= 1
      ? found
      : findInPages(read, maxPages - 1, find, next)
  })
}

/** Reads from the beginning, because hidden items make offsets differ. Null if the list doesn't exist. */
export function paginate<T, Cursor>(
  read: ReadPage<T, Cursor>,
  at: PageArguments,
  limits: PaginationLimits,
): PromiseOrValue<Page<T> | null> {
  return andThen(read(undefined), (first) => {
    if (first === null) return null
    const { items, next } = first
    return next === null ? pageOf(items, at, true) : readMore(read, at, limits, items, next)
  })
}

async function readMore<T, Cursor>(
  read: ReadPage<T, Cursor>,
  at: PageArguments,
  { maxPages, pagesForTotal }: PaginationLimits,
  firstItems: readonly T[],
  second: Cursor,
): Promise<Page<T>> {
  const items = [...firstItems]
  let next: Cursor | null = second
  let pagesRead = 1
  while (next !== null && pagesRead < maxPages) {
    const needed = items.length < at.page * at.perPage
    if (!needed && pagesRead >= pagesForTotal) break
    try {
      const upstreamPage: UpstreamPage<T, Cursor> | null = await read(next)
      items.push(...(upstreamPage?.items ?? []))
      next = upstreamPage?.next ?? null
      pagesRead += 1
    } catch (error) {
      // The page itself is complete: return it without a total.
      if (needed) throw error
      break
    }
  }
  return pageOf(items, at, next === null || pagesRead >= maxPages)
}

function pageOf<T>(items: readonly T[], { page, perPage }: PageArguments, isComplete: boolean): Page<T> {
  const end = page * perPage
  return {
    items: items.slice(end - perPage, end),
    page,
    perPage,
    totalCount: isComplete ? items.length : null,
    mayHaveMore: items.length > end || !isComplete,
  }
}
