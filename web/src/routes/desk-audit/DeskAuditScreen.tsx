import { AuditPage } from '../../features/audit/AuditPage.tsx'
import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { loadDesk } from '../../features/desk/has-desk.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'
import { TablePlaceholder } from '../../ui/Table.tsx'

export const load = loadDesk

export function Screen() {
  return (
    <DeskFrame title="Audit" crumbs={[{ title: 'Desk', to: paths.desk }, { title: 'Audit' }]}>
      <PageMeta title="Audit" description="Operators read who did what here." isIndexed={false} />
      <DeskGuard placeholder={<TablePlaceholder rows={6} />}>{() => <AuditPage />}</DeskGuard>
    </DeskFrame>
  )
}
