import { networksOf } from '../../rate-limits/network.ts'
import {
  perNetwork,
  type RateLimiter,
  type Refusal,
  type TakeResult,
  type Use,
} from '../../rate-limits/rate-limiter.ts'
import type { EntryLimits, Reservation } from '../entry-limits.ts'
import {
  asks,
  codes,
  codeTtlSeconds,
  logins,
  newCode,
  resetMails,
  texts,
  textsOfSite,
} from './limit-definitions.ts'

export interface MembershipLimitsOptions {
  rateLimiter: RateLimiter
  isVenue: (address: string) => boolean
  textsPerHour: number
  onText?: () => void
}

/** A venue's one network is a crowd of people. */
const venueTimes = 20

const askedByCrowds: ReadonlySet<string> = new Set(['credentials', 'register', 'passkey'])

/** Counted per call, so aliases in one request don't help. Networks come first, at three IPv6 sizes. */
export function createMembershipLimits(options: MembershipLimitsOptions): EntryLimits {
  const { rateLimiter, isVenue, textsPerHour, onText } = options
  const site = textsOfSite(textsPerHour)
  const timesAt = (address: string) => (isVenue(address) ? venueTimes : 1)

  const textUses = (phone: string, address: string): Use[] => [
    ...perNetwork(texts.network, address, { times: timesAt(address) }),
    { limit: texts.between, subject: phone },
    { limit: texts.short, subject: phone },
    { limit: texts.daily, subject: phone },
    siteUse,
  ]
  const siteUse: Use = { limit: site, subject: 'all' }

  /** A code without tries left is invalid. The error says when the next code can be sent. */
  async function refusedCode(refusals: readonly Refusal[], phone: string, address: string): Promise<Error> {
    const otherRefusals = refusals.filter(({ use }) => use.limit.kind !== 'CODE')
    if (otherRefusals.length > 0) return rateLimiter.refused(otherRefusals)
    const seconds = await rateLimiter.waitFor(textUses(phone, address))
    return rateLimiter.refused(
      refusals,
      seconds === 0 ? { seconds: 1, message: newCode('now') } : { seconds },
    )
  }

  return {
    async sendCode(purpose, phone, address) {
      const uses = textUses(phone, address)
      const reservation = reserved(await take(rateLimiter, uses), uses, { refused: [siteUse] })
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
    async tryCode(purpose, phone, address) {
      const subject = `${purpose} ${phone}`
      const isRequester = await rateLimiter.recalls(`asked ${subject}`, smallestNetwork(address))
      const wrong: Use[] = [
        ...perNetwork(codes.network, address),
        ...perNetwork(codes.sameNetwork, address, { about: phone }),
        { limit: codes.phone, subject: phone },
        { limit: codes.code, subject },
        // Without a record of who requested the code, no try is reserved: another gateway may have sent it.
        ...(isRequester === false ? [{ limit: codes.otherNetworks, subject }] : []),
      ]
      const right: Use = { limit: codes.right, subject: phone }
      const uses = [...wrong, right]
      const taken = await rateLimiter.take(uses)
      if (taken.refusals.length > 0) throw await refusedCode(taken.refusals, phone, address)
      return reserved(taken, uses, { accepted: wrong, refused: [right] })
    },
    tryLogin: (account, address) => tryLogin(rateLimiter, account, address),
    async tryPasskey(address) {
      const uses = perNetwork(logins.network, address)
      return reserved(await take(rateLimiter, uses), uses, { accepted: uses })
    },
    async ask(what, address) {
      const times = askedByCrowds.has(what) ? timesAt(address) : 1
      const uses = perNetwork(asks[what], address, { times })
      return reserved(await take(rateLimiter, uses), uses, {})
    },
    async resetMail(account, address) {
      const mail: Use = { limit: resetMails, subject: account }
      const uses = [...perNetwork(asks.reset, address), mail]
      return reserved(await take(rateLimiter, uses), uses, { refused: [mail] })
    },
  }
}

async function take(rateLimiter: RateLimiter, uses: readonly Use[]): Promise<TakeResult> {
  const taken = await rateLimiter.take(uses)
  if (taken.refusals.length > 0) throw rateLimiter.refused(taken.refusals)
  return taken
}

const reserved = (
  taken: TakeResult,
  uses: readonly Use[],
  refunds: { accepted?: readonly Use[]; refused?: readonly Use[] },
): Reservation => ({
  async settle(result) {
    const refunded = result === 'failed' ? uses : (refunds[result] ?? [])
    if (refunded.length > 0) await taken.refund(refunded)
  },
})

async function tryLogin(rateLimiter: RateLimiter, account: string, address: string): Promise<Reservation> {
  const right: Use = { limit: logins.right, subject: account }
  const usesWith = (failed: Use): Use[] => [
    ...perNetwork(logins.network, address),
    ...perNetwork(logins.sameNetwork, address, { about: account }),
    failed,
    right,
  ]
  const settled = (taken: TakeResult, uses: readonly Use[]) =>
    reserved(taken, uses, { accepted: uses.filter((use) => use !== right), refused: [right] })

  const uses = usesWith({ limit: logins.account, subject: account })
  const taken = await rateLimiter.take(uses)
  if (taken.refusals.length === 0) return settled(taken, uses)
  // A flood from elsewhere uses up the account's daily limit, but the owner's network still gets one try. A
  // flood gets one for each of its IPv4 addresses or /48s.
  const otherRefusals = taken.refusals.filter(({ use }) => use.limit !== logins.account)
  if (otherRefusals.length > 0) throw rateLimiter.refused(otherRefusals)
  const [largest] = networksOf(address)
  const beyond = usesWith({ limit: logins.beyond, subject: `${account} ${largest?.id}` })
  const takenBeyond = await rateLimiter.take(beyond)
  if (takenBeyond.refusals.length > 0) throw rateLimiter.refused(taken.refusals)
  return settled(takenBeyond, beyond)
}

function smallestNetwork(address: string): string {
  return networksOf(address).at(-1)?.id ?? address
}
