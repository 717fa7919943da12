import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { commaSeparated } from './environment.ts'

/* The webhook by which a product API says that its content has changed. */

/** Its path, on the gateway and on the site. */
export const contentWebhookPath = '/webhooks/content'

/** The header with the signature of the body. */
export const signatureHeader = 'x-signature'

/** The path at which the gateway tells the site's servers when content last changed. */
export const contentVersionPath = '/content-version'

/** The response there: milliseconds since 1970, 0 as long as no change is known. */
export const contentVersion = z.object({ changedAt: z.number() })

/** A signed event that is older than this, or as far in the future, is refused: it may be a recorded one. Milliseconds. */
export const maxEventAgeMs = 10 * 60 * 1_000

const changedItem = z.object({
  /** What it is, as `news`, `video`, `production`, `category`, `tag`, `banner` or `picture`. */
  kind: z.string(),
  id: z.union([z.string(), z.number()]).nullish(),
  slug: z.string().nullish(),
})

/** The body of the webhook. */
const contentEvent = z.object({
  /** Names the event. */
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  changed: z.array(changedItem),
})

/** A piece of content that has changed. */
export type ChangedItem = z.output<typeof changedItem>

export type ContentEvent = z.output<typeof contentEvent>

/** Secrets of this length can't be guessed. */
const shortestSecret = 32

/** The variable `CONTENT_WEBHOOK_SECRET`: one or several secrets, newest first. The sender signs with the first. */
export const webhookSecrets = z
  .string()
  .transform(commaSeparated)
  .refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= shortestSecret), {
    message: `must be ${shortestSecret} characters or more; several, comma-separated, newest first`,
  })

/** The signature of a body: `sha256=` and the HMAC in hexadecimal digits. */
export function signBody(body: string | Uint8Array, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/**
 * Whether a body was signed with one of the secrets. The time that it takes says nothing about them.
 *
 * @param signature the header as it was sent
 */
export function isSigned(body: Uint8Array, signature: unknown, secrets: readonly string[]): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  return secrets.reduce((found, secret) => {
    const expected = Buffer.from(signBody(body, secret))
    return (given.length === expected.length && timingSafeEqual(given, expected)) || found
  }, false)
}

/** Reads the body of the webhook; null where it is none. */
export function parseContentEvent(body: Uint8Array): ContentEvent | null {
  try {
    return contentEvent.safeParse(JSON.parse(Buffer.from(body).toString())).data ?? null
  } catch {
    return null
  }
}

/** Whether an event is recent enough. @param now milliseconds since 1970 */
export function isRecent({ at }: ContentEvent, now: number): boolean {
  return Math.abs(now - Date.parse(at)) <= maxEventAgeMs
}
