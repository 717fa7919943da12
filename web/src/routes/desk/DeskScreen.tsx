import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { DeskOverview, DeskOverviewPlaceholder } from '../../features/desk/DeskOverview.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'

export function Screen() {
  return (
    <DeskFrame title="Desk">
      <PageMeta title="Desk" description="Producers see their productions here." isIndexed={false} />
      <DeskGuard placeholder={<DeskOverviewPlaceholder />}>
        {(memberId) => <DeskOverview memberId={memberId} />}
      </DeskGuard>
    </DeskFrame>
  )
}
