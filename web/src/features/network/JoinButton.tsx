import { Fragment } from 'react'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './JoinButton.module.css'

export function JoinButton() {
  const session = useSession()
  const { open } = useDialogs()
  // Two links like a visitor's, so that nothing moves when the session becomes known.
  if (session.kind === 'member') {
    return (
      <Fragment key="member">
        <LinkButton to={paths.productions}>See who is in the room next</LinkButton>
        <LinkButton to={paths.joinedProductions} variant="outline">
          My tickets
        </LinkButton>
      </Fragment>
    )
  }
  return (
    <Fragment key="visitor">
      <span className={`${styles.scripted} needs-script`}>
        <Button onClick={() => open('sign-up')}>Sign Up</Button>
      </span>
      {/* Works without a script, too. */}
      <LinkButton to={paths.productions} variant="outline">
        See the open productions
      </LinkButton>
    </Fragment>
  )
}
