import { useState } from 'react'
import { CheckField } from '../../ui/CheckField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useSetRemindersMutation } from './account.generated.ts'

const messages = {
  inputKept: null,
  maybeDone: 'The change may already be saved. It’s safe to try again.',
}

type RemindersSectionProps = {
  readonly wantsReminders: boolean
  readonly onChanged: () => Promise<unknown>
}

/** Saves at once. */
export function RemindersSection({ wantsReminders, onChanged }: RemindersSectionProps) {
  const setReminders = useFormMutation(useSetRemindersMutation, (data) => data.setReminders, messages)
  const [pending, setPending] = useState<boolean | null>(null)
  const [isBusy, run] = useOneAtATime()
  const save = (next: boolean) =>
    run(async () => {
      setPending(next)
      const answer = await setReminders({ input: { isOn: next } })
      if (answer.kind !== 'done') showToast({ kind: 'error', text: answer.message })
      else showToast({ kind: 'success', text: next ? 'Reminder emails are on.' : 'Reminder emails are off.' })
      // Also after a failure: it may be saved.
      await onChanged()
      setPending(null)
    })
  return (
    <CheckField
      checked={pending ?? wantsReminders}
      aria-disabled={isBusy}
      onChange={({ target }) => void save(target.checked)}
    >
      Email me before productions that I’ve joined
    </CheckField>
  )
}
