import { eq } from 'drizzle-orm'
import { type Change, promote, send } from '../attendance/changes.ts'
import { cancelJoin, countConfirmed, readJoin } from '../attendance/queries.ts'
import { shareMember } from '../members/queries.ts'
import { admissions } from '../productions/admission-tables.ts'
import { waitlistedJoins } from '../productions/join-tables.ts'
import type { StoredAdmission } from './admission-queries.ts'
import { admissionUndoneMail } from './mail.ts'
import { undoCheckIn } from './queries.ts'

/** The ticket becomes void. A member of the waitlist returns to the old position; of a walk-in the record stays. */
export async function undoAdmission(
  change: Change,
  { admission }: StoredAdmission,
  undoneBy: number,
): Promise<void> {
  const { db, production, now, site } = change
  const { id, productionId, memberId, generation } = admission
  const key = { productionId, memberId }
  await shareMember(db, memberId)
  await undoCheckIn(db, { ...key, generation })
  await cancelJoin(db, key, now)
  await db.update(admissions).set({ undoneAt: now, undoneBy }).where(eq(admissions.id, id))
  const { waitlistedId, waitlistedAt: joinedAt, waiverVersion, waiverAcceptedAt } = admission
  if (waitlistedId !== null && joinedAt !== null && waiverVersion !== null && waiverAcceptedAt !== null) {
    const place = { ...key, id: waitlistedId, joinedAt, waiverVersion, waiverAcceptedAt }
    await db.insert(waitlistedJoins).overridingSystemValue().values(place)
    const restored = await readJoin(db, key)
    if (restored === null) throw new Error('a member on the waitlist exists')
    const { member, waitlistPosition } = restored
    const mail = admissionUndoneMail({ firstName: member.firstName, production, waitlistPosition }, site)
    await send(change, member, ['admission undone', id], mail)
  }
  await promote(change, await countConfirmed(db, productionId))
}
