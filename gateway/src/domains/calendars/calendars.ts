import type { Config } from '../../env.ts'
import { calendarRenewals } from '../../rate-limits/limits.ts'
import { countFor } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { limitUnknown } from '../../request/slug-lookups.ts'
import { type Checked, refused } from '../../schema/user-error.ts'
import type { Services } from '../../services.ts'
import { createCalendarsApi } from '../../upstreams/product-api/calendars.ts'

/** Other texts cost no call. */
const secretPattern = /^[\w-]{32}$/

export function createCalendars(
  { session, members, features, address }: MemberRequest,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { upstreams, rateLimiter, networkLimits }: Pick<Services, 'upstreams' | 'rateLimiter' | 'networkLimits'>,
) {
  const api = createCalendarsApi(members, upstreams.productApi.mapping)
  const urlOf = (secret: string) => `${siteUrl}/calendar/${secret}.ics`
  let loading: Promise<string | null> | undefined

  async function load(): Promise<string | null> {
    const { upstreamToken, memberId } = await session.require()
    if (!(await features.has('CALENDAR'))) return null
    const secret = await api.secret(upstreamToken, memberId)
    return secret === null ? null : urlOf(secret)
  }

  const url = () => {
    loading ??= load()
    return loading
  }

  return {
    url,
    prefetchUrl: () => {
      url().catch(() => {})
    },
    async renew(): Promise<Checked<string>> {
      const { id, upstreamToken, memberId } = await session.require()
      await features.require('CALENDAR')
      await countFor(rateLimiter, id, calendarRenewals)
      const secret = await api.renewSecret(upstreamToken, memberId)
      loading = undefined
      return secret === null ? refused('REFUSED', null, null) : { ok: true, value: urlOf(secret) }
    },
    /** Null for an unknown secret. @throws GraphQLError `RATE_LIMITED` after too many unknown ones */
    async entries(secret: string) {
      if (!secretPattern.test(secret)) return null
      // If the features are unknown, fail: an existing calendar must not look deleted.
      const has = await features.has('CALENDAR')
      if (has === undefined) await features.require('CALENDAR')
      return has === false ? null : limitUnknown(networkLimits.notFound, address, () => api.entries(secret))
    },
  }
}
