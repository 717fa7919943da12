import type { HostedVideoStage_VideoFragment } from '../../graphql/generated/operations.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { HostedVideoStage } from './HostedVideoStage.tsx'

type RecentStageProps = {
  /** Null where there is none, or where it did not come. */
  readonly video: HostedVideoStage_VideoFragment | null | undefined
  /** What the player is: 'Most Recent'. */
  readonly label: string
  /** Whether it did not come, as opposed to there being none. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** The newest video of a page on its stage; the notice where there is none. */
export function RecentStage({ video, label, ...absence }: RecentStageProps) {
  if (video) return <HostedVideoStage video={video} label={label} level={2} headingId="recent" />
  return (
    <Page>
      <Section labelledBy="recent">
        <h2 id="recent">{label}</h2>
        <Absence kind="video" what="the newest video" {...absence} />
      </Section>
    </Page>
  )
}
