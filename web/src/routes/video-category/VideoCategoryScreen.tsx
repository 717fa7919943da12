import { Pages } from '../../features/pagination/Pages.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { VideoPostCard } from '../../features/videos/VideoPostCard.tsx'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'
import type { videoCategoryQuery } from './load.ts'

/** The newsroom's own videos of one category, three at a time. */
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
      <PageHeader
        title={title}
        before={<BreadcrumbTrail crumbs={[{ title: 'Shows', to: paths.shows }, { title }]} />}
      >
        {category?.description && <p>{category.description}</p>}
      </PageHeader>
      {videos && videos.items.length > 0 ? (
        <VideoGrid>
          {videos.items.map((post) => (
            <VideoPostCard key={post.id} post={post} sizes={gridSizes} level={2} action="Watch Now" />
          ))}
        </VideoGrid>
      ) : (
        <EmptyState kind="video" hasFailed={!videos} />
      )}
      {videos && <Pages label={`Pages of ${title}`} pageInfo={videos.pageInfo} />}
    </Page>
  )
}
