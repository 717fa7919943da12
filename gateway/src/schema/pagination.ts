import { lastPage } from '@compound/foundation/contract/input-rules.ts'
import { maxPageSize } from '../core/page-size.ts'
import { badUserInput } from '../errors.ts'

export interface PageArguments {
  page: number
  perPage: number
}

export interface Page<T> {
  items: T[]
  page: number
  perPage: number
  totalCount: number | null
  mayHaveMore: boolean
}

export function checkPage(at: PageArguments): PageArguments {
  const { page, perPage } = at
  if (page < 1 || page > lastPage) throw badUserInput(`page must be 1 to ${lastPage}`)
  if (perPage < 1 || perPage > maxPageSize) throw badUserInput(`perPage must be 1 to ${maxPageSize}`)
  return at
}

export function checkFirst(first: number, most = maxPageSize): number {
  if (first < 1 || first > most) throw badUserInput(`first must be 1 to ${most}`)
  return first
}

/** Of a list by the product API's ids. */
export function checkCursor(after: string | null): void {
  if (after !== null && !/^\d{1,15}$/.test(after)) throw badUserInput('after must be a cursor of this list')
}

interface CursorPage {
  after: string | null
  hasNextPage: boolean
  totalCount: number
}

export function connection<Edge extends { cursor: string }>(edges: Edge[], page: CursorPage) {
  const cursors = edges.map(({ cursor }) => cursor)
  return { edges, pageInfo: cursorPageInfo(cursors, page), totalCount: page.totalCount }
}

export function cursorPageInfo(cursors: readonly string[], { after, hasNextPage, totalCount }: CursorPage) {
  return {
    hasNextPage,
    hasPreviousPage: after !== null && totalCount > 0,
    startCursor: cursors[0] ?? null,
    endCursor: cursors.at(-1) ?? null,
  }
}

export function pageResult<T>(page: Page<T>) {
  return { items: page.items, pageInfo: pageInfo(page) }
}

export function pageInfo({ page, perPage, totalCount, mayHaveMore }: Page<unknown>) {
  const totalPages = totalCount === null ? null : Math.ceil(totalCount / perPage)
  return {
    page,
    perPage,
    totalCount,
    totalPages,
    hasNextPage: totalPages === null ? mayHaveMore : page < totalPages,
    hasPreviousPage: page > 1,
  }
}
