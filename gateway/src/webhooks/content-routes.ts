import { bodyLimit } from '@compound/foundation/body-limit.ts'
import {
  contentVersionPath,
  contentWebhookPath,
  isRecent,
  isSigned,
  maxEventAgeMs,
  parseContentEvent,
  signatureHeader,
} from '@compound/foundation/content-webhook.ts'
import type { FastifyInstance } from 'fastify'
import type { ContentPurge } from '../cache/content-purge.ts'

/** Events may be dated up to the maximum age ahead or back: remember them for both. */
const rememberedSeconds = (2 * maxEventAgeMs) / 1_000

interface Notes {
  remember(subject: string, what: string, seconds: number): Promise<void>
  recalls(subject: string, what: string): Promise<boolean | undefined>
}

export interface ContentRouteOptions {
  /** Newest first; without any, every call is refused. */
  readonly secrets: readonly string[]
  readonly purge: Pick<ContentPurge, 'purge' | 'changedAt'>
  readonly notes: Notes
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onCall: (outcome: WebhookOutcome) => void
  readonly log: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
  readonly describe: (error: unknown) => string
}

type WebhookOutcome = 'accepted' | 'repeated' | 'refused' | 'malformed' | 'failed'

const accepted = 'accepted'

const statuses = { accepted: 204, repeated: 204, refused: 403, malformed: 400, failed: 503 } as const

const messages = {
  refused: 'The signature is not good, or too old.',
  malformed: 'This is no event of the content webhook.',
  failed: 'Not every gateway can be told now. Send it again.',
} as const

/** Purges all content: unchanged values cost one call each. A repeated event purges nothing. */
export function contentRoutes(app: FastifyInstance, options: ContentRouteOptions): void {
  app.get(contentVersionPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ changedAt: options.purge.changedAt }),
  )
  app.register(async (scope) => {
    // The signature is over the bytes as sent, whatever their type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(contentWebhookPath, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const outcome = await receive(bytes, headers[signatureHeader], options)
      options.onCall(outcome)
      reply.code(statuses[outcome]).header('cache-control', 'no-store')
      if (outcome === 'accepted' || outcome === 'repeated') return reply.send()
      return reply.type('text/plain').send(`${messages[outcome]}\n`)
    })
  })
}

async function receive(
  body: Buffer,
  signature: unknown,
  { secrets, purge, notes, now, log, describe }: ContentRouteOptions,
): Promise<WebhookOutcome> {
  if (!isSigned(body, signature, secrets)) return 'refused'
  const event = parseContentEvent(body)
  if (event === null) return 'malformed'
  if (!isRecent(event, now())) return 'refused'
  // Includes the time, because senders may use any id.
  const subject = `content event ${event.id} ${event.at}`
  if (await notes.recalls(subject, accepted)) return 'repeated'
  try {
    await purge.purge()
  } catch (error) {
    log.warn({ reason: describe(error) }, 'the other gateways do not know that content has changed')
    return 'failed'
  }
  await notes.remember(subject, accepted, rememberedSeconds)
  log.info({ event: event.id, items: event.changed.length }, 'content has changed')
  return 'accepted'
}
