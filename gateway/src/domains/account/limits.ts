import { accountLimit } from '../../rate-limits/rate-limiter.ts'

const hour = 60 * 60

/** Limits password guessing with a stolen session. */
export const passwordTries = [
  accountLimit('account-passwords', 10, 15 * 60, 'You tried too often.'),
  accountLimit('account-passwords-daily', 50, 24 * hour, 'You tried too often today.'),
]

/**
 * Beyond those, so that a stolen session doesn't use up its owner's. Also by account: a thief can add a passkey
 * and start more sessions. Together 100 a day, as many as failed logins.
 */
export const passwordReserve = {
  session: accountLimit('session-passwords', 5, 24 * hour, 'You tried too often today.'),
  account: accountLimit('account-passwords-reserve', 50, 24 * hour, 'You tried too often today.'),
}

/** By session: a stolen one must not keep its owner from defending the account. */
export const defenses = accountLimit('session-defenses', 60, hour, 'You changed your account too often.')

export const accountChanges = accountLimit('account-changes', 60, hour, 'You changed your account too often.')

export const emailChanges = accountLimit('account-email-changes', 5, hour, 'You asked for too many emails.')

export const verifications = accountLimit('account-emails', 5, hour, 'You asked for too many emails.')

/** Each reads everything about the member. */
export const exports = accountLimit('account-exports', 5, hour, 'You asked for your data too often.')

/** Higher: an interrupted download is repeated. */
export const downloads = accountLimit('account-downloads', 20, hour, 'You downloaded your data too often.')

export const passkeyChanges = accountLimit(
  'passkey-changes',
  30,
  hour,
  'You changed your passkeys too often.',
)
