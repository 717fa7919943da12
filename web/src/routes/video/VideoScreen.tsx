import { useParams } from 'react-router-dom'
import { VideoPostMeta } from '../../app/meta/VideoPostMeta.tsx'
import { VideoPostView } from '../../features/posts/VideoPostView.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { VideoPostCard } from '../../features/videos/VideoPostCard.tsx'
import { useVideoQuery } from '../../graphql/generated/hooks.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page } from '../../ui/Page.tsx'
import { defaultVideo } from './load.ts'

/** One video post on the stage, with others of its category below. */
export function Screen() {
  const { slug = defaultVideo } = useParams()
  const [{ data, fetching }, ask] = useVideoQuery({ variables: { slug } })
  const post = data?.videoPost
  const related = post?.related ?? []

  if (!post)
    return (
      <Page>
        <VideoPostMeta post={null} />
        <h1 className="visually-hidden">Video</h1>
        <Absence
          kind="video"
          hasFailed
          what="this video"
          onRetry={() => ask({ requestPolicy: 'network-only' })}
          isRetrying={fetching}
        />
      </Page>
    )

  return (
    <>
      <VideoPostMeta post={post} />
      <VideoPostView post={post} />
      {related.length > 0 && (
        <Page>
          <RelatedVideos>
            {related.map((other) => (
              <VideoPostCard key={other.id} post={other} size="small" sizes={relatedSizes} />
            ))}
          </RelatedVideos>
        </Page>
      )}
    </>
  )
}
