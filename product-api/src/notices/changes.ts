import { lockProduction } from '../attendance/queries.ts'
import { isVisible } from '../attendance/state.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { mailTo } from '../members/addressees.ts'
import type { OutgoingMessage } from '../outbox/messages.ts'
import type { Write } from '../outbox/outbox.ts'
import { discardMessages } from '../outbox/queries.ts'
import { endOf } from '../productions/over.ts'
import { changeMail } from './mail.ts'
import { type Attendee, listAttendees, nextNoticeNumber } from './queries.ts'
import { type ChangedProduction, noticeOf } from './state.ts'

/** Mails per query. Building them holds up the transaction. */
const mailBatchSize = 100

export interface Publication {
  readonly db: Database
  readonly write: Write
  readonly now: Date
  readonly site: Site
}

/** Tells everybody with a spot or on the waitlist. Discards unsent notices and reminders, now outdated. */
export async function queueChangeEmails(
  { db, write, now, site }: Publication,
  changed: ChangedProduction,
): Promise<void> {
  const notice = noticeOf(changed, now)
  // Locked: a join is either committed and gets told, or reads the new date.
  const production = notice === null ? null : await lockProduction(db, changed.id)
  if (notice === null || production === null || !isVisible(production, now)) return
  const productionId = production.id
  await discardMessages(db, { productionId }, { reason: 'the production has changed', now })
  const number = await nextNoticeNumber(db, productionId, now)
  const { startsAt, venue, calledOff } = changed.after
  const said = JSON.stringify([startsAt, venue, calledOff])
  const messageTo = ({ isWaitlisted, ...member }: Attendee): OutgoingMessage => {
    const { memberId } = member
    const mail = changeMail({ firstName: member.firstName, production, notice, isWaitlisted }, site)
    return {
      // With what it says: a restored database counts from an earlier number.
      key: ['change', productionId, memberId, number, said],
      ...mailTo(member, mail),
      expiresAt: endOf(production),
      notice: { kind: 'change', productionId, memberId },
    }
  }
  const reachable = (await listAttendees(db, productionId)).filter(({ isReachable }) => isReachable)
  for (let first = 0; first < reachable.length; first += mailBatchSize) {
    await write(...reachable.slice(first, first + mailBatchSize).map(messageTo))
  }
}
