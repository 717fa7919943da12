import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Position, UserErrorCode } from '../../generated/resolvers.ts'
import type { Seal } from '../../session/seal.ts'
import type { Session, Sessions } from '../../session/sessions.ts'
import type { SpentIds } from '../../session/spent-ids.ts'
import type {
  LoggedIn,
  MembershipApi,
  Outcome,
  Registration,
  User,
} from '../../upstreams/product-api/membership.ts'
import {
  type Checked,
  check,
  checkCodeInput,
  credentialsInput,
  loginInput,
  messages,
  registerInput,
  requestPasswordResetInput,
  sendCodeInput,
  setPasswordInput,
  type UserError,
} from './inputs.ts'
import { type Attempt, type CodePurpose, type MembershipLimits, secondsBetweenCodes } from './limits.ts'

/** The statement that a phone passed its code. */
export const phoneProofShape = z.object({ id: z.string(), phone: z.string() })

/** How long a phone proof holds (contract, section 8.11). Milliseconds. */
const proofLife = 15 * 60_000

/** What came of a step that logs in. */
export type Auth = { session: { token: string; expiresAt: Date }; member: User } | { userErrors: UserError[] }

/** How people become members and prove that they are. Inputs are what was typed; everything is checked here. */
export interface Membership {
  checkExistingCredentials(input: unknown, address: string): Promise<Checked<boolean>>
  sendCode(purpose: CodePurpose, input: unknown, address: string): Promise<Checked<number>>
  checkVerificationCode(input: unknown, address: string): Promise<Checked<string>>
  register(input: unknown, address: string): Promise<Auth>
  login(input: unknown, address: string): Promise<Auth>
  loginWithCode(input: unknown, address: string): Promise<Auth>
  requestPasswordReset(input: unknown, address: string): Promise<UserError[]>
  setPassword(kind: 'create' | 'reset', input: unknown, address: string): Promise<Auth>
  logout(session: Session): Promise<void>
  /** The member of a session, as the product API knows them now. */
  viewer(session: Session): Promise<User | null>
}

export interface MembershipOptions {
  limits: MembershipLimits
  sessions: Sessions
  phoneProofs: Seal<z.infer<typeof phoneProofShape>>
  usedProofs: SpentIds
  /** In years; 0 for none. */
  minimumAge: number
  now: () => number
}

/** The product API's codes of the positions (specification, section 3). */
const positionCodes: Record<Position, string> = {
  STORE_OWNER: '1',
  BRAND_OWNER: '2',
  BUDTENDER: '3',
  BUYER: '4',
  EXEC_MANAGEMENT: '5',
  SALES_REP: '6',
  BRAND_AMBASSADOR: '7',
  INFLUENCER_CONTENT_CREATOR: '8',
  OTHER: '9',
  STORE_CUSTOMER: '10',
}

/**
 * Throws a GraphQLError `RATE_LIMITED` where a limit is reached, and UpstreamError where the product API does not answer;
 * what the person can correct comes back as user errors.
 *
 * @param api the product API as the request at work asks it
 */
export function createMembership(options: MembershipOptions, api: MembershipApi): Membership {
  const { limits, sessions, phoneProofs, usedProofs, minimumAge, now } = options

  async function begin({ token, user }: LoggedIn): Promise<Auth> {
    return { session: await sessions.begin(user, token), member: user }
  }

  /** Judges an attempt by the product API's answer. One that never came counts for nothing. */
  async function judged<T>(attempt: Attempt, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      const outcome = await ask()
      if (outcome.ok) await attempt.wasRight()
      return outcome
    } catch (error) {
      await attempt.wasNotJudged()
      throw error
    }
  }

  return {
    async checkExistingCredentials(input, address) {
      const checked = check(credentialsInput, input)
      if (!checked.ok) return checked
      await limits.ask('credentials', address)
      const { email, phone } = checked.value
      const outcome = await api.checkExistingCredentials(email, phone)
      return outcome.ok ? { ok: true, value: true } : refused('TAKEN', outcome.message, null)
    },

    async sendCode(purpose, input, address) {
      const checked = check(sendCodeInput, input)
      if (!checked.ok) return checked
      const { phone } = checked.value
      const giveBack = await limits.sendCode(purpose, phone, address)
      const send = purpose === 'login' ? api.sendLoginCode : api.sendVerificationCode
      const outcome = await send(phone).catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
      return outcome.ok
        ? { ok: true, value: secondsBetweenCodes }
        : refused(purpose === 'login' ? 'NOT_FOUND' : 'REFUSED', outcome.message, 'phone')
    },

    async checkVerificationCode(input, address) {
      const checked = check(checkCodeInput, input)
      if (!checked.ok) return checked
      const { phone, code } = checked.value
      const attempt = await limits.tryCode('registration', phone, address)
      const outcome = await judged(attempt, () => api.checkVerificationCode(phone, code))
      if (!outcome.ok) return refused('WRONG_CODE', outcome.message, 'code')
      const proof = await phoneProofs.seal({ id: randomUUID(), phone }, new Date(now() + proofLife))
      return { ok: true, value: proof }
    },

    async register(input, address) {
      const today = new Date(now()).toISOString().slice(0, 10)
      const checked = check(registerInput(today, minimumAge), input)
      if (!checked.ok) return checked
      await limits.ask('register', address)
      const { phone, phoneProof } = checked.value
      const proof = await phoneProofs.open(phoneProof)
      if (proof === null || proof.phone !== phone) {
        return refused('PHONE_PROOF_INVALID', 'Please verify your phone number again.', 'phoneProof')
      }
      // A proof is spent only by a registration that went through: what fails on a name may be corrected and sent again,
      // and whoever sends it again all the same has not heard that they are a member.
      if (await usedProofs.isSpent(proof.id)) {
        return refused('TAKEN', 'This phone number already has an account. Please log in.', null)
      }
      const outcome = await api.register(registrationOf(checked.value))
      if (!outcome.ok) return refused('REFUSED', outcome.message, null)
      await usedProofs.spend(proof.id, proof.expiresAt)
      return begin(outcome.value)
    },

    async login(input, address) {
      const checked = check(loginInput, input)
      if (!checked.ok) return checked
      const { email, password } = checked.value
      const attempt = await limits.tryLogin(email, address)
      const outcome = await judged(attempt, () => api.login(email, password))
      return outcome.ok ? begin(outcome.value) : refused('WRONG_CREDENTIALS', outcome.message, null)
    },

    async loginWithCode(input, address) {
      const checked = check(checkCodeInput, input)
      if (!checked.ok) return checked
      const { phone, code } = checked.value
      const attempt = await limits.tryCode('login', phone, address)
      const outcome = await judged(attempt, () => api.checkLoginCode(phone, code))
      return outcome.ok ? begin(outcome.value) : refused('WRONG_CODE', outcome.message, 'code')
    },

    async requestPasswordReset(input, address) {
      const checked = check(requestPasswordResetInput, input)
      if (!checked.ok) return checked.userErrors
      await limits.ask('reset', address)
      await limits.resetMail(checked.value.email)
      const outcome = await api.sendPasswordReset(checked.value.email)
      return outcome.ok
        ? []
        : refused('NOT_FOUND', outcome.message ?? "User doesn't exist!", 'email').userErrors
    },

    async setPassword(kind, input, address) {
      const checked = check(setPasswordInput, input)
      if (!checked.ok) return checked
      await limits.ask('password-link', address)
      const { token, password, confirmPassword } = checked.value
      const set = kind === 'create' ? api.createPassword : api.resetPassword
      const outcome = await set(token, password, confirmPassword)
      return outcome.ok ? begin(outcome.value) : refused('LINK_INVALID', outcome.message, 'token')
    },

    logout: (session) => sessions.end(session),
    viewer: ({ memberId, upstreamToken }) => api.user(memberId, upstreamToken),
  }
}

/** The product API's own words where it has some, the specification's fallback otherwise. */
function refused(
  code: UserErrorCode,
  message: string | null,
  field: string | null,
): { ok: false; userErrors: UserError[] } {
  return {
    ok: false,
    userErrors: [
      { code, message: message ?? messages.somethingWrong, field: field === null ? null : [field] },
    ],
  }
}

function registrationOf(input: z.infer<ReturnType<typeof registerInput>>): Registration {
  return {
    fname: input.firstName,
    lname: input.lastName,
    phone: input.phone,
    email: input.email,
    position: positionCodes[input.position],
    other_position: input.position === 'OTHER' ? (input.otherPosition ?? '') : '',
    instagram_name: input.instagramName,
    organization: input.organization,
    insterested_status: input.interested ? '1' : '0',
    invited_owner: input.invitedBy,
    dob: input.dateOfBirth,
    password: input.password,
    confirm_password: input.confirmPassword,
  }
}
