import { EmptyPage } from '../../features/pagination/EmptyPage.tsx'
import { Pages } from '../../features/pagination/Pages.tsx'
import { HostedVideoCard } from '../../features/videos/HostedVideoCard.tsx'
import { ShowHeader } from '../../features/videos/ShowHeader.tsx'
import { gridSizes, VideoGrid } from '../../features/videos/VideoGrid.tsx'
import { isIncomplete } from '../../graphql/outage.ts'
import { ListMeta } from '../../meta/ListMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { paths } from '../../site/paths.ts'
import { Page } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { AlbumDocument, useAlbumQuery } from './album.generated.ts'

const variablesOf = ({ params, search }: AddressOf<'album'>) => ({
  id: params.id ?? '',
  page: pageNumberIn(search),
})

export const load: Load = async (query, address) =>
  found(await query(AlbumDocument, variablesOf(address)), 'album', ({ videos }) => videos)

export function Screen() {
  const variables = variablesOf(useAddress())
  const { id, page } = variables
  const [answer] = useAlbumQuery({ variables })
  const { data } = answer
  const title = data?.album?.title ?? 'Videos'
  const videos = data?.album?.videos

  return (
    <Page>
      <ListMeta
        title={title}
        description={`Every episode of ${title}, newest first.`}
        path={paths.album(id)}
        page={page}
        list={videos}
      />
      <ShowHeader title={title} count={videos?.pageInfo.totalCount} />
      {videos && videos.items.length > 0 ? (
        <VideoGrid count={videos.items.length}>
          {videos.items.map((video, index) => (
            <HostedVideoCard
              key={video.id}
              video={video}
              sizes={gridSizes(index, videos.items.length)}
              level={2}
            />
          ))}
        </VideoGrid>
      ) : (
        <EmptyPage kind="video" pageInfo={videos?.pageInfo} hasFailed={isIncomplete(answer)} />
      )}
      {videos && <Pages label={`Pages of ${title}`} pageInfo={videos.pageInfo} />}
    </Page>
  )
}
