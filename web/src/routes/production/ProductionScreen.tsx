import { useParams } from 'react-router-dom'
import { ProductionMeta } from '../../app/meta/ProductionMeta.tsx'
import { JoinArea } from '../../features/joining/JoinArea.tsx'
import { ProductionView } from '../../features/productions/ProductionView.tsx'
import { useProductionQuery } from '../../graphql/generated/hooks.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page } from '../../ui/Page.tsx'
import { productionNamedBy } from './load.ts'

/** One production, and the panel to join it from. */
export function Screen() {
  const params = useParams()
  const [{ data, fetching }, ask] = useProductionQuery({ variables: { by: productionNamedBy(params) } })
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
          <Absence
            kind="list"
            hasFailed
            what="this production"
            onRetry={() => ask({ requestPolicy: 'network-only' })}
            isRetrying={fetching}
          />
        </>
      )}
    </Page>
  )
}
