import type { Page, PageArguments } from '../pagination.ts'

/** One of an upstream's own pages, without the items that are not shown. */
export interface UpstreamPage<T, Cursor> {
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

/** The upstream pages of a list, one after the other, as far as they are consumed. None where the list does not exist. */
export async function* upstreamPages<T, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<UpstreamPage<T, Cursor> | null>,
  maxPages: number,
): AsyncGenerator<UpstreamPage<T, Cursor>, void> {
  let cursor: Cursor | undefined
  for (let count = 0; count < maxPages; count += 1) {
    const upstreamPage = await read(cursor)
    if (upstreamPage === null) return
    yield upstreamPage
    if (upstreamPage.next === null) return
    cursor = upstreamPage.next
  }
}

/**
 * A page of a list. The upstream's pages hold items that are not shown, so no offset of a client is one of the upstream's:
 * this reads from the beginning until the page is full. The total counts the shown items; it is null where the end was
 * not reached.
 *
 * @param read gives the upstream page at a cursor, the first without one; null where the list does not exist.
 * @returns null where the list does not exist.
 */
export async function paginate<T, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<UpstreamPage<T, Cursor> | null>,
  { page, perPage }: PageArguments,
  { maxPages, pagesForTotal }: PaginationLimits,
): Promise<Page<T> | null> {
  const first = await read(undefined)
  if (first === null) return null
  const items = [...first.items]
  let next = first.next
  let pagesRead = 1
  const end = page * perPage

  while (next !== null && pagesRead < maxPages) {
    const needed = items.length < end
    if (!needed && pagesRead >= pagesForTotal) break
    try {
      const upstreamPage = await read(next)
      items.push(...(upstreamPage?.items ?? []))
      next = upstreamPage?.next ?? null
      pagesRead += 1
    } catch (error) {
      // The page itself is complete: it is given without a total.
      if (needed) throw error
      break
    }
  }

  const ended = next === null || pagesRead >= maxPages
  return {
    items: items.slice(end - perPage, end),
    page,
    perPage,
    totalCount: ended ? items.length : null,
    mayHaveMore: items.length > end || !ended,
  }
}
