import { z } from 'zod'
import type { Json, JsonObject } from '../json.ts'
import { invalidParameters, pageOutOfRange } from './errors.ts'

/** The service's default and maximum; more is refused. */
const DEFAULT_PER_PAGE = 25
const MOST_PER_PAGE = 100

const wholeNumber = z.coerce.number().int().min(1)

/** Links keep path and query of `url`. @throws VimeoError 400 (2204: bad page or size, 2286: past the end) */
export function pageOf<T>(items: readonly T[], url: URL, represent: (item: T) => Json): JsonObject {
  const perPage = numberIn(url, 'per_page', DEFAULT_PER_PAGE)
  if (perPage > MOST_PER_PAGE) throw invalidParameters('per_page')
  const page = numberIn(url, 'page', 1)
  const lastPage = Math.max(1, Math.ceil(items.length / perPage))
  if (page > lastPage) throw pageOutOfRange()

  const address = (number: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.delete('page')
    query.append('page', String(number))
    return `${url.pathname}?${query}`
  }
  return {
    total: items.length,
    page,
    per_page: perPage,
    paging: {
      next: page < lastPage ? address(page + 1) : null,
      previous: page > 1 ? address(page - 1) : null,
      first: address(1),
      last: address(lastPage),
    },
    data: items.slice((page - 1) * perPage, page * perPage).map(represent),
  }
}

function numberIn(url: URL, name: string, fallback: number): number {
  const given = url.searchParams.get(name)
  if (given === null) return fallback
  const parsed = wholeNumber.safeParse(given)
  if (!parsed.success) throw invalidParameters(name)
  return parsed.data
}
