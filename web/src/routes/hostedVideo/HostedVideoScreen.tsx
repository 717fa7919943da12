import { useParams } from 'react-router-dom'
import { BreadcrumbTrail } from '../../app/meta/BreadcrumbTrail.tsx'
import { HostedVideoMeta } from '../../app/meta/HostedVideoMeta.tsx'
import { paths } from '../../app/paths.ts'
import { HostedVideoCard } from '../../features/videos/HostedVideoCard.tsx'
import { HostedVideoStage } from '../../features/videos/HostedVideoStage.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { useHostedVideoQuery } from '../../graphql/generated/hooks.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page } from '../../ui/Page.tsx'

/** One video of the hosting provider on the stage, with others of the account below. */
export function Screen() {
  const { id = '' } = useParams()
  const [{ data, fetching }, ask] = useHostedVideoQuery({ variables: { id } })
  const video = data?.hostedVideo
  const related = video?.related ?? []

  if (!video)
    return (
      <Page>
        <HostedVideoMeta video={null} />
        <h1 className="visually-hidden">Video</h1>
        <Absence
          kind="video"
          hasFailed
          what="this video"
          onRetry={() => ask({ requestPolicy: 'network-only' })}
          isRetrying={fetching}
        />
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
