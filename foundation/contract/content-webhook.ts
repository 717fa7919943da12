import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { everything } from '../response-cache/purge-times.ts'
import { commaSeparated } from '../server/environment.ts'

export const contentWebhookPath = '/webhooks/content'

export const signatureHeader = 'x-signature'

export const contentVersionPath = '/content-version'

export const contentVersion = z.object({
  /** Milliseconds since 1970; 0 if no change is known. */
  changedAt: z.number(),
  /** What has changed since `?since=`, the last known `changedAt`. An older gateway doesn't say. */
  tags: z.array(z.string()).default([everything]),
})

/** Older events, or events as far in the future, are refused: they may be replayed. */
export const maxEventAgeMs = 10 * 60 * 1_000

const changedItem = z.object({
  kind: z.string(),
  id: z.union([z.string(), z.number()]).nullish(),
  slug: z.string().nullish(),
})

const contentEvent = z.object({
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  changed: z.array(changedItem),
})

export type ChangedItem = z.output<typeof changedItem>

export type ContentEvent = z.output<typeof contentEvent>

/** Secrets of this length can't be guessed. */
const shortestSecret = 32

/** `CONTENT_WEBHOOK_SECRET`: one or several secrets, newest first. The sender signs with the first. */
export const webhookSecrets = z
  .string()
  .transform(commaSeparated)
  .refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= shortestSecret), {
    message: `must be ${shortestSecret} characters or more; several, comma-separated, newest first`,
  })

export function signBody(body: string | Uint8Array, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** Compares in constant time. */
export function isSigned(body: Uint8Array, signature: unknown, secrets: readonly string[]): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  return secrets.reduce((found, secret) => {
    const expected = Buffer.from(signBody(body, secret))
    return (given.length === expected.length && timingSafeEqual(given, expected)) || found
  }, false)
}

export function parseContentEvent(body: Uint8Array): ContentEvent | null {
  try {
    return contentEvent.safeParse(JSON.parse(Buffer.from(body).toString())).data ?? null
  } catch {
    return null
  }
}

export function isRecent({ at }: ContentEvent, now: number): boolean {
  return Math.abs(now - Date.parse(at)) <= maxEventAgeMs
}
