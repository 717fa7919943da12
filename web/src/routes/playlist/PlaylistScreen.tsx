import { ShowHeader } from '../../features/videos/ShowHeader.tsx'
import { SiteVideoCard } from '../../features/videos/SiteVideoCard.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { isIncomplete } from '../../graphql/outage.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { PlaylistDocument, usePlaylistQuery } from './playlist.generated.ts'

const variablesOf = ({ params }: AddressOf<'playlist'>) => ({ id: params.playlistId ?? '' })

export const load: Load = async (query, address) =>
  found(await query(PlaylistDocument, variablesOf(address)), 'playlist', ({ videos }) => videos)

export function Screen() {
  const variables = variablesOf(useAddress())
  const { id } = variables
  const [answer] = usePlaylistQuery({ variables })
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
        <VideoGrid count={videos.items.length}>
          {videos.items.map((video, index) => (
            <SiteVideoCard
              key={video.id}
              video={video}
              sizes={gridSizes(index, videos.items.length)}
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
