import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { ProductionDesk, ProductionDeskPlaceholder } from '../../features/desk/ProductionDesk.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import type { patterns } from '../../site/patterns.ts'

/** The desk of one production. */
export function Screen() {
  const {
    params: { slug = '' },
  }: AddressOf<(typeof patterns)['deskProduction']> = useAddress()
  return (
    <DeskFrame
      title="Production desk"
      crumbs={[{ title: 'Desk', to: paths.desk }, { title: 'Production desk' }]}
    >
      <PageMeta
        title="Production desk"
        description="Producers see who comes to their production here."
        isIndexed={false}
      />
      <DeskGuard placeholder={<ProductionDeskPlaceholder />}>
        {(memberId) => <ProductionDesk key={slug} slug={slug} memberId={memberId} />}
      </DeskGuard>
    </DeskFrame>
  )
}
