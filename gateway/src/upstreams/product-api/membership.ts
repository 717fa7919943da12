import { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { type Call, call } from './call.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { anyRefusal, noRefusal, type Refusal, unknownMember } from './errors.ts'
import { type Position, positionCode } from './positions.ts'
import { text } from './shapes.ts'

export interface User {
  id: string
  role: 'MEMBER' | 'STAFF'
  name: string | null
  email: string | null
  phone: string | null
  dateOfBirth: string | null
  instagramName: string | null
}

export type PasswordLink = 'create' | 'reset'

export interface LoggedIn {
  token: string
  user: User
}

export interface Profile {
  firstName: string
  lastName: string
  organization: string
  position: Position
  /** Sent only if the position is `OTHER`. */
  otherPosition?: string | null | undefined
  instagramName: string
}

interface Registration extends Profile {
  phone: string
  email: string
  interested: boolean
  invitedBy: string
  dateOfBirth: string
  password: string
  confirmPassword: string
}

/** Section 6 of the specification. */
const staffRole = '3'

const line = text.transform((value) => value?.trim() || null)

export const rawUser = z
  .object({
    id: z.union([z.string().min(1), z.number()]).transform(String),
    role: line,
    name: line,
    fname: line,
    lname: line,
    email: line,
    phone: line,
    dob: line,
    instagram_name: line,
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

/** Registration puts it below `data`, the other calls beside the status. */
export const loginAnswer = z.union([loggedIn, z.object({ data: loggedIn }).transform(({ data }) => data)])

export const noAnswer = z.unknown().transform(() => null)

const linkAnswer = z
  .object({ data: z.object({ is_valid: z.boolean() }) })
  .transform(({ data }) => data.is_valid)

const userAnswer = z.object({ data: z.object({ user: rawUser }) })

export type MembershipApi = ReturnType<typeof createMembershipApi>

export function createMembershipApi(http: UpstreamRequester) {
  const step = <T>(
    endpoint: Endpoint,
    body: Call<T>['body'],
    shape: z.ZodType<T>,
  ): Promise<Result<T, Refusal>> => call(http, { endpoint, body, shape, refusal: anyRefusal })

  const plain = (endpoint: Endpoint, body: Call<null>['body']) => step(endpoint, body, noAnswer)
  const login = (endpoint: Endpoint, body: Call<LoggedIn>['body']) => step(endpoint, body, loginAnswer)

  return {
    checkExistingCredentials: (email: string, phone: string) =>
      plain(endpoints.checkExistingCredentials, { email, phone }),
    sendVerificationCode: (phone: string) => plain(endpoints.sendVerificationCode, { phone }),
    checkVerificationCode: (phone: string, code: string) =>
      plain(endpoints.checkVerificationCode, { phone, code }),
    register: (registration: Registration) =>
      login(endpoints.register, {
        fname: registration.firstName,
        lname: registration.lastName,
        ...profileFieldsOf(registration),
        phone: registration.phone,
        email: registration.email,
        insterested_status: registration.interested ? '1' : '0',
        invited_owner: registration.invitedBy,
        dob: registration.dateOfBirth,
        password: registration.password,
        confirm_password: registration.confirmPassword,
      }),
    login: (email: string, password: string) => login(endpoints.login, { email, password }),
    sendLoginCode: (phone: string) => plain(endpoints.sendLoginCode, { phone }),
    checkLoginCode: (phone: string, code: string) => login(endpoints.checkLoginCode, { phone, code }),
    sendPasswordReset: (email: string) => plain(endpoints.sendPasswordReset, { email }),
    /** Whether an emailed link still works; refused only by an older product API, which can't tell. */
    checkPasswordLink: (kind: PasswordLink, token: string) =>
      call(http, {
        endpoint: endpoints.checkPasswordLink,
        body: { kind, token },
        shape: linkAnswer,
        refusal: noRefusal,
        mayBeMissing: true,
      }),
    createPassword: (token: string, password: string, confirm_password: string) =>
      login(endpoints.createPassword(token), { password, confirm_password }),
    resetPassword: (token: string, password: string, confirm_password: string) =>
      login(endpoints.resetPassword(token), { password, confirm_password }),
    async user(id: string, token: string): Promise<User | null> {
      const endpoint = endpoints.user(id)
      const result = await call(http, { endpoint, token, shape: userAnswer, refusal: unknownMember })
      return result.ok ? result.value.data.user : null
    },
  }
}

export function profileFieldsOf({ organization, position, otherPosition, instagramName }: Profile) {
  return {
    organization,
    position: positionCode(position),
    other_position: position === 'OTHER' ? (otherPosition ?? '') : '',
    instagram_name: instagramName,
  }
}
