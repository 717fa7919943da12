import type { ReactNode } from 'react'
import { MembersOnly } from '../session/MembersOnly.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { OwnTicketsLink } from './OwnTicketsLink.tsx'

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
      <OwnTicketsLink />
    </>
  )
}
