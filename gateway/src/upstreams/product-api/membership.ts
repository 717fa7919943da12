import { z } from 'zod'
import type { Result } from '../../core/result.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import type { UpstreamRequest } from '../../http/exchange.ts'
import { membershipEndpoints as endpoints, userEndpoint } from './endpoints.ts'
import { messageOf, readAnswer } from './envelope.ts'
import { withMemberToken } from './member-token.ts'
import { at } from './shapes.ts'

/** Why the product API refused a call, in its words for the person; null where it gives none. */
export interface Refusal {
  message: string | null
}

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
 * The product API's registration, login and password calls. A refusal that a person can correct is a result; every other
 * failure throws UpstreamError. None of it is ever cached.
 */
export interface MembershipApi {
  checkExistingCredentials(email: string, phone: string): Promise<Result<null, Refusal>>
  sendVerificationCode(phone: string): Promise<Result<null, Refusal>>
  checkVerificationCode(phone: string, code: string): Promise<Result<null, Refusal>>
  register(registration: Registration): Promise<Result<LoggedIn, Refusal>>
  login(email: string, password: string): Promise<Result<LoggedIn, Refusal>>
  sendLoginCode(phone: string): Promise<Result<null, Refusal>>
  checkLoginCode(phone: string, code: string): Promise<Result<LoggedIn, Refusal>>
  sendPasswordReset(email: string): Promise<Result<null, Refusal>>
  createPassword(token: string, password: string, confirmPassword: string): Promise<Result<LoggedIn, Refusal>>
  resetPassword(token: string, password: string, confirmPassword: string): Promise<Result<LoggedIn, Refusal>>
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

export function createMembershipApi(http: UpstreamRequester): MembershipApi {
  /** @param read gets the answer of a call that succeeded. */
  const ask = <T>(
    request: UpstreamRequest,
    body: Record<string, string>,
    read: (answer: object) => T,
  ): Promise<Result<T, Refusal>> =>
    http.request<Result<T, Refusal>>({ ...request, body }, (response) => {
      const { ok, answer } = readAnswer(http.service, request, response, 'entry')
      return ok ? { ok, value: read(answer) } : { ok, error: { message: messageOf(answer) } }
    })

  const plain = (request: UpstreamRequest, body: Record<string, string>): Promise<Result<null, Refusal>> =>
    ask(request, body, () => null)

  const login = (
    request: UpstreamRequest,
    body: Record<string, string>,
  ): Promise<Result<LoggedIn, Refusal>> =>
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
      const request = userEndpoint(id)
      return withMemberToken(token, http).request(request, (response) => {
        const { ok, status, answer } = readAnswer(http.service, request, response, 'member')
        if (!ok && (status === 200 || status === 404)) return null
        const user = rawUser.safeParse(at(answer, 'data', 'user'))
        if (ok && user.success) return user.data
        throw new UpstreamError(http.service, 'bad-response', `${request.name} sent no user`, { status })
      })
    },
  }
}
