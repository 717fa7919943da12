import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { serverClock, serverDate } from '../../graphql/server-clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { venueDay } from '../../ui/venue-day.ts'
import { AgeMark } from '../check-in/AgeMark.tsx'
import { ageOf, isOfAgeAt } from '../check-in/age.ts'
import { CheckAction } from '../check-in/CheckAction.tsx'
import type { CheckInList } from '../check-in-list/check-in-list.ts'
import type { Guest } from '../check-in-list/check-in-store.ts'
import { WaiverText } from '../productions/WaiverText.tsx'
import { HoldButton } from './HoldButton.tsx'
import { useClearing } from './use-clearing.ts'
import styles from './WalkInDialog.module.css'
import { longestName, type WalkInDetails, walkInForm } from './walk-in.ts'

type WalkInDialogProps = {
  /** Null while it loads, and after the session has ended. */
  readonly list: CheckInList | null
  /** Null if the production isn't full, as far as is known. */
  readonly full: string | null
  readonly onLetIn: (guest: Guest) => void
  readonly onLeave: () => void
}

/** Back leads to the form again. */
const noSteps = { count: 1, back: () => undefined }

export function WalkInDialog({ list, full, onLetIn, onLeave }: WalkInDialogProps) {
  const [guest, setGuest] = useState<Guest | null>(null)
  const turn = useClearing(() => setGuest(null))
  const { admission, production } = list ?? {}
  const release = admission?.takesWalkIns ? admission.release : null
  const minimumAge = admission?.minimumAge ?? null

  const finish = ({ dateOfBirth, ...typed }: WalkInDetails, releaseVersion: string) => {
    const born = minimumAge === null ? null : dateOfBirth
    const isOfAge = isOfAgeAt(born, minimumAge, production?.startsAt ?? null)
    const walkIn = { ...typed, dateOfBirth: born, releaseVersion }
    setGuest({ name: typed.name, isOfAge, overCapacity: full !== null, walkIn })
  }

  return (
    <Dialog
      key={guest === null ? 'form' : 'staff'}
      title={guest === null ? 'Welcome' : 'Hand the device back'}
      subtitle={guest === null ? production?.name : undefined}
      isScreen
      steps={noSteps}
    >
      {/* A link would lead away from the form. */}
      <div
        className={styles.body}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
        }}
      >
        {guest ? (
          <StaffConfirmation
            guest={guest}
            minimumAge={minimumAge}
            full={full}
            onLetIn={() => onLetIn({ ...guest, overCapacity: full !== null })}
          />
        ) : release ? (
          <WalkInForm
            key={`${turn} ${release.version}`}
            html={release.html}
            hasMinimumAge={minimumAge !== null}
            onDone={(typed) => finish(typed, release.version)}
          />
        ) : (
          <p role="status">
            {admission
              ? 'This production takes no walk-ins now. Hand the device back.'
              : 'Loading the release.'}
          </p>
        )}
        <HoldButton onHeld={onLeave}>
          {guest === null ? 'Staff: hold 2 seconds to cancel' : 'Hold 2 seconds to discard'}
        </HoldButton>
      </div>
    </Dialog>
  )
}

type WalkInFormProps = {
  readonly html: string
  readonly hasMinimumAge: boolean
  readonly onDone: (typed: WalkInDetails) => void
}

function WalkInForm({ html, hasMinimumAge, onDone }: WalkInFormProps) {
  const schema = walkInForm(hasMinimumAge, venueDay(serverClock().now()))
  const { register, control, handleSubmit, formState } = useSchemaForm(schema, {
    name: '',
    email: '',
    dateOfBirth: '',
  })
  const { errors } = formState
  const [isAccepted, setAccepted] = useState(false)
  const submit = handleSubmit((typed) => {
    if (isAccepted) onDone(typed)
  })
  return (
    <Form takesFocus autoComplete="off" onSubmit={submit}>
      <TextField
        {...register('name')}
        label="Name"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={longestName}
        error={errors.name?.message}
      />
      <TextField
        {...register('email')}
        label="Email (optional)"
        hint="For a copy of what you accept, and to find this visit in your history if you sign up."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      {hasMinimumAge && (
        <Controller
          control={control}
          name="dateOfBirth"
          render={({ field: { ref, ...field } }) => (
            <DateField
              {...field}
              ref={ref}
              label="Date of birth"
              autoComplete="off"
              latest={serverDate()}
              error={errors.dateOfBirth?.message}
            />
          )}
        />
      )}
      <WaiverText
        html={html}
        isAccepted={isAccepted}
        onAccept={setAccepted}
        label="I accept the release"
        hasLinks={false}
      />
      <FormActions>
        <SubmitButton disabled={!isAccepted}>Done</SubmitButton>
      </FormActions>
    </Form>
  )
}

type StaffConfirmationProps = Pick<WalkInDialogProps, 'full'> & {
  readonly guest: Guest
  readonly minimumAge: number | null
  readonly onLetIn: () => void
}

function StaffConfirmation({ guest: { name, isOfAge }, minimumAge, full, onLetIn }: StaffConfirmationProps) {
  const age = ageOf(minimumAge, isOfAge)
  const text = useRef<HTMLParagraphElement>(null)
  // Not the button: a guest who presses Enter twice would let themselves in.
  useEffect(() => text.current?.focus(), [])
  return (
    <Stack gap={5}>
      <p ref={text} tabIndex={-1}>
        Thank you. Please hand the device back to the staff.
      </p>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      {age && <AgeMark age={age} />}
      {full && <p className={styles.full}>{full}</p>}
      <CheckAction variant="main" onPress={onLetIn}>
        {full === null ? 'Let in' : 'Let in anyway'}
      </CheckAction>
    </Stack>
  )
}
