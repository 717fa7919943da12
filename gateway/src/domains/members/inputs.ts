import { inputMessages as messages } from '@compound/foundation/contract/input-rules.ts'
import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import { z } from 'zod'
import type { FollowTopic } from '../../generated/enums.ts'
import type { PasskeyJson } from '../../upstreams/product-api/account.ts'
import * as fields from './input-fields.ts'

const { code, confirmation, email, linkToken, otherPosition, phone, withCode } = fields

export const sendCodeInput = z.object({ phone })
export const checkCodeInput = z.object({ phone, code })
export const credentialsInput = z.object({ email, phone })
export const loginInput = z.object({ email, password: fields.anyPassword() })
export const requestPasswordResetInput = z.object({ email })
export const checkPasswordLinkInput = z.object({ kind: z.enum(['CREATE', 'RESET']), token: linkToken })
export const setPasswordInput = z
  .object({
    token: linkToken,
    password: fields.newPassword(messages.newPasswordShort),
    confirmPassword: fields.anyPassword(),
  })
  .refine(confirmation.check, confirmation.issue)

const calendarDay = z.iso.date('Please enter a date')

/** @param today UTC, `YYYY-MM-DD`; tomorrow is valid, because of time zones @param minimumAge in years */
export function registerInput(today: string, minimumAge: number) {
  return z
    .object({
      ...fields.nameAndOrganization,
      phone,
      phoneProof: z.string().max(4096),
      email,
      dateOfBirth: calendarDay
        .refine((day) => day <= dayAfter(today), 'Date of birth cannot be in the future')
        .refine((day) => day >= '1900-01-01', 'Please enter a date')
        .refine((day) => yearsBetween(day, today) >= minimumAge, {
          error: `You must be at least ${minimumAge} years old`,
          ...withCode('TOO_YOUNG'),
        }),
      ...fields.positionAndInstagram,
      interested: z.boolean(),
      invitedBy: fields.line(messages.inviterRequired),
      password: fields.newPassword(messages.passwordShort),
      confirmPassword: fields.anyPassword(messages.confirmRequired),
      productionId: z.string().max(64).nullish(),
      releaseVersion: z.string().max(64).nullish(),
    })
    .refine(confirmation.check, confirmation.issue)
    .refine(otherPosition.check, otherPosition.issue)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

/** A browser's response has some 2 KB and three levels. */
const mostLevels = 10
const mostBytes = 16 * 1024

const longestPasskeyName = 60

const hasLevels = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => hasLevels(inner, levels - 1)))

const passkeyResponse = z
  .custom<PasskeyJson>()
  .refine(
    (response) => hasLevels(response, mostLevels) && Buffer.byteLength(JSON.stringify(response)) <= mostBytes,
    'This isn’t a passkey’s response.',
  )

/** A passkey's id has up to 1023 bytes, in base64url. */
const listedId = z.string().refine((id) => /^[\w-]{1,1364}$/.test(id), {
  error: 'This doesn’t exist or was already removed.',
  ...withCode('NOT_FOUND'),
})

export const updateProfileInput = z
  .object({ ...fields.nameAndOrganization, ...fields.positionAndInstagram })
  .refine(otherPosition.check, otherPosition.issue)

export const changeEmailInput = z.object({ email, password: fields.anyPassword() })
export const confirmEmailInput = z.object({ token: linkToken })

export const changePasswordInput = z
  .object({
    currentPassword: fields.anyPassword(),
    password: fields.newPassword(messages.newPasswordShort),
    confirmPassword: fields.anyPassword(messages.confirmRequired),
  })
  .refine(confirmation.check, confirmation.issue)

export const setRemindersInput = z.object({ isOn: z.boolean() })

// GraphQL has checked each.
const topics = z.array(z.custom<FollowTopic>())
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

export const setFollowsInput = z.object({ topics: topics.transform(distinct) })

/** The services' addresses have some 200 characters, of one service some 700. */
const longestEndpoint = 1024

/** The product API knows the push services, and refuses other hosts. */
const endpoint = z
  .instanceof(URL)
  .refine(
    ({ protocol, username, password, href }) =>
      protocol === 'https:' && username === '' && password === '' && href.length <= longestEndpoint,
    'This isn’t the address of a push service.',
  )
  .transform(({ href }) => href)

const badKey = 'This isn’t a device’s key.'

export const subscribeToPushInput = z.object({
  endpoint,
  // 65 bytes that begin with 4: a point in its uncompressed form.
  p256dh: z.string().regex(/^B[A-P][\w-]{85}$/, badKey),
  // 16 bytes.
  auth: z.string().regex(/^[\w-]{22}$/, badKey),
  topics: topics.min(1, messages.required).transform(distinct),
})

export const unsubscribeFromPushInput = z.object({ endpoint })

export const listedInput = z.object({ id: listedId })

export const proofInput = z
  .object({ password: fields.anyPassword().nullish(), passkeyResponse: passkeyResponse.nullish() })
  .refine(({ password, passkeyResponse }) => (password == null) !== (passkeyResponse == null), {
    path: ['password'],
    error: 'Enter your password, or use a passkey.',
    ...withCode('REQUIRED'),
  })

export const finishPasskeyInput = z.object({
  name: fields
    .line(messages.required)
    .pipe(z.string().max(longestPasskeyName, `Please use at most ${longestPasskeyName} characters`)),
  response: passkeyResponse,
})

export const finishPasskeyLoginInput = z.object({ response: passkeyResponse })
