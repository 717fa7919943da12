import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamClient } from '../../http/client.ts'
import { tokenEndpoint } from './endpoints.ts'
import { twitchFailure } from './errors.ts'
import { tokenShape } from './shapes.ts'

/**
 * The pause after Twitch refused the id or the secret, or a token that had just replaced a refused one: neither mends by
 * itself.
 */
const refusalMs = 60_000

/** A token counts as expired so long before its end: no call may carry one that ends on the way. */
const marginMs = 60_000

/** The life of a token that does not say; Twitch's live about 55 days. */
const defaultLifeSeconds = 3600

/** The app's access token: granted when first needed, then used by all calls until it expires or is refused. */
export interface AppToken {
  /** @throws UpstreamError `not-configured` where Twitch refuses the id or the secret. */
  get(): Promise<string>
  /**
   * Marks a token as refused, so that the next `get` brings a new one. Of many calls that were refused together
   * only one asks.
   */
  drop(refused: string): void
}

export interface AppTokenOptions {
  clientId: string
  clientSecret: string
  now: () => number
}

/** @param http the client of the token endpoint. */
export function createAppToken(
  http: Pick<UpstreamClient, 'service' | 'request'>,
  options: AppTokenOptions,
): AppToken {
  const { clientId, clientSecret, now } = options
  let current: { token: string; until: number } | undefined
  let droppedAt = Number.NEGATIVE_INFINITY
  let inFlight: Promise<string> | undefined
  let refusal: { error: UpstreamError; until: number } | undefined

  function refuse(why: string, status: number): UpstreamError {
    const error = new UpstreamError(http.service, 'not-configured', why, { status })
    refusal = { error, until: now() + refusalMs }
    return error
  }

  function grant(): Promise<string> {
    const request = tokenEndpoint(clientId, clientSecret)
    return http.request(request, (response) => {
      // 400 is an unknown client id, 403 a wrong secret.
      if (response.status === 400 || response.status === 401 || response.status === 403) {
        throw refuse(`${request.name} refused the credentials`, response.status)
      }
      if (response.status !== 200) throw twitchFailure(request, response, now())
      const answer = tokenShape.safeParse(response.json)
      if (!answer.success) {
        throw new UpstreamError(http.service, 'bad-response', `${request.name} sent another shape`)
      }
      const { access_token: token, expires_in: seconds } = answer.data
      const lifeMs = (seconds ?? defaultLifeSeconds) * 1000
      current = { token, until: now() + lifeMs - Math.min(marginMs, lifeMs / 10) }
      return token
    })
  }

  return {
    async get() {
      if (current !== undefined && now() < current.until) return current.token
      if (refusal !== undefined && now() < refusal.until) throw refusal.error
      inFlight ??= grant().finally(() => {
        inFlight = undefined
      })
      return inFlight
    },
    drop(refused) {
      if (current?.token !== refused) return
      current = undefined
      if (now() - droppedAt < refusalMs) refuse('refuses the tokens that it grants', 401)
      droppedAt = now()
    },
  }
}
