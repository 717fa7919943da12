import type { NetworkRateLimiter } from '../../rate-limits/network-rate-limiter.ts'
import { countForAccount, type Limit, type RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { CalendarEntry, CalendarsApi } from '../../upstreams/product-api/calendars.ts'
import type { Features } from '../features.ts'
import { limitUnknown } from '../slug-lookups.ts'
import { type Checked, refused } from '../user-error.ts'

/** Members' calendars, as one request sees them. */
export interface RequestCalendars {
  /** The address of the calendar of the session's member; null without the feature. */
  url(): Promise<string | null>
  /** Begins to load it. */
  prefetchUrl(): void
  /** @throws UpstreamError `not-configured` without the feature; GraphQLError `RATE_LIMITED` for too many. */
  renew(): Promise<Checked<string>>
  /**
   * What the member of a calendar has joined; null for an unknown secret, and without the feature.
   *
   * @throws GraphQLError `RATE_LIMITED` where the network has tried too many unknown ones.
   */
  entries(secret: string): Promise<CalendarEntry[] | null>
}

/** What one request needs for it. */
interface CalendarsOptions {
  session: Pick<RequestSession, 'require'>
  api: CalendarsApi
  features: Pick<Features, 'has' | 'require'>
  /** Without a slash at its end. */
  siteUrl: string
  /** The visitor's. */
  address: string
  /** Limits renewals by member. */
  rateLimiter: RateLimiter
  /** Limits unknown secrets by network. */
  notFoundLimiter: NetworkRateLimiter
}

/** A member renews the address of a calendar now and then; each time, programs have to be told the new one. */
const renewals: Limit = {
  name: 'calendar-renewals',
  kind: 'ACCOUNT',
  points: 10,
  seconds: 60 * 60,
  message: (when) => `The address of this calendar was renewed too often. Try again ${when}.`,
}

/** The form of a secret: another text costs no call. */
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
      // Unknown features are a failure: a calendar that is there must not look like one that has ended.
      const has = await features.has('CALENDAR')
      if (has === undefined) await features.require('CALENDAR')
      return has === false ? null : limitUnknown(notFoundLimiter, address, () => api.entries(secret))
    },
  }
}
