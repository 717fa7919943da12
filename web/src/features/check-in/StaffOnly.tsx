import type { ReactNode } from 'react'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useSession } from '../session/MembershipProvider.tsx'
import { MembersOnly } from '../session/MembersOnly.tsx'

/** Shows a screen to staff alone. What staff may do is decided by the product API, at every single check. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  return (
    <MembersOnly placeholder={<p role="status">One moment.</p>}>
      <ForStaff>{children}</ForStaff>
    </MembersOnly>
  )
}

function ForStaff({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const member = session.kind === 'member' || session.kind === 'expired' ? session.member : null
  if (member === null || member.role === 'STAFF') return children
  return (
    <>
      <p>Only staff scan tickets.</p>
      <p>
        <LinkButton to={paths.joinedProductions} look="outline">
          Show my tickets
        </LinkButton>
      </p>
    </>
  )
}
