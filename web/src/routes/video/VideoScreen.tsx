import { VideoPostView } from '../../features/posts/VideoPostView.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { VideoPostCard } from '../../features/videos/VideoPostCard.tsx'
import { VideoPostMeta } from '../../meta/VideoPostMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import type { videoQuery } from './load.ts'

export function Screen() {
  const [{ data }] = useRouteQuery<typeof videoQuery>('Video')
  const post = data?.videoPost
  const related = post?.related ?? []

  if (!post)
    return (
      <Page>
        <VideoPostMeta post={null} />
        <h1 className="visually-hidden">Video</h1>
        <EmptyState kind="video" hasFailed shape="page" />
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
