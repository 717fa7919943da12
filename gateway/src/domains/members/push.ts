import { policies } from '../../cache/policies.ts'
import { accountChanges } from '../../rate-limits/limits.ts'
import { countFor } from '../../rate-limits/rate-limiter.ts'
import { settled } from '../../rate-limits/reservations.ts'
import type { Features } from '../../request/features.ts'
import type { OrOwn, PublicReads } from '../../request/own-token-reads.ts'
import type { Checked } from '../../schema/user-error.ts'
import { check } from './input-fields.ts'
import * as forms from './inputs.ts'
import { type AccountTools, orUserErrors } from './step.ts'

/** Null without the feature. Fails while that is unknown: the response is cached. */
export async function readPushKey(request: {
  readonly features: Features
  readonly publicReads: OrOwn<PublicReads>
}): Promise<string | null> {
  if (!(await request.features.all()).includes('PUSH')) return null
  return request.publicReads(({ cache, api }) =>
    cache.read('product-api:push-key', policies.pushKey, () => api().pushKey()),
  )
}

/** Devices, of members and of visitors. Its endpoint is enough to change a device: only its browser knows it. */
export function createPush(tools: AccountTools) {
  const { session, features, address, api, entryLimits, rateLimiter } = tools

  return {
    async subscribeToPush(input: unknown): Promise<Checked<null>> {
      await features.require('PUSH')
      const checked = check(forms.subscribeToPushInput, input)
      if (!checked.ok) return checked
      const needsMember = checked.value.topics.includes('PRODUCTIONS')
      const member = needsMember ? await session.require() : await session.get()
      const reservation = await entryLimits.ask('push', address)
      if (member !== null) await countFor(rateLimiter, member.memberId, accountChanges)
      const subscribed = settled(reservation, () => api.subscribeToPush(member?.upstreamToken, checked.value))
      return orUserErrors(await subscribed, { 422: ['INVALID', 'endpoint'] })
    },
    async unsubscribeFromPush(input: unknown): Promise<Checked<null>> {
      await features.require('PUSH')
      const checked = check(forms.unsubscribeFromPushInput, input)
      if (!checked.ok) return checked
      const reservation = await entryLimits.ask('push-end', address)
      return orUserErrors(await settled(reservation, () => api.unsubscribeFromPush(checked.value.endpoint)))
    },
  }
}
