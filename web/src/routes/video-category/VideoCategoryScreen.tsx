import { useLocation, useParams } from 'react-router-dom'
import { Pages } from '../../features/pagination/Pages.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { VideoPostCard } from '../../features/videos/VideoPostCard.tsx'
import { useVideoCategoryQuery } from '../../graphql/generated/hooks.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import { pageNumberIn, paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** The newsroom's own videos of one category, three at a time. */
export function Screen() {
  const { categorySlug = '' } = useParams()
  const { search } = useLocation()
  const page = pageNumberIn(new URLSearchParams(search))
  const [{ data }] = useVideoCategoryQuery({ variables: { slug: categorySlug, page } })
  const category = data?.videoCategory
  const title = category?.title ?? 'Videos'
  const videos = category?.videos

  return (
    <Page>
      <ListMeta
        title={title}
        description={category?.description ?? ''}
        path={paths.videoCategory(categorySlug)}
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
