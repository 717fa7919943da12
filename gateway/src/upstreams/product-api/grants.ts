import type { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { anyRefusal, noRefusal, type Refusal } from './errors.ts'
import { numeric } from './ids.ts'
import { givenGrantAnswer, grantsAnswer } from './shapes.ts'

/** What a member may do beyond their own affairs; `email` null among one's own. */
export type GrantRecord = z.infer<typeof grantsAnswer>[number]

/** The key of a grant: whose, which, and on what. */
export interface GrantKey {
  email: string
  kind: GrantRecord['kind']
  /** Null: all productions. */
  productionId: string | null
}

/** The product API's calls about the grants of all members. All carry the token of the session's member, and none is cached. */
export interface GrantsApi {
  /** All in force that the member may change. */
  list(token: string): Promise<GrantRecord[]>
  /** The grant is null where the product API does not answer it. @param until null: it does not end */
  give(token: string, key: GrantKey, until: string | null): Promise<Result<GrantRecord | null, Refusal>>
  revoke(token: string, key: GrantKey): Promise<Result<unknown, Refusal>>
}

/** The product API's word for a kind. */
const kinds = { DOOR: 'door', PRODUCER: 'producer', OPERATOR: 'operator' } as const

/** The calls by their client. */
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
