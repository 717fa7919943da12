import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useCancelJoinMutation } from './cancel-join.generated.ts'
import { deviceTickets } from './device-tickets.ts'

type CancelJoinProps = {
  readonly production: { readonly id: string; readonly name: string }
  readonly isWaitlisted: boolean
  readonly onCancelled: () => void
}

const messages = {
  spot: {
    openLabel: 'Give up my spot',
    title: 'Give up your spot?',
    confirm: 'Give up my spot',
    keep: 'Keep my spot',
    busyLabel: 'Giving up',
    done: 'You gave up your spot.',
    maybeDone: 'You may have already given up your spot. It’s safe to try again.',
    consequence: (name: string) =>
      `Your spot at ${name} goes to the next person on the waitlist, and your ticket will no longer be valid. If you change your mind, you’ll have to join again.`,
  },
  waitlisted: {
    openLabel: 'Leave the waitlist',
    title: 'Leave the waitlist?',
    confirm: 'Leave waitlist',
    keep: 'Keep waiting',
    busyLabel: 'Leaving',
    done: 'You’re no longer on the waitlist.',
    maybeDone: 'You may have already left the waitlist. It’s safe to try again.',
    consequence: (name: string) =>
      `You’ll lose your spot on the waitlist for ${name}. If you change your mind, you’ll start again at the end of the list.`,
  },
} as const

export function CancelJoin(props: CancelJoinProps) {
  const [isAsking, setAsking] = useState(false)
  const { openLabel } = messages[props.isWaitlisted ? 'waitlisted' : 'spot']
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${openLabel}: ${props.production.name}`}
        onClick={() => setAsking(true)}
      >
        {openLabel}
      </Button>
      {isAsking && <CancelJoinDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelJoinDialog({
  production,
  isWaitlisted,
  onCancelled,
  onClose,
}: CancelJoinProps & { readonly onClose: () => void }) {
  const session = useSession()
  const { id, name } = production
  const { confirm, title, keep, busyLabel, done, maybeDone, consequence } =
    messages[isWaitlisted ? 'waitlisted' : 'spot']
  const cancel = useFormMutation(useCancelJoinMutation, ({ cancelJoin }) => cancelJoin, {
    inputKept: null,
    maybeDone,
  })

  const submit = async () => {
    const answer = await cancel({ input: { productionId: id } })
    if (answer.kind !== 'done') return answer.message
    if ('member' in session) deviceTickets().remove(session.member.memberId, id)
    showToast({ kind: 'success', text: answer.payload.message ?? done })
    onClose()
    onCancelled()
    return null
  }

  return (
    <ConfirmDialog
      title={title}
      keep={keep}
      confirm={confirm}
      busyLabel={busyLabel}
      onConfirm={submit}
      onClose={onClose}
    >
      <p dir="auto">{consequence(name)}</p>
    </ConfirmDialog>
  )
}
