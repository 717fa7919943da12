import { useMemo, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast, showUnexpected } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import type { RowActions } from './AttendeeRow.tsx'
import type { AttendeeList } from './attendee-list.ts'
import type { AttendeeItem } from './attendee-pages.ts'
import { type CheckInAttendeeResult, useCheckInAttendee } from './use-check-in-attendee.ts'

interface RowActionsOptions {
  readonly productionId: string | null
  readonly list: AttendeeList
  readonly onChange: () => void
  readonly onForbidden: () => void
}

export function useRowActions({ productionId, list, onChange, onForbidden }: RowActionsOptions) {
  const checkingIn = useCheckInAttendee(productionId)
  const [busyKey, setBusyKey] = useState<string | null>(null)
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
            list.change(key, (attendee) => ({ ...attendee, state: 'CONFIRMED', validation: null }))
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

  const dialog = undoing?.attendee.ticket != null && (
    <UndoDialog
      name={undoing.attendee.profile.name ?? 'This person'}
      undo={async () => settle(undoing, await checkingIn.undo(undoing.attendee.ticket ?? ''))}
      onClose={() => setUndoing(null)}
    />
  )
  return { rowActions, busyKey, dialog: dialog || null }
}

type UndoDialogProps = {
  readonly name: string
  readonly undo: () => Promise<string | null>
  readonly onClose: () => void
}

function UndoDialog({ name, undo, onClose }: UndoDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()
  const undoNow = () =>
    run(async () => {
      const failed = await undo()
      setProblem(failed)
      if (failed === null) onClose()
    })
  return (
    <Dialog title="Undo this check-in?" onClose={onClose}>
      <p dir="auto">{name} will be marked not checked in. The ticket works again.</p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        keep="Cancel"
        onKeep={onClose}
        confirm="Undo check-in"
        onConfirm={() => void undoNow()}
        isBusy={isBusy}
        busyLabel="Undoing"
      />
    </Dialog>
  )
}
