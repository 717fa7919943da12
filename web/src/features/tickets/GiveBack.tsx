import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useCancelJoinMutation } from './cancel-join.generated.ts'
import { deviceTickets } from './device-tickets.ts'

type GiveBackProps = {
  readonly production: { readonly id: string; readonly name: string }
  /** A place on the waitlist. */
  readonly isWaiting: boolean
  readonly onGivenBack: () => void
}

const words = {
  place: {
    press: 'Give my place back',
    title: 'Give your place back?',
    confirm: 'Give my place back',
    keep: 'Keep my place',
    busy: 'Giving back',
    done: 'You have given your place back.',
    reassurance: 'You still have your place.',
    unsure: 'Your place may be given back all the same. Press again: it is given back once.',
    says: (name: string) =>
      `Your place at ${name} goes to whoever waits for one, and your ticket lets nobody in any more. If you change your mind, you join like everybody else.`,
  },
  waiting: {
    press: 'Leave the waiting list',
    title: 'Leave the waiting list?',
    confirm: 'Leave the list',
    keep: 'Keep waiting',
    busy: 'Leaving',
    done: 'You are not on the waiting list any more.',
    reassurance: 'You are still on the waiting list.',
    unsure: 'You may have left it all the same. Press again: you leave it once.',
    says: (name: string) =>
      `You lose your place on the waiting list for ${name}. If you change your mind, you wait behind everybody who is there by then.`,
  },
} as const

export function GiveBack(props: GiveBackProps) {
  const [isAsking, setAsking] = useState(false)
  const { press } = words[props.isWaiting ? 'waiting' : 'place']
  return (
    <>
      <Button look="quiet" aria-label={`${press}: ${props.production.name}`} onClick={() => setAsking(true)}>
        {press}
      </Button>
      {isAsking && <GiveBackDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function GiveBackDialog({
  production,
  isWaiting,
  onGivenBack,
  onClose,
}: GiveBackProps & { readonly onClose: () => void }) {
  const session = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useOneAtATime()
  const { id, name } = production
  const { confirm, title, keep, busy, done, reassurance, unsure, says } =
    words[isWaiting ? 'waiting' : 'place']
  const cancel = useFormMutation(useCancelJoinMutation, ({ cancelJoin }) => cancelJoin, {
    reassurance,
    unsure,
  })

  const giveBack = () =>
    run(async () => {
      setProblem(null)
      const answer = await cancel({ input: { productionId: id } })
      if (answer.kind !== 'done') return setProblem(answer.message)
      if ('member' in session) deviceTickets().remove(session.member.memberId, id)
      showToast({ kind: 'success', text: answer.payload.message ?? done })
      onClose()
      onGivenBack()
    })

  return (
    <Dialog title={title} onClose={onClose}>
      <p dir="auto">{says(name)}</p>
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        keep={keep}
        onKeep={onClose}
        confirm={confirm}
        onConfirm={() => void giveBack()}
        isBusy={isBusy}
        busyLabel={busy}
      />
    </Dialog>
  )
}
