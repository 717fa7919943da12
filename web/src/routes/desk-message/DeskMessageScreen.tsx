import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { MessageDesk, MessageDeskPlaceholder } from '../../features/desk/MessageDesk.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import { paths } from '../../site/paths.ts'
import type { patterns } from '../../site/patterns.ts'

/** A message to a production's attendees. */
export function Screen() {
  const {
    params: { slug = '' },
  }: AddressOf<(typeof patterns)['deskMessage']> = useAddress()
  return (
    <DeskFrame
      title="Write to attendees"
      crumbs={[
        { title: 'Desk', to: paths.desk },
        { title: 'Production desk', to: paths.deskProduction(slug) },
        { title: 'Write to attendees' },
      ]}
    >
      <PageMeta
        title="Write to attendees"
        description="Producers write to their attendees here."
        isIndexed={false}
      />
      <DeskGuard placeholder={<MessageDeskPlaceholder />}>
        {(memberId) => <MessageDesk key={slug} slug={slug} memberId={memberId} />}
      </DeskGuard>
    </DeskFrame>
  )
}
