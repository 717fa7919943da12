import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { sanitizeName } from '@compound/foundation/contract/person-name.ts'
import type { Database } from '../database/database.ts'
import { success } from '../http/envelope.ts'
import { type CurrentSession, findDetails, listPasskeys, listSessions } from './queries.ts'

/** The response to `GET /api/account`, and to changes. */
export async function accountResponse(db: Database, current: CurrentSession, now: Date) {
  return success({ data: await readAccount(db, current, now) })
}

async function readAccount(db: Database, { member: { id }, session }: CurrentSession, now: Date) {
  const member = await findDetails(db, id)
  const visible = (text: string | null) => (text === null ? null : withoutHiddenMarks(text))
  const sessions = await listSessions(db, id, now)
  const passkeys = await listPasskeys(db, id)
  return {
    first_name: sanitizeName(member.firstName),
    last_name: sanitizeName(member.lastName),
    organization: visible(member.organization),
    position: member.position === null ? null : String(member.position),
    other_position: visible(member.otherPosition),
    instagram_name: visible(member.instagramName),
    is_email_verified: member.isEmailVerified,
    is_phone_verified: member.isPhoneVerified,
    has_password: member.hasPassword,
    wants_reminders: member.remindersStoppedAt === null,
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
