import { PageMeta } from '../../app/PageMeta.tsx'
import { paths } from '../../app/paths.ts'
import { LiveStage } from '../../features/live/LiveStage.tsx'
import { PastStreams } from '../../features/live/PastStreams.tsx'
import { AlbumList } from '../../features/videos/AlbumList.tsx'
import { RecentStage } from '../../features/videos/RecentStage.tsx'
import { VideoCategorySection } from '../../features/videos/VideoCategorySection.tsx'
import { useShowsQuery } from '../../graphql/generated/hooks.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { hasFailed } from '../found.ts'

/** Entertainment: the newest show, the live channel, the shows by album, the newsroom's own videos. */
export function Screen() {
  const [answer, ask] = useShowsQuery()
  const { data, fetching } = answer
  const retry = { onRetry: () => ask({ requestPolicy: 'network-only' }), isRetrying: fetching }
  const { latestShow, liveChannel, albums, videoCategories } = data ?? {}
  const streams = liveChannel?.pastStreams

  return (
    <>
      <PageMeta
        title="Shows"
        description="The newest show, the daily live stream, nine shows by name and the newsroom's own videos."
        path={paths.shows}
        image={latestShow?.posterUrl ? { url: latestShow.posterUrl, alt: latestShow.name } : null}
      />
      <h1 className="visually-hidden">Shows</h1>
      <RecentStage
        video={latestShow}
        label="Most Recent"
        hasFailed={hasFailed(answer, 'latestShow')}
        {...retry}
      />
      <Page>
        <Section labelledBy="live">
          {liveChannel ? (
            <>
              <LiveStage channel={liveChannel} />
              {streams && streams.length > 0 ? (
                <PastStreams streams={streams} />
              ) : (
                <Absence kind="video" hasFailed={!streams} what="the past streams" {...retry} />
              )}
            </>
          ) : (
            <>
              <h2 id="live">Live from the studio</h2>
              <Absence
                kind="video"
                hasFailed={hasFailed(answer, 'liveChannel')}
                what="the live channel"
                {...retry}
              />
            </>
          )}
        </Section>
        <AlbumList albums={albums} {...retry} />
        {videoCategories ? (
          videoCategories.map((category) => <VideoCategorySection key={category.id} category={category} />)
        ) : (
          <Absence kind="video" hasFailed what="the newsroom's videos" {...retry} />
        )}
      </Page>
    </>
  )
}
