import { Button } from '../../ui/Button.tsx'
import { stubDate } from '../../ui/dates.ts'
import { Pill } from '../../ui/Pill.tsx'
import styles from './JoinBar.module.css'
import { joinWords, type Offer, placesSaid } from './offer.ts'

type JoinBarProps = {
  /** Null where the product API does not say. */
  readonly startsAt: string | null
  /** One that can be joined. */
  readonly offer: Offer
  /** Whether the panel's own button is out of view. Until then the bar holds its place. */
  readonly isShown: boolean
  readonly onJoin: () => void
}

/**
 * On a phone, the panel's button at the window's bottom while the panel itself is out of view. It is for eyes and thumbs:
 * the panel says the same to screen readers and has the button that the keyboard reaches.
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
          <Pill tone="amber">WAITING LIST</Pill>
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
