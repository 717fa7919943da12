import { z } from 'zod'
import { HttpError } from './errors.ts'

/** No list is longer. A larger offset would only cost database time. */
const lastPage = 1_000_000

const largestLimit = 100

/** Of PostgreSQL's `integer`. */
const largestId = 2_147_483_647

/** `page` counts from 1. */
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

export function pagingParameters(defaultLimit: number) {
  return { page: wholeNumber('page', lastPage, 1), limit: wholeNumber('limit', largestLimit, defaultLimit) }
}

/** An empty slug counts as missing. */
export function slugParameter(name: string) {
  return z
    .string({ error: `${name} must be given once.` })
    .optional()
    .transform((slug) => slug || undefined)
}

/** @throws HttpError 400 */
export function readQuery<T extends z.ZodType>(schema: T, query: unknown): z.infer<T> {
  const parsed = schema.safeParse(query)
  if (!parsed.success) {
    throw new HttpError(400, parsed.error.issues.map((issue) => issue.message).join(' '))
  }
  return parsed.data
}

export function readId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  return id !== null && id <= largestId ? id : null
}
