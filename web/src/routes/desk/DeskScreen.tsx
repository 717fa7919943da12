import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { DeskOverview, DeskOverviewPlaceholder } from '../../features/desk/DeskOverview.tsx'
import { loadDesk } from '../../features/desk/has-desk.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'

export const load = loadDesk

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
