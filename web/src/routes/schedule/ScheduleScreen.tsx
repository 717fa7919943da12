import { ScheduleDays } from '../../features/schedule/ScheduleDays.tsx'
import { ScheduleLinks } from '../../features/schedule/ScheduleLinks.tsx'
import { productionEntries, scheduleDays, streamEntries } from '../../features/schedule/schedule-days.ts'
import { hasFailed, isIncomplete } from '../../graphql/outage.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { previewOf } from '../../meta/shared-picture.ts'
import { type Load, ready } from '../../navigation/load.ts'
import { usePageOpenedAt } from '../../navigation/use-page-opened-at.ts'
import { paths } from '../../site/paths.ts'
import { sitePicture } from '../../site/site-picture.ts'
import { Page, PageHeader } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { openedNow } from '../never-serve-stale.ts'
import { ScheduleDocument, useScheduleQuery } from './schedule.generated.ts'

export const load: Load = async (query) => {
  await query(ScheduleDocument, {})
  // A stale page could list yesterday's entries.
  return { ...openedNow(ready), neverServeStale: true }
}

export function Screen() {
  const [answer] = useScheduleQuery()
  const { data } = answer
  const openedAt = usePageOpenedAt()
  const productions = data?.productions?.items
  const channel = data?.liveChannel
  const lacksStreams =
    hasFailed(answer, 'liveChannel') || (channel && !channel.scheduledStreams && isIncomplete(answer))
  const entries = [
    ...productionEntries(productions ?? [], openedAt),
    ...(channel ? streamEntries(channel) : []),
  ]
  const banner = data?.banner?.imageUrl ? data.banner : null
  const fallback = sitePicture('schedule')

  return (
    <Page>
      <PageMeta
        title="Schedule"
        description="Upcoming live streams and productions, by day."
        path={paths.schedule}
        image={banner && previewOf(paths.schedule, 'The production schedule')}
      />
      <PageHeader title="Schedule">
        <p>Upcoming live streams and productions. Join the ones marked OPEN.</p>
      </PageHeader>
      <Picture
        src={banner?.imageUrl ?? fallback.src}
        variants={banner?.imageVariants ?? fallback.variants}
        alt="The production schedule"
        sizes="(min-width: 80rem) 80rem, calc(100vw - 2rem)"
        shape="natural"
        seed="Dusk"
        priority
      />
      <ScheduleDays
        days={scheduleDays(entries, openedAt)}
        missing={[
          ...(hasFailed(answer, 'productions') ? ['the productions'] : []),
          ...(lacksStreams ? ['the live streams'] : []),
        ]}
      />
      <ScheduleLinks />
    </Page>
  )
}
