import { Button } from '../../ui/Button.tsx'
import { useDialogs } from '../session/DialogsProvider.tsx'

export function LoginAgain() {
  const { open } = useDialogs()
  return <Button onClick={() => open('login')}>Log in again</Button>
}
