import type { Ref } from 'react'
import type { JoinPanel_ProductionFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { Stack } from '../../ui/Stack.tsx'
import {
  type Availability,
  formatSpotsLeft,
  formatWaitlistCount,
  isJoinable,
  joinLabel,
} from './availability.ts'
import styles from './JoinPanel.module.css'
import { TicketStub } from './TicketStub.tsx'

type JoinPanelProps = {
  readonly production: JoinPanel_ProductionFragment
  readonly availability: Availability
  readonly onJoin: () => void
  readonly buttonRef: Ref<HTMLButtonElement>
}

/** Text from the specification. */
const unavailable = 'This Production is not available right now!.'

const sentences: Readonly<Record<Availability['kind'], string>> = {
  open: 'Click on the button below to join Production',
  full: 'Every spot is taken',
  'called-off': 'This production has been called off',
  past: unavailable,
  unavailable,
}

function moreOn({ kind }: Availability, waitlistCount: number | null): string | null {
  if (kind === 'full') {
    return `Open spots go to the first person on the waitlist. ${formatWaitlistCount(waitlistCount) ?? ''}`
  }
  return kind === 'past' ? 'This production is over.' : null
}

export function JoinPanel({ production, availability, onJoin, buttonRef }: JoinPanelProps) {
  const { kind } = availability
  const more = moreOn(availability, production.waitlistCount)
  return (
    <aside aria-label="Join this production" className={styles.panel}>
      <TicketStub startsAt={production.startsAt} status={kind}>
        <div className={styles.text}>
          <Stack gap={3} aria-live="polite" aria-atomic="true">
            <p className={styles.sentence}>{sentences[kind]}</p>
            {availability.kind === 'open' && availability.spotsLeft !== null && (
              <p className={styles.spots}>{formatSpotsLeft(availability.spotsLeft)}</p>
            )}
            {more !== null && <p>{more}</p>}
          </Stack>
          {kind !== 'called-off' && (
            <Button ref={buttonRef} disabled={!isJoinable(availability)} onClick={onJoin}>
              {joinLabel(availability)}
            </Button>
          )}
          {isJoinable(availability) && <NeedsScript what="Joining" />}
          {(kind === 'past' || kind === 'called-off') && (
            <LinkButton variant="quiet" to={paths.productions}>
              See what’s upcoming
            </LinkButton>
          )}
        </div>
      </TicketStub>
    </aside>
  )
}
