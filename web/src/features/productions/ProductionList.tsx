import { useId } from 'react'
import type {
  ProductionCard_ProductionFragment,
  ProductionList_PageFragment,
} from '../../graphql/generated/fragments.ts'
import { Stack } from '../../ui/Stack.tsx'
import { EmptyPage } from '../pagination/EmptyPage.tsx'
import { Pages } from '../pagination/Pages.tsx'
import { isPast } from './availability.ts'
import { type OwnJoinStatus, ProductionCard } from './ProductionCard.tsx'
import styles from './ProductionList.module.css'

type ListProps = {
  /** When the list was opened, in epoch milliseconds. */
  readonly openedAt: number
  readonly joinStatuses: ReadonlyMap<string, OwnJoinStatus>
  readonly isNavigable?: boolean
}

type ProductionListProps = ListProps & {
  readonly page: ProductionList_PageFragment | null | undefined
}

type Productions = readonly ProductionCard_ProductionFragment[]

/** Index of the first past production; the list's length if a later one isn't past (APIs may mix them). */
function pastBegins(productions: Productions, openedAt: number): number {
  const past = productions.map((production) => isPast(production, openedAt))
  const first = past.indexOf(true)
  return first < 0 || past.includes(false, first) ? productions.length : first
}

export function ProductionList({ page, ...list }: ProductionListProps) {
  const headingId = useId()
  const items: Productions = page?.items ?? []
  const begins = pastBegins(items, list.openedAt)
  const [coming, past] = [items.slice(0, begins), items.slice(begins)]
  return (
    <Stack gap={10}>
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
    </Stack>
  )
}

type CardsProps = ListProps & {
  readonly productions: Productions
  readonly isFirst: boolean
}

const Cards = ({ productions, isFirst, joinStatuses, ...card }: CardsProps) => (
  <div className={styles.grid}>
    {productions.map((production, index) => (
      <ProductionCard
        {...card}
        key={production.id}
        production={production}
        joinStatus={joinStatuses.get(production.id)}
        priority={isFirst && index === 0}
      />
    ))}
  </div>
)
