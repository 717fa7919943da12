import { rateLimited } from '../../errors.ts'
import { type CreateLimiter, takeAll } from '../../limits/limiters.ts'
import { networkOf } from '../../limits/network.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What a person may try before being asked to wait, as the contract's section 8.12 says. */
export interface MembershipLimits {
  /** @returns takes the send back, where none went out. */
  sendCode(purpose: CodePurpose, phone: string, address: string): Promise<() => Promise<void>>
  /** Counts a try at a code as wrong until `wasRight` is called. */
  tryCode(purpose: CodePurpose, phone: string, address: string): Promise<Attempt>
  /** Counts a login as failed until `wasRight` is called. */
  tryLogin(account: string, address: string): Promise<Attempt>
  /** One of the calls that tell something to whoever asks often enough. */
  ask(what: 'credentials' | 'register' | 'reset' | 'password-link', address: string): Promise<void>
  resetMail(account: string): Promise<void>
}

export type CodePurpose = 'registration' | 'login'

/** A try that counts as failed until it is known to be right. */
export interface Attempt {
  wasRight(): Promise<void>
  /** Neither right nor wrong: the answer never came. */
  wasNotJudged(): Promise<void>
}

/** Seconds between two codes to one phone; the person is told as much. */
export const secondsBetweenCodes = 30

/**
 * Makes the limits. They are counted where the work is done, so that aliases in one request can't multiply them. All
 * throw a GraphQLError `RATE_LIMITED` where the allowance is used up.
 */
export function createMembershipLimits(create: CreateLimiter): MembershipLimits {
  const sends = {
    between: create('send-between', { points: 1, seconds: secondsBetweenCodes }),
    short: create('send-short', { points: 3, seconds: 10 * minute }),
    daily: create('send-daily', { points: 10, seconds: day }),
    address: create('send-address', { points: 20, seconds: hour }),
  }
  const codes = {
    perCode: create('code', { points: 5, seconds: 10 * minute }),
    wrongHere: create('wrong-code-here', { points: 10, seconds: day }),
    wrongAll: create('wrong-code-all', { points: 50, seconds: day }),
  }
  const logins = {
    here: create('login-here', { points: 10, seconds: 15 * minute }),
    account: create('login-account', { points: 100, seconds: 15 * minute }),
    address: create('login-address', { points: 100, seconds: hour }),
    beyond: create('login-beyond', { points: 1, seconds: 15 * minute }),
  }
  const asks = {
    credentials: create('ask-credentials', { points: 30, seconds: hour }),
    register: create('ask-register', { points: 30, seconds: hour }),
    reset: create('ask-reset', { points: 30, seconds: hour }),
    'password-link': create('ask-password-link', { points: 30, seconds: hour }),
  }
  const resetMails = create('reset-mail', { points: 3, seconds: hour })

  return {
    async sendCode(purpose, phone, address) {
      const giveBack = await takeAll([
        { limiter: sends.between, subject: phone },
        { limiter: sends.short, subject: phone },
        { limiter: sends.daily, subject: phone },
        { limiter: sends.address, subject: networkOf(address) },
      ])
      // A new code has its own five tries.
      await codes.perCode.forget(`${purpose} ${phone}`)
      return giveBack
    },
    async tryCode(purpose, phone, address) {
      const takes = [
        { limiter: codes.perCode, subject: `${purpose} ${phone}` },
        { limiter: codes.wrongHere, subject: `${phone} ${networkOf(address)}` },
        { limiter: codes.wrongAll, subject: phone },
      ]
      const giveBack = await takeAll(takes)
      return { wasRight: giveBack, wasNotJudged: giveBack }
    },
    async tryLogin(account, address) {
      const network = networkOf(address)
      const here = `${account} ${network}`
      const giveBackHere = await takeAll([
        { limiter: logins.here, subject: here },
        { limiter: logins.address, subject: network },
      ])
      const all = await logins.account.take(account)
      // A flood from elsewhere uses up the account's allowance. Its owner, who comes from a network that has not failed
      // yet, still gets in; a flood gets one try for each network that it has.
      if (!all.allowed && !(await logins.beyond.take(here)).allowed) {
        await giveBackHere()
        throw rateLimited(all.retryAfterSeconds)
      }
      const giveBack = async () => {
        await Promise.all([
          giveBackHere(),
          (all.allowed ? logins.account : logins.beyond).giveBack(all.allowed ? account : here),
        ])
      }
      return { wasRight: giveBack, wasNotJudged: giveBack }
    },
    async ask(what, address) {
      await takeAll([{ limiter: asks[what], subject: networkOf(address) }])
    },
    async resetMail(account) {
      await takeAll([{ limiter: resetMails, subject: account }])
    },
  }
}
