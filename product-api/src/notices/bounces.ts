import type { Site } from '../core/site.ts'
import type { OnRefused } from '../outbox/outbox.ts'
import { discardMessages } from '../outbox/queries.ts'
import { bounceMail } from './mail.ts'
import { markUndeliverable } from './queries.ts'

export interface BouncesOptions {
  readonly now: () => Date
  readonly site: Site
  readonly organizerEmail: string | null
  readonly onBounce: (memberId: number) => void
}

export function createBounces({ now, site, organizerEmail, onBounce }: BouncesOptions): OnRefused {
  return async ({ db, write, address, reason }) => {
    const member = await markUndeliverable(db, address)
    await discardMessages(db, { recipient: address }, { reason: 'the address was refused', now: now() })
    if (member === null) return
    onBounce(member.id)
    // Don't tell the organizer's own refused address about itself.
    if (organizerEmail === null || organizerEmail === address) return
    const mail = bounceMail({ member, address, reason }, site)
    const body = { channel: 'email', recipientName: '', ...mail } as const
    const key = ['bounce', member.id, now().getTime()]
    await write({ key, to: organizerEmail, memberId: member.id, body, expiresAt: null })
  }
}
