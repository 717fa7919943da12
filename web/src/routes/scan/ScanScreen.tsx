import { Desk } from '../../features/check-in/Desk.tsx'
import { ScanDesk } from '../../features/check-in/ScanDesk.tsx'
import { StaffOnly } from '../../features/check-in/StaffOnly.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'

/** Check-in by camera, hand scanner or typing. */
export function Screen() {
  return (
    <Desk width="wide">
      <PageMeta title="Scan tickets" description="Staff check tickets here." isIndexed={false} />
      <h1>Scan tickets</h1>
      <StaffOnly>{(productionIds) => <ScanDesk productionIds={productionIds} />}</StaffOnly>
    </Desk>
  )
}
