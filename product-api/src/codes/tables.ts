import { integer, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a code is for. */
export const codePurpose = pgEnum('code_purpose', ['registration', 'login'])

/** The codes sent to phones: one a phone and purpose, the newest. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    purpose: codePurpose().notNull(),
    phone: text().notNull(),
    /** With a key, since 6 digits are soon tried out. */
    codeHash: text('code_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.phone] })],
)

/** Phones that have passed their code and may be registered with for a while. */
export const verifiedPhones = pgTable('verified_phones', {
  phone: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
