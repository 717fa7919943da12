import { useState } from 'react'
import type {
  CountsBar_CountsFragment,
  JoiningPanel_JoiningFragment,
} from '../../graphql/generated/fragments.ts'
import { Button } from '../../ui/Button.tsx'
import { isOver } from '../../ui/is-over.ts'
import { JoiningDialog, type JoiningNow } from './JoiningDialog.tsx'
import styles from './JoiningPanel.module.css'
import { formatConfirmed, formatJoiningState, formatLastChange, isBelow } from './joining.ts'

type JoiningPanelProps = {
  readonly production: {
    readonly id: string
    readonly startsAt: string | null
    readonly endsAt: string | null
  }
  readonly joining: JoiningPanel_JoiningFragment | null
  readonly counts: CountsBar_CountsFragment | null
  readonly onRefresh: () => Promise<JoiningNow | null>
  readonly onSet: (joining: JoiningPanel_JoiningFragment) => void
  readonly onForbidden: () => void
}

export function JoiningPanel({ production, joining, ...props }: JoiningPanelProps) {
  const { counts } = props
  const [isChanging, setChanging] = useState(false)
  if (joining === null) return <p>RSVP status is unavailable right now.</p>
  const set = formatLastChange(joining)
  return (
    <div className={styles.panel}>
      <p className={styles.state}>{formatJoiningState(joining)}</p>
      <p className={styles.set}>{set ?? 'As published'}</p>
      {counts !== null && isBelow(joining.capacity, counts.confirmed) && (
        <p className={styles.below}>
          {formatConfirmed(counts.confirmed)}. Nobody new is confirmed until there’s room.
        </p>
      )}
      {isOver(production, Date.now()) ? (
        <p className={styles.set}>This production is over, so RSVPs can’t be changed.</p>
      ) : (
        <div className={styles.change}>
          <Button variant="outline" onClick={() => setChanging(true)}>
            Edit RSVPs
          </Button>
        </div>
      )}
      {isChanging && (
        <JoiningDialog
          {...props}
          productionId={production.id}
          joining={joining}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}
