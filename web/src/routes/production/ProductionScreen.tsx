import { JoinArea } from '../../features/joining/JoinArea.tsx'
import { ProductionView } from '../../features/productions/ProductionView.tsx'
import { ProductionMeta } from '../../meta/ProductionMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import type { productionQuery } from './load.ts'

/** One production, and the panel to join it from. */
export function Screen() {
  const [{ data }] = useRouteQuery<typeof productionQuery>('Production')
  const production = data?.production

  return (
    <Page>
      <ProductionMeta production={production} />
      {production ? (
        <ProductionView
          production={production}
          panel={<JoinArea key={production.id} production={production} />}
        />
      ) : (
        <>
          <h1 className="visually-hidden">Production</h1>
          <EmptyState kind="list" hasFailed shape="page" />
        </>
      )}
    </Page>
  )
}
