import { distinctPictures } from '../../features/videos/distinct-pictures.ts'
import { HostedVideoCard } from '../../features/videos/HostedVideoCard.tsx'
import { HostedVideoStage } from '../../features/videos/HostedVideoStage.tsx'
import { NoVideo } from '../../features/videos/NoVideo.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { hasFailed } from '../../graphql/outage.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { HostedVideoMeta } from '../../meta/HostedVideoMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { paths } from '../../site/paths.ts'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { HostedVideoDocument, useHostedVideoQuery } from './hosted-video.generated.ts'

const variablesOf = ({ params }: AddressOf<'hostedVideo'>) => ({ id: params.id ?? '' })

export const load: Load = async (query, address) =>
  found(await query(HostedVideoDocument, variablesOf(address)), 'hostedVideo')

/** From the specification's constants. The query asks for more, because episodes of a show share posters. */
const relatedCount = 3

export function Screen() {
  const [answer] = useHostedVideoQuery({ variables: variablesOf(useAddress()) })
  const { data } = answer
  const video = data?.hostedVideo
  const related = distinctPictures(video?.related ?? [], relatedCount)

  if (!video) return <NoVideo hasFailed={hasFailed(answer, 'hostedVideo')} />

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
