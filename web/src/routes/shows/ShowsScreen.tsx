import { LiveStage } from '../../features/live/LiveStage.tsx'
import { PastStreams } from '../../features/live/PastStreams.tsx'
import { useLiveStatus } from '../../features/live-status/LiveStatusProvider.tsx'
import { hasNotices } from '../../features/notifications/NotifyButton.tsx'
import { AlbumList, indexOf, lacksAlbums } from '../../features/videos/AlbumList.tsx'
import { RecentStage } from '../../features/videos/RecentStage.tsx'
import { StageHeader } from '../../features/videos/StageHeader.tsx'
import { VideoCategorySection } from '../../features/videos/VideoCategorySection.tsx'
import { hasFailed, isIncomplete } from '../../graphql/outage.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { previewOf } from '../../meta/shared-picture.ts'
import { type Load, ready } from '../../navigation/load.ts'
import { paths } from '../../site/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { ShowsDocument, useShowsQuery } from './shows.generated.ts'

export const load: Load = async (query) => {
  await query(ShowsDocument, {})
  return ready
}

export function Screen() {
  const [answer] = useShowsQuery()
  const { latestShow, liveChannel, albums, videoCategories, features } = answer.data ?? {}
  const streams = liveChannel?.pastStreams
  const live = useLiveStatus()
  const hasNoLatest = hasFailed(answer, 'latestShow')
  const hasNoLive = hasFailed(answer, 'liveChannel') || (liveChannel && !streams && isIncomplete(answer))
  // Only the first place where something is missing says that it couldn't be loaded.
  const isNoticeShownAboveAlbums = hasNoLatest || Boolean(hasNoLive)

  return (
    <>
      <PageMeta
        title={live.isLive ? `LIVE: ${live.title ?? 'The daily live stream'}` : 'Shows'}
        description="The newest show, the daily live stream, shows by name and the newsroom’s own videos."
        path={paths.shows}
        image={latestShow?.posterUrl ? previewOf(paths.hostedVideo(latestShow.id), latestShow.name) : null}
      />
      <StageHeader title="Shows" index={indexOf(albums)} />
      <RecentStage video={latestShow} label="Most Recent" hasFailed={hasNoLatest} />
      <Page>
        <Section labelledBy="live">
          {liveChannel ? (
            <>
              <LiveStage channel={liveChannel} streams={streams} hasNotices={hasNotices(features)} />
              {streams && streams.length > 0 ? (
                <PastStreams streams={streams} />
              ) : (
                <EmptyState
                  kind="video"
                  hasFailed={!streams && isIncomplete(answer)}
                  isNoticeShown={hasNoLatest}
                />
              )}
            </>
          ) : (
            <>
              <h2 id="live">The daily live stream</h2>
              <EmptyState
                kind="video"
                hasFailed={hasFailed(answer, 'liveChannel')}
                isNoticeShown={hasNoLatest}
              />
            </>
          )}
        </Section>
        <AlbumList
          albums={albums}
          hasFailed={isIncomplete(answer)}
          isNoticeShown={isNoticeShownAboveAlbums}
        />
        {videoCategories ? (
          videoCategories.map((category) => <VideoCategorySection key={category.id} category={category} />)
        ) : (
          <EmptyState
            kind="video"
            hasFailed
            isNoticeShown={isNoticeShownAboveAlbums || (lacksAlbums(albums) && isIncomplete(answer))}
          />
        )}
      </Page>
    </>
  )
}
