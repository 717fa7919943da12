import type { LimitKind } from '../../errors.ts'
import type { Limit } from '../../rate-limits/rate-limiter.ts'
import { secondsBetweenCodes } from '../entry-limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long the product API's codes are valid. */
export const codeTtlSeconds = 10 * minute

/** How long a network where a right code was entered is known. */
export const knownSeconds = 90 * day

/** Tries that other networks may use up; the rest is reserved for the network that requested the code. */
const triesFromOtherNetworks = 2

const limit = (
  name: string,
  kind: LimitKind,
  points: number,
  seconds: number,
  message: Limit['message'],
): Limit => ({ name, kind, points, seconds, message })

export const texts = {
  network: limit(
    'texts-network',
    'NETWORK',
    20,
    hour,
    (when) => `Too many text messages were requested from this network. Try again ${when}.`,
  ),
  between: limit(
    'texts-between',
    'PHONE',
    1,
    secondsBetweenCodes,
    (when) => `A code was just sent to this number. Ask for another ${when}.`,
  ),
  short: limit(
    'texts-short',
    'PHONE',
    3,
    10 * minute,
    (when) => `Too many codes were sent to this number. Ask for another ${when}.`,
  ),
  daily: limit(
    'texts-daily',
    'PHONE',
    10,
    day,
    (when) => `Too many codes were sent to this number today. Ask for another ${when}.`,
  ),
  // Beyond the limits that strangers can use up, for networks that the number's owner has used.
  known: limit(
    'texts-known',
    'PHONE',
    3,
    day,
    (when) => `Too many codes were sent to this number today. Ask for another ${when}.`,
  ),
}

export const codes = {
  network: limit(
    'codes-network',
    'NETWORK',
    60,
    hour,
    (when) => `Too many wrong codes were entered from this network. Try again ${when}.`,
  ),
  sameNetwork: limit(
    'codes-here',
    'PHONE',
    10,
    day,
    (when) => `Too many wrong codes were entered for this number from this network. Try again ${when}.`,
  ),
  withoutCodeDaily: limit(
    'codes-phone',
    'PHONE',
    50,
    day,
    (when) => `Too many wrong codes were entered for this number today. Try again ${when}.`,
  ),
  right: limit(
    'codes-right',
    'PHONE',
    30,
    15 * minute,
    (when) => `Too many codes were entered for this number. Try again ${when}.`,
  ),
  withoutCode: limit('code-unknown', 'CODE', 5, codeTtlSeconds, newCode),
  // With ten codes a day, 50 tries.
  code: limit('code', 'CODE', 5, codeTtlSeconds, newCode),
  otherNetworks: limit('code-elsewhere', 'CODE', triesFromOtherNetworks, codeTtlSeconds, newCode),
}

export function newCode(when: string): string {
  return `Too many wrong codes were entered. Ask for a new code ${when}.`
}

export const logins = {
  network: limit(
    'logins-network',
    'NETWORK',
    100,
    hour,
    (when) => `Too many failed logins from this network. Try again ${when}.`,
  ),
  sameNetwork: limit(
    'logins-here',
    'ACCOUNT',
    10,
    15 * minute,
    (when) =>
      `Too many failed logins to this account from this network. Try again ${when}, or reset the password.`,
  ),
  account: limit(
    'logins-account',
    'ACCOUNT',
    100,
    day,
    (when) => `Too many failed logins to this account today. Try again ${when}, or reset the password.`,
  ),
  beyond: {
    ...limit(
      'logins-beyond',
      'ACCOUNT',
      1,
      day,
      (when) => `Too many failed logins to this account today. Try again ${when}, or reset the password.`,
    ),
    // As many as a provider's /32 has /48s, so it can't evict entries by trying them in turn.
    perTier: 65_536,
  },
  right: limit(
    'logins-right',
    'ACCOUNT',
    30,
    15 * minute,
    (when) => `Too many logins to this account. Try again ${when}.`,
  ),
}

export const asks = {
  credentials: limit(
    'ask-credentials',
    'NETWORK',
    30,
    hour,
    (when) => `Too many email addresses and phone numbers were checked from this network. Try again ${when}.`,
  ),
  register: limit(
    'ask-register',
    'NETWORK',
    30,
    hour,
    (when) => `Too many registrations were sent from this network. Try again ${when}.`,
  ),
  reset: limit(
    'ask-reset',
    'NETWORK',
    30,
    hour,
    (when) => `Too many password resets were requested from this network. Try again ${when}.`,
  ),
  'password-link': limit(
    'ask-password-link',
    'NETWORK',
    30,
    hour,
    (when) => `Too many passwords were set from this network. Try again ${when}.`,
  ),
  'email-link': limit(
    'ask-email-link',
    'NETWORK',
    30,
    hour,
    (when) => `Too many email addresses were confirmed from this network. Try again ${when}.`,
  ),
  // A login dialog asks whenever it opens, for the browser's suggestions.
  passkey: limit(
    'ask-passkey',
    'NETWORK',
    120,
    hour,
    (when) => `Too many logins with passkeys were started from this network. Try again ${when}.`,
  ),
  // Separate: opening a link must not use up the tries to set its password.
  'password-link-check': limit(
    'ask-password-link-check',
    'NETWORK',
    30,
    hour,
    (when) => `Too many password links were opened from this network. Try again ${when}.`,
  ),
}

export const resetMails = limit(
  'reset-mails',
  'ACCOUNT',
  3,
  hour,
  (when) =>
    `Too many reset emails were sent to this address. Use the link in the newest one, or try again ${when}.`,
)

export const textsOfSite = (perHour: number): Limit =>
  limit(
    'texts-site',
    'SITE',
    perHour,
    hour,
    (when) => `This site has reached its limit for text messages. Try again ${when}.`,
  )
