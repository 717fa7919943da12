import { VideoPostView } from '../../features/posts/VideoPostView.tsx'
import { NoVideo } from '../../features/videos/NoVideo.tsx'
import { RelatedVideos, relatedSizes } from '../../features/videos/RelatedVideos.tsx'
import { VideoPostCard } from '../../features/videos/VideoPostCard.tsx'
import { VideoPostMeta } from '../../meta/VideoPostMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { useVideoQuery, VideoDocument } from './video.generated.ts'

/** For the address without a slug. */
const defaultVideo = 'new-one'

const variablesOf = ({ params }: AddressOf<'video' | 'newestVideo'>) => ({
  slug: params.slug ?? defaultVideo,
})

export const load: Load = async (query, address) =>
  found(await query(VideoDocument, variablesOf(address)), 'videoPost')

export function Screen() {
  const [{ data }] = useVideoQuery({ variables: variablesOf(useAddress()) })
  const post = data?.videoPost
  const related = post?.related ?? []

  if (!post) return <NoVideo hasFailed />

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
