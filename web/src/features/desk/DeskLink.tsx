import { useEffect, useState } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { DeskGrantsDocument } from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { usePersonalClient } from '../session/session-client.ts'

/** The way to the desk, for producers and operators; nothing for everybody else, and where grants are not known. */
export function DeskLink() {
  const session = useSession()
  const client = usePersonalClient()
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const [allowed, setAllowed] = useState<string | null>(null)

  useEffect(() => {
    if (memberId === null) return
    let isHere = true
    client
      .query(DeskGrantsDocument, {}, withinDeadline)
      .toPromise()
      .then(({ data }) => {
        const has = data?.viewer?.grants?.some(({ kind }) => kind !== 'DOOR') ?? false
        if (isHere) setAllowed(has ? memberId : null)
      })
    return () => {
      isHere = false
    }
  }, [client, memberId])

  if (memberId === null || allowed !== memberId) return null
  return (
    <LinkButton to={paths.desk} look="outline">
      Desk
    </LinkButton>
  )
}
