import { lockProduction } from '../attendance/queries.ts'
import { isVisible } from '../attendance/state.ts'
import type { Database } from '../database/database.ts'
import { mailTo } from '../members/addressees.ts'
import type { OutgoingMessage } from '../outbox/messages.ts'
import type { Write } from '../outbox/outbox.ts'
import { discardMessages } from '../outbox/queries.ts'
import { endOf } from '../productions/over.ts'
import type { Site } from '../site.ts'
import { changeMail } from './mail.ts'
import { type Attendee, listAttendees, nextNoticeNumber } from './queries.ts'
import { type ChangedProduction, noticeOf } from './state.ts'

/** Mails a statement. While they are made, the transaction stands still, which may not be for long. */
const mailsAtOnce = 100

/** A running publication: its transaction, and what the mails need. */
export interface Publication {
  readonly db: Database
  readonly write: Write
  readonly now: Date
  readonly site: Site
}

/**
 * Tells everybody who has a place at a changed production, and everybody who waits for one, in the transaction of the
 * change. Notices and reminders that are still unsent are discarded: what they tell holds no more.
 */
export async function tellChange(
  { db, write, now, site }: Publication,
  changed: ChangedProduction,
): Promise<void> {
  const notice = noticeOf(changed, now)
  // Locked, so that a join comes before this change and is told of it, or after it and reads the new date.
  const production = notice === null ? null : await lockProduction(db, changed.id)
  if (notice === null || production === null || !isVisible(production, now)) return
  const productionId = production.id
  await discardMessages(db, { productionId }, { reason: 'the production has changed', now })
  const number = await nextNoticeNumber(db, productionId, now)
  const messageTo = ({ memberId, isWaiting, ...member }: Attendee): OutgoingMessage => {
    const mail = changeMail({ firstName: member.firstName, production, notice, isWaiting }, site)
    return {
      key: ['change', productionId, memberId, number],
      ...mailTo(member, mail),
      expiresAt: endOf(production),
      notice: { kind: 'change', productionId, memberId },
    }
  }
  const reachable = (await listAttendees(db, productionId)).filter(({ isReachable }) => isReachable)
  for (let first = 0; first < reachable.length; first += mailsAtOnce) {
    await write(...reachable.slice(first, first + mailsAtOnce).map(messageTo))
  }
}
