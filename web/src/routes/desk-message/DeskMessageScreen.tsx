import { useState } from 'react'
import { DeskFrame } from '../../features/desk/DeskFrame.tsx'
import { DeskGuard } from '../../features/desk/DeskGuard.tsx'
import { loadDesk } from '../../features/desk/has-desk.ts'
import { MessageDesk, MessageDeskPlaceholder } from '../../features/desk/MessageDesk.tsx'
import { useSession } from '../../features/session/SessionProvider.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { paths } from '../../site/paths.ts'

export const load = loadDesk

export function Screen() {
  const {
    params: { slug = '' },
  }: AddressOf<'deskMessage'> = useAddress()
  // The server's page is the same for all productions, so it has no link to one of them.
  const isRendered = useSession().kind === 'unknown'
  const [name, setName] = useState<string | null>(null)
  return (
    <DeskFrame
      title={name ?? 'Message attendees'}
      crumbs={[
        { title: 'Desk', to: paths.desk },
        { title: name ?? 'Production desk', ...(!isRendered && { to: paths.deskProduction(slug) }) },
        { title: 'Message attendees' },
      ]}
    >
      <PageMeta
        title={name === null ? 'Message attendees' : `Message attendees: ${name}`}
        description="Producers message their attendees here."
        isIndexed={false}
      />
      <DeskGuard placeholder={<MessageDeskPlaceholder />}>
        {(memberId) => <MessageDesk key={slug} slug={slug} memberId={memberId} onName={setName} />}
      </DeskGuard>
    </DeskFrame>
  )
}
