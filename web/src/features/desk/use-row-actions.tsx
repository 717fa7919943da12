import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast, showUnexpected } from '../../ui/toasts.ts'
import { AttendeeMenu } from './AttendeeActions.tsx'
import type { RowActions } from './AttendeeRow.tsx'
import type { AttendeeList } from './attendee-list.ts'
import type { AttendeeItem } from './attendee-pages.ts'
import { type CheckInAttendeeResult, useCheckInAttendee } from './use-check-in-attendee.ts'

interface RowActionsOptions {
  readonly slug: string
  readonly productionId: string | null
  readonly list: AttendeeList
  readonly onChange: () => void
  readonly onForbidden: () => void
}

export function useRowActions({ slug, productionId, list, onChange, onForbidden }: RowActionsOptions) {
  const checkingIn = useCheckInAttendee(productionId)
  const [busyKey, setBusyKey] = useState<string | null>(null)
  const [opened, setOpened] = useState<AttendeeItem | null>(null)
  const [undoing, setUndoing] = useState<AttendeeItem | null>(null)

  /** Returns an error message, or null. */
  const settle = useMemo(
    () =>
      ({ key }: AttendeeItem, result: CheckInAttendeeResult): string | null => {
        switch (result.kind) {
          case 'forbidden':
            onForbidden()
            return null
          case 'refused':
            return result.message
          case 'checked-in': {
            const { at, by } = result
            list.change(key, (attendee) => ({
              ...attendee,
              state: 'CHECKED_IN',
              validation: { __typename: 'Validation', at, by },
            }))
            break
          }
          case 'undone':
            list.change(key, (attendee) => ({
              ...attendee,
              validation: null,
              ...(attendee.isWalkIn
                ? { state: 'CANCELLED', cancelledAt: new Date().toISOString() }
                : { state: 'CONFIRMED' }),
            }))
        }
        showToast({ kind: 'success', text: result.message })
        onChange()
        return null
      },
    [list, onChange, onForbidden],
  )

  const rowActions = useMemo<RowActions>(
    () => ({
      undo: setUndoing,
      open: setOpened,
      checkIn(item) {
        const { ticket } = item.attendee
        if (ticket === null) return
        setBusyKey(item.key)
        checkingIn
          .checkIn(ticket)
          .finally(() => setBusyKey(null))
          .then((result) => {
            const problem = settle(item, result)
            if (problem !== null) showToast({ kind: 'error', text: problem })
          })
          .catch(showUnexpected)
      },
    }),
    [checkingIn, settle],
  )

  const dialog = undoing !== null && (
    <ConfirmDialog
      title="Undo this check-in?"
      keep="Cancel"
      confirm="Undo check-in"
      busyLabel="Undoing"
      onConfirm={async () => {
        const problem = settle(undoing, await checkingIn.undo(undoing.attendee))
        if (problem === null) setUndoing(null)
        return problem
      }}
      onClose={() => setUndoing(null)}
    >
      <p dir="auto">
        {undoing.attendee.profile.name ?? 'This person'}{' '}
        {undoing.attendee.isWalkIn
          ? 'loses their spot. To let this walk-in in again, staff need to add them again.'
          : 'will be marked not checked in. The ticket works again.'}
      </p>
    </ConfirmDialog>
  )
  const menu = opened !== null && (
    <AttendeeMenu
      slug={slug}
      productionId={productionId}
      attendee={opened.attendee}
      onChange={(change) => {
        list.change(opened.key, (attendee) => ({ ...attendee, ...change }))
        onChange()
      }}
      onForbidden={onForbidden}
      onClose={() => setOpened(null)}
    />
  )
  return { rowActions, busyKey, dialog: dialog || menu || null }
}
