import type { JsonObject } from '../json.ts'
import { unknownPart } from './errors.ts'
import type { Resource } from './resources.ts'

/** @param known parts of this resource @throws YoutubeError 400 without a part, or for an unknown one */
export function partsIn(query: URLSearchParams, known: readonly string[]): string[] {
  const parts = listIn(query, 'part')
  if (parts.length === 0) throw unknownPart('part')
  const stranger = parts.find((part) => part !== 'id' && !known.includes(part))
  if (stranger !== undefined) throw unknownPart(stranger)
  return parts
}

/** Separated by commas, or given more than once. */
export function listIn(query: URLSearchParams, name: string): string[] {
  const values = query.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))]
}

/** In the service's order. */
export function withParts({ head, parts }: Resource, wanted: readonly string[]): JsonObject {
  return { ...head, ...Object.fromEntries(Object.entries(parts).filter(([part]) => wanted.includes(part))) }
}
