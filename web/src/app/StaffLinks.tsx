import { useEffect, useState } from 'react'
import { AccountLink, MemberLink } from '../features/session/SessionNavigation.tsx'
import { useSession, useSessionStore } from '../features/session/SessionProvider.tsx'
import { paths } from '../site/paths.ts'
import { fetchStaffAccess, noAccess, type StaffAccess } from './staff-access.ts'

/** Hidden until access is known. The slowest links render first, to avoid layout shift. */
export function StaffLinks() {
  const store = useSessionStore()
  const session = useSession()
  const member = session.kind === 'member' ? session.member : null
  const memberId = member?.memberId ?? null
  const [access, setAccess] = useState<StaffAccess>(noAccess)

  useEffect(() => {
    setAccess(noAccess)
    if (memberId === null) return
    let isMounted = true
    void fetchStaffAccess(store, memberId).then((access) => isMounted && setAccess(access))
    return () => {
      isMounted = false
    }
  }, [memberId, store])

  return (
    <>
      {access.hasAccount && <AccountLink />}
      {access.hasDesk && <MemberLink to={paths.desk}>Desk</MemberLink>}
      {(access.mayScan || member?.role === 'STAFF') && (
        // Loads a document: its headers open the camera.
        <MemberLink to={paths.scan} reloadDocument>
          Scan
        </MemberLink>
      )}
    </>
  )
}
