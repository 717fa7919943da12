import type { ReactNode } from 'react'
import { useOwnJoinQuery } from '../../graphql/generated/hooks.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketCode } from './ticket-code.ts'

type OwnTicketProps = {
  readonly code: TicketCode
  /** Stands in the ticket's place where the code is not the member's. */
  readonly refused: ReactNode
}

/** A member's own ticket, opened by its address. */
export function OwnTicket({ code, refused }: OwnTicketProps) {
  const [{ data, error, fetching }, ask] = useOwnJoinQuery({ variables: { id: code.productionId } })
  if (fetching && !data) return <p role="status">Looking for your ticket.</p>
  if (!data?.production && error) {
    return <QuietRetry what="your ticket" onRetry={() => ask({ requestPolicy: 'network-only' })} />
  }
  return data?.production?.viewerTicket?.id === code.code ? (
    <TicketCard production={data.production} />
  ) : (
    refused
  )
}
