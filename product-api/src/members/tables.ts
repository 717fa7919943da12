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

export const memberRole = pgEnum('member_role', ['member', 'staff'])

/** People with an account. */
export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role: memberRole().notNull().default('member'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In small letters, so that one address is one account in every collation. */
    email: text().notNull().unique('members_email'),
    /** `+1` and 10 digits. */
    phone: text().notNull().unique('members_phone'),
    dateOfBirth: date('date_of_birth').notNull(),
    instagramName: text('instagram_name'),
    organization: text(),
    /** A code from 1 to 10: see `positions`. */
    position: smallint(),
    /** The position in words, for code 9. */
    otherPosition: text('other_position'),
    interested: boolean(),
    invitedBy: text('invited_by'),
    /** Argon2id; null while the member has no password yet and can make one by a link only. */
    passwordHash: text('password_hash'),
    /** Counts the changes of the password. Tokens carry it, and hold as long as it stays. */
    credentialsVersion: integer('credentials_version').notNull().default(1),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Of ASCII letters alone: about others, databases and JavaScript do not always agree.
    check('members_email_small', sql`${table.email} = lower(${table.email} collate "C")`),
    check('members_phone_form', sql`${table.phone} ~ '^\\+1[0-9]{10}$'`),
    check('members_position_code', sql`${table.position} between 1 and 10`),
  ],
)
