import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { searchText, sortName } from './folding.ts'

export const memberRole = pgEnum('member_role', ['member', 'staff'])

/** People with an account. */
export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role: memberRole().notNull().default('member'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower-case, so that one address is one account in every collation. */
    email: text().notNull().unique('members_email'),
    /** `+1` and 10 digits. */
    phone: text().notNull().unique('members_phone'),
    dateOfBirth: date('date_of_birth').notNull(),
    instagramName: text('instagram_name'),
    organization: text(),
    /** A code from 1 to 10: see `positions`. */
    position: smallint(),
    /** The position as text, for code 9. */
    otherPosition: text('other_position'),
    interested: boolean(),
    invitedBy: text('invited_by'),
    /** Argon2id; null for a member without a password, who can create one by a link only. */
    passwordHash: text('password_hash'),
    /** The number of password changes. A token is valid while its number is the current one. */
    credentialsVersion: integer('credentials_version').notNull().default(1),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
    /** Set once the member has unsubscribed from reminders. */
    remindersStoppedAt: timestamp('reminders_stopped_at', { withTimezone: true }),
    /** The address that a mail server has refused for good. It counts as long as it is the member's address. */
    undeliverableEmail: text('undeliverable_email'),
    /** The name as lists are sorted by it: without case and accents. */
    sortName: text('sort_name').generatedAlwaysAs(sortName),
    /** What a search looks at: see `folding.ts`. */
    searchText: text('search_text').generatedAlwaysAs(searchText),
  },
  (table) => [
    // ASCII letters only: PostgreSQL and JavaScript lower-case others differently.
    check('members_email_small', sql`${table.email} = lower(${table.email} collate "C")`),
    check('members_phone_form', sql`${table.phone} ~ '^\\+1[0-9]{10}$'`),
    check('members_position_code', sql`${table.position} between 1 and 10`),
  ],
)
