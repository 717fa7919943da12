import { Page, PageHeader } from '../ui/Page.tsx'
import { PageMeta } from './PageMeta.tsx'

/** Said when a screen broke, inside the shell. */
export const FailedScreen = () => (
  <Page>
    <PageMeta title="Something went wrong" description="This page did not load." isIndexed={false} />
    <PageHeader title="This page did not load">
      <p>The fault is ours. Load the page anew, or try again in a moment.</p>
    </PageHeader>
  </Page>
)
