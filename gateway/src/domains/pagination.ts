import { maxPageSize } from '../core/page-size.ts'
import { badUserInput } from '../errors.ts'

/**
 * The last page. It is far beyond any list here, and small enough for offsets in every database's integers.
 */
const lastPage = 100_000

/** The page of a list that a client asks for. */
export interface PageArguments {
  page: number
  perPage: number
}

/** One page of a list as an upstream gave it. */
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
export function checkPage(at: PageArguments): PageArguments {
  const { page, perPage } = at
  if (page < 1 || page > lastPage) throw badUserInput(`page must be 1 to ${lastPage}`)
  if (perPage < 1 || perPage > maxPageSize) throw badUserInput(`perPage must be 1 to ${maxPageSize}`)
  return at
}

/**
 * @param most the largest size that the field's description allows.
 * @throws GraphQLError `BAD_USER_INPUT` where first is out of range.
 */
export function checkFirst(first: number, most = maxPageSize): number {
  if (first < 1 || first > most) throw badUserInput(`first must be 1 to ${most}`)
  return first
}

/** A page as the schema's page types show it. */
export function pageResult<T>(page: Page<T>) {
  return { items: page.items, pageInfo: pageInfo(page) }
}

/** The schema's `OffsetPageInfo` of a page. */
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
