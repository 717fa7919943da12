import type { SiteVideoStage_VideoFragment } from '../../graphql/generated/fragments.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { Player } from '../../ui/Player.tsx'
import { TruncatedText } from '../../ui/TruncatedText.tsx'
import { stageSizes, VideoStage } from './VideoStage.tsx'

/** It plays by itself, muted if the browser requires that. */
export function SiteVideoStage({ video }: { readonly video: SiteVideoStage_VideoFragment }) {
  const { id, title, description, channelTitle, thumbnailUrl, thumbnails, publishedAt, embedUrl } = video
  return (
    <VideoStage
      before={<BreadcrumbTrail crumbs={[{ title: 'Shows', to: paths.shows }, { title }]} />}
      player={
        <Player
          title={title}
          source={{ kind: 'embed', url: embedUrl }}
          poster={thumbnailUrl}
          posterVariants={thumbnails}
          sizes={stageSizes}
          autoPlay
        />
      }
      title={title}
      path={paths.siteVideo(id)}
      meta={
        <>
          {channelTitle && <span>{channelTitle}</span>}
          <Day of={publishedAt} />
        </>
      }
    >
      <TruncatedText text={description || 'No description!!'} />
    </VideoStage>
  )
}
