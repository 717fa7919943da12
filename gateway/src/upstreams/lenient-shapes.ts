import { isBlank } from '@compound/foundation/contract/hidden-marks.ts'
import { z } from 'zod'
import { isoDateTime } from './iso-date-time.ts'
import { maxInt } from './max-int.ts'

/* A missing, null, blank or wrong field becomes null, so it doesn't cost the item or the list. */

export const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => (value === undefined || value === null || isBlank(value) ? null : value))

export const wholeNumber = z
  .number()
  .nonnegative()
  .max(maxInt)
  .nullish()
  .catch(null)
  .transform((value) => (value === undefined || value === null ? null : Math.round(value)))

export const dateTime = text.transform((value) => (value === null ? null : isoDateTime(Date.parse(value))))

export const httpUrl = text.transform((value) =>
  value !== null && /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value).href : null,
)

export function optionalObject<T extends z.ZodRawShape>(shape: T) {
  return z
    .object(shape)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
}

export type OnSkipped = (endpoint: string, count: number) => void

export function readItems<T>(shape: z.ZodType<T>, list: readonly unknown[]): { items: T[]; skipped: number } {
  const items = list.flatMap((candidate) => {
    const result = shape.safeParse(candidate)
    return result.success ? [result.data] : []
  })
  return { items, skipped: list.length - items.length }
}
