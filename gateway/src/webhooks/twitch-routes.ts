import type { IncomingHttpHeaders } from 'node:http'
import { isSigned, maxEventAgeMs } from '@compound/foundation/contract/content-webhook.ts'
import { twitchWebhookPath } from '@compound/foundation/contract/twitch-webhook.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Metrics } from '../observability/metrics.ts'
import { bytesOf, keepBytes } from './signed-bodies.ts'

const messageShape = z.object({
  subscription: z.object({ type: z.string(), status: z.string().optional() }),
  challenge: z.string().optional(),
  event: z.unknown().optional(),
})

export interface TwitchEvent {
  type: string
  event: unknown
  /** When Twitch sent it, in milliseconds since 1970. */
  at: number
}

const statuses = {
  accepted: 204,
  repeated: 204,
  ignored: 204,
  revoked: 204,
  challenged: 200,
  refused: 403,
  malformed: 400,
  failed: 503,
} as const

type Outcome = keyof typeof statuses

interface TwitchRouteOptions {
  /** Without one, every call is refused. */
  secret: string | undefined
  /** An event that is repeated, or older than the last, must be without effect: its time is signed. */
  receive(event: TwitchEvent): Promise<Outcome>
}

interface TwitchRouteServices {
  metrics: Pick<Metrics, 'twitchWebhook'>
  log: { warn(fields: object, text: string): void }
  now: () => number
}

/** EventSub's messages about the channel. */
export function twitchRoutes(
  app: FastifyInstance,
  { secret, receive }: TwitchRouteOptions,
  { metrics, log, now }: TwitchRouteServices,
): void {
  const secrets = secret === undefined ? [] : [secret]

  async function read(bytes: Buffer, headers: IncomingHttpHeaders): Promise<[Outcome, challenge?: string]> {
    const header = (name: string) => String(headers[`twitch-eventsub-message-${name}`])
    const at = Date.parse(header('timestamp'))
    const signed = Buffer.concat([Buffer.from(header('id') + header('timestamp')), bytes])
    const isRecent = Math.abs(now() - at) <= maxEventAgeMs
    if (!isRecent || !isSigned(signed, header('signature'), secrets)) return ['refused']
    const message = readMessage(bytes)
    if (message === undefined) return ['malformed']
    const { type, status } = message.subscription
    switch (header('type')) {
      case 'webhook_callback_verification':
        return message.challenge === undefined ? ['malformed'] : ['challenged', message.challenge]
      case 'revocation':
        log.warn({ type, status }, 'Twitch ended a subscription')
        return ['revoked']
      case 'notification':
        return [await receive({ type, event: message.event, at })]
      default:
        return ['malformed']
    }
  }

  app.register(async (scope) => {
    keepBytes(scope)
    scope.post(twitchWebhookPath, async ({ body, headers }, reply) => {
      const [outcome, challenge] = await read(bytesOf(body), headers)
      metrics.twitchWebhook(outcome)
      reply.code(statuses[outcome]).header('cache-control', 'no-store')
      return challenge === undefined ? reply.send() : reply.type('text/plain').send(challenge)
    })
  })
}

function readMessage(bytes: Buffer): z.output<typeof messageShape> | undefined {
  try {
    return messageShape.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}
