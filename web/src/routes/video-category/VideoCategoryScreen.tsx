import { EmptyPage } from '../../features/pagination/EmptyPage.tsx'
import { Pages } from '../../features/pagination/Pages.tsx'
import { ShowHeader } from '../../features/videos/ShowHeader.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { VideoPostCard } from '../../features/videos/VideoPostCard.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import { Page } from '../../ui/Page.tsx'
import type { videoCategoryQuery } from './load.ts'

export function Screen() {
  const [{ data }, { slug, page }] = useRouteQuery<typeof videoCategoryQuery>('VideoCategory')
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
      <ShowHeader title={title} description={category?.description} count={videos?.pageInfo.totalCount} />
      {videos && videos.items.length > 0 ? (
        <VideoGrid>
          {videos.items.map((post, place) => (
            <VideoPostCard
              key={post.id}
              post={post}
              sizes={gridSizes(place, videos.items.length)}
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
