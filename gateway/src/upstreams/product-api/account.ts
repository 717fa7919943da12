import { z } from 'zod'
import type { FollowTopic } from '../../generated/enums.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { type Call, call, fetchFile } from './call.ts'
import { camelKeys } from './camel-keys.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { anyRefusal, anyRefusalOnPath, noRefusal, notFound } from './errors.ts'
import { loginAnswer, noAnswer, type Profile, profileFieldsOf } from './membership.ts'
import { positionOf } from './positions.ts'
import { date, flag, id, listOf, optional, text } from './shapes.ts'

const sessionShape = z
  .object({ id, is_current: z.boolean(), device: text, place: text, last_used_at: date.pipe(z.string()) })
  .transform(camelKeys)

const passkeyShape = z
  .object({ id, name: z.string(), created_at: date.pipe(z.string()), last_used_at: date })
  .transform(camelKeys)

const topicShape = z.union([
  z.literal('live').transform(() => 'LIVE' as const),
  z.literal('productions').transform(() => 'PRODUCTIONS' as const),
]) satisfies z.ZodType<FollowTopic>

const topicsBody = (topics: readonly FollowTopic[]) => topics.map((topic) => topic.toLowerCase())

export const accountFields = z.object({
  first_name: text,
  last_name: text,
  organization: text,
  position: text.transform(positionOf),
  other_position: text,
  is_email_verified: flag,
  is_phone_verified: flag,
  has_password: flag,
  wants_reminders: flag,
  follows: optional(listOf(topicShape)),
  sessions: listOf(sessionShape),
  passkeys: listOf(passkeyShape),
})

const accountShape = accountFields.transform(camelKeys)

export type Account = z.infer<typeof accountShape>

export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
  topics: FollowTopic[]
}

/** As the WebAuthn API takes and returns it. */
export type PasskeyJson = Readonly<Record<string, unknown>>

/** One of both. */
interface Proof {
  password?: string | null | undefined
  passkeyResponse?: PasskeyJson | null | undefined
}

export type AccountApi = ReturnType<typeof createAccountApi>

const accountAnswer = z.object({ data: accountShape }).transform(({ data }) => data)

/** Null if the address didn't change, or an older product API doesn't say. */
const newEmailAnswer = z.union([
  z.object({ data: z.object({ email: z.string() }) }).transform(({ data }) => data.email),
  noAnswer,
])

const proofBody = ({ password, passkeyResponse }: Proof) => ({
  password: password ?? undefined,
  passkey_response: passkeyResponse ?? undefined,
})

const ownEndAnswer = z.object({ data: z.null().optional() }).transform(() => null)

const optionsAnswer = z
  .object({ data: z.object({ options: bodyShape }) })
  .transform(({ data }) => data.options)

/** Calls about the member and the session that the token names. */
export function createAccountApi(http: UpstreamRequester) {
  const ask =
    <T>(shape: z.ZodType<T>, refusal = anyRefusal) =>
    (endpoint: Endpoint, token: string | undefined, body: Call<T>['body'] = {}) =>
      call(http, { endpoint, token, body, shape, refusal })
  const forAccount = ask(accountAnswer)
  const forNothing = ask(noAnswer)
  const forProof = ask(noAnswer, anyRefusalOnPath)
  const forNewEmail = ask(newEmailAnswer)
  const forLogin = ask(loginAnswer)
  const forOptions = ask(optionsAnswer)
  const forRest = ask(z.union([accountAnswer, ownEndAnswer]))

  return {
    async read(token: string) {
      const endpoint = endpoints.account
      const result = await call(http, { endpoint, token, shape: accountAnswer, refusal: noRefusal })
      // `noRefusal` has thrown it already.
      if (!result.ok) throw new Error('the account was refused')
      return result.value
    },
    updateProfile: (token: string, profile: Profile) =>
      forAccount(endpoints.updateProfile, token, {
        first_name: profile.firstName,
        last_name: profile.lastName,
        ...profileFieldsOf(profile),
      }),
    changeEmail: (token: string, of: { email: string; password: string }) =>
      forNothing(endpoints.changeEmail, token, of),
    sendEmailVerification: (token: string) => forNothing(endpoints.sendEmailVerification, token),
    /** With a token, its session is spared when the others end. */
    confirmEmail: (linkToken: string, token?: string) =>
      forNewEmail(endpoints.confirmEmail, token, { token: linkToken }),
    sendPhoneCode: (token: string, phone: string) => forNothing(endpoints.sendPhoneCode, token, { phone }),
    changePhone: (token: string, of: { phone: string; code: string }) =>
      forAccount(endpoints.changePhone, token, of),
    changePassword: (
      token: string,
      of: { currentPassword: string; password: string; confirmPassword: string },
    ) =>
      forLogin(endpoints.changePassword, token, {
        current_password: of.currentPassword,
        password: of.password,
        confirm_password: of.confirmPassword,
      }),
    setReminders: (token: string, isOn: boolean) =>
      forAccount(endpoints.setReminders, token, { is_on: isOn }),
    setFollows: (token: string, topics: readonly FollowTopic[]) =>
      forAccount(endpoints.setFollows, token, { topics: topicsBody(topics) }),
    subscribeToPush: (token: string | undefined, { topics, ...device }: PushSubscription) =>
      forNothing(endpoints.subscribeToPush, token, { ...device, topics: topicsBody(topics) }),
    unsubscribeFromPush: (endpoint: string) =>
      forNothing(endpoints.unsubscribeFromPush, undefined, { endpoint }),
    proveIdentity: (token: string, of: Proof) => forProof(endpoints.proveIdentity, token, proofBody(of)),
    /** Without an id, or with its own, ends the token's session: null. */
    endSession: (token: string, id?: string) => forRest(endpoints.endSession, token, { id }),
    endOtherSessions: (token: string) => forAccount(endpoints.endOtherSessions, token),
    allowExport: (token: string) => forNothing(endpoints.allowExport, token),
    /** The caller reads the stream to its end, or destroys it. */
    async export(token: string) {
      const result = await fetchFile(http, { endpoint: endpoints.export, token, refusal: notFound })
      return result.ok ? result.value : null
    },
    deleteAccount: (token: string, of: Proof) => forNothing(endpoints.deleteAccount, token, proofBody(of)),
    startPasskey: (token: string, isAutomatic: boolean) =>
      forOptions(endpoints.startPasskey, token, { is_automatic: isAutomatic || undefined }),
    finishPasskey: (token: string, of: { name: string; response: PasskeyJson }) =>
      forAccount(endpoints.finishPasskey, token, of),
    removePasskey: (token: string, id: string) => forAccount(endpoints.removePasskey, token, { id }),
    startPasskeyLogin: () => forOptions(endpoints.startPasskeyLogin, undefined),
    finishPasskeyLogin: (response: PasskeyJson) =>
      forLogin(endpoints.finishPasskeyLogin, undefined, { response }),
  }
}
