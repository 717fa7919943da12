/** How many numbers one row shows at most, so that a list of thousands of pages stays a row. */
const maxNumbers = 20

/**
 * The page numbers that a pagination shows: 1 to 4 while the current page is below 5, from 5 upward
 * otherwise, up to the last page. A page past the end shows those of the last one. None where the total is unknown (null).
 */
export function pageNumbers(page: number, totalPages: number | null): number[] {
  if (totalPages === null || totalPages < 1) return []
  const current = Math.min(page, totalPages)
  if (current < 5) return numbers(1, Math.min(4, totalPages))
  const last = Math.min(totalPages, Math.max(current + 1, 4 + maxNumbers))
  return numbers(Math.max(5, last - maxNumbers + 1), last)
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** The address of another page of the list at the current address. @param anchor the id of the list's element */
export const pageAddress = (page: number, anchor?: string): { search: string; hash: string } => ({
  search: page === 1 ? '' : `?page=${page}`,
  hash: anchor ? `#${anchor}` : '',
})

/**
 * Where 'previous' leads, or null on the first page. From a page past the end it leads to the last one that
 * there is.
 */
export function previousPage(current: number, totalPages: number | null): number | null {
  if (current <= 1) return null
  return totalPages === null ? current - 1 : Math.max(1, Math.min(current - 1, totalPages))
}
