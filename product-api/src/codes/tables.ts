import { integer, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const codePurpose = pgEnum('code_purpose', ['registration', 'login', 'phone'])

export const phoneCodes = pgTable(
  'phone_codes',
  {
    purpose: codePurpose().notNull(),
    phone: text().notNull(),
    /** Keyed, because a hash of 6 digits is easily guessed. */
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.phone] })],
)

export const verifiedPhones = pgTable('verified_phones', {
  phone: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
