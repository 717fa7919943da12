import type { SiteVideoCard_VideoFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { VideoTile, type VideoTileProps } from './VideoTile.tsx'

type SiteVideoCardProps = Pick<VideoTileProps, 'sizes' | 'size' | 'level'> & {
  readonly video: SiteVideoCard_VideoFragment
}

export function SiteVideoCard({ video, ...rest }: SiteVideoCardProps) {
  return (
    <VideoTile
      to={paths.siteVideo(video.id)}
      title={video.title}
      poster={video.thumbnailUrl}
      posterVariants={video.thumbnails}
      publishedAt={video.publishedAt}
      {...rest}
    />
  )
}
