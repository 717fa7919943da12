import { z } from 'zod'
import { HttpError } from './errors.ts'

/** No list is longer. A larger offset would only cost the database time. */
const lastPage = 1_000_000

const largestLimit = 100

/** The largest value of PostgreSQL's `integer`. */
const largestId = 2_147_483_647

/** A page of a list: its number, from 1, and its number of items. */
export interface Paging {
  readonly page: number
  readonly limit: number
}

function wholeNumber(name: string, largest: number, defaultValue: number) {
  const message = `${name} must be a whole number from 1 to ${largest}.`
  return z
    .string({ error: message })
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((number) => number >= 1 && number <= largest, message)
    .default(defaultValue)
}

/** `page` and `limit` in a query string. */
export function pagingParameters(defaultLimit: number) {
  return { page: wholeNumber('page', lastPage, 1), limit: wholeNumber('limit', largestLimit, defaultLimit) }
}

/** A slug in a query string; an empty one counts as missing. */
export function slugParameter(name: string) {
  return z
    .string({ error: `${name} must be given once.` })
    .optional()
    .transform((slug) => slug || undefined)
}

/**
 * Parses a query string by its schema.
 * @throws HttpError 400 that names the parameter and its problem
 */
export function readQuery<T extends z.ZodType>(schema: T, query: unknown): z.infer<T> {
  const parsed = schema.safeParse(query)
  if (!parsed.success) {
    throw new HttpError(400, parsed.error.issues.map((issue) => issue.message).join(' '))
  }
  return parsed.data
}

/** An id from a path, or null when no row can have it. */
export function readId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  return id !== null && id <= largestId ? id : null
}
