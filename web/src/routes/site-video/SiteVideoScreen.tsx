import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { SiteVideoCard } from '../../features/videos/SiteVideoCard.tsx'
import { SiteVideoStage } from '../../features/videos/SiteVideoStage.tsx'
import { hasFailed } from '../../graphql/outage.ts'
import { SiteVideoMeta } from '../../meta/SiteVideoMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import type { siteVideoQuery } from './load.ts'

export function Screen() {
  const [answer] = useRouteQuery<typeof siteVideoQuery>('SiteVideo')
  const { data } = answer
  const video = data?.siteVideo

  if (!video)
    return (
      <Page>
        <SiteVideoMeta video={null} />
        <h1 className="visually-hidden">Video</h1>
        <EmptyState kind="video" hasFailed={hasFailed(answer, 'siteVideo')} shape="page" />
      </Page>
    )

  return (
    <>
      <SiteVideoMeta video={video} />
      <SiteVideoStage key={video.id} video={video} />
      <Page>
        <RelatedVideos>
          {video.related?.map((other) => (
            <SiteVideoCard key={other.id} video={other} size="small" sizes={relatedSizes} />
          ))}
        </RelatedVideos>
        <SponsorColumn sponsors={data.sponsors} title="Advertisements" layout="row" />
      </Page>
    </>
  )
}
