import { z } from 'zod'
import type { JsonObject } from '../json.ts'
import { HelixError } from './errors.ts'

/** The service's default and maximum. */
const DEFAULT_FIRST = 20
const MOST_FIRST = 100

const firstShape = z.coerce.number().int().min(1).max(MOST_FIRST)
/** The service's cursors hold this as JSON in base64. */
const cursorShape = z.object({ a: z.object({ Offset: z.int().min(0) }) })

/** @throws HelixError 400 for a size outside 1 to 100, or an unknown cursor */
export function pageOf<T>(
  all: readonly T[],
  query: URLSearchParams,
): { items: readonly T[]; pagination: JsonObject } {
  const first = firstShape.safeParse(query.get('first') ?? DEFAULT_FIRST)
  if (!first.success)
    throw new HelixError(400, 'The parameter "first" was malformed: the value must be between 1 and 100')
  const offset = offsetOf(query.get('after'))
  const end = offset + first.data
  return {
    items: all.slice(offset, end),
    pagination: end < all.length ? { cursor: cursorAt(end) } : {},
  }
}

function cursorAt(offset: number): string {
  return Buffer.from(JSON.stringify({ b: null, a: { Offset: offset } })).toString('base64url')
}

function offsetOf(cursor: string | null): number {
  if (!cursor) return 0
  const parsed = cursorShape.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success)
    throw new HelixError(400, 'The parameter "after" was malformed: the value is not a cursor')
  return parsed.data.a.Offset
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
