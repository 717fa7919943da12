import type { VideoPostMeta_PostFragment } from '../graphql/generated/fragments.ts'
import { paths } from '../site/paths.ts'
import { asDescription } from './description.ts'
import { PageMeta } from './PageMeta.tsx'
import { StructuredData } from './StructuredData.tsx'
import { previewOf, widestPictureOf } from './shared-picture.ts'
import { videoData } from './video-data.ts'

export function VideoPostMeta({ post }: { readonly post: VideoPostMeta_PostFragment }) {
  const { slug, title, subTitle, summary, publishedAt, media } = post
  const path = paths.video(slug)
  const picture = widestPictureOf(post)
  const data = videoData({
    name: title,
    description: asDescription(summary) || subTitle,
    thumbnailUrl: picture?.url ?? null,
    publishedAt,
    fileUrl: media?.__typename === 'HostedFile' ? media.url : null,
    playerUrl: media?.__typename === 'Embed' ? media.embedUrl : null,
  })
  return (
    <>
      <PageMeta
        title={title}
        description={summary || subTitle || title}
        path={path}
        image={picture === null ? null : previewOf(path, title)}
        type="video.other"
      />
      <StructuredData about={data} />
    </>
  )
}
