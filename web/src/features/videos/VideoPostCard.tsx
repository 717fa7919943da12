import type { VideoPostCard_PostFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { VideoTile, type VideoTileProps } from './VideoTile.tsx'

type VideoPostCardProps = Pick<VideoTileProps, 'sizes' | 'size' | 'level' | 'action'> & {
  readonly post: VideoPostCard_PostFragment
}

export function VideoPostCard({ post, ...rest }: VideoPostCardProps) {
  return (
    <VideoTile
      to={paths.video(post.slug)}
      title={post.title}
      subTitle={post.subTitle}
      poster={post.imageUrl}
      posterVariants={post.imageVariants}
      publishedAt={post.publishedAt}
      {...rest}
    />
  )
}
