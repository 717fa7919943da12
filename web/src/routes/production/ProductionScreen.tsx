import { JoinArea } from '../../features/joining/JoinArea.tsx'
import { ProductionView } from '../../features/productions/ProductionView.tsx'
import { ProductionMeta } from '../../meta/ProductionMeta.tsx'
import { useOpenedAt } from '../../navigation/use-opened-at.ts'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import type { productionQuery } from './load.ts'

export function Screen() {
  const [{ data }] = useRouteQuery<typeof productionQuery>('Production')
  const openedAt = useOpenedAt()
  const production = data?.production

  return (
    <Page>
      <ProductionMeta production={production} />
      {production ? (
        <JoinArea key={production.id} production={production} openedAt={openedAt}>
          {(ways) => <ProductionView production={production} openedAt={openedAt} {...ways} />}
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
