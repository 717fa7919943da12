import { useEffect, useState } from 'react'
import { formatClock } from '../../ui/dates.ts'
import { countsOf } from '../check-in-list/check-in-list.ts'
import type { CheckInError, OfflineCheckInState } from '../check-in-list/offline-check-in.ts'
import styles from './ListStatus.module.css'
import { formatRecentMoment } from './list-result.ts'

const errorMessages: Readonly<Record<CheckInError, string>> = {
  full: 'This device’s storage is full. If you close this page, the list is lost. Free up some space.',
  erased:
    'The browser cleared this page’s storage. Unsent check-ins were saved again. Keep this page open until they’re sent.',
  forbidden:
    'You no longer have access to this production’s check-in, so its list was removed from this device. Unsent check-ins are saved here.',
}

/** An older list isn't being refreshed: two requests have failed. */
const staleMs = 45_000

type ListStatusProps = {
  readonly state: OfflineCheckInState
  readonly isOnline: boolean
  /** Epoch milliseconds, by the server's clock. */
  readonly now: () => number
}

export function ListStatus({ state: { list, queue, error }, isOnline, now }: ListStatusProps) {
  useEachQuarterMinute()
  const counts = list && countsOf(list.entries)
  const isFresh = list !== null && isOnline && now() - list.freshAt < staleMs
  const from = list && formatRecentMoment(new Date(list.freshAt).toISOString(), new Date(now()))
  return (
    <section aria-label="Check-in list" className={styles.status}>
      {counts && (
        <p className={styles.counts}>
          <strong>{counts.in}</strong> <span aria-hidden="true">/</span>{' '}
          <span className="visually-hidden">of</span> <strong>{counts.expected}</strong> checked in
        </p>
      )}
      <p className={styles.age} data-fresh={isFresh}>
        {list === null
          ? 'No list on this device yet'
          : isFresh
            ? `List up to date, ${from}`
            : `List from ${from}`}
      </p>
      {queue.length > 0 && <p className={styles.unsent}>Not yet sent: {queue.length}</p>}
      <div role="status" className={styles.notices}>
        {!isOnline && list && (
          <p className={styles.notice}>Offline. Checking against the saved list; check-ins sync later.</p>
        )}
        {error && <p className={styles.notice}>{errorMessages[error]}</p>}
      </div>
    </section>
  )
}

/** Re-renders every 15 s so the displayed age stays current. */
function useEachQuarterMinute(): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), 15_000)
    return () => clearInterval(timer)
  }, [])
}

export function CheckInConflicts({ state: { list, refused } }: { readonly state: OfflineCheckInState }) {
  const twice = list?.entries.filter(({ conflicts }) => conflicts.length > 0) ?? []
  const isEmpty = twice.length === 0 && refused.length === 0
  return (
    // A live region must exist before its content, or the content isn't read out.
    <div role="log">
      {!isEmpty && (
        <section aria-labelledby="check-in-conflicts" className={styles.conflicts}>
          <h2 id="check-in-conflicts" className={styles.title}>
            Check-in conflicts
          </h2>
          <ul>
            {refused.map(({ attemptId, ticketHash, name, at, message }) => (
              <li key={attemptId} className={styles.conflict} aria-atomic="true">
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <span>
                  Checked in offline at {formatClock(at)}
                  {ticketHash === null ? ', but the server refused it.' : ' with an invalid ticket.'}
                </span>
                {ticketHash === null && message && <span>{message}</span>}
              </li>
            ))}
            {twice.map(({ ticketHash, name, checkedInAt, conflicts }) => (
              <li key={ticketHash} className={styles.conflict} aria-atomic="true">
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <span>{checkedInAt ? `Checked in at ${formatClock(checkedInAt)}` : 'Not checked in'}</span>
                {conflicts.map(({ at, by }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and two may be equal
                  <span key={index}>
                    Again{at && ` at ${formatClock(at)}`}
                    {by && ` by ${by}`}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
