import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import type { FormError } from '../session/send-mutation.ts'

/** Whether somebody has the e-mail or the phone. */
export const isTaken = (errors: readonly FormError[]): boolean => errors.some(({ code }) => code === 'TAKEN')

/** The reason why a step was refused. */
export interface Refusal {
  readonly message: string
  /** Whether the person may have an account. */
  readonly leadsToLogin: boolean
}

type RefusalMessageProps = {
  /** Null for nothing to say. */
  readonly refusal: Refusal | null
  readonly onLogin: () => void
}

/** The reason why a step was refused. A person who has an account is led to the login. */
export const RefusalMessage = ({ refusal, onLogin }: RefusalMessageProps) => (
  <FormMessage tone="problem">
    {refusal && (
      <>
        {refusal.message}{' '}
        {refusal.leadsToLogin && (
          <Button look="quiet" onClick={onLogin}>
            Login
          </Button>
        )}
      </>
    )}
  </FormMessage>
)
