import type { z } from 'zod'
import type { UpstreamRequester } from '../../http/client.ts'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { anyRefusal, noRefusal } from './errors.ts'
import { numeric } from './ids.ts'
import { givenGrantAnswer, grantsAnswer } from './shapes.ts'

export type GrantRecord = z.infer<typeof grantsAnswer>[number]

export interface GrantKey {
  email: string
  kind: GrantRecord['kind']
  productionId: string | null
}

const kinds = { CHECK_IN: 'check-in', PRODUCER: 'producer', OPERATOR: 'operator' } as const

export function createGrantsApi(http: UpstreamRequester) {
  const bodyOf = ({ email, kind, productionId }: GrantKey) => ({
    email,
    kind: kinds[kind],
    event_id: productionId === null ? null : numeric(productionId),
  })

  return {
    async list(token: string) {
      const endpoint = endpoints.memberGrants
      const result = await call(http, { endpoint, token, shape: grantsAnswer, refusal: noRefusal })
      return result.ok ? result.value : []
    },
    /** @param until undefined: an existing grant keeps its end */
    give: (token: string, key: GrantKey, until: string | null | undefined) =>
      call(http, {
        endpoint: endpoints.giveGrant,
        body: { ...bodyOf(key), until },
        token,
        shape: givenGrantAnswer,
        refusal: anyRefusal,
      }),
    revoke: (token: string, key: GrantKey) =>
      call(http, {
        endpoint: endpoints.revokeGrant,
        body: bodyOf(key),
        token,
        shape: bodyShape,
        refusal: anyRefusal,
      }),
  }
}
