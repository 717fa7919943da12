import { index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'

/** Whether a link creates a member's first password or resets it. */
export const passwordLinkKind = pgEnum('password_link_kind', ['create', 'reset'])

/** Links to set a password. */
export const passwordLinks = pgTable(
  'password_links',
  {
    /** SHA-256 of the link's token: a reader of this table can open no account. */
    tokenHash: text('token_hash').primaryKey(),
    kind: passwordLinkKind().notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_links_by_member').on(table.memberId)],
)
