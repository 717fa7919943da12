import { isBlank } from '@compound/foundation/contract/hidden-marks.ts'
import { z } from 'zod'

export type Body = Readonly<Record<string, unknown>>

const isBody = (json: unknown): json is Body =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

export const bodyShape: z.ZodType<Body> = z.custom<Body>(isBody)

/** `isYes` is undefined if the product API's body has no status. */
export interface Envelope {
  isYes: boolean | undefined
  body: Body
}

export function readEnvelope(json: unknown): Envelope | undefined {
  return isBody(json) ? { isYes: yesOrNoOf(json), body: json } : undefined
}

export function at(value: unknown, ...names: string[]): unknown {
  let inner = value
  for (const name of names) {
    if (!isBody(inner) || !Object.hasOwn(inner, name)) return undefined
    inner = inner[name]
  }
  return inner
}

export function responseMessageOf(body: Body): string | null {
  const errors = at(body, 'data', 'error')
  const candidates = [
    at(body, 'message'),
    Array.isArray(errors) ? errors[0] : errors,
    at(body, 'data', 'message'),
  ]
  const message = candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && !isBlank(candidate),
  )
  // A longer text isn't written for a person.
  return message === undefined || message.length > 300 ? null : message
}

export const messageAnswer = bodyShape.transform(responseMessageOf)

export const listIn = (body: unknown): unknown[] | undefined =>
  firstList(
    at(body, 'data'),
    at(body, 'data', 'posts'),
    at(body, 'data', 'event', 'data'),
    at(body, 'data', 'data'),
  )

export const joinsIn = (body: unknown): unknown[] | undefined =>
  firstList(
    at(body, 'event'),
    at(body, 'event', 'data'),
    at(body, 'data', 'event'),
    at(body, 'data', 'event', 'data'),
    at(body, 'data'),
  )

export const countIn = (body: unknown): unknown =>
  at(body, 'data', 'total_count') ?? at(body, 'data', 'count') ?? at(body, 'count') ?? null

function firstList(...candidates: unknown[]): unknown[] | undefined {
  return candidates.find((candidate) => Array.isArray(candidate))
}

/** `login` says `success` instead of `status`. */
function yesOrNoOf({ status, success }: Body): boolean | undefined {
  // Proxies send the HTTP status in their body: `{ "status": 404, "error": "Not Found" }`.
  if (isWord(status) && !isHttpStatus(status)) return String(status) === '1'
  return isWord(success) ? ['true', '1'].includes(String(success)) : undefined
}

const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isHttpStatus = (word: string | number | boolean) => Number(word) >= 100 && Number(word) < 600
