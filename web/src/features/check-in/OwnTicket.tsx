import { type ReactNode, useEffect } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { ownEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useServerReachability } from '../../ui/use-server-reachability.ts'
import { useSessionStore } from '../session/SessionProvider.tsx'
import { deviceTickets } from '../tickets/device-tickets.ts'
import { TicketCard } from '../tickets/TicketCard.tsx'
import type { TicketFacts } from '../tickets/ticket-facts.ts'
import { useSavedTicket } from '../tickets/use-saved-ticket.ts'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { CheckTitle } from './CheckTitle.tsx'
import { useOwnTicketQuery } from './check-in.generated.ts'
import { formatProduction, sessionEnded, unanswered } from './check-result.ts'
import { LoginAgain } from './LoginAgain.tsx'
import styles from './OwnTicket.module.css'
import { OwnTicketsLink } from './OwnTicketsLink.tsx'
import type { TicketCode } from './ticket-code.ts'

/** A later ticket's id has a dot. `isCalledOff` is null if the product API can't cancel tickets. */
const mayHaveHeld = ({ isCalledOff, viewerTicket }: TicketFacts): boolean =>
  isCalledOff !== null && (viewerTicket === null || viewerTicket.id.includes('.'))

function InvalidTicket({ production }: { readonly production: TicketFacts }) {
  const { viewerJoin, viewerTicket } = production
  if (viewerJoin?.state === 'WAITLISTED') return <TicketCard production={production} variant="page" />
  const message = viewerTicket
    ? 'You’ve joined again since then. Use your new ticket.'
    : 'You don’t have a spot with this ticket. If you gave up your spot, the ticket is no longer valid.'
  return (
    <>
      <CheckResultPanel
        result={{ kind: 'refused', name: null, production: formatProduction(production), message }}
      />
      <OwnTicketsLink />
    </>
  )
}

type OwnTicketProps = {
  readonly code: TicketCode
  readonly isEnded: boolean
  readonly refused: ReactNode
}

function useOwnTicket(code: TicketCode, isEnded: boolean) {
  const store = useSessionStore()
  const [state, refetch] = useOwnTicketQuery({
    variables: { productionId: code.productionId },
    context: withinDeadline,
    pause: isEnded,
  })
  const { data, fetching } = state
  const { error, isBackground, retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const ticket = data?.production?.viewerTicket?.id === code.code ? data.production : null
  const saved = deviceTickets().find(code.memberId, code.code)
  const isWaitlisted = data?.production?.viewerJoin?.state === 'WAITLISTED'
  const isReplaced = !fetching && !error && data?.production != null && data.viewer != null && ticket === null
  const isAnonymous = !fetching && data?.viewer === null && error === undefined
  useSavedTicket(code.memberId, ticket)
  useCurrent(isWaitlisted ? ownEveryMs : null, () => refetch({ requestPolicy: 'network-only' }))

  // An invalid ticket must not be shown again offline.
  useEffect(() => {
    if (isReplaced && saved) deviceTickets().remove(code.memberId, code.productionId)
  }, [isReplaced, saved, code])

  // The cookie is gone, but the browser still remembers the member.
  useEffect(() => {
    if (isAnonymous) store.refuse()
  }, [isAnonymous, store])

  /** False during automatic retries. */
  const isChecking = (fetching && !isBackground) || isAnonymous
  return { ticket, saved, answer: data, error, isChecking, retry }
}

export function OwnTicket({ code, isEnded, refused }: OwnTicketProps) {
  const own = useOwnTicket(code, isEnded)
  const server = useServerReachability(isEnded)
  const { saved, answer, error, isChecking, retry } = own
  const ticket = own.ticket && !error ? own.ticket : null
  // A member who can't log in offline still sees the saved ticket: they need it at the entrance.
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
          onCancelled={ticket ? () => undefined : undefined}
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
        <InvalidTicket production={answer.production} />
      ) : (
        refused
      )}
    </>
  )
}

type OwnTicketViewProps = {
  readonly ticket: TicketFacts
  /** Null if the ticket is current or being checked. */
  readonly reason: string | null
  readonly onRetry?: (() => void) | undefined
  readonly onCancelled?: (() => void) | undefined
}

const OwnTicketView = ({ ticket, reason, onRetry, onCancelled }: OwnTicketViewProps) => (
  <Stack gap={4}>
    {/* A live region must exist before its content, or the content isn't read out. */}
    <div role="status" className={styles.status}>
      {reason !== null && (
        <div className={`${styles.note} not-printed`}>
          <p>
            <strong>Not checked.</strong> {reason} This is your ticket as last saved here.
          </p>
          {onRetry && (
            <Button variant="outline" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
    <TicketCard production={ticket} variant="page" onCancelled={onCancelled} />
  </Stack>
)
