import { ShowHeader } from '../../features/videos/ShowHeader.tsx'
import { SiteVideoCard } from '../../features/videos/SiteVideoCard.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { isIncomplete } from '../../graphql/outage.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import type { playlistQuery } from './load.ts'

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
      <ShowHeader title={title} count={videos?.pageInfo.totalCount} />
      {videos && videos.items.length > 0 ? (
        <VideoGrid>
          {videos.items.map((video, place) => (
            <SiteVideoCard
              key={video.id}
              video={video}
              sizes={gridSizes(place, videos.items.length)}
              level={2}
            />
          ))}
        </VideoGrid>
      ) : (
        <EmptyState kind="video" hasFailed={!videos && isIncomplete(answer)} />
      )}
    </Page>
  )
}
