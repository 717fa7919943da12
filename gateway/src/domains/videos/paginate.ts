import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Page, PageArguments } from '../pagination.ts'

/** One of an upstream's own pages, without the items that are not shown. */
interface UpstreamPage<T, Cursor> {
  items: T[]
  /** The cursor of the next page; null after the last. */
  next: Cursor | null
}

/** How far a list is read. */
export interface PaginationLimits {
  /** The list ends there, however long it is. */
  maxPages: number
  /** So many pages are read for the total, even where fewer hold the page. */
  pagesForTotal: number
}

/** Gives the upstream page at a cursor, the first without one; null where the list does not exist. */
export type ReadPage<T, Cursor> = (
  cursor: Cursor | undefined,
) => PromiseOrValue<UpstreamPage<T, Cursor> | null>

/**
 * Finds something in a list, one upstream page after the other.
 *
 * @param find gives what it finds among the items of a page; undefined for nothing.
 * @param cursor of the page to begin with; the first without one.
 */
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

/**
 * A page of a list. The upstream's pages hold items that are not shown, so no offset of a client is one of the upstream's:
 * this reads from the beginning until the page is full. The total counts the shown items; it is null where the end was
 * not reached.
 *
 * @returns null where the list does not exist.
 */
export function paginate<T, Cursor>(
  read: ReadPage<T, Cursor>,
  at: PageArguments,
  limits: PaginationLimits,
): PromiseOrValue<Page<T> | null> {
  return andThen(read(undefined), (first) => {
    if (first === null) return null
    const { items, next } = first
    return next === null ? pageOf(items, at, true) : readOn(read, at, limits, items, next)
  })
}

/** The same from the second upstream page on. @param begun the items of the first. */
async function readOn<T, Cursor>(
  read: ReadPage<T, Cursor>,
  at: PageArguments,
  { maxPages, pagesForTotal }: PaginationLimits,
  begun: readonly T[],
  second: Cursor,
): Promise<Page<T>> {
  const items = [...begun]
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
      // The page itself is complete: it is given without a total.
      if (needed) throw error
      break
    }
  }
  return pageOf(items, at, next === null || pagesRead >= maxPages)
}

function pageOf<T>(items: readonly T[], { page, perPage }: PageArguments, ended: boolean): Page<T> {
  const end = page * perPage
  return {
    items: items.slice(end - perPage, end),
    page,
    perPage,
    totalCount: ended ? items.length : null,
    mayHaveMore: items.length > end || !ended,
  }
}
