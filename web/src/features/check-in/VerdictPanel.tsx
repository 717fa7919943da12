import { formatClock, formatDay } from '../../ui/dates.ts'
import { VerdictMark } from './VerdictMark.tsx'
import styles from './VerdictPanel.module.css'
import type { First, Verdict } from './verdict.ts'

/** The one word that is read from a step away. */
const headlines: Readonly<Record<Verdict['kind'], string>> = {
  admitted: 'Let in',
  already: 'Already in',
  refused: 'Not valid',
  unanswered: 'Not checked',
}

/**
 * When and by whom a ticket was validated first: `First validated at 7:02 PM by Theo Door`.
 *
 * @param message what is said anyway: where that names the time, nothing is left to say
 * @param today leaves the day out where it is the same
 */
export function firstSaid({ at, by }: First, message: string, today: Date): string | null {
  const day = formatDay(at)
  const time = formatClock(at)
  const isToday = day !== null && day === formatDay(today.toISOString())
  const when = time && (isToday ? `at ${time}` : `on ${day}, ${time}`)
  if ((!when && !by) || (time && message.includes(time))) return null
  return ['First validated', when, by && `by ${by}`].filter(Boolean).join(' ')
}

type VerdictPanelProps = {
  readonly verdict: Verdict
  /** Offered where nothing is known; the same ticket is then asked about again. */
  readonly onRetry?: (() => void) | undefined
}

/** One verdict, as large as the screen allows: sign, word, person, and what there is to say. */
export function VerdictPanel({ verdict, onRetry }: VerdictPanelProps) {
  const { kind, name, production, message } = verdict
  const first = kind === 'already' ? firstSaid(verdict.first, message, new Date()) : null
  return (
    <div className={styles.panel} data-kind={kind}>
      <div className={styles.mark}>
        <VerdictMark kind={kind} />
      </div>
      <div className={styles.words}>
        <p className={styles.headline}>{headlines[kind]}</p>
        {name && (
          <p className={styles.name} dir="auto">
            {name}
          </p>
        )}
        {production && <p dir="auto">{production}</p>}
        <p className={styles.message}>{message}</p>
        {first && <p className={styles.first}>{first}</p>}
        {kind === 'unanswered' && onRetry && (
          <button type="button" className={styles.retry} onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
    </div>
  )
}
