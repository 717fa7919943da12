import type { ReactNode } from 'react'
import { serverDate } from '../../graphql/server-clock.ts'
import { formatClock, formatDay } from '../../ui/dates.ts'
import { AgeMark } from './AgeMark.tsx'
import { CheckAction } from './CheckAction.tsx'
import { CheckResultMark } from './CheckResultMark.tsx'
import styles from './CheckResultPanel.module.css'
import type { CheckResult, FirstCheckIn } from './check-result.ts'

export const headlines: Readonly<Record<CheckResult['kind'], string>> = {
  'checked-in': 'Checked in',
  already: 'Already checked in',
  same: 'Same ticket again',
  paused: 'Wait',
  refused: 'Not valid',
  elsewhere: 'Other production',
  unlisted: 'Not on this list',
  undone: 'Not checked in',
  'still-in': 'Still checked in',
  unanswered: 'Not checked',
}

/** `Checked in at 7:02 PM by Theo Door`, without today's day; null if `message` has the time. */
export function formatFirstCheckIn({ at, by }: FirstCheckIn, message: string, today: Date): string | null {
  const day = formatDay(at)
  const time = formatClock(at)
  const isToday = day !== null && day === formatDay(today.toISOString())
  const when = time && (isToday ? `at ${time}` : `on ${day}, ${time}`)
  if ((!when && !by) || (time && message.includes(time))) return null
  return ['Checked in', when, by && `by ${by}`].filter(Boolean).join(' ')
}

/** Longer names get a smaller font, so that the rest of the panel stays in view. */
const longName = 24

type CheckResultPanelProps = {
  readonly result: CheckResult
  readonly headline?: string
  readonly onRetry?: (() => void) | undefined
  readonly action?: ReactNode
}

export function CheckResultPanel({ result, headline, onRetry, action }: CheckResultPanelProps) {
  const { kind, name, production, message, age } = result
  const isOpen = kind === 'unlisted' || (kind === 'unanswered' && result.action === 'retry')
  const first = kind === 'already' ? formatFirstCheckIn(result.first, message, serverDate()) : null
  return (
    <div className={styles.panel} data-kind={kind} data-named={name !== null}>
      <div className={styles.mark}>
        <CheckResultMark kind={kind} />
      </div>
      <div className={styles.text}>
        <p className={styles.headline}>{headline ?? headlines[kind]}</p>
        {name && (
          <p className={styles.name} data-long={name.length > longName} dir="auto">
            {name}
          </p>
        )}
        {age && <AgeMark age={age} />}
        {production && <p dir="auto">{production}</p>}
        <p className={styles.message}>{message}</p>
        {first && <p className={styles.first}>{first}</p>}
        {(action || (isOpen && onRetry)) && (
          <div className={styles.actions}>
            {isOpen && onRetry && (
              <CheckAction variant="main" onPress={onRetry}>
                Try again
              </CheckAction>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  )
}
