import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { accountNotice } from '../account/mail.ts'
import type { Attendance, MemberChange } from '../attendance/attendance.ts'
import { leave } from '../attendance/changes.ts'
import { recordActions } from '../audit/record.ts'
import { auditPeople, auditReads } from '../audit/tables.ts'
import { calendarAddresses } from '../calendars/tables.ts'
import { listProductionsOf, renewEntries } from '../check-in/queries.ts'
import { checkInAttempts } from '../check-in/tables.ts'
import { codePurpose, phoneCodes, verifiedPhones } from '../codes/tables.ts'
import type { Database } from '../database/database.ts'
import { pushSubscriptions } from '../follows/tables.ts'
import { lockOperators } from '../grants/queries.ts'
import { grants } from '../grants/tables.ts'
import { addresseeColumns, mailTo } from '../members/addressees.ts'
import { passkeyChallenges, passkeys, sessions } from '../members/login-tables.ts'
import type { CurrentSession } from '../members/session-queries.ts'
import { lockSession } from '../members/sessions.ts'
import { members } from '../members/tables.ts'
import { outbox } from '../outbox/tables.ts'
import { passwordLinks } from '../password-links/tables.ts'
import { admissions } from '../productions/admission-tables.ts'
import { cancelledJoins } from '../productions/join-tables.ts'
import type { Journal } from './journal.ts'
import { eraseWalkInsOf } from './walk-ins.ts'

/** Rows that go with the account. Check-ins by the member stay, with the pseudonym. */
const ownTables = [
  sessions,
  passkeys,
  passkeyChallenges,
  passwordLinks,
  grants,
  calendarAddresses,
  auditPeople,
  auditReads,
  checkInAttempts,
  admissions,
  pushSubscriptions,
] as const

/** The last email. Its row is all that still has the address, so cleanup deletes it a day later. */
const farewellHours = 24

export interface DeletionParts {
  readonly attendance: Attendance
  readonly journal: Pick<Journal, 'addDeletion'>
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** One transaction, then the journal. @param by the member's session, or a command @throws HttpError 401, also if the account is deleted already */
export async function deleteAccount(
  { attendance, journal, now, log }: DeletionParts,
  memberId: number,
  by: CurrentSession | 'operator',
): Promise<'deleted' | 'last operator'> {
  const outcome = await attendance.changeOf(memberId, async (change) => {
    const { db, write, site } = change
    // It may have ended while the password was checked.
    if (by !== 'operator') await lockSession(db, by)
    const operators = await lockOperators(db)
    if (operators.length === 1 && operators[0] === memberId) return 'last operator'
    const contacts = await erase(change, memberId, now())
    if (contacts?.isReachable) {
      const { to, body } = mailTo(contacts, accountNotice('deleted', contacts.firstName, site))
      const expiresAt = new Date(now().getTime() + farewellHours * 3_600_000)
      await write({ key: null, to, body, expiresAt })
    }
    if (by === 'operator') {
      const action = { actor: by, action: 'member.delete', target: { memberId }, requestId: null } as const
      await recordActions(db, { ...action, at: now() })
    }
    return 'deleted'
  })
  if (outcome === 'deleted') {
    await journal.addDeletion(memberId, now()).catch((error: unknown) => {
      log.error({ err: error }, "a deletion couldn't be written to the journal; it is tried again")
    })
  }
  return outcome
}

/** Returns the contacts that the member had. */
export async function erase({ db, lock }: MemberChange, memberId: number, at: Date) {
  for (const change of await lock(await listProductionsOf(db, memberId))) await leave(change, memberId)
  const [contacts] = await db
    .select({ ...addresseeColumns, phone: members.phone })
    .from(members)
    .where(eq(members.id, memberId))
  // Changes unique columns: rows that refer to the member wait until the commit.
  await db.update(members).set(pseudonym(memberId, at)).where(eq(members.id, memberId))
  const walkIns = await eraseWalkInsOf(db, memberId, at)
  for (const id of [memberId, ...walkIns]) await renewEntries(db, id)
  // It may name the member.
  const theirs = eq(cancelledJoins.memberId, memberId)
  await db.update(cancelledJoins).set({ cancelReason: null }).where(theirs)
  for (const table of ownTables) await db.delete(table).where(eq(table.memberId, memberId))
  if (contacts !== undefined) await deleteAddresses(db, memberId, contacts)
  return contacts
}

/** Every other column, so that a new one is decided on. No form accepts the address and the phone. The address takes no mail: see `isReachable`. */
function pseudonym(id: number, deletedAt: Date) {
  const email = `deleted-${id}@deleted.invalid`
  return {
    role: 'member',
    firstName: 'Deleted',
    lastName: 'member',
    email,
    phone: `deleted-${id}`,
    dateOfBirth: '1900-01-01',
    instagramName: null,
    organization: null,
    position: null,
    otherPosition: null,
    interested: null,
    invitedBy: null,
    passwordHash: null,
    // Refuses a session that starts meanwhile.
    credentialsVersion: sql`${members.credentialsVersion} + 1`,
    isEmailVerified: false,
    isOwnerProven: false,
    isPhoneVerified: false,
    deletedAt,
    registeredAt: deletedAt,
    remindersStoppedAt: null,
    undeliverableEmail: email,
    followsLive: null,
    followsProductions: null,
  } as const satisfies Record<
    Exclude<keyof typeof members.$inferSelect, 'id' | 'sortName' | 'searchText'>,
    unknown
  >
}

async function deleteAddresses(
  db: Database,
  memberId: number,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<void> {
  // By purpose too, because the index begins with it.
  const isCode = and(inArray(phoneCodes.purpose, codePurpose.enumValues), eq(phoneCodes.phone, phone))
  await db.delete(phoneCodes).where(isCode)
  await db.delete(verifiedPhones).where(eq(verifiedPhones.phone, phone))
  await db.delete(outbox).where(or(inArray(outbox.recipient, [email, phone]), eq(outbox.memberId, memberId)))
}
