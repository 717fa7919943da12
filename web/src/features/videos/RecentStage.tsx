import type { HostedVideoStage_VideoFragment } from '../../graphql/generated/fragments.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { HostedVideoStage } from './HostedVideoStage.tsx'

type RecentStageProps = {
  readonly video: HostedVideoStage_VideoFragment | null | undefined
  readonly label: string
  readonly hasFailed: boolean
}

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
