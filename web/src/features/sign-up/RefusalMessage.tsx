import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import type { FormError } from '../session/use-form-mutation.ts'

export const isTaken = (errors: readonly FormError[]): boolean => errors.some(({ code }) => code === 'TAKEN')

export interface Refusal {
  readonly message: string
  readonly leadsToLogin: boolean
}

type RefusalMessageProps = {
  readonly refusal: Refusal | null
  readonly onLogin: () => void
}

export const RefusalMessage = ({ refusal, onLogin }: RefusalMessageProps) => (
  <FormMessage tone="problem">
    {refusal && (
      <>
        {refusal.message}{' '}
        {refusal.leadsToLogin && (
          <Button variant="quiet" onClick={onLogin}>
            Login
          </Button>
        )}
      </>
    )}
  </FormMessage>
)
