/** Keeps a list of thousands of pages in one row. */
const maxNumbers = 20

/** 1 to 4 while the current page is below 5, else from 5 to the last page. Empty for an unknown total. */
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

export const pageAddress = (page: number, anchor?: string): { search: string; hash: string } => ({
  search: page === 1 ? '' : `?page=${page}`,
  hash: anchor ? `#${anchor}` : '',
})

/** Null on the first page. From a page past the end it is the last page. */
export function previousPage(current: number, totalPages: number | null): number | null {
  if (current <= 1) return null
  return totalPages === null ? current - 1 : Math.max(1, Math.min(current - 1, totalPages))
}
