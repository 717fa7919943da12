import { useLocation } from 'react-router-dom'
import { ListMeta } from '../../app/meta/ListMeta.tsx'
import { pageNumberIn, paths } from '../../app/paths.ts'
import { ProductionList } from '../../features/productions/ProductionList.tsx'
import { useProductionsQuery } from '../../graphql/generated/hooks.ts'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** The live productions that people can join. */
export function Screen() {
  const { search } = useLocation()
  const page = pageNumberIn(new URLSearchParams(search))
  const [{ data, fetching }, ask] = useProductionsQuery({ variables: { page } })

  return (
    <Page>
      <ListMeta
        title="Productions"
        description="Live productions with an audience: pick a night, join, and bring the code to the door."
        path={paths.productions}
        page={page}
        list={data?.productions}
      />
      <PageHeader title="Be in the room">
        <p>Pick a night and join. We mail you a code; bring it to the door with a photo ID.</p>
      </PageHeader>
      <ProductionList
        page={data?.productions}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        isRetrying={fetching}
      />
    </Page>
  )
}
