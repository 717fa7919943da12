import { MyTickets } from '../../features/tickets/MyTickets.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { useAddress } from '../../navigation/use-route-query.ts'
import { pageNumberIn } from '../../site/paths.ts'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** The productions that the member at hand has joined, whatever member an address names. */
export function Screen() {
  const { search } = useAddress()
  return (
    <Page>
      <PageMeta
        title="Joined productions"
        description="Your tickets to live productions, with the codes for the door."
        isIndexed={false}
      />
      <PageHeader title="Joined productions">
        <p>Your tickets. Once you have seen them here, they open without a network as well.</p>
      </PageHeader>
      <MyTickets page={pageNumberIn(search)} />
    </Page>
  )
}
