import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { sanitizeName } from '@compound/foundation/contract/person-name.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { success } from '../http/envelope.ts'
import { followColumns, followTopics } from '../members/follow-topics.ts'
import { listPasskeys } from '../members/passkey-queries.ts'
import { memberColumns } from '../members/queries.ts'
import { type CurrentSession, listSessions } from '../members/session-queries.ts'
import { members } from '../members/tables.ts'

/** The response to `GET /api/account`, and to changes. */
export async function accountResponse(db: Database, current: CurrentSession, now: Date) {
  return success({ data: await readAccount(db, current, now) })
}

async function readAccount(db: Database, { member: { id }, session }: CurrentSession, now: Date) {
  const { firstName, lastName, organization, position, otherPosition, ...more } = await findDetails(db, id)
  const { instagramName, isEmailVerified, isPhoneVerified, hasPassword, remindersStoppedAt, ...rest } = more
  const { live, productions, ...forgotten } = rest
  forgotten satisfies Record<string, never>
  const visible = (text: string | null) => (text === null ? null : withoutHiddenMarks(text))
  const sessions = await listSessions(db, id, now)
  const passkeys = await listPasskeys(db, id)
  return {
    first_name: sanitizeName(firstName),
    last_name: sanitizeName(lastName),
    organization: visible(organization),
    position: position === null ? null : String(position),
    other_position: visible(otherPosition),
    instagram_name: visible(instagramName),
    is_email_verified: isEmailVerified,
    is_phone_verified: isPhoneVerified,
    has_password: hasPassword,
    wants_reminders: remindersStoppedAt === null,
    follows: followTopics.filter((topic) => ({ live, productions })[topic] !== null),
    sessions: sessions.map(({ id, device, place, lastUsedAt }) => ({
      id,
      is_current: id === session.id,
      device,
      place,
      last_used_at: lastUsedAt.toISOString(),
    })),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** What the member sees and sets. */
async function findDetails(db: Database, memberId: number) {
  const { firstName, lastName, instagramName, isEmailVerified, isPhoneVerified } = memberColumns
  const [member] = await db
    .select({
      firstName,
      lastName,
      instagramName,
      isEmailVerified,
      isPhoneVerified,
      organization: members.organization,
      position: members.position,
      otherPosition: members.otherPosition,
      hasPassword: sql<boolean>`${members.passwordHash} is not null`,
      remindersStoppedAt: members.remindersStoppedAt,
      ...followColumns,
    })
    .from(members)
    .where(eq(members.id, memberId))
  if (member === undefined) throw new Error('the member of a session exists')
  return member
}
