import { useEffect, useRef, useState } from 'react'
import type { SessionsSection_SessionFragment } from '../../graphql/generated/fragments.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import styles from './AccountList.module.css'
import { useEndOtherSessionsMutation, useEndSessionMutation } from './account.generated.ts'
import { formatLastUse } from './last-use.ts'
import { useProof } from './ProofProvider.tsx'

type Session = SessionsSection_SessionFragment

type SessionsSectionProps = {
  readonly sessions: readonly Session[]
  readonly onChanged: () => void
}

const everywhereElse = 'Log out everywhere else'

const nameOf = ({ device }: Session): string => device ?? 'Unknown device'

export function SessionsSection({ sessions, onChanged }: SessionsSectionProps) {
  const { open } = useDialogs()
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const [endedCount, setEndedCount] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  // The pressed button disappears with its session.
  useEffect(() => {
    if (endedCount > 0) list.current?.focus({ preventScroll: true })
  }, [endedCount])

  return (
    <>
      <p>Where you’re logged in. If you don’t recognize a device, log it out and change your password.</p>
      <ul ref={list} tabIndex={-1} aria-labelledby="sessions">
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <div className={styles.facts}>
              <strong>{nameOf(session)}</strong> {session.isCurrent && <Pill tone="open">This device</Pill>}
              <p className={styles.meta}>
                {[session.place, formatLastUse(session, serverClock().now())].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              variant="outline"
              aria-label={`Log out: ${nameOf(session)}`}
              onClick={() => (session.isCurrent ? open('log-out') : setEnding(session))}
            >
              Log out
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button variant="outline" onClick={() => setEnding('others')}>
            {everywhereElse}
          </Button>
        </div>
      )}
      {ending && (
        <EndDialog
          ending={ending}
          onChanged={onChanged}
          onEnded={() => {
            setEnding(null)
            setEndedCount(endedCount + 1)
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}

const messages = {
  one: { inputKept: null, maybeDone: 'It may already be logged out. It’s safe to try again.' },
  others: { inputKept: null, maybeDone: 'They may already be logged out. It’s safe to try again.' },
}

type EndDialogProps = {
  readonly ending: Session | 'others'
  readonly onChanged: () => void
  readonly onEnded: () => void
  readonly onClose: () => void
}

function EndDialog({ ending, onChanged, onEnded, onClose }: EndDialogProps) {
  const endSession = useFormMutation(useEndSessionMutation, (data) => data.endSession, messages.one)
  const endOthers = useFormMutation(
    useEndOtherSessionsMutation,
    (data) => data.endOtherSessions,
    messages.others,
  )
  const withProof = useProof()
  const label = ending === 'others' ? everywhereElse : `Log out ${nameOf(ending)}`
  const end = async () => {
    const answer = await (ending === 'others'
      ? endOthers({})
      : withProof('log out another device', () => endSession({ input: { id: ending.id } })))
    if (answer.kind !== 'failed') onChanged()
    if (answer.kind !== 'done') return answer.message
    showToast({
      kind: 'success',
      text: ending === 'others' ? 'Logged out.' : `Logged out ${nameOf(ending)}.`,
    })
    onEnded()
    return null
  }
  return (
    <ConfirmDialog
      title={`${label}?`}
      keep="Cancel"
      confirm={label}
      busyLabel="Logging out"
      onConfirm={end}
      onClose={onClose}
    />
  )
}
