import { index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'

export const passwordLinkKind = pgEnum('password_link_kind', ['create', 'reset', 'verify', 'change'])

export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256, so that reading this table opens no account. */
    tokenHash: text('token_hash').primaryKey(),
    kind: passwordLinkKind().notNull(),
    /** The address that got the link: the member's, or the one that it sets. Null in links of the previous build. */
    email: text(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_links_by_member').on(table.memberId)],
)
