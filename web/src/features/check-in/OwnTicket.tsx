import type { CombinedError } from '@urql/core'
import { type ReactNode, useEffect } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { useOwnTicketQuery } from '../../graphql/generated/hooks.ts'
import type { OwnTicketQuery } from '../../graphql/generated/operations.ts'
import { ownEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { useServerReachability } from '../../ui/use-server-reachability.ts'
import { useSessionStore } from '../session/SessionProvider.tsx'
import { deviceTickets } from '../tickets/device-tickets.ts'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import { useSavedTicket } from '../tickets/use-saved-ticket.ts'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { CheckTitle } from './CheckTitle.tsx'
import { productionSaid, sessionEnded, unanswered } from './check-result.ts'
import { LoginAgain } from './LoginAgain.tsx'
import { OwnTicketsLink } from './OwnTicketsLink.tsx'
import { OwnTicketView } from './OwnTicketView.tsx'
import type { TicketCode } from './ticket-code.ts'

/**
 * Whether another code than today's may have been the member's before: they have no ticket now, or not their first. A
 * later ticket has its number before a point. An older product API takes no ticket back.
 */
const mayHaveHeld = ({ isCalledOff, viewerTicket }: TicketFacts): boolean =>
  isCalledOff !== null && (viewerTicket === null || viewerTicket.id.includes('.'))

/** The message for a member whose ticket for a production is another one by now, or none. */
function NoTicketAnyMore({ production }: { readonly production: TicketFacts }) {
  const { viewerJoin, viewerTicket } = production
  if (viewerJoin?.state === 'WAITING') return <TicketCard production={production} place="page" />
  const message = viewerTicket
    ? 'You have joined anew since. Your ticket is another one now.'
    : 'You have no place with this ticket. One that was given back lets nobody in.'
  return (
    <>
      <CheckResultPanel
        result={{ kind: 'refused', name: null, production: productionSaid(production), message }}
      />
      <OwnTicketsLink />
    </>
  )
}

type OwnTicketProps = {
  readonly code: TicketCode
  /** Whether the session of its member has run out. */
  readonly isEnded: boolean
  /** Shown instead of the ticket where the code is not the member's. */
  readonly refused: ReactNode
}

/** What is known of a member's own ticket. */
interface OwnTicketState {
  /** By the latest answer; null where there is none, or none of that code. */
  readonly ticket: TicketFacts | null
  /** As it was last seen on this device. */
  readonly saved: TicketFacts | null
  readonly answer: OwnTicketQuery | undefined
  readonly error: CombinedError | undefined
  /** Whether an answer is waited for that nobody can see coming. */
  readonly isChecking: boolean
  readonly retry: () => void
}

/** Asks about a member's own ticket, and keeps on the device what the answer says. */
function useOwnTicket(code: TicketCode, isEnded: boolean): OwnTicketState {
  const store = useSessionStore()
  const [state, refetch] = useOwnTicketQuery({
    variables: { productionId: code.productionId },
    context: withinDeadline,
    pause: isEnded,
  })
  const { data, error, fetching } = state
  const { isBackground, retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const ticket = data?.production?.viewerTicket?.id === code.code ? data.production : null
  const saved = deviceTickets().find(code.memberId, code.code)
  const isWaiting = data?.production?.viewerJoin?.state === 'WAITING'
  const isReplaced = !fetching && !error && data?.production != null && data.viewer != null && ticket === null
  const isAnonymous = !fetching && data?.viewer === null && error === undefined
  useSavedTicket(code.memberId, ticket)
  useCurrent(isWaiting ? ownEveryMs : null, () => refetch({ requestPolicy: 'network-only' }))

  // A ticket that holds no more is not shown again without a network.
  useEffect(() => {
    if (isReplaced && saved) deviceTickets().remove(code.memberId, code.productionId)
  }, [isReplaced, saved, code])

  // The cookie is gone while the browser still remembers its member.
  useEffect(() => {
    if (isAnonymous) store.refuse()
  }, [isAnonymous, store])

  const isChecking = (fetching && !isBackground) || isAnonymous
  return { ticket, saved, answer: data, error, isChecking, retry }
}

/**
 * A member's own ticket, opened by its address. It is shown at once as it was last seen on this device, and anew with the
 * answer. The page says that it is another's only where an answer says so.
 */
export function OwnTicket({ code, isEnded, refused }: OwnTicketProps) {
  const own = useOwnTicket(code, isEnded)
  const server = useServerReachability(isEnded)
  const { saved, answer, error, isChecking, retry } = own
  const ticket = own.ticket && !error ? own.ticket : null
  // A member who can't log in again without a network still sees the saved ticket: the door needs it now.
  const isLockedOut = isEnded && server === 'unreachable'
  const isUnanswered = !isEnded && !isChecking && (error !== undefined || !answer)
  const shown = ticket ?? (isLockedOut || isUnanswered || (isChecking && !isEnded) ? saved : null)
  if (shown) {
    const reason = isLockedOut
      ? sessionEnded.message
      : isUnanswered
        ? unanswered(error, { operation: 'lookup', isOnline: navigator.onLine }).message
        : null
    return (
      <>
        <CheckTitle title="Your ticket" name={shown.name} />
        <OwnTicketView
          ticket={shown}
          reason={reason}
          onRetry={isLockedOut ? undefined : retry}
          onGivenBack={ticket ? () => undefined : undefined}
        />
      </>
    )
  }
  return (
    <>
      <CheckTitle title="Your ticket" />
      {isEnded ? (
        <CheckResultPanel result={sessionEnded} action={<LoginAgain />} />
      ) : isChecking ? (
        <p role="status">Checking your ticket. This can take a few seconds.</p>
      ) : isUnanswered ? (
        <div role="alert">
          <CheckResultPanel
            result={unanswered(error, { operation: 'lookup', isOnline: navigator.onLine })}
            onRetry={retry}
          />
        </div>
      ) : answer?.production && mayHaveHeld(answer.production) ? (
        <NoTicketAnyMore production={answer.production} />
      ) : (
        refused
      )}
    </>
  )
}
