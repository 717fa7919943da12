import type { ProductionList_PageFragment } from '../../graphql/generated/operations.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pages } from '../pagination/Pages.tsx'
import { ProductionCard } from './ProductionCard.tsx'
import styles from './ProductionList.module.css'

type ProductionListProps = {
  /** Null where it did not come. */
  readonly page: ProductionList_PageFragment | null | undefined
  /** False for staff, whose cards lead nowhere. */
  readonly isNavigable?: boolean
}

/** One page of productions with links to the others; the notice where there is none. */
export function ProductionList({ page, isNavigable = true }: ProductionListProps) {
  return (
    <div className={styles.list}>
      {page && page.items.length > 0 ? (
        <div className={styles.grid}>
          {page.items.map((production, place) => (
            <ProductionCard
              key={production.id}
              production={production}
              isNavigable={isNavigable}
              priority={place === 0}
            />
          ))}
        </div>
      ) : (
        <EmptyState kind="list" hasFailed={!page} />
      )}
      {page && <Pages label="Pages of productions" pageInfo={page.pageInfo} />}
    </div>
  )
}
