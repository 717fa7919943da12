import { memo } from 'react'
import type { AttendeeState } from '../../graphql/generated/types.ts'
import { formatMoment } from '../../ui/dates.ts'
import { showPhone } from '../../ui/phone-number.ts'
import { tableRoles } from '../../ui/table-roles.ts'
import styles from './AttendeeRow.module.css'
import { formatLastEvent, formatState, marksOf } from './attendee-labels.ts'
import type { AttendeeItem } from './attendee-pages.ts'

/** The functions must be stable, because rows are memoized. */
export interface RowActions {
  readonly checkIn: (item: AttendeeItem) => void
  readonly undo: (item: AttendeeItem) => void
  readonly open: (item: AttendeeItem) => void
}

type AttendeeRowProps = {
  readonly item: AttendeeItem
  readonly actions: RowActions
  readonly isBusy: boolean
}

export const AttendeeRow = memo(function AttendeeRow({ item, actions, isBusy }: AttendeeRowProps) {
  const { profile, state, joinedAt, isWalkIn, hasFailedEmail } = item.attendee
  const name = profile.name ?? 'No name'
  const last = formatLastEvent(item.attendee)
  const marks = marksOf(item.attendee)
  return (
    <>
      <td {...tableRoles.cell} className={styles.name} dir="auto" title={name}>
        {name}
      </td>
      <td {...tableRoles.cell} className={styles.state} data-state={state}>
        <span>
          {formatState(state)}
          {isWalkIn && <span className={styles.walkIn}> Walk-in</span>}
        </span>
        {marks.length > 0 && <span className={styles.marks}> {marks.join(' · ')}</span>}
      </td>
      <td {...tableRoles.cell} className={styles.contacts}>
        {profile.email && (
          <a
            href={`mailto:${encodeURIComponent(profile.email)}`}
            title={profile.email}
            data-slot="mail"
            className={styles.contact}
          >
            {profile.email}
          </a>
        )}
        {profile.phone && (
          <a
            href={`tel:${profile.phone.replace(/[^+\d]/g, '')}`}
            data-slot="phone"
            className={styles.contact}
          >
            {showPhone(profile.phone)}
          </a>
        )}
      </td>
      <td {...tableRoles.cell} className={styles.moment} data-label="Joined" data-empty={joinedAt === null}>
        {formatMoment(joinedAt) ?? '–'}
      </td>
      <td
        {...tableRoles.cell}
        className={styles.moment}
        data-label={state === 'CANCELLED' ? undefined : 'Checked in'}
        data-empty={last === null}
      >
        <span className={styles.last}>{last ?? '–'}</span>
      </td>
      <td {...tableRoles.cell} className={styles.action}>
        <RowButton item={item} actions={actions} isBusy={isBusy} name={name} state={state} />
        {hasFailedEmail !== null && (
          <button
            type="button"
            data-slot="more"
            className={styles.more}
            aria-haspopup="dialog"
            aria-label={`More: ${name}`}
            onClick={() => actions.open(item)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.dots}>
              <path d="M5 12h0M12 12h0M19 12h0" />
            </svg>
          </button>
        )}
      </td>
    </>
  )
})

type RowButtonProps = AttendeeRowProps & {
  readonly name: string
  readonly state: AttendeeState | null
}

function RowButton({ item, actions, isBusy, name, state }: RowButtonProps) {
  const { ticket, admissionId } = item.attendee
  const isUndoable = state === 'CHECKED_IN' && (ticket ?? admissionId) !== null
  if (!isUndoable && (state !== 'CONFIRMED' || ticket === null)) return null
  const [word, act] =
    state === 'CHECKED_IN' ? (['Undo', actions.undo] as const) : (['Check in', actions.checkIn] as const)
  return (
    <button
      type="button"
      data-slot="act"
      data-state={state}
      className={styles.act}
      aria-disabled={isBusy}
      aria-label={`${word}: ${name}`}
      onClick={() => !isBusy && act(item)}
    >
      {word}
    </button>
  )
}
