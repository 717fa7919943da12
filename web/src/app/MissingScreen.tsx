import { LinkButton } from '../ui/Button.tsx'
import { Page, PageHeader } from '../ui/Page.tsx'
import { PageMeta } from './PageMeta.tsx'
import { paths } from './paths.ts'

/** Said when an address names something that is not there. */
export const MissingScreen = () => (
  <Page>
    <PageMeta title="Nothing here" description="What this address named is not here." isIndexed={false} />
    <PageHeader title="Sorry there is no data to display">
      <p>What this address named is gone, or never was.</p>
      <LinkButton to={paths.home}>Go to the home screen</LinkButton>
    </PageHeader>
  </Page>
)
