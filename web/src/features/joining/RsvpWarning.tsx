import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormActions } from '../../ui/Form.tsx'

type RsvpWarningProps = {
  readonly name: string
  readonly onContinue: () => void
  readonly onLeave: () => void
}

export function RsvpWarning({ name, onContinue, onLeave }: RsvpWarningProps) {
  const continueButton = useRef<HTMLButtonElement>(null)
  // The dialog focuses its first button, which leaves.
  useEffect(() => continueButton.current?.focus(), [])
  return (
    <Dialog title="RSVP warning" onClose={onLeave}>
      <p dir="auto">You haven’t joined {name} yet. Without an RSVP, you won’t get a code for the entrance.</p>
      <FormActions>
        <Button variant="outline" onClick={onLeave}>
          Leave without joining
        </Button>
        <Button ref={continueButton} onClick={onContinue}>
          Continue to join
        </Button>
      </FormActions>
    </Dialog>
  )
}
