import { OwnJoins } from '../../features/joining/OwnJoins.tsx'
import { hasNotices, NotifyButton } from '../../features/notifications/NotifyButton.tsx'
import { ProductionList } from '../../features/productions/ProductionList.tsx'
import { useSession } from '../../features/session/SessionProvider.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type Address, useAddress } from '../../navigation/use-address.ts'
import { usePageOpenedAt } from '../../navigation/use-page-opened-at.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { neverServeStale } from '../never-serve-stale.ts'
import { ProductionsDocument, useProductionsQuery } from './productions.generated.ts'

const variablesOf = ({ search }: Address) => ({ page: pageNumberIn(search) })

export const load: Load = async (query, address) => {
  const result = await query(ProductionsDocument, variablesOf(address))
  return neverServeStale(found(result, 'productions'), result.data?.productions?.items ?? [])
}

export function Screen() {
  const session = useSession()
  const isStaff = session.kind === 'member' && session.member.role === 'STAFF'
  const variables = variablesOf(useAddress())
  const { page } = variables
  const [{ data }] = useProductionsQuery({ variables })
  const openedAt = usePageOpenedAt()

  return (
    <Page>
      <ListMeta
        title="Productions"
        description="Live productions with an audience: pick a night, join, and bring the code to the entrance."
        path={paths.productions}
        page={page}
        list={data?.productions}
      />
      <PageHeader title="RSVP: be in the room">
        <p>
          Pick a night and join. We’ll email you a code. Bring it to the entrance with a photo ID.{' '}
          <a href={paths.productionsCalendar}>Add all dates to your calendar</a>
        </p>
        {hasNotices(data?.features) && <NotifyButton />}
        {isStaff && (
          // A new document, whose headers allow the camera.
          <LinkButton to={paths.scan} reloadDocument>
            Scan tickets
          </LinkButton>
        )}
      </PageHeader>
      <OwnJoins page={page}>
        {(joins) => (
          <ProductionList
            page={data?.productions}
            openedAt={openedAt}
            joinStatuses={joins}
            isNavigable={!isStaff}
          />
        )}
      </OwnJoins>
    </Page>
  )
}
