import { DarkFrame } from '../../features/check-in/DarkFrame.tsx'
import { StaffOnly } from '../../features/scanner/StaffOnly.tsx'
import { TicketScanner } from '../../features/scanner/TicketScanner.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'

export function Screen() {
  return (
    <DarkFrame width="wide">
      <PageMeta title="Scan tickets" description="Staff check tickets here." isIndexed={false} />
      <h1>Scan tickets</h1>
      <StaffOnly>{(productionIds) => <TicketScanner productionIds={productionIds} />}</StaffOnly>
    </DarkFrame>
  )
}
