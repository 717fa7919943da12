import type { AttendanceOptions } from '../attendance/attendance.ts'
import { lockProduction } from '../attendance/queries.ts'
import { isVisible } from '../attendance/state.ts'
import { createTickets } from '../attendance/ticket.ts'
import type { Log } from '../core/log.ts'
import type { Database } from '../database/database.ts'
import { redactQueryValues } from '../http/errors.ts'
import { mailTo } from '../members/addressees.ts'
import { createUnsubscribeTokens } from '../members/unsubscribe-tokens.ts'
import type { OutgoingMessage } from '../outbox/messages.ts'
import type { Write } from '../outbox/outbox.ts'
import { reminderMail } from './mail.ts'
import { listUpcoming, takeDueReminders } from './queries.ts'
import { dueReminder } from './state.ts'

const hourMs = 60 * 60 * 1000

const pollIntervalMs = 30_000

/** Joins wait while these are written. */
const reminderBatchSize = 20

interface RemindersOptions extends AttendanceOptions {
  readonly hours: readonly number[]
}

/** Any number of processes may run this: the mail's transaction marks the join as reminded. */
export interface Reminders {
  writeDue(): Promise<number>
  start(log: Log): () => Promise<void>
}

export function createReminders(options: RemindersOptions): Reminders {
  const { db, outbox, now, hours } = options

  let isStopped = false

  async function writeDue(): Promise<number> {
    if (hours.length === 0) return 0
    const until = new Date(now().getTime() + Math.max(...hours) * hourMs)
    let total = 0
    for (const productionId of await listUpcoming(db, now(), until)) {
      let written: number
      do {
        written = await outbox.transaction((transaction, write) =>
          writeSome(options, { db: transaction, write }, productionId),
        )
        total += written
      } while (written > 0 && !isStopped)
      if (isStopped) break
    }
    return total
  }

  return {
    writeDue,
    start(log) {
      let running: Promise<void> | null = null
      const poll = () => {
        running ??= writeDue()
          .then((count) => {
            if (count > 0) log.info({ count }, 'reminders written')
          })
          .catch((error: unknown) => {
            log.error({ err: redactQueryValues(error) }, "reminders couldn't be written")
          })
          .finally(() => {
            running = null
          })
      }
      const timer = setInterval(poll, pollIntervalMs)
      poll()
      return async () => {
        isStopped = true
        clearInterval(timer)
        await running
      }
    },
  }
}

async function writeSome(
  { now, site, keys, hours }: RemindersOptions,
  { db, write }: { readonly db: Database; readonly write: Write },
  productionId: number,
): Promise<number> {
  const production = await lockProduction(db, productionId)
  // Read the clock last: waiting for the lock takes time.
  const moment = now()
  if (production === null || production.calledOff || !isVisible(production, moment)) return 0
  const { startsAt, noticedAt } = production
  const reminder = startsAt === null ? null : dueReminder(startsAt, hours, moment)
  if (startsAt === null || reminder === null) return 0
  // A notice after the reminder's time already told the date.
  if (noticedAt !== null && noticedAt > reminder.dueSince) return 0
  const due = await takeDueReminders(db, { productionId, startsAt, reminder, limit: reminderBatchSize })
  const tickets = createTickets(keys)
  const tokens = createUnsubscribeTokens(keys)
  const messages = due.map(({ generation, ...member }): OutgoingMessage => {
    const { memberId } = member
    const mail = reminderMail(
      {
        firstName: member.firstName,
        production,
        ticket: tickets.issue({ productionId, memberId, generation }),
        unsubscribeUrl: `${site.url}/unsubscribe/${tokens.issue(memberId)}`,
      },
      site,
    )
    return {
      key: ['reminder', productionId, memberId, generation, startsAt.toISOString(), reminder.hours],
      ...mailTo(member, mail),
      expiresAt: startsAt,
      notice: { kind: 'reminder', productionId, memberId },
    }
  })
  await write(...messages)
  return due.length
}
