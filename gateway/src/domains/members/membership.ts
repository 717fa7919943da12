import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { secondsBetweenCodes } from '../../rate-limits/limits.ts'
import { settled } from '../../rate-limits/reservations.ts'
import { type Checked, refused, type UserError } from '../../schema/user-error.ts'
import type { EncryptedTokens } from '../../session/encrypted-token.ts'
import type { RevocationList } from '../../session/revocation-list.ts'
import type { Session, Sessions } from '../../session/sessions.ts'
import type { LoggedIn, MembershipApi, PasswordLink, User } from '../../upstreams/product-api/membership.ts'
import type { CodePurpose, EntryLimits } from './entry-limits.ts'
import { check } from './input-fields.ts'
import {
  checkCodeInput,
  checkPasswordLinkInput,
  credentialsInput,
  loginInput,
  registerInput,
  requestPasswordResetInput,
  sendCodeInput,
  setPasswordInput,
} from './inputs.ts'
import { orUserErrors } from './step.ts'

export interface Login {
  session: { token: string; expiresAt: Date }
  member: User
}

export const phoneProofShape = z.object({ id: z.string(), phone: z.string() })

/** From the accepted code to the end of the sign-up. */
const proofTtlMs = 15 * 60_000

export interface MembershipOptions {
  limits: EntryLimits
  sessions: Sessions
  phoneProofs: EncryptedTokens<z.infer<typeof phoneProofShape>>
  usedProofs: RevocationList
  minimumAge: number
  now: () => number
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short steps that share limits and sessions
export function createMembership(options: MembershipOptions, api: MembershipApi) {
  const { limits, sessions, phoneProofs, usedProofs, minimumAge, now } = options

  async function begin({ token, user }: LoggedIn): Promise<Checked<Login>> {
    return { ok: true, value: { session: await sessions.begin(user, token), member: user } }
  }

  return {
    async checkExistingCredentials(input: unknown, address: string): Promise<Checked<boolean>> {
      const checked = check(credentialsInput, input)
      if (!checked.ok) return checked
      const { email, phone } = checked.value
      const reservation = await limits.ask('credentials', address)
      const result = await settled(reservation, () => api.checkExistingCredentials(email, phone))
      return result.ok ? { ok: true, value: true } : refused('TAKEN', result.error.message, null)
    },

    async sendCode(
      purpose: Exclude<CodePurpose, 'phone'>,
      input: unknown,
      address: string,
    ): Promise<Checked<number>> {
      const checked = check(sendCodeInput, input)
      if (!checked.ok) return checked
      const { phone } = checked.value
      const reservation = await limits.sendCode(purpose, phone, address)
      const send = purpose === 'login' ? api.sendLoginCode : api.sendVerificationCode
      const result = await settled(reservation, () => send(phone))
      return result.ok
        ? { ok: true, value: secondsBetweenCodes }
        : refused(purpose === 'login' ? 'NOT_FOUND' : 'REFUSED', result.error.message, 'phone')
    },

    async checkVerificationCode(input: unknown, address: string): Promise<Checked<string>> {
      const checked = check(checkCodeInput, input)
      if (!checked.ok) return checked
      const { phone, code } = checked.value
      const reservation = await limits.tryCode('registration', phone, address)
      const result = await settled(reservation, () => api.checkVerificationCode(phone, code))
      if (!result.ok) return refused('WRONG_CODE', result.error.message, 'code')
      const proof = await phoneProofs.encrypt({ id: randomUUID(), phone }, new Date(now() + proofTtlMs))
      return { ok: true, value: proof }
    },

    async register(input: unknown, address: string): Promise<Checked<Login>> {
      const today = new Date(now()).toISOString().slice(0, 10)
      const checked = check(registerInput(today, minimumAge), input)
      if (!checked.ok) return checked
      const { phone, phoneProof } = checked.value
      const reservation = await limits.ask('register', address)
      const proof = await phoneProofs.decrypt(phoneProof)
      if (proof === null || proof.phone !== phone) {
        return refused('PHONE_PROOF_INVALID', 'Please verify your phone number again.', 'phoneProof')
      }
      // Only a successful registration uses up the proof, so a form with errors can be sent again. A used
      // proof means a form sent twice.
      if (await usedProofs.isRevoked(proof.id)) {
        return refused('TAKEN', 'This phone number already has an account. Please log in.', null)
      }
      const result = await settled(reservation, () => api.register(checked.value))
      if (!result.ok) return orUserErrors(result)
      await usedProofs.revoke(proof.id, proof.expiresAt)
      return begin(result.value)
    },

    async login(input: unknown, address: string): Promise<Checked<Login>> {
      const checked = check(loginInput, input)
      if (!checked.ok) return checked
      const { email, password } = checked.value
      const reservation = await limits.tryLogin(email, address)
      const result = await settled(reservation, () => api.login(email, password))
      return result.ok ? begin(result.value) : refused('WRONG_CREDENTIALS', result.error.message, null)
    },

    async loginWithCode(input: unknown, address: string): Promise<Checked<Login>> {
      const checked = check(checkCodeInput, input)
      if (!checked.ok) return checked
      const { phone, code } = checked.value
      const reservation = await limits.tryCode('login', phone, address)
      const result = await settled(reservation, () => api.checkLoginCode(phone, code))
      return result.ok ? begin(result.value) : refused('WRONG_CODE', result.error.message, 'code')
    },

    async requestPasswordReset(input: unknown, address: string): Promise<UserError[]> {
      const checked = check(requestPasswordResetInput, input)
      if (!checked.ok) return checked.error
      const { email } = checked.value
      const reservation = await limits.resetMail(email, address)
      const result = await settled(reservation, () => api.sendPasswordReset(email))
      return result.ok
        ? []
        : refused('NOT_FOUND', result.error.message ?? "User doesn't exist!", 'email').error
    },

    async checkPasswordLink(input: unknown, address: string): Promise<Checked<boolean | null>> {
      const checked = check(checkPasswordLinkInput, input)
      if (!checked.ok) return checked
      const { kind, token } = checked.value
      const reservation = await limits.ask('password-link-check', address)
      const link = kind === 'CREATE' ? 'create' : 'reset'
      const result = await settled(reservation, () => api.checkPasswordLink(link, token))
      return { ok: true, value: result.ok ? result.value : null }
    },

    async setPassword(kind: PasswordLink, input: unknown, address: string): Promise<Checked<Login>> {
      const checked = check(setPasswordInput, input)
      if (!checked.ok) return checked
      const { token, password, confirmPassword } = checked.value
      const reservation = await limits.ask('password-link', address)
      const set = kind === 'create' ? api.createPassword : api.resetPassword
      const result = await settled(reservation, () => set(token, password, confirmPassword))
      return result.ok ? begin(result.value) : orUserErrors(result, {}, ['LINK_INVALID', 'token'])
    },

    viewer: ({ memberId, upstreamToken }: Session) => api.user(memberId, upstreamToken),
  }
}
