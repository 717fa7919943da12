import { badUserInput } from '../errors.ts'

/** The contract's bounds of `perPage`, and of `first` arguments. */
export const mostPerPage = 50

/**
 * The last page that is looked up. Far beyond what any list here holds, and small enough that offsets stay in every
 * database's integers.
 */
const lastPage = 100_000

/** Which part of a list is asked for. */
export interface PageArguments {
  page: number
  perPage: number
}

/** One part of a list as an upstream gave it. */
export interface Page<T> {
  items: T[]
  page: number
  perPage: number
  /** Null where the upstream does not say. */
  totalCount: number | null
  /** Where the total is unknown: whether more may follow. */
  mayHaveMore: boolean
}

/** @throws GraphQLError `BAD_USER_INPUT` where page or perPage is out of range. */
export function checkPage({ page, perPage }: PageArguments): PageArguments {
  if (page < 1 || page > lastPage) throw badUserInput(`page must be 1 to ${lastPage}`)
  if (perPage < 1 || perPage > mostPerPage) throw badUserInput(`perPage must be 1 to ${mostPerPage}`)
  return { page, perPage }
}

/** @throws GraphQLError `BAD_USER_INPUT` where first is out of range. */
export function checkFirst(first: number): number {
  if (first < 1 || first > mostPerPage) throw badUserInput(`first must be 1 to ${mostPerPage}`)
  return first
}

/** A page of a list that is at hand whole. */
export function pageOf<T>(all: readonly T[], { page, perPage }: PageArguments): Page<T> {
  const start = (page - 1) * perPage
  return {
    items: all.slice(start, start + perPage),
    page,
    perPage,
    totalCount: all.length,
    mayHaveMore: start + perPage < all.length,
  }
}

/** A page as the schema's page types show it. */
export function pageResult<T>(page: Page<T>) {
  return { items: page.items, pageInfo: pageInfo(page) }
}

/** The schema's `OffsetPageInfo` of a page. */
function pageInfo({ page, perPage, totalCount, mayHaveMore }: Page<unknown>) {
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
