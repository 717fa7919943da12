import { useState } from 'react'
import { CheckField } from '../../ui/CheckField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { AccountSection } from './AccountSection.tsx'
import { useSetRemindersMutation } from './account.generated.ts'

/** Saves at once. After a failure, the box shows the old value again. */
export function RemindersSection({ wantsReminders }: { readonly wantsReminders: boolean }) {
  const setReminders = useFormMutation(useSetRemindersMutation, (data) => data.setReminders, {
    inputKept: null,
  })
  const [isOn, setOn] = useState(wantsReminders)
  const [isBusy, run] = useOneAtATime()
  const save = (next: boolean) =>
    run(async () => {
      setOn(next)
      const answer = await setReminders({ input: { isOn: next } })
      if (answer.kind !== 'done') {
        setOn(!next)
        return showToast({ kind: 'error', text: answer.message })
      }
      showToast({ kind: 'success', text: next ? 'Reminder emails are on.' : 'Reminder emails are off.' })
    })
  return (
    <AccountSection id="reminders" title="Reminder emails">
      <CheckField checked={isOn} aria-disabled={isBusy} onChange={({ target }) => void save(target.checked)}>
        Email me before productions that I’ve joined
      </CheckField>
    </AccountSection>
  )
}
