import type { HostedVideoMeta_VideoFragment } from '../graphql/generated/fragments.ts'
import { paths } from '../site/paths.ts'
import { PageMeta } from './PageMeta.tsx'
import { StructuredData } from './StructuredData.tsx'
import { previewOf } from './shared-picture.ts'
import { videoData } from './video-data.ts'

export function HostedVideoMeta({ video }: { readonly video: HostedVideoMeta_VideoFragment }) {
  const { id, name, description, previewUrl, embedUrl, publishedAt, durationSeconds } = video
  const path = paths.hostedVideo(id)
  return (
    <>
      <PageMeta
        title={name}
        description={description || name}
        path={path}
        image={previewUrl ? previewOf(path, name) : null}
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
