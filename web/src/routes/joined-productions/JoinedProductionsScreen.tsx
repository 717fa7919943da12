import { lastPage } from '@compound/foundation/contract/input-rules.ts'
import { MyTickets } from '../../features/tickets/MyTickets.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { useAddress } from '../../navigation/use-address.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** Always the logged-in member's, even if the address names another one. */
export function Screen() {
  const { search } = useAddress()
  return (
    <Page>
      <PageMeta
        title="My tickets"
        description="Your tickets to live productions, with the codes for the entrance."
        isIndexed={false}
      />
      <PageHeader title="My tickets" />
      {/* The server renders this screen without its page, so it can't be a 404. */}
      <MyTickets page={Math.min(pageNumberIn(search), lastPage)} />
    </Page>
  )
}
