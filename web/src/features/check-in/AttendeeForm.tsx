import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Attendee_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import styles from './AttendeeForm.module.css'

type AttendeeFormProps = {
  readonly profile: Attendee_AttendeeFragment['profile'] | null
  readonly minimumAge?: number | null | undefined
  readonly onValidate: (() => void) | null
  readonly isBusy: boolean
  /** Visitors don't need the tick: their press only opens the login. */
  readonly needsTick?: boolean
  readonly notice?: ReactNode
}

export function AttendeeForm(props: AttendeeFormProps) {
  const { profile, minimumAge, onValidate, isBusy, needsTick = true, notice } = props
  const [isAccepted, setAccepted] = useState(false)
  const isReady = onValidate !== null && (isAccepted || !needsTick)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReady && !isBusy) onValidate?.()
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <AttendeeDetails profile={profile} minimumAge={minimumAge} />
      <div className={needsTick ? styles.decision : styles.ask}>
        {notice}
        <CheckField
          checked={isAccepted}
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
