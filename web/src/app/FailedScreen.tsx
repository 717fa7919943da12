import { Page, PageHeader } from '../ui/Page.tsx'
import { PageMeta } from './PageMeta.tsx'

interface FailedScreenProps {
  /** What the logs know the failure by, where the server saw it. */
  readonly reference?: string | undefined
}

/** Said when a screen broke, inside the shell. */
export const FailedScreen = ({ reference }: FailedScreenProps) => (
  <Page>
    <PageMeta title="Something went wrong" description="This page did not load." isIndexed={false} />
    <PageHeader title="This page did not load">
      <p>The fault is ours. Load the page anew, or try again in a moment.</p>
      {reference && <p>Reference: {reference}</p>}
    </PageHeader>
  </Page>
)
