import { PageMeta } from '../../app/PageMeta.tsx'
import { paths } from '../../app/paths.ts'
import { AlbumList } from '../../features/videos/AlbumList.tsx'
import { RecentStage } from '../../features/videos/RecentStage.tsx'
import { useRecapsQuery } from '../../graphql/generated/hooks.ts'
import { Page } from '../../ui/Page.tsx'
import { hasFailed } from '../found.ts'

/** Recaps: the newest one on the stage, then events and shows by album. */
export function Screen() {
  const [answer, ask] = useRecapsQuery()
  const { data, fetching } = answer
  const retry = { onRetry: () => ask({ requestPolicy: 'network-only' }), isRetrying: fetching }
  const latest = data?.latestRecap

  return (
    <>
      <PageMeta
        title="Recaps"
        description="What happened on stage: the newest recap, then events and shows by name."
        path={paths.recaps}
        image={latest?.posterUrl ? { url: latest.posterUrl, alt: latest.name } : null}
      />
      <h1 className="visually-hidden">Recaps</h1>
      <RecentStage
        video={latest}
        label="Most Recent Recap"
        hasFailed={hasFailed(answer, 'latestRecap')}
        {...retry}
      />
      <Page>
        <AlbumList albums={data?.albums} {...retry} />
      </Page>
    </>
  )
}
