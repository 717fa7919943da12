import type { ReactNode } from 'react'
import { LoadError } from '../../ui/LoadError.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { onlyStaff } from '../check-in/check-result.ts'
import { OwnTicketsLink } from '../check-in/OwnTicketsLink.tsx'
import { checkInAccessLabel, useCheckInAccess } from '../check-in/use-check-in-access.ts'
import { MembersOnly } from '../session/MembersOnly.tsx'

type StaffOnlyProps = {
  /** `productionIds` is null for all. */
  readonly children: (productionIds: readonly string[] | null) => ReactNode
}

/** The product API still checks every action. */
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
  const access = useCheckInAccess()
  if (access.kind === 'unknown') return <p role="status">One moment.</p>
  if (access.kind === 'failed') return <LoadError what={checkInAccessLabel} onRetry={access.retry} />
  if (access.kind === 'granted') return children(access.productionIds)
  return (
    <>
      <p>{onlyStaff}</p>
      <OwnTicketsLink />
    </>
  )
}
