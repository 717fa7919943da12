import { useState } from 'react'
import { AttendeePage } from '../../features/desk/AttendeePage.tsx'
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
    params: { slug = '', attendeeId },
  }: AddressOf<'deskAttendee'> = useAddress()
  const [name, setName] = useState<string | null>(null)
  const title = name ?? 'Production desk'
  return (
    <DeskFrame
      title={title}
      crumbs={[
        { title: 'Desk', to: paths.desk },
        { title, ...(attendeeId && name && { to: paths.deskProduction(slug) }) },
        ...(attendeeId ? [{ title: 'Attendee' }] : []),
      ]}
    >
      <PageMeta
        // Without the person's name, which the browser's history would keep.
        title={name === null ? title : `${attendeeId ? 'Attendee' : 'Desk'}: ${name}`}
        description="Producers see who comes to their production here."
        isIndexed={false}
      />
      <DeskGuard placeholder={<ProductionDeskPlaceholder />}>
        {(memberId) =>
          attendeeId ? (
            <AttendeePage key={attendeeId} slug={slug} attendeeId={attendeeId} onName={setName} />
          ) : (
            <ProductionDesk key={slug} slug={slug} memberId={memberId} onName={setName} />
          )
        }
      </DeskGuard>
    </DeskFrame>
  )
}
