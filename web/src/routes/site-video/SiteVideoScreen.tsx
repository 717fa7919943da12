import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { NoVideo } from '../../features/videos/NoVideo.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { SiteVideoCard } from '../../features/videos/SiteVideoCard.tsx'
import { SiteVideoStage } from '../../features/videos/SiteVideoStage.tsx'
import { hasFailed } from '../../graphql/outage.ts'
import { SiteVideoMeta } from '../../meta/SiteVideoMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { SiteVideoDocument, useSiteVideoQuery } from './site-video.generated.ts'

/** Without an id in the address, the default video. */
const variablesOf = ({ params }: AddressOf<'siteVideo' | 'defaultSiteVideo'>) => ({
  id: params.id ?? null,
})

export const load: Load = async (query, address) =>
  found(await query(SiteVideoDocument, variablesOf(address)), 'siteVideo')

export function Screen() {
  const [answer] = useSiteVideoQuery({ variables: variablesOf(useAddress()) })
  const { data } = answer
  const video = data?.siteVideo

  if (!video) return <NoVideo hasFailed={hasFailed(answer, 'siteVideo')} />

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
