import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions, FormActions } from '../../ui/Form.tsx'
import type { UnsentCheckIns } from './leave-scanner.ts'

type LeavingDialogProps = Pick<UnsentCheckIns, 'count' | 'send'> & {
  /** True if all were sent, or the person agrees to lose them. */
  readonly onAnswer: (mayLeave: boolean) => void
}

const checkIns = (count: number): string => `${count} ${count === 1 ? 'check-in' : 'check-ins'}`

function formatUnsent(count: number): string {
  const they = count === 1 ? 'it is' : 'they are'
  return `${checkIns(count)} couldn’t be sent. If you log out now, ${they} deleted, and other devices won’t know who is checked in. If you stay, ${they} sent when you’re back online.`
}

export function LeavingDialog({ count, send, onAnswer }: LeavingDialogProps) {
  /** Null while sending. */
  const [left, setLeft] = useState<number | null>(null)
  const sendNow = useEffectEvent(send)
  const answer = useEffectEvent(onAnswer)

  useEffect(() => {
    let isMounted = true
    sendNow()
      .catch(() => count)
      .then((left) => {
        if (!isMounted) return
        if (left === 0) answer(true)
        else setLeft(left)
      })
    return () => {
      isMounted = false
    }
  }, [count])

  return (
    <Dialog
      title={left === null ? 'Sending check-ins' : 'Some check-ins weren’t sent'}
      onClose={() => onAnswer(false)}
    >
      <p role="status">
        {left === null
          ? `Sending ${checkIns(count)} from this device. Then you’ll be logged out.`
          : formatUnsent(left)}
      </p>
      {left === null ? (
        <FormActions>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            Stay logged in
          </Button>
        </FormActions>
      ) : (
        <ConfirmActions
          keep="Stay logged in"
          onKeep={() => onAnswer(false)}
          confirm={`Log out and delete ${checkIns(left)}`}
          onConfirm={() => onAnswer(true)}
        />
      )}
    </Dialog>
  )
}
