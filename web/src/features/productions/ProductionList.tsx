import { useId } from 'react'
import type {
  ProductionCard_ProductionFragment,
  ProductionList_PageFragment,
} from '../../graphql/generated/operations.ts'
import { EmptyPage } from '../pagination/EmptyPage.tsx'
import { Pages } from '../pagination/Pages.tsx'
import { isPast } from './offer.ts'
import { type OwnStanding, ProductionCard } from './ProductionCard.tsx'
import styles from './ProductionList.module.css'

type ListProps = {
  /** When the list was opened, in milliseconds since the epoch. */
  readonly openedAt: number
  /** What the member at hand has joined, by production id; empty for visitors and while it is unknown. */
  readonly standings: ReadonlyMap<string, OwnStanding>
  /** False for staff, whose cards lead nowhere. */
  readonly isNavigable?: boolean
}

type ProductionListProps = ListProps & {
  /** Null where it did not come. */
  readonly page: ProductionList_PageFragment | null | undefined
}

type Productions = readonly ProductionCard_ProductionFragment[]

/**
 * Where the past begins: the place of the first past production. None where one that is not past comes after it:
 * a product API may list its productions in any order.
 */
function pastBegins(productions: Productions, openedAt: number): number {
  const past = productions.map((production) => isPast(production, openedAt))
  const first = past.indexOf(true)
  return first < 0 || past.includes(false, first) ? productions.length : first
}

/** One page of productions with links to the others; the notice where there is none. */
export function ProductionList({ page, ...list }: ProductionListProps) {
  const headingId = useId()
  const items: Productions = page?.items ?? []
  const begins = pastBegins(items, list.openedAt)
  const [coming, past] = [items.slice(0, begins), items.slice(begins)]
  return (
    <div className={styles.list}>
      {items.length === 0 && <EmptyPage kind="list" pageInfo={page?.pageInfo} />}
      {coming.length > 0 && <Cards {...list} productions={coming} isFirst />}
      {past.length > 0 && (
        <section aria-labelledby={headingId} className={styles.past}>
          <h2 id={headingId} className={styles.heading}>
            Past
          </h2>
          <Cards {...list} productions={past} isFirst={coming.length === 0} />
        </section>
      )}
      {page && <Pages label="Pages of productions" pageInfo={page.pageInfo} />}
    </div>
  )
}

type CardsProps = ListProps & {
  readonly productions: Productions
  /** Whether the page opens with them. */
  readonly isFirst: boolean
}

const Cards = ({ productions, isFirst, standings, ...card }: CardsProps) => (
  <div className={styles.grid}>
    {productions.map((production, place) => (
      <ProductionCard
        {...card}
        key={production.id}
        production={production}
        standing={standings.get(production.id)}
        priority={isFirst && place === 0}
      />
    ))}
  </div>
)
