import { createHmac, timingSafeEqual } from 'node:crypto'
import { readId } from '../http/parameters.ts'
import type { KeyRing, Keys } from '../secrets/keys.ts'

/** The member whom a ticket lets in, and the production. */
export interface Ticket {
  readonly productionId: number
  readonly memberId: number
}

/**
 * Issues tickets and reads them. A ticket's code is `{eventId}_{signature}-{userId}`: the production, our signature of
 * both, and the member.
 */
export interface Tickets {
  /** The code is always the same for the same member and production. */
  issue(ticket: Ticket): string
  /** @returns null for a code that we have not issued */
  read(code: string): Ticket | null
}

/** 128 bits in hexadecimal, so without the code's separators. */
const signatureLength = 32

const form = new RegExp(`^([1-9]\\d{0,9})_([0-9a-f]{${signatureLength}})-([1-9]\\d{0,9})$`)

/** @param keys the newest one signs; tickets of older ones stay valid, since people have them in their mail */
export function createTickets(keys: KeyRing): Tickets {
  return {
    issue: (ticket) => `${ticket.productionId}_${sign(ticket, keys[0])}-${ticket.memberId}`,
    read: (code) => {
      const [, production = '', signature = '', member = ''] = form.exec(code) ?? []
      const productionId = readId(production)
      const memberId = readId(member)
      if (productionId === null || memberId === null) return null
      const ticket = { productionId, memberId }
      const given = Buffer.from(signature)
      const isOurs = keys.some((key) => timingSafeEqual(given, Buffer.from(sign(ticket, key))))
      return isOurs ? ticket : null
    },
  }
}

function sign({ productionId, memberId }: Ticket, { tickets }: Keys): string {
  const signature = createHmac('sha256', tickets).update(`${productionId} ${memberId}`).digest('hex')
  return signature.slice(0, signatureLength)
}
