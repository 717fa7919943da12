import { integer, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The purpose of a code. */
export const codePurpose = pgEnum('code_purpose', ['registration', 'login'])

/** The newest code of each phone and purpose. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    purpose: codePurpose().notNull(),
    phone: text().notNull(),
    /** A keyed hash, since a hash of 6 digits is easily guessed. */
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.phone] })],
)

/** Phones that have passed their code, until they are registered or the verification expires. */
export const verifiedPhones = pgTable('verified_phones', {
  phone: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
