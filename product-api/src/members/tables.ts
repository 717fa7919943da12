import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { searchText, sortName } from './folding.ts'

export const memberRole = pgEnum('member_role', ['member', 'staff'])

export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role: memberRole().notNull().default('member'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower-case: one address is one account in every collation. */
    email: text().notNull().unique('members_email'),
    /** `+1` and 10 digits; no number for a deleted account. */
    phone: text().notNull().unique('members_phone'),
    dateOfBirth: date('date_of_birth').notNull(),
    instagramName: text('instagram_name'),
    organization: text(),
    position: smallint(),
    otherPosition: text('other_position'),
    interested: boolean(),
    invitedBy: text('invited_by'),
    /** Argon2id. Null: no password, until the member sets one by an emailed link. */
    passwordHash: text('password_hash'),
    /** Number of password changes. A token with another number has expired. */
    credentialsVersion: integer('credentials_version').notNull().default(1),
    isEmailVerified: boolean('email_verified').notNull().default(false),
    /** The person who logs in by other means is known to read the address. False: a link to it takes the account over. */
    isOwnerProven: boolean('owner_proven').notNull().default(false),
    /** False: no login by phone until it passes a code again. */
    isPhoneVerified: boolean('phone_verified').notNull().default(true),
    /** Deleted accounts keep their row without personal data, because joins and check-ins refer to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    remindersStoppedAt: timestamp('reminders_stopped_at', { withTimezone: true }),
    /** Permanently refused by a mail server. Ignored once the member has another address. */
    undeliverableEmail: text('undeliverable_email'),
    followsLive: timestamp('follows_live', { withTimezone: true }),
    followsProductions: timestamp('follows_productions', { withTimezone: true }),
    sortName: text('sort_name').generatedAlwaysAs(sortName),
    searchText: text('search_text').generatedAlwaysAs(searchText),
  },
  (table) => [
    // ASCII only: PostgreSQL and JavaScript lower-case other letters differently.
    check('members_email_small', sql`${table.email} = lower(${table.email} collate "C")`),
    check('members_phone_form', sql`${table.phone} ~ '^\\+1[0-9]{10}$' or ${table.deletedAt} is not null`),
    check('members_position_code', sql`${table.position} between 1 and 10`),
    index('members_following_live').on(table.id).where(sql`${table.followsLive} is not null`),
    index('members_following_productions').on(table.id).where(sql`${table.followsProductions} is not null`),
  ],
)

/** What the form of the registration states: every column that the service doesn't set itself. */
export type Registration = Omit<
  typeof members.$inferSelect,
  | 'id'
  | 'role'
  | 'passwordHash'
  | 'credentialsVersion'
  | 'isEmailVerified'
  | 'isOwnerProven'
  | 'isPhoneVerified'
  | 'deletedAt'
  | 'registeredAt'
  | 'remindersStoppedAt'
  | 'undeliverableEmail'
  | 'followsLive'
  | 'followsProductions'
  | 'sortName'
  | 'searchText'
>
