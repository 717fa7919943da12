import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { GrantsDesk, GrantsPlaceholder } from '../../features/grants/GrantsDesk.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'

/** Who may do what. */
export function Screen() {
  return (
    <DeskFrame title="Grants" crumbs={[{ title: 'Desk', to: paths.desk }, { title: 'Grants' }]}>
      <PageMeta title="Grants" description="Operators give and take grants here." isIndexed={false} />
      <DeskGuard placeholder={<GrantsPlaceholder />}>{() => <GrantsDesk />}</DeskGuard>
    </DeskFrame>
  )
}
