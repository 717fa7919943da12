import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { loadGrants } from '../../features/desk/has-desk.ts'
import { GrantsPage } from '../../features/grants/GrantsPage.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'
import { TablePlaceholder } from '../../ui/Table.tsx'

export const load = loadGrants

export function Screen() {
  return (
    <DeskFrame title="Roles" crumbs={[{ title: 'Desk', to: paths.desk }, { title: 'Roles' }]}>
      <PageMeta title="Roles" description="Operators add and remove roles here." isIndexed={false} />
      <DeskGuard placeholder={<TablePlaceholder rows={4} />}>{() => <GrantsPage />}</DeskGuard>
    </DeskFrame>
  )
}
