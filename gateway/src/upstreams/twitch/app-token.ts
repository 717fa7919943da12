import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamClient } from '../../http/client.ts'
import { wrongShape } from '../../http/response-failure.ts'
import { tokenEndpoint } from './endpoints.ts'
import { twitchFailure } from './errors.ts'
import { tokenShape } from './shapes.ts'

/** The pause after Twitch refuses the credentials, or a brand-new token: trying again doesn't help. */
const refusalMs = 60_000

/** A token counts as expired this long before its end, so it can't expire during a call. */
const marginMs = 60_000

/** For a token without a lifetime; Twitch's last about 55 days. */
const defaultLifeSeconds = 3600

export interface AppToken {
  get(): Promise<string>
  /** The next `get` requests a new token, once for all calls that were refused together. */
  drop(refused: string): void
}

export interface AppTokenOptions {
  clientId: string
  clientSecret: string
  now: () => number
}

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
      if (response.status !== 200) throw twitchFailure(request, response)
      const answer = tokenShape.safeParse(response.json)
      if (!answer.success) throw wrongShape(http.service, request, response)
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
      if (now() - droppedAt < refusalMs) refuse('refuses tokens that it issued', 401)
      droppedAt = now()
    },
  }
}
