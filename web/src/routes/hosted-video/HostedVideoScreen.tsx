import { distinctPictures } from '../../features/videos/distinct-pictures.ts'
import { HostedVideoCard } from '../../features/videos/HostedVideoCard.tsx'
import { HostedVideoStage } from '../../features/videos/HostedVideoStage.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { hasFailed } from '../../graphql/outage.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { HostedVideoMeta } from '../../meta/HostedVideoMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import type { hostedVideoQuery } from './load.ts'

/** From the specification's constants. The query asks for more, because episodes of a show share posters. */
const relatedCount = 3

export function Screen() {
  const [answer] = useRouteQuery<typeof hostedVideoQuery>('HostedVideo')
  const { data } = answer
  const video = data?.hostedVideo
  const related = distinctPictures(video?.related ?? [], relatedCount)

  if (!video)
    return (
      <Page>
        <HostedVideoMeta video={null} />
        <h1 className="visually-hidden">Video</h1>
        <EmptyState kind="video" hasFailed={hasFailed(answer, 'hostedVideo')} shape="page" />
      </Page>
    )

  return (
    <>
      <HostedVideoMeta video={video} />
      <HostedVideoStage
        video={video}
        before={<BreadcrumbTrail crumbs={[{ title: 'Shows', to: paths.shows }, { title: video.name }]} />}
      />
      {related.length > 0 && (
        <Page>
          <RelatedVideos>
            {related.map((other) => (
              <HostedVideoCard key={other.id} video={other} size="small" sizes={relatedSizes} />
            ))}
          </RelatedVideos>
        </Page>
      )}
    </>
  )
}
