import type { SiteVideoMeta_VideoFragment } from '../../graphql/generated/operations.ts'
import { PageMeta } from '../PageMeta.tsx'
import { paths } from '../paths.ts'
import { sharedPictureOf } from './pictures.ts'
import { StructuredData } from './StructuredData.tsx'
import { videoData } from './videoData.ts'

interface SiteVideoMetaProps {
  /** Null where it did not come: the page then has a title, and search engines leave it out. */
  readonly video: SiteVideoMeta_VideoFragment | null | undefined
}

/** What the page of a video of the video site says about itself; also that of the default video. */
export function SiteVideoMeta({ video }: SiteVideoMetaProps) {
  if (!video) return <PageMeta title="Video" description="" isIndexed={false} />
  const { id, title, description, thumbnails, thumbnailUrl, publishedAt, playerUrl } = video
  const picture = sharedPictureOf({ imageUrl: thumbnailUrl, imageVariants: thumbnails })
  return (
    <>
      <PageMeta
        title={title}
        description={description || title}
        path={paths.siteVideo(id)}
        image={picture}
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
