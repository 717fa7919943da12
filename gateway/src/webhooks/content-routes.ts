import {
  type ChangedItem,
  contentVersionPath,
  contentWebhookPath,
  isRecent,
  isSigned,
  maxEventAgeMs,
  parseContentEvent,
  signatureHeader,
} from '@compound/foundation/contract/content-webhook.ts'
import { everything } from '@compound/foundation/response-cache/purge-times.ts'
import type { FastifyInstance } from 'fastify'
import type { ContentPurge } from '../cache/content-purge.ts'
import { tagsOfItem } from '../cache/tags.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import { bytesOf, keepBytes } from './signed-bodies.ts'

/** Events may be dated up to the maximum age ahead or back: remember them for both. */
const rememberedSeconds = (2 * maxEventAgeMs) / 1_000

interface ContentRouteServices {
  readonly contentPurge: Pick<ContentPurge, 'purge' | 'changesSince'>
  readonly rateLimiter: Pick<RateLimiter, 'remember' | 'recalls'>
  readonly metrics: Pick<Metrics, 'contentWebhook'>
  readonly log: { info(fields: object, text: string): void }
  readonly now: () => number
}

type WebhookOutcome = 'accepted' | 'repeated' | 'refused' | 'malformed' | 'failed'

const accepted = 'accepted'

const statuses = { accepted: 204, repeated: 204, refused: 403, malformed: 400, failed: 503 } as const

const messages = {
  refused: 'The signature is invalid or too old.',
  malformed: "This isn't an event of the content webhook.",
  failed: "Some gateways couldn't be notified. Send it again.",
} as const

/** Purges what depends on the changed items. Without secrets, every call is refused. */
export function contentRoutes(
  app: FastifyInstance,
  secrets: readonly string[],
  services: ContentRouteServices,
): void {
  app.get<{ Querystring: { since?: string } }>(contentVersionPath, async ({ query }, reply) => {
    const changes = services.contentPurge.changesSince(Number(query.since) || 0)
    return reply.header('cache-control', 'no-store').send(changes)
  })
  app.register(async (scope) => {
    keepBytes(scope)
    scope.post(contentWebhookPath, async ({ body, headers }, reply) => {
      const bytes = bytesOf(body)
      const isOurs = isSigned(bytes, headers[signatureHeader], secrets)
      const outcome = isOurs ? await receive(bytes, services) : 'refused'
      services.metrics.contentWebhook(outcome)
      reply.code(statuses[outcome]).header('cache-control', 'no-store')
      if (outcome === 'accepted' || outcome === 'repeated') return reply.send()
      return reply.type('text/plain').send(`${messages[outcome]}\n`)
    })
  })
}

async function receive(
  body: Buffer,
  { contentPurge, rateLimiter, now, log }: ContentRouteServices,
): Promise<WebhookOutcome> {
  const event = parseContentEvent(body)
  if (event === null) return 'malformed'
  if (!isRecent(event, now())) return 'refused'
  // Includes the time, because senders may use any id.
  const subject = `content event ${event.id} ${event.at}`
  if (await rateLimiter.recalls(subject, accepted)) return 'repeated'
  if (!(await contentPurge.purge(tagsOf(event.changed)))) return 'failed'
  await rateLimiter.remember(subject, accepted, rememberedSeconds)
  log.info({ event: event.id, items: event.changed.length }, 'content has changed')
  return 'accepted'
}

/** Everything for what may be shown anywhere: categories, tags, pictures, and unknown kinds. */
function tagsOf(changed: readonly ChangedItem[]): readonly string[] {
  const tags = new Set(
    changed.flatMap(({ kind, slug }) => {
      if (kind === 'banner') return 'banner'
      if (!slug) return everything
      if (kind === 'news' || kind === 'video') return tagsOfItem('post', slug)
      return kind === 'production' ? tagsOfItem('production', slug) : everything
    }),
  )
  return tags.size === 0 || tags.has(everything) ? [everything] : [...tags]
}
