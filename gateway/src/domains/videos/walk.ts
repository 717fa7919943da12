import type { Page, PageArguments } from '../pages.ts'

/** One of an upstream's own pages, without the items that are not shown. */
export interface Part<T, Cursor> {
  items: T[]
  /** Leads to the next part; null after the last. */
  next: Cursor | null
}

/** How far to walk. */
export interface WalkLimits {
  /** Where the list ends for us, however long it is. */
  mostParts: number
  /** So many parts are read for the sake of the total, even where fewer hold the page. */
  partsForTotal: number
}

/** The parts of a list, one after the other, as far as they are asked for. None where the list does not exist. */
export async function* partsOf<T, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<Part<T, Cursor> | null>,
  mostParts: number,
): AsyncGenerator<Part<T, Cursor>, void> {
  let cursor: Cursor | undefined
  for (let made = 0; made < mostParts; made += 1) {
    const part = await read(cursor)
    if (part === null) return
    yield part
    if (part.next === null) return
    cursor = part.next
  }
}

/**
 * A page of a list whose parts hold items that are not shown, so that no offset of ours is one of the upstream's: walks
 * from the beginning until the page is full. The total is what is shown; null where the walk did not reach the end.
 *
 * @param read gives the part at a cursor, the first without one; null where the list does not exist.
 * @returns null where the list does not exist.
 */
export async function walkedPage<T, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<Part<T, Cursor> | null>,
  { page, perPage }: PageArguments,
  { mostParts, partsForTotal }: WalkLimits,
): Promise<Page<T> | null> {
  const first = await read(undefined)
  if (first === null) return null
  const items = [...first.items]
  let next = first.next
  let parts = 1
  const end = page * perPage

  while (next !== null && parts < mostParts) {
    const needed = items.length < end
    if (!needed && parts >= partsForTotal) break
    try {
      const part = await read(next)
      items.push(...(part?.items ?? []))
      next = part?.next ?? null
      parts += 1
    } catch (error) {
      // The page itself is complete: not knowing the total is no reason to withhold it.
      if (needed) throw error
      break
    }
  }

  const ended = next === null || parts >= mostParts
  return {
    items: items.slice(end - perPage, end),
    page,
    perPage,
    totalCount: ended ? items.length : null,
    mayHaveMore: items.length > end || !ended,
  }
}
