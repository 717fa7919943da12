import type { ReactNode } from 'react'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { MembersOnly } from '../session/MembersOnly.tsx'
import { onlyStaff } from './check-result.ts'
import { OwnTicketsLink } from './OwnTicketsLink.tsx'
import { doorRights, useDoorAccess } from './use-door-access.ts'

type StaffOnlyProps = {
  /** @param productionIds the productions whose doors the member may act at; null for all */
  readonly children: (productionIds: readonly string[] | null) => ReactNode
}

/**
 * Shows a screen to those alone who may act at a door: staff, and members with a grant. What they may do is decided by the
 * product API, at every single check.
 */
export function StaffOnly({ children }: StaffOnlyProps) {
  return (
    <MembersOnly
      placeholder={
        <NeedsScript what="Scanning tickets">
          <p role="status">One moment.</p>
        </NeedsScript>
      }
    >
      <ForStaff>{children}</ForStaff>
    </MembersOnly>
  )
}

function ForStaff({ children }: StaffOnlyProps) {
  const access = useDoorAccess()
  if (access.kind === 'unknown') return <p role="status">One moment.</p>
  if (access.kind === 'failed') return <QuietRetry what={doorRights} onRetry={access.retry} />
  if (access.kind === 'granted') return children(access.productionIds)
  return (
    <>
      <p>{onlyStaff}.</p>
      <OwnTicketsLink />
    </>
  )
}
