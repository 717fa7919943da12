import { Button } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { useDialogs } from '../session/DialogsProvider.tsx'

export function DeadLink() {
  const { open } = useDialogs()
  return (
    <>
      <FormMessage tone="problem">
        This link doesn’t work anymore: it was already used or has expired. If you’ve already set your
        password, log in with it. Otherwise ask for a new link.
      </FormMessage>
      <FormActions>
        <Button variant="outline" onClick={() => open('login')}>
          Log in
        </Button>
        <Button onClick={() => open('forgot-password')}>Send me a new link</Button>
      </FormActions>
    </>
  )
}
