import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Attendee_AttendeeFragment } from '../../graphql/generated/operations.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import styles from './AttendeeForm.module.css'

type AttendeeFormProps = {
  /** Null while no person may be shown. */
  readonly profile: Attendee_AttendeeFragment['profile'] | null
  /** Null while it is not known whom: the button waits. */
  readonly onValidate: (() => void) | null
  readonly isBusy: boolean
  /** Whether the box has to be ticked first; a visitor's press only opens the login. */
  readonly needsTick?: boolean
  /** What to know before the box is ticked. */
  readonly notice?: ReactNode
}

/** The person, the box to tick, and the button that it enables. */
export function AttendeeForm({ profile, onValidate, isBusy, needsTick = true, notice }: AttendeeFormProps) {
  const [isAccepted, setAccepted] = useState(false)
  const isReady = onValidate !== null && (isAccepted || !needsTick)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReady && !isBusy) onValidate?.()
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <AttendeeDetails profile={profile} />
      <div className={needsTick ? styles.decision : styles.ask}>
        {notice}
        <CheckField
          checked={isAccepted}
          // A person who is not loaded yet can't be accepted.
          disabled={onValidate === null}
          onChange={({ target }) => setAccepted(target.checked)}
        >
          I accept that this user is valid for this production.
        </CheckField>
        <button type="submit" className={styles.validate} disabled={!isReady} aria-disabled={isBusy}>
          {isBusy ? 'Validating' : 'Validate user'}
        </button>
      </div>
    </form>
  )
}
