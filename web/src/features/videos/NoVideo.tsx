import { PageMeta } from '../../meta/PageMeta.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'

/** The page of a video that the response lacks. */
export const NoVideo = ({ hasFailed }: { readonly hasFailed: boolean }) => (
  <Page>
    <PageMeta title="Video" description="" isIndexed={false} />
    <h1 className="visually-hidden">Video</h1>
    <EmptyState kind="video" hasFailed={hasFailed} shape="page" />
  </Page>
)
