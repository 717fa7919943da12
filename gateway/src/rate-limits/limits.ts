import type { LimitKind } from '../errors.ts'
import type { Limit } from './rate-limiter.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** `points` per `seconds`, and how the error begins above that; `rest` is how it ends. */
const limitBy =
  (kind: LimitKind, rest = (when: string) => `. Try again ${when}.`) =>
  (name: string, points: number, seconds: number, problem: string): Limit => ({
    name,
    kind,
    points,
    seconds,
    message: (when) => `${problem}${rest(when)}`,
  })

const byNetwork = limitBy('NETWORK', (when) => ` from this network. Try again ${when}.`)
const bySite = limitBy('SITE')
const byPhone = limitBy('PHONE')
const byTexts = limitBy('PHONE', (when) => `. Ask for another ${when}.`)
const byCode = limitBy('CODE', (when) => `. Ask for a new code ${when}.`)
const byLogin = limitBy('ACCOUNT', (when) => `. Try again ${when}, or reset the password.`)
const byAccount = limitBy('ACCOUNT')
const bySharedAccount = limitBy('ACCOUNT', (when) => ` with this account. Try again ${when}.`)

/** A network's points a minute, counted in each process. */
export const perMinute = {
  // Several hundred screens: a venue stays below.
  requests: 1_200,
  cost: 600_000,
  // Unknown slugs cost calls, and visitors rarely need them.
  notFound: 300,
  // Each search takes a few milliseconds of processor time.
  search: 120,
}

/** A venue's one network is a crowd of people: times the points for texts and some asks. */
export const venueTimes = 20
export const askedByCrowds: ReadonlySet<string> = new Set(['credentials', 'register', 'passkey', 'push'])

/** A tenth of the day's 10,000 units, and a small part of it for one network. */
export const unknownSiteVideos = {
  all: bySite('unknown-site', 1_000, day, 'Too many unknown videos were requested'),
  network: byNetwork('unknown-site-network', 100, day, 'Too many unknown videos were requested'),
}

/** The provider's quota is per minute. */
export const unknownHostedVideos = {
  all: bySite('unknown-hosted', 5, minute, 'Too many unknown videos were requested'),
  network: byNetwork('unknown-hosted-network', 3, minute, 'Too many unknown videos were requested'),
}

export const secondsBetweenCodes = 30

/** How long the product API's codes are valid. */
export const codeTtlSeconds = 10 * minute

/** How long a network where a right code was entered is known. */
export const knownSeconds = 90 * day

export const textsOfSite = (perHour: number): Limit =>
  bySite('texts-site', perHour, hour, 'This site has reached its limit for text messages')

export const texts = {
  network: byNetwork('texts-network', 20, hour, 'Too many text messages were requested'),
  between: byTexts('texts-between', 1, secondsBetweenCodes, 'A code was just sent to this number'),
  short: byTexts('texts-short', 3, 10 * minute, 'Too many codes were sent to this number'),
  daily: byTexts('texts-daily', 10, day, 'Too many codes were sent to this number today'),
  // Beyond the limits that strangers can use up, for networks that the number's owner has used.
  known: byTexts('texts-known', 3, day, 'Too many codes were sent to this number today'),
}

const wrongCodes = 'Too many wrong codes were entered'

export const codes = {
  network: byNetwork('codes-network', 60, hour, wrongCodes),
  sameNetwork: byPhone('codes-here', 10, day, `${wrongCodes} for this number from this network`),
  withoutCodeDaily: byPhone('codes-phone', 50, day, `${wrongCodes} for this number today`),
  right: byPhone('codes-right', 30, 15 * minute, 'Too many codes were entered for this number'),
  withoutCode: byCode('code-unknown', 5, codeTtlSeconds, wrongCodes),
  // With ten codes a day, 50 tries.
  code: byCode('code', 5, codeTtlSeconds, wrongCodes),
  // The rest of the five is reserved for the network that requested the code.
  otherNetworks: byCode('code-elsewhere', 2, codeTtlSeconds, wrongCodes),
}

export const logins = {
  network: byNetwork('logins-network', 100, hour, 'Too many failed logins'),
  sameNetwork: byLogin(
    'logins-here',
    10,
    15 * minute,
    'Too many failed logins to this account from this network',
  ),
  account: byLogin('logins-account', 100, day, 'Too many failed logins to this account today'),
  beyond: {
    ...byLogin('logins-beyond', 1, day, 'Too many failed logins to this account today'),
    // As many as a provider's /32 has /48s, so it can't evict entries by trying them in turn.
    perTier: 65_536,
  },
  right: byAccount('logins-right', 30, 15 * minute, 'Too many logins to this account'),
}

export const asks = {
  credentials: byNetwork(
    'ask-credentials',
    30,
    hour,
    'Too many email addresses and phone numbers were checked',
  ),
  register: byNetwork('ask-register', 30, hour, 'Too many registrations were sent'),
  reset: byNetwork('ask-reset', 30, hour, 'Too many password resets were requested'),
  'password-link': byNetwork('ask-password-link', 30, hour, 'Too many passwords were set'),
  'email-link': byNetwork('ask-email-link', 30, hour, 'Too many email addresses were confirmed'),
  // A login dialog asks whenever it opens, for the browser's suggestions.
  passkey: byNetwork('ask-passkey', 120, hour, 'Too many logins with passkeys were started'),
  // Each is stored until a push service doesn't know it anymore.
  push: byNetwork('ask-push', 60, hour, 'Too many devices were subscribed'),
  'push-end': byNetwork('ask-push-end', 120, hour, 'Too many devices were unsubscribed'),
  // Separate: opening a link must not use up the tries to set its password.
  'password-link-check': byNetwork(
    'ask-password-link-check',
    30,
    hour,
    'Too many password links were opened',
  ),
}

export const resetMails = limitBy(
  'ACCOUNT',
  (when) => `. Use the link in the newest one, or try again ${when}.`,
)('reset-mails', 3, hour, 'Too many reset emails were sent to this address')

/** Limits password guessing with a stolen session. */
export const passwordTries = [
  byAccount('account-passwords', 10, 15 * minute, 'You tried too often'),
  byAccount('account-passwords-daily', 50, day, 'You tried too often today'),
]

/**
 * Beyond those, so that a stolen session doesn't use up its owner's. Also by account: a thief can add a passkey
 * and start more sessions. Together 100 a day, as many as failed logins.
 */
export const passwordReserve = {
  session: byAccount('session-passwords', 5, day, 'You tried too often today'),
  account: byAccount('account-passwords-reserve', 50, day, 'You tried too often today'),
}

/** By session: a stolen one must not keep its owner from defending the account. */
export const defenses = byAccount('session-defenses', 60, hour, 'You changed your account too often')
export const accountChanges = byAccount('account-changes', 60, hour, 'You changed your account too often')
export const passkeyChanges = byAccount('passkey-changes', 30, hour, 'You changed your passkeys too often')
export const emailChanges = byAccount('account-email-changes', 5, hour, 'You asked for too many emails')
export const verifications = byAccount('account-emails', 5, hour, 'You asked for too many emails')

/** Each reads everything about the member. */
export const accountExports = byAccount('account-exports', 5, hour, 'You asked for your data too often')
/** Higher: an interrupted download is repeated. */
export const accountDownloads = byAccount('account-downloads', 20, hour, 'You downloaded your data too often')

/** Per member, even without effect. Our product API allows ten changes an hour; another may have no limit. */
export const joinChanges = byAccount('joins', 30, minute, 'You’ve joined or left too often')

/** By session: the owner renews what a stolen one has read. Rare: every calendar program needs the new address. */
export const calendarRenewals = byAccount(
  'calendar-renewals',
  10,
  hour,
  'This calendar’s link was renewed too often',
)

/** Four people sharing one account, each scanning a ticket every two seconds. */
export const checkInAttempts = bySharedAccount('check-ins', 120, minute, 'Too many check-ins')
/** As many as check-ins. A form takes longer to fill in than a ticket to scan. */
export const admissions = bySharedAccount('admissions', 120, minute, 'Too many people were let in')
/** As many as check-ins: tickets opened in a camera app. */
export const ticketLookups = bySharedAccount('ticket-lookups', 120, minute, 'Too many tickets were opened')
/** Each undo allows another check-in, and the audit is never pruned: this limits its growth. */
export const undos = [
  bySharedAccount('check-in-undos', 30, minute, 'Too many check-ins were undone'),
  bySharedAccount('check-in-undos-hourly', 200, hour, 'Too many check-ins were undone'),
]
/** 50 check-ins each: a queue of 400 takes 8 calls, and three devices of one account may send at once. */
export const syncs = bySharedAccount('check-in-syncs', 30, minute, 'Too many lists of check-ins were sent')
/** Every 15 seconds from each of twenty devices with one account, plus some searches. */
export const listReads = bySharedAccount('check-in-lists', 120, minute, 'Too many check-in lists were loaded')

/** A large crew is some dozens of people; many more changes are a mistake or a stolen session. */
export const grantChanges = byAccount('grant-changes', 200, hour, 'Too many roles were changed')
/** By session: a stolen one must not keep its owner from revoking what it granted. */
export const revocations = byAccount('grant-revocations', 200, hour, 'Too many roles were changed')

/** Ten open screens make 80 requests a minute. */
export const deskReads = byAccount('desk-reads', 240, minute, 'The desk was loaded too often')
/** An open desk asks every 15 seconds, and each search reads all attendees. */
export const attendeeReads = byAccount('attendee-reads', 120, minute, 'Attendees were loaded too often')
/** A file is downloaded once or twice in an evening. */
export const attendeeExports = byAccount('attendee-exports', 30, hour, 'Attendees were downloaded too often')
/** Capacity changes a few times in an evening; many more are a mistake or a stolen session. */
export const joiningChanges = byAccount('joining-changes', 120, hour, 'RSVPs were changed too often')
/** A person's page asks every 15 seconds, and each read is recorded. */
export const personReads = byAccount('person-reads', 120, minute, 'Attendees were loaded too often')
/** A person at the keyboard takes some seconds for each; each is up to two emails. */
export const attendanceChanges = byAccount(
  'attendance-changes',
  120,
  minute,
  'Spots were canceled or confirmed too often',
)
/** Each is an email, and the audit is never pruned. A hundred people may ask after a mail server's failure. */
export const ticketResends = byAccount('ticket-resends', 100, hour, 'Too many tickets were sent again')
/** Messages that wait are edited, canceled and confirmed. */
export const messageChanges = byAccount('message-changes', 120, hour, 'Messages were changed too often')
/** As many as the product API allows. */
export const testMessages = byAccount('test-messages', 10, hour, 'Too many test messages were sent')
/** Each message is up to some thousand emails. Repeats of one that may have failed count too. */
export const deskMessages = byAccount('desk-messages', 20, hour, 'Too many messages were sent')
