import { z } from 'zod'
import type { Asks } from '../../http/client.ts'
import type { UpstreamRequest } from '../../http/exchange.ts'
import { retryAfterSeconds } from '../../http/retry-after.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import { at } from './shapes.ts'

/** The calls by which people become members and prove that they are. None may be tried again: each changes something. */
const endpoints = {
  checkExistingCredentials: call('/api/check_existing_credentials'),
  sendVerificationCode: call('/api/send_verification_code'),
  checkVerificationCode: call('/api/check_verification_code'),
  register: call('/api/register-users'),
  login: call('/api/login'),
  sendLoginCode: call('/api/send_login_verification_code'),
  checkLoginCode: call('/api/check_login_verification_code'),
  sendPasswordReset: call('/api/send-email'),
  createPassword: (token: string) =>
    call(
      `/api/user-password-with-login/${encodeURIComponent(token)}`,
      '/api/user-password-with-login/{token}',
    ),
  resetPassword: (token: string) =>
    call(`/api/user-reset-password/${encodeURIComponent(token)}`, '/api/user-reset-password/{token}'),
} as const

function call(path: string, pattern = path): UpstreamRequest {
  return { name: `POST ${pattern}`, method: 'POST', path, reads: false }
}

/** What a person gets: what they asked for, or the product API's word on why not. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; message: string | null }

/** A person as the product API knows them. */
export interface User {
  id: string
  role: 'MEMBER' | 'STAFF'
  name: string | null
  email: string | null
  phone: string | null
  dateOfBirth: string | null
  instagramName: string | null
}

export interface LoggedIn {
  token: string
  user: User
}

/** The registration payload in the product API's own words. */
export interface Registration {
  fname: string
  lname: string
  phone: string
  email: string
  position: string
  other_position: string
  instagram_name: string
  organization: string
  insterested_status: '1' | '0'
  invited_owner: string
  dob: string
  password: string
  confirm_password: string
}

/**
 * The product API's registration, login and password calls. A refusal that a person can do something about is an
 * outcome; everything else throws UpstreamError. Nothing here is ever kept.
 */
export interface MembershipApi {
  checkExistingCredentials(email: string, phone: string): Promise<Outcome<null>>
  sendVerificationCode(phone: string): Promise<Outcome<null>>
  checkVerificationCode(phone: string, code: string): Promise<Outcome<null>>
  register(registration: Registration): Promise<Outcome<LoggedIn>>
  login(email: string, password: string): Promise<Outcome<LoggedIn>>
  sendLoginCode(phone: string): Promise<Outcome<null>>
  checkLoginCode(phone: string, code: string): Promise<Outcome<LoggedIn>>
  sendPasswordReset(email: string): Promise<Outcome<null>>
  createPassword(token: string, password: string, confirmPassword: string): Promise<Outcome<LoggedIn>>
  resetPassword(token: string, password: string, confirmPassword: string): Promise<Outcome<LoggedIn>>
  /** The member whose token it is. @throws UpstreamError `refused` where the token no longer holds. */
  user(id: string, token: string): Promise<User | null>
}

/** The role value of staff (specification, section 6). */
const staffRole = '3'

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || null)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

export const rawUser = z
  .object({
    id: z.union([z.string().min(1), z.number()]).transform(String),
    role: text,
    name: text,
    fname: text,
    lname: text,
    email: text,
    phone: text,
    dob: text,
    instagram_name: text,
  })
  .transform(
    ({ id, role, name, fname, lname, email, phone, dob, instagram_name }): User => ({
      id,
      role: role === staffRole ? 'STAFF' : 'MEMBER',
      name: name ?? ([fname, lname].filter((part) => part !== null).join(' ') || null),
      email,
      phone,
      dateOfBirth: dob,
      instagramName: instagram_name,
    }),
  )

const loggedIn = z.object({ token: z.string().min(1), user: rawUser })

export function createMembershipApi(http: Asks): MembershipApi {
  /** @param read gets the answer of a call that succeeded. */
  const ask = <T>(
    request: UpstreamRequest,
    body: Record<string, string>,
    read: (answer: object) => T,
  ): Promise<Outcome<T>> =>
    http.request<Outcome<T>>({ ...request, body }, ({ status, headers, json }) => {
      if (status === 429) {
        throw new UpstreamError(http.service, 'quota', `${request.name} answered 429`, {
          status,
          retryAfterSeconds: retryAfterSeconds(headers['retry-after']),
        })
      }
      if (typeof json !== 'object' || json === null || Array.isArray(json)) {
        throw new UpstreamError(http.service, 'bad-response', `${request.name} sent no envelope`, { status })
      }
      const succeeded = String(at(json, 'status')) === '1' || isTrue(at(json, 'success'))
      return succeeded ? { ok: true, value: read(json) } : { ok: false, message: messageOf(json) }
    })

  const plain = (request: UpstreamRequest, body: Record<string, string>): Promise<Outcome<null>> =>
    ask(request, body, () => null)

  const login = (request: UpstreamRequest, body: Record<string, string>): Promise<Outcome<LoggedIn>> =>
    ask(request, body, (answer) => {
      // Registration answers below `data`, the others beside the status.
      const found = [answer, at(answer, 'data')].map((place) => loggedIn.safeParse(place))
      const success = found.find((result) => result.success)
      if (success?.data === undefined) {
        throw new UpstreamError(http.service, 'bad-response', `${request.name} sent no token and user`)
      }
      return success.data
    })

  return {
    checkExistingCredentials: (email, phone) => plain(endpoints.checkExistingCredentials, { email, phone }),
    sendVerificationCode: (phone) => plain(endpoints.sendVerificationCode, { phone }),
    checkVerificationCode: (phone, code) => plain(endpoints.checkVerificationCode, { phone, code }),
    register: (registration) => login(endpoints.register, { ...registration }),
    login: (email, password) => login(endpoints.login, { email, password }),
    sendLoginCode: (phone) => plain(endpoints.sendLoginCode, { phone }),
    checkLoginCode: (phone, code) => login(endpoints.checkLoginCode, { phone, code }),
    sendPasswordReset: (email) => plain(endpoints.sendPasswordReset, { email }),
    createPassword: (token, password, confirm_password) =>
      login(endpoints.createPassword(token), { password, confirm_password }),
    resetPassword: (token, password, confirm_password) =>
      login(endpoints.resetPassword(token), { password, confirm_password }),
    user(id, token) {
      const request: UpstreamRequest = {
        name: 'GET /api/user-detail-show/{userId}',
        method: 'GET',
        path: `/api/user-detail-show/${encodeURIComponent(id)}`,
        headers: { authorization: `Bearer ${token}` },
        reads: true,
      }
      return http.request(request, ({ status, json }) => {
        if (status === 401 || status === 403) {
          const failure = status === 401 ? 'refused' : 'forbidden'
          throw new UpstreamError(http.service, failure, `${request.name} refused`, { status })
        }
        const user = rawUser.safeParse(at(json, 'data', 'user'))
        if (user.success) return user.data
        if (status === 404 || String(at(json, 'status')) === '0') return null
        throw new UpstreamError(http.service, 'bad-response', `${request.name} sent no user`, { status })
      })
    },
  }
}

/** The words for the person, at whichever place they stand: `message`, `data.error[0]`, `data.message`. */
export function messageOf(answer: unknown): string | null {
  const errors = at(answer, 'data', 'error')
  const candidates = [
    at(answer, 'message'),
    Array.isArray(errors) ? errors[0] : errors,
    at(answer, 'data', 'message'),
  ]
  const message = candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '',
  )
  // One sentence or two; whatever is longer was not written for a person.
  return message === undefined || message.length > 300 ? null : message
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}
