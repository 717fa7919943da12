import { z } from 'zod'

/** The body of an answer, yes or no beside the data. */
export type Body = Readonly<Record<string, unknown>>

const isBody = (json: unknown): json is Body =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

export const bodyShape: z.ZodType<Body> = z.custom<Body>(isBody)

/** An answer of the product API itself: its body, and the yes or no in it; undefined where it has none. */
export interface Envelope {
  isYes: boolean | undefined
  body: Body
}

/** Reads an answer's envelope. Undefined where the answer is no object. */
export function readEnvelope(json: unknown): Envelope | undefined {
  return isBody(json) ? { isYes: yesOrNoOf(json), body: json } : undefined
}

/** The value that stands under a path of names, or undefined. */
export function at(value: unknown, ...names: string[]): unknown {
  let inner = value
  for (const name of names) {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || !Object.hasOwn(inner, name))
      return undefined
    inner = (inner as Body)[name]
  }
  return inner
}

/** The words for the person, at whichever place they stand: `message`, `data.error[0]`, `data.message`. */
export function messageOf(body: Body): string | null {
  const errors = at(body, 'data', 'error')
  const candidates = [
    at(body, 'message'),
    Array.isArray(errors) ? errors[0] : errors,
    at(body, 'data', 'message'),
  ]
  const message = candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '',
  )
  // One sentence or two: a longer text was not written for a person.
  return message === undefined || message.length > 300 ? null : message
}

/** The message of a change. */
export const messageAnswer = bodyShape.transform(messageOf)

/** The list of an answer, at the first of its possible places that holds one. */
export const listIn = (body: unknown): unknown[] | undefined =>
  firstList(
    at(body, 'data'),
    at(body, 'data', 'posts'),
    at(body, 'data', 'event', 'data'),
    at(body, 'data', 'data'),
  )

/** The list of a member's joins, whose places are its own. */
export const joinsIn = (body: unknown): unknown[] | undefined =>
  firstList(
    at(body, 'event'),
    at(body, 'event', 'data'),
    at(body, 'data', 'event'),
    at(body, 'data', 'event', 'data'),
    at(body, 'data'),
  )

/** The total that an answer gives beside its list; null where it gives none. */
export const countIn = (body: unknown): unknown =>
  at(body, 'data', 'total_count') ?? at(body, 'data', 'count') ?? at(body, 'count') ?? null

function firstList(...places: unknown[]): unknown[] | undefined {
  return places.find((place) => Array.isArray(place))
}

/** The yes or no in an envelope; undefined where it has none. `login` says `success` for `status`. */
function yesOrNoOf({ status, success }: Body): boolean | undefined {
  // Proxies repeat the HTTP status in a body of their own: `{ "status": 404, "error": "Not Found" }`.
  if (isWord(status) && !isHttpStatus(status)) return String(status) === '1'
  return isWord(success) ? ['true', '1'].includes(String(success)) : undefined
}

const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isHttpStatus = (word: string | number | boolean) => Number(word) >= 100 && Number(word) < 600
