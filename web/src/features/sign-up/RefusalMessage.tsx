import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import type { FormError } from '../session/answer.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'

/** Whether somebody has the e-mail or the phone. */
export const isTaken = (errors: readonly FormError[]): boolean => errors.some(({ code }) => code === 'TAKEN')

/** Why a step was refused; null for nothing to say. Whoever has an account is led to the login. */
export function RefusalMessage({
  message,
  leadsToLogin,
}: {
  readonly message: string | null
  readonly leadsToLogin: boolean
}) {
  const { current, open } = useDialogs()
  return (
    <FormMessage tone="problem">
      {message && (
        <>
          {message}{' '}
          {leadsToLogin && (
            <Button look="quiet" onClick={() => open('login', current?.purpose)}>
              Login
            </Button>
          )}
        </>
      )}
    </FormMessage>
  )
}
