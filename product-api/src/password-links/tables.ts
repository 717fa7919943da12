import { index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'

export const passwordLinkKind = pgEnum('password_link_kind', ['create', 'reset', 'verify', 'change'])

export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256, so that reading this table opens no account. */
    tokenHash: text('token_hash').primaryKey(),
    kind: passwordLinkKind().notNull(),
    /** What the link verifies, or the new address that it sets. Null for passwords. */
    email: text(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_links_by_member').on(table.memberId)],
)
