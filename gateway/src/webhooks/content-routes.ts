import type { FastifyInstance } from 'fastify'
import {
  contentVersionPath,
  contentWebhookPath,
  isRecent,
  isSigned,
  parseContentEvent,
  signatureHeader,
} from '../../../foundation/content-webhook.ts'
import type { ContentPurge } from '../cache/content-purge.ts'

/** The longest body: two thousand changed items. Bytes. */
const bodyLimit = 256 * 1024

export interface ContentRouteOptions {
  /** Newest first; without any, nobody can sign. */
  readonly secrets: readonly string[]
  readonly purge: Pick<ContentPurge, 'purge' | 'changedAt'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Counts the calls by their outcome. */
  readonly onCall: (outcome: WebhookOutcome) => void
  readonly log: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
  /** Describes an error for the log, without secrets. */
  readonly describe: (error: unknown) => string
}

export type WebhookOutcome = 'accepted' | 'refused' | 'malformed' | 'failed'

const statuses = { accepted: 204, refused: 403, malformed: 400, failed: 503 } as const

const messages = {
  refused: 'The signature is not good, or too old.',
  malformed: 'This is no event of the content webhook.',
  failed: 'Not every gateway can be told now. Send it again.',
} as const

/**
 * The webhook by which a product API says that its content has changed, and the moment of the last change, for the site's
 * servers.
 *
 * The event tells what has changed. All content is purged: the values that have not changed cost one call each.
 */
export function contentRoutes(app: FastifyInstance, options: ContentRouteOptions): void {
  app.get(contentVersionPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ changedAt: options.purge.changedAt }),
  )
  app.register(async (scope) => {
    // The signature is of the bytes as they were sent, whatever their type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(contentWebhookPath, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const outcome = await receive(bytes, headers[signatureHeader], options)
      options.onCall(outcome)
      reply.code(statuses[outcome]).header('cache-control', 'no-store')
      return outcome === 'accepted' ? reply.send() : reply.type('text/plain').send(`${messages[outcome]}\n`)
    })
  })
}

async function receive(
  body: Buffer,
  signature: unknown,
  { secrets, purge, now, log, describe }: ContentRouteOptions,
): Promise<WebhookOutcome> {
  if (!isSigned(body, signature, secrets)) return 'refused'
  const event = parseContentEvent(body)
  if (event === null) return 'malformed'
  if (!isRecent(event, now())) return 'refused'
  try {
    await purge.purge()
  } catch (error) {
    log.warn({ reason: describe(error) }, 'the other gateways do not know that content has changed')
    return 'failed'
  }
  log.info({ event: event.id, items: event.changed.length }, 'content has changed')
  return 'accepted'
}
