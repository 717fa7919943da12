import { bigint, index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from './tables.ts'

/** A token is valid while its session has a row. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Browser and system in words. */
    device: text(),
    /** The country in words. */
    place: text(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Until when the session may download the member's data. */
    exportUntil: timestamp('export_until', { withTimezone: true }),
    /** Null if it began in another way than by a login with the password. */
    passwordLoginAt: timestamp('password_login_at', { withTimezone: true }),
    /** The login, or a password or passkey since; null for sessions of the build before. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_by_member').on(table.memberId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far; always 0 for synced passkeys. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_by_member').on(table.memberId)],
)

export const challengePurpose = pgEnum('challenge_purpose', ['registration', 'login', 'automatic'])

/** Each works once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: challengePurpose().notNull(),
    /** Null for a login. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_by_expiry').on(table.expiresAt),
    index('passkey_challenges_by_member').on(table.memberId),
  ],
)
