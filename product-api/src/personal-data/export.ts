import { Readable } from 'node:stream'
import { eq, exists, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditEntries, auditPeople, auditReads } from '../audit/tables.ts'
import { calendarAddresses } from '../calendars/tables.ts'
import { checkInAttempts } from '../check-in/tables.ts'
import type { Database } from '../database/database.ts'
import { deskMessages, joiningSettings } from '../desk/tables.ts'
import { pushSubscriptions } from '../follows/tables.ts'
import { grants } from '../grants/tables.ts'
import { passkeys, sessions } from '../members/login-tables.ts'
import type { Member } from '../members/queries.ts'
import { members } from '../members/tables.ts'
import { outbox } from '../outbox/tables.ts'
import { passwordLinks } from '../password-links/tables.ts'
import { admissions, walkIns } from '../productions/admission-tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../productions/join-tables.ts'
import { productions } from '../productions/tables.ts'

/** Rows per query. */
const pageSize = 500

/** Names for people. Other columns have the database's names. */
const names: Readonly<Record<string, string>> = {
  typed_name: 'name',
  waiver_version: 'release_version',
  waiver_accepted_at: 'release_accepted_at',
  validated_at: 'checked_in_at',
  cancelled_at: 'canceled_at',
  abandoned_at: 'given_up_at',
}

/** One JSON document of what is stored about a member, without secrets, texts of messages to them, and other people. */
export function exportMember(db: Database, member: Member, now: Date): Readable {
  return Readable.from(documentOf(db, member, now))
}

async function* documentOf(db: Database, member: Member, now: Date): AsyncGenerator<string> {
  const account = await readAccount(db, member.id)
  yield `{"exported_at":${JSON.stringify(now)},\n"account":${JSON.stringify(account)}`
  for (const [name, section] of Object.entries(sectionsOf(db, member))) {
    yield `,\n"${name}":[`
    for (let offset = 0; ; offset += pageSize) {
      const rows = await readPage(db, section, offset)
      const items = rows.map((row) => JSON.stringify(row)).join(',\n')
      if (items !== '') yield `${offset === 0 ? '\n' : ',\n'}${items}`
      if (rows.length < pageSize) break
    }
    yield ']'
  }
  yield '}\n'
}

async function readAccount(db: Database, id: number) {
  const calendar = db.select().from(calendarAddresses).where(eq(calendarAddresses.memberId, id))
  const { passwordHash, credentialsVersion, deletedAt, sortName, searchText, ...columns } =
    getTableColumns(members)
  const [account] = await db
    .select({
      ...named(Object.values(columns)),
      has_password: isNotNull(passwordHash),
      has_calendar: exists(calendar),
    })
    .from(members)
    .where(eq(members.id, id))
  return account
}

const typedName = sql<string>`(select ${members.firstName} from ${members} where ${members.id} = ${walkIns.memberId})`

type Column = PgColumn | SQL.Aliased<boolean | string>

const nameOf = (column: Column) => ('fieldAlias' in column ? column.fieldAlias : column.name)

const named = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [names[nameOf(column)] ?? nameOf(column), column]))

/** Rows of a table, with the production's name if it refers to one. */
type Section = readonly [of: PgTable, is: SQL | undefined, columns: readonly Column[]]

/** Rows that are the same in all columns may change places between pages. The audit shows only action and time. */
async function readPage(db: Database, [of, is, columns]: Section, offset: number) {
  const productionId = of === auditEntries ? undefined : getTableColumns(of).productionId
  return await db
    .select({
      ...(productionId && { production: productions.name }),
      ...named(columns),
    })
    .from(of)
    .leftJoin(productions, productionId ? eq(productions.id, productionId) : sql`false`)
    .where(is)
    .orderBy(...columns, ...(productionId ? [productionId] : []))
    .limit(pageSize)
    .offset(offset)
}

function sectionsOf(
  db: Database,
  { id, email, phone }: Pick<Member, 'id' | 'email' | 'phone'>,
): Readonly<Record<string, Section>> {
  const releaseOf = (table: typeof joins | typeof waitlistedJoins | typeof cancelledJoins) => [
    table.joinedAt,
    table.waiverVersion,
    table.waiverAcceptedAt,
  ]
  const { promotedAt, remindedOf, validatedAt } = joins
  const { cancelledAt, cancelledBy, cancelReason } = cancelledJoins
  const isByProducer = sql<boolean>`${isNotNull(cancelledBy)}`.as('canceled_by_producer')
  const { at, kind, outcome, deviceId } = checkInAttempts
  const { device, place, lastUsedAt, expiresAt } = sessions
  const key = db.select({ key: auditPeople.key }).from(auditPeople).where(eq(auditPeople.memberId, id))
  const entry = [auditEntries.at, auditEntries.action]
  const { writtenAt, channel, sentAt, abandonedAt, subject } = outbox
  const isMessage = or(inArray(outbox.recipient, [email, phone]), eq(outbox.memberId, id))
  const claimed = db.select({ id: walkIns.memberId }).from(walkIns).where(eq(walkIns.claimedBy, id))
  // An array, because a condition with `or` reads the whole table.
  const isTheirs = (column: PgColumn) => sql`${column} = any(array(${claimed}) || ${id}::integer)`
  return {
    joins: [joins, isTheirs(joins.memberId), [...releaseOf(joins), promotedAt, remindedOf, validatedAt]],
    waitlisted_joins: [waitlistedJoins, eq(waitlistedJoins.memberId, id), releaseOf(waitlistedJoins)],
    canceled_joins: [
      cancelledJoins,
      isTheirs(cancelledJoins.memberId),
      [...releaseOf(cancelledJoins), cancelledAt, isByProducer, cancelReason],
    ],
    walk_ins: [
      walkIns,
      eq(walkIns.claimedBy, id),
      [typedName.as('typed_name'), walkIns.email, walkIns.dateOfBirth],
    ],
    admissions: [
      admissions,
      isTheirs(admissions.memberId),
      [admissions.at, admissions.kind, admissions.undoneAt],
    ],
    admissions_by_you: [
      admissions,
      eq(admissions.staffId, id),
      [admissions.at, admissions.kind, admissions.deviceId],
    ],
    scans_of_your_tickets: [checkInAttempts, eq(checkInAttempts.memberId, id), [at, kind, outcome]],
    scans_by_you: [checkInAttempts, eq(checkInAttempts.staffId, id), [at, kind, outcome, deviceId]],
    cancellations_by_you: [cancelledJoins, eq(cancelledBy, id), [cancelledAt]],
    check_ins_by_you: [joins, eq(joins.validatedBy, id), [validatedAt]],
    sign_ups_set_by_you: [joiningSettings, eq(joiningSettings.setBy, id), [joiningSettings.setAt]],
    messages_by_you: [
      deskMessages,
      eq(deskMessages.writtenBy, id),
      [
        ...[deskMessages.writtenAt, deskMessages.subject, deskMessages.text, deskMessages.audience],
        ...[deskMessages.sendAt, deskMessages.afterEndMinutes, deskMessages.startedAt],
      ],
    ],
    lists_read_by_you: [auditReads, eq(auditReads.memberId, id), [auditReads.night, auditReads.action]],
    audit_entries_by_you: [auditEntries, eq(auditEntries.actor, key), entry],
    audit_entries_about_you: [auditEntries, eq(auditEntries.target, key), entry],
    grants: [grants, eq(grants.memberId, id), [grants.grantedAt, grants.kind, grants.until]],
    sessions: [sessions, eq(sessions.memberId, id), [lastUsedAt, expiresAt, device, place]],
    passkeys: [
      passkeys,
      eq(passkeys.memberId, id),
      [passkeys.createdAt, passkeys.name, passkeys.transports, passkeys.counter, passkeys.lastUsedAt],
    ],
    push_subscriptions: [
      pushSubscriptions,
      eq(pushSubscriptions.memberId, id),
      [pushSubscriptions.createdAt, pushSubscriptions.wantsLive, pushSubscriptions.wantsProductions],
    ],
    emailed_links: [
      passwordLinks,
      eq(passwordLinks.memberId, id),
      [passwordLinks.expiresAt, passwordLinks.kind, passwordLinks.email],
    ],
    // Without the recipient: a message about the member may go to somebody else.
    messages: [outbox, isMessage, [writtenAt, channel, sentAt, abandonedAt, subject]],
  }
}
