import type { HostedVideoMeta_VideoFragment } from '../../graphql/generated/operations.ts'
import { PageMeta } from '../PageMeta.tsx'
import { paths } from '../paths.ts'
import { StructuredData } from './StructuredData.tsx'
import { videoData } from './videoData.ts'

interface HostedVideoMetaProps {
  /** Null where it did not come: the page then has a title, and search engines leave it out. */
  readonly video: HostedVideoMeta_VideoFragment | null | undefined
}

/** What the page of a video of the video-hosting provider says about itself. */
export function HostedVideoMeta({ video }: HostedVideoMetaProps) {
  if (!video) return <PageMeta title="Video" description="" isIndexed={false} />
  const { id, name, description, previewUrl, embedUrl, publishedAt, durationSeconds } = video
  return (
    <>
      <PageMeta
        title={name}
        description={description || name}
        path={paths.hostedVideo(id)}
        image={previewUrl ? { url: previewUrl } : null}
        type="video.other"
      />
      <StructuredData
        about={videoData({
          name,
          description,
          thumbnailUrl: previewUrl,
          publishedAt,
          durationSeconds,
          playerUrl: embedUrl,
        })}
      />
    </>
  )
}
