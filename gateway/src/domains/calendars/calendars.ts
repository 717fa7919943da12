import type { NetworkRateLimiter } from '../../rate-limits/network-rate-limiter.ts'
import { countForAccount, type Limit, type RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { CalendarEntry, CalendarsApi } from '../../upstreams/product-api/calendars.ts'
import type { Features } from '../features.ts'
import { limitUnknown } from '../slug-lookups.ts'
import { type Checked, refused } from '../user-error.ts'

export interface RequestCalendars {
  /** Null without the feature. */
  url(): Promise<string | null>
  prefetchUrl(): void
  /** @throws UpstreamError `not-configured` without the feature; GraphQLError `RATE_LIMITED` */
  renew(): Promise<Checked<string>>
  /** Null for an unknown secret. @throws GraphQLError `RATE_LIMITED` after too many unknown ones */
  entries(secret: string): Promise<CalendarEntry[] | null>
}

interface CalendarsOptions {
  session: Pick<RequestSession, 'require'>
  api: CalendarsApi
  features: Pick<Features, 'has' | 'require'>
  /** Without a trailing slash. */
  siteUrl: string
  address: string
  /** Counts renewals by member. */
  rateLimiter: RateLimiter
  /** Counts unknown secrets by network. */
  notFoundLimiter: NetworkRateLimiter
}

/** Renewing is rare: afterwards every calendar program needs the new address. */
const renewals: Limit = {
  name: 'calendar-renewals',
  kind: 'ACCOUNT',
  points: 10,
  seconds: 60 * 60,
  message: (when) => `The address of this calendar was renewed too often. Try again ${when}.`,
}

/** Other texts cost no call. */
const secretPattern = /^[\w-]{32}$/

export function createCalendars(options: CalendarsOptions): RequestCalendars {
  const { session, api, features, siteUrl, address, rateLimiter, notFoundLimiter } = options
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
    async renew() {
      const { upstreamToken, memberId } = await session.require()
      await features.require('CALENDAR')
      await countForAccount(rateLimiter, memberId, renewals)
      const secret = await api.renewSecret(upstreamToken, memberId)
      loading = undefined
      return secret === null ? refused('REFUSED', null, null) : { ok: true, value: urlOf(secret) }
    },
    async entries(secret) {
      if (!secretPattern.test(secret)) return null
      // If the features are unknown, fail: an existing calendar must not look deleted.
      const has = await features.has('CALENDAR')
      if (has === undefined) await features.require('CALENDAR')
      return has === false ? null : limitUnknown(notFoundLimiter, address, () => api.entries(secret))
    },
  }
}
