import type { HostedVideoStage_VideoFragment } from '../../graphql/generated/operations.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { HostedVideoStage } from './HostedVideoStage.tsx'

type RecentStageProps = {
  /** Null where there is none, or where it did not come. */
  readonly video: HostedVideoStage_VideoFragment | null | undefined
  /** The label of the player: 'Most Recent'. */
  readonly label: string
  /** Whether it did not come, as opposed to there being none. */
  readonly hasFailed: boolean
}

/** The newest video of a page on its stage; the notice where there is none. */
export function RecentStage({ video, label, hasFailed }: RecentStageProps) {
  if (video) return <HostedVideoStage video={video} label={label} level={2} headingId="recent" />
  return (
    <Page>
      <Section labelledBy="recent">
        <h2 id="recent">{label}</h2>
        <EmptyState kind="video" hasFailed={hasFailed} shape="page" />
      </Section>
    </Page>
  )
}
