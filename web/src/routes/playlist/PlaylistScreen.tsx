import { useParams } from 'react-router-dom'
import { BreadcrumbTrail } from '../../app/meta/BreadcrumbTrail.tsx'
import { PageMeta } from '../../app/PageMeta.tsx'
import { paths } from '../../app/paths.ts'
import { SiteVideoCard } from '../../features/videos/SiteVideoCard.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { usePlaylistQuery } from '../../graphql/generated/hooks.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** The videos of one playlist of the video site. */
export function Screen() {
  const { playlistId = '' } = useParams()
  const [{ data, fetching }, ask] = usePlaylistQuery({ variables: { id: playlistId } })
  const title = data?.playlist?.title ?? 'Playlist'
  const videos = data?.playlist?.videos

  return (
    <Page>
      <PageMeta
        title={title}
        description={`${title}: every video of the playlist.`}
        path={paths.playlist(playlistId)}
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
        <Absence
          kind="video"
          hasFailed={!videos}
          what="this playlist"
          onRetry={() => ask({ requestPolicy: 'network-only' })}
          isRetrying={fetching}
        />
      )}
    </Page>
  )
}
