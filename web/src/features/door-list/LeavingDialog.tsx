import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormActions } from '../../ui/Form.tsx'
import type { UnsentAdmissions } from './leave-doors.ts'

type LeavingDialogProps = Pick<UnsentAdmissions, 'count' | 'send'> & {
  /**
   * Called with whether the logout may go on: it may where all were sent, and where the person says so. Closing the dialog
   * means to stay.
   */
  readonly onAnswer: (mayLeave: boolean) => void
}

const admissions = (count: number): string => `${count} ${count === 1 ? 'admission' : 'admissions'}`

/** What becomes of the admissions that could not be sent. */
function unsentSaid(count: number): string {
  const they = count === 1 ? 'it is' : 'they are'
  return `${admissions(count)} could not be sent. If you log out now, ${they} deleted, and no other door learns who is in. If you stay, ${they} sent as soon as the network is back.`
}

/** The step between Logout and its end on a device that has let people in: it sends first, and asks where it can't. */
export function LeavingDialog({ count, send, onAnswer }: LeavingDialogProps) {
  /** Null while they are being sent. */
  const [left, setLeft] = useState<number | null>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const begin = useEffectEvent(send)
  const answer = useEffectEvent(onAnswer)

  useEffect(() => {
    let isHere = true
    begin()
      .catch(() => count)
      .then((left) => {
        if (!isHere) return
        if (left === 0) answer(true)
        else setLeft(left)
      })
    return () => {
      isHere = false
    }
  }, [count])

  // Whoever presses Enter without reading loses nothing.
  useEffect(() => {
    if (left !== null) stay.current?.focus()
  }, [left])

  return (
    <Dialog
      title={left === null ? 'Sending first' : 'Not everything was sent'}
      onClose={() => onAnswer(false)}
    >
      <p role="status">
        {left === null
          ? `Sending ${admissions(count)} from this device. Then you are logged out.`
          : unsentSaid(left)}
      </p>
      <FormActions>
        {left !== null && (
          <Button look="outline" onClick={() => onAnswer(true)}>
            Log out and delete {admissions(left)}
          </Button>
        )}
        <Button ref={stay} look={left === null ? 'outline' : 'solid'} onClick={() => onAnswer(false)}>
          Stay logged in
        </Button>
      </FormActions>
    </Dialog>
  )
}
