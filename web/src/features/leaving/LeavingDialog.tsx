import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions, FormActions } from '../../ui/Form.tsx'
import type { UnsentCheckIns } from './unsent-check-ins.ts'

/** `next`: what follows when everything is sent. */
export type LeavingTexts = Readonly<Record<'next' | 'ifNow' | 'ifNot' | 'keep', string>> & {
  readonly confirm: (checkIns: string) => string
}

type LeavingDialogProps = Pick<UnsentCheckIns, 'count' | 'send'> & {
  readonly texts: LeavingTexts
  /** True if all were sent, or the person agrees to lose them. */
  readonly onAnswer: (mayLeave: boolean) => void
}

const checkIns = (count: number): string => `${count} ${count === 1 ? 'check-in' : 'check-ins'}`

function formatUnsent(count: number, { ifNow, ifNot }: LeavingTexts): string {
  const they = count === 1 ? 'it is' : 'they are'
  return `${checkIns(count)} couldn’t be sent. ${ifNow}, ${they} deleted, and other devices won’t know who is checked in. ${ifNot}, ${they} sent when you’re back online.`
}

export function LeavingDialog({ count, send, texts, onAnswer }: LeavingDialogProps) {
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
          ? `Sending ${checkIns(count)} from this device. ${texts.next}`
          : formatUnsent(left, texts)}
      </p>
      {left === null ? (
        <FormActions>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {texts.keep}
          </Button>
        </FormActions>
      ) : (
        <ConfirmActions
          keep={texts.keep}
          onKeep={() => onAnswer(false)}
          confirm={texts.confirm(checkIns(left))}
          onConfirm={() => onAnswer(true)}
        />
      )}
    </Dialog>
  )
}
