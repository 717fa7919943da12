import { Fragment } from 'react'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './JoinButton.module.css'

/** What the network asks of its reader: to sign up, and of a member to come to the next night. */
export function JoinButton() {
  const session = useSession()
  const { open } = useDialogs()
  // Two for a member as for a visitor, and other ones: nothing moves when it turns out who reads the page.
  if (session.kind === 'member') {
    return (
      <Fragment key="member">
        <LinkButton to={paths.productions}>See who is in the room next</LinkButton>
        <LinkButton to={paths.joinedProductions} look="outline">
          My tickets
        </LinkButton>
      </Fragment>
    )
  }
  return (
    <Fragment key="visitor">
      <span className={styles.scripted}>
        <Button onClick={() => open('sign-up')}>Sign Up</Button>
      </span>
      {/* The way on for everybody, and the only one where no script can open the dialog. */}
      <LinkButton to={paths.productions} look="outline">
        See the open productions
      </LinkButton>
    </Fragment>
  )
}
