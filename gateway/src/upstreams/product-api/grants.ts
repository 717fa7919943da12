import type { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { anyRefusal, noRefusal, type Refusal } from './errors.ts'
import { numeric } from './ids.ts'
import { givenGrantAnswer, grantsAnswer } from './shapes.ts'

export type GrantRecord = z.infer<typeof grantsAnswer>[number]

export interface GrantKey {
  email: string
  kind: GrantRecord['kind']
  productionId: string | null
}

export interface GrantsApi {
  list(token: string): Promise<GrantRecord[]>
  /** @param until undefined: an existing grant keeps its end */
  give(
    token: string,
    key: GrantKey,
    until: string | null | undefined,
  ): Promise<Result<GrantRecord | null, Refusal>>
  revoke(token: string, key: GrantKey): Promise<Result<unknown, Refusal>>
}

const kinds = { CHECK_IN: 'check-in', PRODUCER: 'producer', OPERATOR: 'operator' } as const

export function createGrantsApi(http: UpstreamRequester): GrantsApi {
  const bodyOf = ({ email, kind, productionId }: GrantKey) => ({
    email,
    kind: kinds[kind],
    event_id: productionId === null ? null : numeric(productionId),
  })

  return {
    async list(token) {
      const endpoint = endpoints.memberGrants
      const result = await call(http, { endpoint, token, shape: grantsAnswer, refusal: noRefusal })
      return result.ok ? result.value : []
    },
    give: (token, key, until) =>
      call(http, {
        endpoint: endpoints.giveGrant,
        body: { ...bodyOf(key), until },
        token,
        shape: givenGrantAnswer,
        refusal: anyRefusal,
      }),
    revoke: (token, key) =>
      call(http, {
        endpoint: endpoints.revokeGrant,
        body: bodyOf(key),
        token,
        shape: bodyShape,
        refusal: anyRefusal,
      }),
  }
}
