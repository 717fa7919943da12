import { Button } from '../../ui/Button.tsx'
import { stubDate } from '../../ui/dates.ts'
import { Pill } from '../../ui/Pill.tsx'
import styles from './JoinBar.module.css'
import { joinWords, type Offer, placesSaid } from './offer.ts'

type JoinBarProps = {
  /** Null if the product API has no date. */
  readonly startsAt: string | null
  /** One that can be joined. */
  readonly offer: Offer
  /** Whether the panel's own button is out of view. The bar keeps its space while hidden. */
  readonly isShown: boolean
  readonly onJoin: () => void
}

/**
 * Repeats the panel's button at the bottom of a phone's window while the panel is out of view.
 * Hidden from screen readers and the keyboard, which have the panel.
 */
export function JoinBar({ startsAt, offer, isShown, onJoin }: JoinBarProps) {
  const date = stubDate(startsAt)
  return (
    <div aria-hidden="true" data-shown={isShown} className={styles.bar}>
      <div className={styles.words}>
        {date && (
          <span className={styles.day}>
            {date.weekday}, {date.month} {Number(date.day)}
          </span>
        )}
        {offer.kind === 'full' ? (
          <Pill tone="amber">WAITLIST</Pill>
        ) : offer.kind === 'open' && offer.placesLeft !== null ? (
          <Pill tone="amber">{placesSaid(offer.placesLeft)}</Pill>
        ) : (
          <Pill tone="open">OPEN</Pill>
        )}
      </div>
      <Button tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onJoin}>
        {joinWords(offer)}
      </Button>
    </div>
  )
}
