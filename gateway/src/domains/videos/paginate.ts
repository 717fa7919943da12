import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Page, PageArguments } from '../../schema/pagination.ts'

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

/**
 * Reads from the beginning, because hidden items make offsets differ, and shows each item once: lists move between two
 * calls, and YouTube has repeated page tokens. Null if the list doesn't exist.
 */
export function paginate<T extends { id: string }, Cursor>(
  read: ReadPage<T, Cursor>,
  at: PageArguments,
  limits: PaginationLimits,
): PromiseOrValue<Page<T> | null> {
  return andThen(read(undefined), (first) => {
    if (first === null) return null
    const { items, next } = first
    const found = addItems(new Map(), items)
    return next === null ? pageOf(found, at, true) : readMore(read, at, limits, found, next)
  })
}

function addItems<T extends { id: string }>(found: Map<string, T>, items: readonly T[]): Map<string, T> {
  for (const item of items) if (!found.has(item.id)) found.set(item.id, item)
  return found
}

async function readMore<T extends { id: string }, Cursor>(
  read: ReadPage<T, Cursor>,
  at: PageArguments,
  { maxPages, pagesForTotal }: PaginationLimits,
  found: Map<string, T>,
  second: Cursor,
): Promise<Page<T>> {
  const cursors = new Set<Cursor>()
  let next: Cursor | null = second
  // Also counts the first page, which had no cursor.
  while (next !== null && !cursors.has(next) && cursors.size + 1 < maxPages) {
    const needed = found.size < at.page * at.perPage
    if (!needed && cursors.size + 1 >= pagesForTotal) break
    try {
      const upstreamPage: UpstreamPage<T, Cursor> | null = await read(next)
      addItems(found, upstreamPage?.items ?? [])
      cursors.add(next)
      next = upstreamPage?.next ?? null
    } catch (error) {
      // The page itself is complete: return it without a total.
      if (needed) throw error
      break
    }
  }
  return pageOf(found, at, next === null || cursors.has(next) || cursors.size + 1 >= maxPages)
}

function pageOf<T>(
  found: ReadonlyMap<string, T>,
  { page, perPage }: PageArguments,
  isComplete: boolean,
): Page<T> {
  const end = page * perPage
  return {
    items: [...found.values()].slice(end - perPage, end),
    page,
    perPage,
    totalCount: isComplete ? found.size : null,
    mayHaveMore: found.size > end || !isComplete,
  }
}
