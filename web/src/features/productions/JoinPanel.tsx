import type { JoinPanel_ProductionFragment } from '../../graphql/generated/operations.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './JoinPanel.module.css'
import { TicketStub } from './TicketStub.tsx'

type JoinPanelProps = {
  readonly production: JoinPanel_ProductionFragment
  /** Called for a press on the button of an open production. */
  readonly onJoin: () => void
}

/** The side panel: whether the production can be joined, and the button that does it. */
export function JoinPanel({ production: { status, startsAt }, onJoin }: JoinPanelProps) {
  const isOpen = status === 'OPEN'
  return (
    <aside aria-label="Join this production" className={styles.panel}>
      <TicketStub startsAt={startsAt} status={status}>
        <div className={styles.words}>
          <p className={styles.sentence}>
            {isOpen
              ? 'Click on the button below to join Production'
              : 'This Production is not available right now!.'}
          </p>
          <Button disabled={!isOpen} onClick={onJoin}>
            Join the Production
          </Button>
        </div>
      </TicketStub>
    </aside>
  )
}
