import { networksOf } from '../../rate-limits/network.ts'
import {
  perNetwork,
  type RateLimiter,
  type Refusal,
  type TakeResult,
  type Use,
} from '../../rate-limits/rate-limiter.ts'
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

/** The limits of codes, logins, registrations and reset mails (contract, section 8.12). */
export interface MembershipLimits {
  /** Accepted means that a text went out. */
  sendCode(purpose: CodePurpose, phone: string, address: string): Promise<Reservation>
  /** Counts a try at a code as wrong until it is accepted. */
  tryCode(purpose: CodePurpose, phone: string, address: string): Promise<Reservation>
  /** Counts a login as failed until it is accepted. */
  tryLogin(account: string, address: string): Promise<Reservation>
  /** One of the calls that reveal something to a client that repeats them. */
  ask(
    what: 'credentials' | 'register' | 'password-link' | 'password-link-check',
    address: string,
  ): Promise<Reservation>
  /** Accepted means that a mail went out. */
  resetMail(account: string, address: string): Promise<Reservation>
}

export type CodePurpose = 'registration' | 'login'

/** How a call ended: done; refused by the product API; or without an answer, which counts for nothing. */
type CallResult = 'accepted' | 'refused' | 'failed'

/** Uses that are counted before the call, so that calls at the same instant can't pass together. */
export interface Reservation {
  /** Refunds the uses that do not count, now that the result is known. */
  settle(result: CallResult): Promise<void>
}

export interface MembershipLimitsOptions {
  rateLimiter: RateLimiter
  /** Whether an address is a venue's. */
  isVenue: (address: string) => boolean
  /** Text messages an hour for the whole site. */
  textsPerHour: number
  /** Hears of each text message that went out. */
  onText?: () => void
}

/** A venue's one network stands for a crowd. */
const venueTimes = 20

/**
 * Makes the limits. They are counted with each call, so that aliases in one request can't multiply them. All
 * throw a GraphQLError `RATE_LIMITED` where an allowance is used up, and then nothing is counted. Networks are checked
 * first, and on three sizes of IPv6 networks: from one network, only so many records of phones and accounts can be made.
 */
export function createMembershipLimits(options: MembershipLimitsOptions): MembershipLimits {
  const { rateLimiter, isVenue, textsPerHour, onText } = options
  const site = textsOfSite(textsPerHour)
  const timesAt = (address: string) => (isVenue(address) ? venueTimes : 1)

  /** The limits that one text to a phone uses. */
  const textUses = (phone: string, address: string): Use[] => [
    ...perNetwork(texts.network, address, { times: timesAt(address) }),
    { limit: texts.between, subject: phone },
    { limit: texts.short, subject: phone },
    { limit: texts.daily, subject: phone },
    siteUse,
  ]
  const siteUse: Use = { limit: site, subject: 'all' }

  /** A code whose tries are used up is invalid. The error names the time of the next new one. */
  async function refusedCode(refusals: readonly Refusal[], phone: string, address: string): Promise<Error> {
    const others = refusals.filter(({ use }) => use.limit.kind !== 'CODE')
    if (others.length > 0) return rateLimiter.refused(others)
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
          // A new code has its own five tries, and its network has the first of them.
          const subject = `${purpose} ${phone}`
          await Promise.all([
            rateLimiter.reset([
              { limit: codes.code, subject },
              { limit: codes.elsewhere, subject },
            ]),
            rateLimiter.remember(`asked ${subject}`, homeOf(address), codeTtlSeconds),
          ])
        },
      }
    },
    async tryCode(purpose, phone, address) {
      const subject = `${purpose} ${phone}`
      const asked = await rateLimiter.recalls(`asked ${subject}`, homeOf(address))
      const wrong: Use[] = [
        ...perNetwork(codes.network, address),
        ...perNetwork(codes.here, address, { about: phone }),
        { limit: codes.phone, subject: phone },
        { limit: codes.code, subject },
        // Without a note of who asked for the code, no try is reserved: another gateway may have sent it.
        ...(asked === false ? [{ limit: codes.elsewhere, subject }] : []),
      ]
      const right: Use = { limit: codes.right, subject: phone }
      const uses = [...wrong, right]
      const taken = await rateLimiter.take(uses)
      if (taken.refusals.length > 0) throw await refusedCode(taken.refusals, phone, address)
      return reserved(taken, uses, { accepted: wrong, refused: [right] })
    },
    tryLogin: (account, address) => tryLogin(rateLimiter, account, address),
    async ask(what, address) {
      const times = what === 'credentials' || what === 'register' ? timesAt(address) : 1
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

/** @throws GraphQLError `RATE_LIMITED` where one was refused. */
async function take(rateLimiter: RateLimiter, uses: readonly Use[]): Promise<TakeResult> {
  const taken = await rateLimiter.take(uses)
  if (taken.refusals.length > 0) throw rateLimiter.refused(taken.refusals)
  return taken
}

/** @param refunds the uses that each result refunds; a call without an answer refunds all. */
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

/** Counts a login as failed until it is accepted. */
async function tryLogin(rateLimiter: RateLimiter, account: string, address: string): Promise<Reservation> {
  const right: Use = { limit: logins.right, subject: account }
  const usesWith = (failed: Use): Use[] => [
    ...perNetwork(logins.network, address),
    ...perNetwork(logins.here, address, { about: account }),
    failed,
    right,
  ]
  const settled = (taken: TakeResult, uses: readonly Use[]) =>
    reserved(taken, uses, { accepted: uses.filter((use) => use !== right), refused: [right] })

  const uses = usesWith({ limit: logins.account, subject: account })
  const taken = await rateLimiter.take(uses)
  if (taken.refusals.length === 0) return settled(taken, uses)
  // A flood from elsewhere uses up the account's day. Its owner, whose network has not been let
  // through beyond it, still gets in; a flood gets one try for each IPv4 address or /48 that it has.
  const others = taken.refusals.filter(({ use }) => use.limit !== logins.account)
  if (others.length > 0) throw rateLimiter.refused(others)
  const [largest] = networksOf(address)
  const beyond = usesWith({ limit: logins.beyond, subject: `${account} ${largest?.id}` })
  const takenBeyond = await rateLimiter.take(beyond)
  if (takenBeyond.refusals.length > 0) throw rateLimiter.refused(taken.refusals)
  return settled(takenBeyond, beyond)
}

/** The network that asks for a code: the smallest around the address, of one household or device. */
function homeOf(address: string): string {
  return networksOf(address).at(-1)?.id ?? address
}
