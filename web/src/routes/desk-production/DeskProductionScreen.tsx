import { useState } from 'react'
import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { loadDesk } from '../../features/desk/has-desk.ts'
import { ProductionDesk, ProductionDeskPlaceholder } from '../../features/desk/ProductionDesk.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { paths } from '../../site/paths.ts'

export const load = loadDesk

export function Screen() {
  const {
    params: { slug = '' },
  }: AddressOf<'deskProduction'> = useAddress()
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
