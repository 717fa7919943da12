import { useState } from 'react'
import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { ProductionDesk, ProductionDeskPlaceholder } from '../../features/desk/ProductionDesk.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import type { patterns } from '../../site/patterns.ts'

export function Screen() {
  const {
    params: { slug = '' },
  }: AddressOf<(typeof patterns)['deskProduction']> = useAddress()
  const [name, setName] = useState<string | null>(null)
  const title = name ?? 'Production desk'
  return (
    <DeskFrame title={title} crumbs={[{ title: 'Desk', to: paths.desk }, { title }]}>
      <PageMeta
        title={name === null ? title : `Desk: ${name}`}
        description="Producers see who comes to their production here."
        isIndexed={false}
      />
      <DeskGuard placeholder={<ProductionDeskPlaceholder />}>
        {(memberId) => <ProductionDesk key={slug} slug={slug} memberId={memberId} onName={setName} />}
      </DeskGuard>
    </DeskFrame>
  )
}
