import type { HostedVideoCard_VideoFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { posterVariants } from './poster-variants.ts'
import { VideoTile, type VideoTileProps } from './VideoTile.tsx'

type HostedVideoCardProps = Pick<VideoTileProps, 'sizes' | 'size' | 'level'> & {
  readonly video: HostedVideoCard_VideoFragment
}

export function HostedVideoCard({ video, ...rest }: HostedVideoCardProps) {
  return (
    <VideoTile
      to={paths.hostedVideo(video.id)}
      title={video.name}
      poster={video.posterUrl}
      posterVariants={posterVariants(video)}
      publishedAt={video.publishedAt}
      durationSeconds={video.durationSeconds}
      {...rest}
    />
  )
}
