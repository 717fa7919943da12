import { useState } from 'react'
import { hasOutage } from '../../graphql/outage.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { AnchorButton, Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useMyCalendarQuery, useRenewCalendarUrlMutation } from './my-calendar.generated.ts'

/** Nothing without personal calendars. The address is secret, so only the dialog shows it. */
export function MyCalendar() {
  const [state, refetch] = useMyCalendarQuery()
  const { retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const [renewed, setRenewed] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const url = renewed ?? state.data?.viewer?.calendarUrl
  if (!url) return hasOutage(state.error) ? <LoadError what="your calendar" onRetry={retry} /> : null
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        My calendar
      </Button>
      {isOpen && <CalendarDialog url={url} onRenewed={setRenewed} onClose={() => setOpen(false)} />}
    </div>
  )
}

type CalendarDialogProps = {
  readonly url: string
  readonly onRenewed: (url: string) => void
  readonly onClose: () => void
}

function CalendarDialog({ url, onRenewed, onClose }: CalendarDialogProps) {
  const [isRenewing, setRenewing] = useState(false)
  return isRenewing ? (
    <RenewDialog
      onRenewed={(renewed) => {
        onRenewed(renewed)
        setRenewing(false)
      }}
      onClose={() => setRenewing(false)}
    />
  ) : (
    <Dialog title="My calendar" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void copy(url)
        }}
      >
        <p>
          Subscribe with this link in your calendar app. Productions you join or wait for appear
          automatically. Anyone who has the link can see them, so keep it private.
        </p>
        <TextField
          label="Link"
          value={url}
          readOnly
          dir="ltr"
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <FormActions>
          <AnchorButton href={url.replace(/^https?:/, 'webcal:')} variant="outline">
            Open in calendar
          </AnchorButton>
          <SubmitButton>Copy link</SubmitButton>
        </FormActions>
        <p>
          <Button variant="quiet" onClick={() => setRenewing(true)}>
            Renew link
          </Button>
        </p>
      </Form>
    </Dialog>
  )
}

/** Browsers forbid it on insecure pages, or if the user has blocked it. */
async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', text: 'Link copied.' })
  } catch {
    showToast({ kind: 'warning', text: 'Your browser blocked copying. Select the link and copy it.' })
  }
}

function RenewDialog({ onRenewed, onClose }: Omit<CalendarDialogProps, 'url'>) {
  const renewUrl = useFormMutation(useRenewCalendarUrlMutation, (data) => data.renewCalendarUrl, {
    inputKept: null,
    maybeDone: 'Your link may have changed already. It’s safe to try again.',
  })

  const renew = async () => {
    const answer = await renewUrl({})
    if (answer.kind === 'failed') return answer.message
    const url = answer.kind === 'done' ? answer.payload.calendarUrl : null
    if (url === null) return 'Couldn’t renew the link. It’s the same as before. Try again.'
    showToast({ kind: 'success', text: 'Your calendar has a new link.' })
    onRenewed(url)
    return null
  }

  return (
    <ConfirmDialog
      title="Renew your calendar link?"
      keep="Keep this link"
      confirm="Renew link"
      busyLabel="Renewing the link"
      onConfirm={renew}
      onClose={onClose}
    >
      <p>Your current link stops working in every app that uses it. Do this if someone else has the link.</p>
    </ConfirmDialog>
  )
}
