import { useParams } from 'react-router-dom'
import { JoinArea } from '../../features/joining/JoinArea.tsx'
import { ProductionView } from '../../features/productions/ProductionView.tsx'
import { useProductionQuery } from '../../graphql/generated/hooks.ts'
import { ProductionMeta } from '../../meta/ProductionMeta.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { productionNamedBy } from './load.ts'

/** One production, and the panel to join it from. */
export function Screen() {
  const params = useParams()
  const [{ data }] = useProductionQuery({ variables: { by: productionNamedBy(params) } })
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
