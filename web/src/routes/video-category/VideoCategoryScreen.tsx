import { EmptyPage } from '../../features/pagination/EmptyPage.tsx'
import { Pages } from '../../features/pagination/Pages.tsx'
import { ShowHeader } from '../../features/videos/ShowHeader.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { VideoPostCard } from '../../features/videos/VideoPostCard.tsx'
import { FeedLink } from '../../meta/FeedLink.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { paths } from '../../site/paths.ts'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { useVideoCategoryQuery, VideoCategoryDocument } from './video-category.generated.ts'

const variablesOf = ({ params, search }: AddressOf<'videoCategory'>) => ({
  slug: params.categorySlug ?? '',
  page: pageNumberIn(search),
})

export const load: Load = async (query, address) =>
  found(await query(VideoCategoryDocument, variablesOf(address)), 'videoCategory', ({ videos }) => videos)

export function Screen() {
  const variables = variablesOf(useAddress())
  const { slug, page } = variables
  const [{ data }] = useVideoCategoryQuery({ variables })
  const category = data?.videoCategory
  const title = category?.title ?? 'Videos'
  const videos = category?.videos

  return (
    <Page>
      <ListMeta
        title={title}
        description={category?.description ?? ''}
        path={paths.videoCategory(slug)}
        page={page}
        list={videos}
      />
      <ShowHeader
        title={title}
        description={category?.description}
        count={videos?.pageInfo.totalCount}
        feed={<FeedLink title={title} path={paths.videoCategoryFeed(slug)} />}
      />
      {videos && videos.items.length > 0 ? (
        <VideoGrid count={videos.items.length}>
          {videos.items.map((post, index) => (
            <VideoPostCard
              key={post.id}
              post={post}
              sizes={gridSizes(index, videos.items.length)}
              level={2}
              action="Watch Now"
            />
          ))}
        </VideoGrid>
      ) : (
        <EmptyPage kind="video" pageInfo={videos?.pageInfo} />
      )}
      {videos && <Pages label={`Pages of ${title}`} pageInfo={videos.pageInfo} />}
    </Page>
  )
}
