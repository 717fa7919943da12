import type { OnRefused } from '../outbox/outbox.ts'
import { discardMessages } from '../outbox/queries.ts'
import type { Site } from '../site.ts'
import { bounceMail } from './mail.ts'
import { markUndeliverable } from './queries.ts'

/** The dependencies of {@link createBounces}. */
export interface BouncesOptions {
  readonly now: () => Date
  readonly site: Site
  /** The address to which each refused address is told; null for none. */
  readonly organiserEmail: string | null
  /** Called for each member whose address is refused for the first time. */
  readonly onBounce: (memberId: number) => void
}

/**
 * Makes what happens when a mail server refuses an address for good: its member is marked, everything unsent to it is
 * discarded, and the organiser is told.
 */
export function createBounces({ now, site, organiserEmail, onBounce }: BouncesOptions): OnRefused {
  return async ({ db, write, address, reason }) => {
    const member = await markUndeliverable(db, address)
    await discardMessages(db, { recipient: address }, { reason: 'the address was refused', now: now() })
    if (member === null) return
    onBounce(member.id)
    // A refused address of the organiser's own would be told to itself.
    if (organiserEmail === null || organiserEmail === address) return
    const mail = bounceMail({ member, address, reason }, site)
    const body = { channel: 'email', recipientName: '', ...mail } as const
    await write({ key: ['bounce', member.id, now().getTime()], to: organiserEmail, body, expiresAt: null })
  }
}
