import type { SiteVideoMeta_VideoFragment } from '../graphql/generated/fragments.ts'
import { paths } from '../site/paths.ts'
import { PageMeta } from './PageMeta.tsx'
import { StructuredData } from './StructuredData.tsx'
import { previewOf, widestPictureOf } from './shared-picture.ts'
import { videoData } from './video-data.ts'

export function SiteVideoMeta({ video }: { readonly video: SiteVideoMeta_VideoFragment }) {
  const { id, title, description, thumbnails, thumbnailUrl, publishedAt, playerUrl } = video
  const path = paths.siteVideo(id)
  const picture = widestPictureOf({ imageUrl: thumbnailUrl, imageVariants: thumbnails })
  return (
    <>
      <PageMeta
        title={title}
        description={description || title}
        path={path}
        image={picture === null ? null : previewOf(path, title)}
        type="video.other"
      />
      <StructuredData
        about={videoData({
          name: title,
          description,
          thumbnailUrl: picture?.url ?? null,
          publishedAt,
          playerUrl,
        })}
      />
    </>
  )
}
