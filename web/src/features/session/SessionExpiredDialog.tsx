import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormActions } from '../../ui/Form.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useDialogs } from './DialogsProvider.tsx'
import { useSessionStore } from './SessionProvider.tsx'
import { useLogOut } from './use-log-out.ts'

export function SessionExpiredDialog() {
  const session = useSessionStore()
  const logOut = useLogOut()
  const { current, open } = useDialogs()
  const [isBusy, run] = useOneAtATime()
  return (
    <Dialog title="Session expired">
      <p>Your session has been expired. Please login again</p>
      <FormActions>
        <Button
          autoFocus
          aria-disabled={isBusy}
          onClick={() =>
            run(async () => {
              // Before the next login begins: the response deletes the cookie.
              await logOut()
              // An expired session is forgotten even if the gateway couldn't be told.
              session.end()
              open('login', current?.purpose)
            })
          }
        >
          {isBusy ? 'Logging out' : 'Ok'}
        </Button>
      </FormActions>
    </Dialog>
  )
}
