import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { useDoorAccess } from './use-door-access.ts'

/** The way to the door for members with a grant. Staff have theirs at the list of productions. */
export function ScanLink() {
  const session = useSession()
  const access = useDoorAccess()
  if (session.kind !== 'member' || session.member.role === 'STAFF' || access.kind !== 'granted') return null
  return (
    // A document of its own: its headers open the camera.
    <LinkButton to={paths.scan} look="outline" reloadDocument>
      Scan tickets
    </LinkButton>
  )
}
