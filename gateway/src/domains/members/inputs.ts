import { inputMessages as messages } from '@compound/foundation/contract/input-rules.ts'
import { z } from 'zod'
import type { PasskeyJson } from '../../upstreams/product-api/account.ts'
import * as fields from './input-fields.ts'

const { code, confirmation, email, linkToken, otherPosition, phone, withCode } = fields

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
    "This isn't a passkey's response.",
  )

/** A passkey's id has up to 1023 bytes, in base64url. */
const listedId = z.string().refine((id) => /^[\w-]{1,1364}$/.test(id), {
  error: "This doesn't exist or was already removed.",
  ...withCode('NOT_FOUND'),
})

export const updateProfileInput = z
  .object({ ...fields.nameAndOrganization, ...fields.positionAndInstagram })
  .refine(otherPosition.check, otherPosition.issue)

export const changeEmailInput = z.object({ email, password: fields.anyPassword() })
export const confirmEmailInput = z.object({ token: linkToken })
export const sendPhoneCodeInput = z.object({ phone })
export const changePhoneInput = z.object({ phone, code })

export const changePasswordInput = z
  .object({
    currentPassword: fields.anyPassword(),
    password: fields.newPassword(messages.newPasswordShort),
    confirmPassword: fields.anyPassword(messages.confirmRequired),
  })
  .refine(confirmation.check, confirmation.issue)

export const setRemindersInput = z.object({ isOn: z.boolean() })
export const listedInput = z.object({ id: listedId })

export const deleteAccountInput = z
  .object({ password: fields.anyPassword().nullish(), passkeyResponse: passkeyResponse.nullish() })
  .refine(({ password, passkeyResponse }) => (password == null) !== (passkeyResponse == null), {
    ...{ path: ['password'], error: 'Enter your password, or use a passkey.' },
    ...withCode('REQUIRED'),
  })

export const finishPasskeyInput = z.object({
  name: fields
    .line(messages.required)
    .pipe(z.string().max(longestPasskeyName, `Please use at most ${longestPasskeyName} characters`)),
  response: passkeyResponse,
})

export const finishPasskeyLoginInput = z.object({ response: passkeyResponse })
