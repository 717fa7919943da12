import { useOwnJoins } from '../../features/joining/use-own-joins.ts'
import { ProductionList } from '../../features/productions/ProductionList.tsx'
import { useSession } from '../../features/session/SessionProvider.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import { useOpenedAt } from '../../navigation/use-opened-at.ts'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'
import type { productionsQuery } from './load.ts'

export function Screen() {
  const session = useSession()
  const isStaff = session.kind === 'member' && session.member.role === 'STAFF'
  const [{ data }, { page }] = useRouteQuery<typeof productionsQuery>('Productions')
  const openedAt = useOpenedAt()
  const standings = useOwnJoins(page, !isStaff)

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
        <p>
          Pick a night and join. We mail you a code; bring it to the door with a photo ID.{' '}
          <a href={paths.productionsCalendar}>All dates for your calendar</a>
        </p>
        {isStaff && (
          // A new document, whose headers allow the camera.
          <LinkButton to={paths.scan} reloadDocument>
            Scan tickets
          </LinkButton>
        )}
      </PageHeader>
      <ProductionList
        page={data?.productions}
        openedAt={openedAt}
        standings={standings}
        isNavigable={!isStaff}
      />
    </Page>
  )
}
