import { z } from 'zod'
import { isoMoment } from './moments.ts'
import { largestInt } from './whole-numbers.ts'

/*
 * Fields of the video services, read tolerantly: what is missing, null or of another kind is null, so that one odd
 * field costs neither its item nor the list.
 */

/** A text; an empty one is none. */
export const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => (value === undefined || value === '' ? null : value))

/** A number of something, whole, not negative, and one that the schema can say. */
export const amount = z
  .number()
  .nonnegative()
  .max(largestInt)
  .nullish()
  .catch(null)
  .transform((value) => (value === undefined || value === null ? null : Math.round(value)))

/** A moment in ISO 8601 with any offset, as ISO 8601 in UTC. */
export const moment = text.transform((value) => (value === null ? null : isoMoment(Date.parse(value))))

/** An http or https address. */
export const address = text.transform((value) =>
  value !== null && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null,
)

/** An object that may be missing or something else altogether. */
export function part<T extends z.ZodRawShape>(shape: T) {
  return z
    .object(shape)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
}

/** Called with an endpoint's name and how many of its items could not be read and were left out. */
export type OnOmitted = (endpoint: string, count: number) => void

/** The readable items of a list, and how many were not. */
export function readItems<T>(shape: z.ZodType<T>, list: readonly unknown[]): { items: T[]; omitted: number } {
  const items = list.flatMap((candidate) => {
    const result = shape.safeParse(candidate)
    return result.success ? [result.data] : []
  })
  return { items, omitted: list.length - items.length }
}
