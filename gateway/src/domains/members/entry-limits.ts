import { networksOf } from '@compound/foundation/server/network.ts'
import {
  askedByCrowds,
  asks,
  codes,
  codeTtlSeconds,
  knownSeconds,
  logins,
  resetMails,
  texts,
  textsOfSite,
  venueTimes,
} from '../../rate-limits/limits.ts'
import { perNetwork, type RateLimiter, type Refusal, type Use } from '../../rate-limits/rate-limiter.ts'
import { type Reservation, type Reserve, take, withReserve } from '../../rate-limits/reservations.ts'

export type CodePurpose = 'registration' | 'login' | 'phone'

type Ask = Exclude<keyof typeof asks, 'reset'>

interface EntryLimitsOptions {
  rateLimiter: RateLimiter
  isVenue: (address: string) => boolean
  textsPerHour: number
  onText?: () => void
}

export type EntryLimits = ReturnType<typeof createEntryLimits>

/**
 * Limits of codes, logins and emailed links. Methods throw GraphQLError `RATE_LIMITED`. Counted per call, so aliases in
 * one request don't help. Networks come first, at three IPv6 sizes.
 */
export function createEntryLimits(options: EntryLimitsOptions) {
  const { rateLimiter, isVenue, textsPerHour, onText } = options
  const site = textsOfSite(textsPerHour)
  const timesAt = (address: string) => (isVenue(address) ? venueTimes : 1)

  const textUses = (phone: string, address: string): Use[] => [
    ...perNetwork(texts.network, address, { times: timesAt(address) }),
    { limit: texts.between, subject: phone },
    { limit: texts.short, subject: phone },
    { limit: texts.daily, subject: phone },
    { limit: site, subject: 'all' },
  ]

  async function textReserve(phone: string, address: string): Promise<Reserve | undefined> {
    const isKnown = await rateLimiter.recalls(...knownNetwork(phone, address))
    if (!isKnown) return undefined
    return { insteadOf: [texts.short, texts.daily], uses: [{ limit: texts.known, subject: phone }] }
  }

  /** A code without tries left is invalid. The error says when the next code can be sent. */
  async function refusedCode(refusals: readonly Refusal[], phone: string, address: string): Promise<Error> {
    const otherRefusals = refusals.filter(({ use }) => use.limit.kind !== 'CODE')
    if (otherRefusals.length > 0) return rateLimiter.refused(otherRefusals)
    const uses = textUses(phone, address)
    const reserve = await textReserve(phone, address)
    const ways = reserve === undefined ? [uses] : [uses, withReserve(uses, reserve)]
    const seconds = Math.min(...(await Promise.all(ways.map((way) => rateLimiter.waitFor(way)))))
    return rateLimiter.refused(
      refusals,
      seconds === 0 ? { seconds: 1, message: codes.code.message('now') } : { seconds },
    )
  }

  return {
    async sendCode(purpose: CodePurpose, phone: string, address: string): Promise<Reservation> {
      const reservation = await take(rateLimiter, textUses(phone, address), {
        // A stranger can have a code refused, so that it costs the number nothing.
        refunds: { refused: ({ limit }) => limit !== texts.network },
        reserve: await textReserve(phone, address),
      })
      return {
        async settle(result) {
          await reservation.settle(result)
          if (result !== 'accepted') return
          onText?.()
          // A new code has its own five tries; its network gets the first of them.
          const subject = `${purpose} ${phone}`
          await Promise.all([
            rateLimiter.reset([
              { limit: codes.code, subject },
              { limit: codes.otherNetworks, subject },
            ]),
            rateLimiter.remember(`asked ${subject}`, smallestNetwork(address), codeTtlSeconds),
          ])
        },
      }
    },
    /** Counted as wrong until accepted. */
    async tryCode(purpose: CodePurpose, phone: string, address: string): Promise<Reservation> {
      const subject = `${purpose} ${phone}`
      const isRequester = await rateLimiter.recalls(`asked ${subject}`, smallestNetwork(address))
      const uses: Use[] = [
        ...perNetwork(codes.network, address),
        ...(isRequester === undefined
          ? [
              // Another gateway may have sent a code. Counted separately: a stranger needs no code to try.
              ...perNetwork(codes.sameNetwork, address, { about: `without code ${phone}` }),
              { limit: codes.withoutCodeDaily, subject: phone },
              { limit: codes.withoutCode, subject },
            ]
          : [
              ...perNetwork(codes.sameNetwork, address, { about: phone }),
              { limit: codes.code, subject },
              ...(isRequester ? [] : [{ limit: codes.otherNetworks, subject }]),
            ]),
        { limit: codes.right, subject: phone },
      ]
      const reservation = await take(rateLimiter, uses, {
        refunds: {
          accepted: ({ limit }) => limit !== codes.right,
          refused: ({ limit }) => limit === codes.right,
        },
        refuse: (refusals) => refusedCode(refusals, phone, address),
      })
      return {
        async settle(result) {
          await reservation.settle(result)
          if (result !== 'accepted') return
          await rateLimiter.remember(...knownNetwork(phone, address), knownSeconds)
        },
      }
    },
    tryLogin: (account: string, address: string) => tryLogin(rateLimiter, account, address),
    /** A passkey names no account before it is accepted. */
    tryPasskey: (address: string) =>
      take(rateLimiter, perNetwork(logins.network, address), { refunds: { accepted: () => true } }),
    ask(what: Ask, address: string) {
      const times = askedByCrowds.has(what) ? timesAt(address) : 1
      return take(rateLimiter, perNetwork(asks[what], address, { times }))
    },
    resetMail: (account: string, address: string) =>
      take(rateLimiter, [...perNetwork(asks.reset, address), { limit: resetMails, subject: account }], {
        refunds: { refused: ({ limit }) => limit === resetMails },
      }),
  }
}

function tryLogin(rateLimiter: RateLimiter, account: string, address: string): Promise<Reservation> {
  const uses: Use[] = [
    ...perNetwork(logins.network, address),
    ...perNetwork(logins.sameNetwork, address, { about: account }),
    { limit: logins.account, subject: account },
    { limit: logins.right, subject: account },
  ]
  // A flood from elsewhere uses up the account's daily limit, but the owner's network still gets one try. A
  // flood gets one for each of its IPv4 addresses or /48s.
  const [largest] = networksOf(address)
  const beyond: Use = { limit: logins.beyond, subject: `${account} ${largest?.id}` }
  return take(rateLimiter, uses, {
    refunds: {
      accepted: ({ limit }) => limit !== logins.right,
      refused: ({ limit }) => limit === logins.right,
    },
    reserve: { insteadOf: [logins.account], uses: [beyond] },
  })
}

const knownNetwork = (phone: string, address: string) =>
  [`known ${phone} ${smallestNetwork(address)}`, 'known'] as const

function smallestNetwork(address: string): string {
  return networksOf(address).at(-1)?.id ?? address
}
