import { AlbumList, indexOf } from '../../features/videos/AlbumList.tsx'
import { RecentStage } from '../../features/videos/RecentStage.tsx'
import { StageHeader } from '../../features/videos/StageHeader.tsx'
import { hasFailed, isIncomplete } from '../../graphql/outage.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { previewOf } from '../../meta/shared-picture.ts'
import { type Load, ready } from '../../navigation/load.ts'
import { paths } from '../../site/paths.ts'
import { Page } from '../../ui/Page.tsx'
import { RecapsDocument, useRecapsQuery } from './recaps.generated.ts'

export const load: Load = async (query) => {
  await query(RecapsDocument, {})
  return ready
}

export function Screen() {
  const [answer] = useRecapsQuery()
  const { data } = answer
  const latest = data?.latestRecap
  const hasNoLatest = hasFailed(answer, 'latestRecap')

  return (
    <>
      <PageMeta
        title="Recaps"
        description="What happened on stage: the newest recap, then events and shows by name."
        path={paths.recaps}
        image={latest?.posterUrl ? previewOf(paths.hostedVideo(latest.id), latest.name) : null}
      />
      <StageHeader title="Recaps" index={indexOf(data?.albums)} />
      <RecentStage video={latest} label="Most Recent Recap" hasFailed={hasNoLatest} />
      <Page>
        <AlbumList albums={data?.albums} hasFailed={isIncomplete(answer)} isNoticeShown={hasNoLatest} />
      </Page>
    </>
  )
}
