import { JoinArea } from '../../features/joining/JoinArea.tsx'
import { ProductionView } from '../../features/productions/ProductionView.tsx'
import { ProductionMeta } from '../../meta/ProductionMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { usePageOpenedAt } from '../../navigation/use-page-opened-at.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { neverServeStale } from '../never-serve-stale.ts'
import { ProductionDocument, useProductionQuery } from './production.generated.ts'

/** By id if the address has one, else by slug. */
const variablesOf = ({ params: { id, slug } }: AddressOf<'production' | 'productionById'>) => ({
  by: id === undefined ? { slug: slug ?? '' } : { id },
})

export const load: Load = async (query, address) => {
  const result = await query(ProductionDocument, variablesOf(address))
  return neverServeStale(found(result, 'production'), [result.data?.production])
}

export function Screen() {
  const [{ data }] = useProductionQuery({ variables: variablesOf(useAddress()) })
  const openedAt = usePageOpenedAt()
  const production = data?.production

  return (
    <Page>
      <ProductionMeta production={production} />
      {production ? (
        <JoinArea key={production.id} production={production} openedAt={openedAt}>
          {(controls) => <ProductionView production={production} openedAt={openedAt} {...controls} />}
        </JoinArea>
      ) : (
        <>
          <h1 className="visually-hidden">Production</h1>
          <EmptyState kind="list" hasFailed shape="page" />
        </>
      )}
    </Page>
  )
}
