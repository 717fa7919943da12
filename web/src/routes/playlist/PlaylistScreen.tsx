import { SiteVideoCard } from '../../features/videos/SiteVideoCard.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { isIncomplete } from '../../graphql/outage.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'
import type { playlistQuery } from './load.ts'

/** The videos of one playlist of the video site. */
export function Screen() {
  const [answer, { id }] = useRouteQuery<typeof playlistQuery>('Playlist')
  const { data } = answer
  const title = data?.playlist?.title ?? 'Playlist'
  const videos = data?.playlist?.videos

  return (
    <Page>
      <PageMeta
        title={title}
        description={`${title}: every video of the playlist.`}
        path={paths.playlist(id)}
      />
      <PageHeader
        title={title}
        before={<BreadcrumbTrail crumbs={[{ title: 'Shows', to: paths.shows }, { title }]} />}
      />
      {videos && videos.items.length > 0 ? (
        <VideoGrid>
          {videos.items.map((video) => (
            <SiteVideoCard key={video.id} video={video} sizes={gridSizes} level={2} />
          ))}
        </VideoGrid>
      ) : (
        <EmptyState kind="video" hasFailed={!videos && isIncomplete(answer)} />
      )}
    </Page>
  )
}
