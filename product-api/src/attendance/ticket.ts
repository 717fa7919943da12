import { createHmac, timingSafeEqual } from 'node:crypto'
import { readId } from '../http/parameters.ts'
import type { KeyRing, Keys } from '../secrets/keys.ts'

/** The member whom a ticket lets in, and the production. */
export interface Ticket {
  readonly productionId: number
  readonly memberId: number
  /** The number of tickets of this member for this production that were given back before it. */
  readonly generation: number
}

/**
 * Issues tickets and reads them. A ticket's code is `{eventId}_{middle}-{userId}`: the production, our signature of all
 * three parts, and the member. The middle of a later generation is `{generation}.{signature}`; that of the first is the
 * signature alone, as in the codes that were mailed before there were generations.
 */
export interface Tickets {
  /** The code is always the same for the same member, production and generation. */
  issue(ticket: Ticket): string
  /** @returns null for a code that we have not issued */
  read(code: string): Ticket | null
}

/** 128 bits in hexadecimal, so without the code's separators. */
const signatureLength = 32

const form = new RegExp(
  `^([1-9]\\d{0,9})_(?:([1-9]\\d{0,8})\\.)?([0-9a-f]{${signatureLength}})-([1-9]\\d{0,9})$`,
)

/** @param keys the newest one signs; tickets of older ones stay valid, since people have them in their mail */
export function createTickets(keys: KeyRing): Tickets {
  return {
    issue: (ticket) => {
      const { productionId, memberId, generation } = ticket
      return `${productionId}_${generation > 0 ? `${generation}.` : ''}${sign(ticket, keys[0])}-${memberId}`
    },
    read: (code) => {
      const [, production = '', generation = '0', signature = '', member = ''] = form.exec(code) ?? []
      const productionId = readId(production)
      const memberId = readId(member)
      if (productionId === null || memberId === null) return null
      const ticket = { productionId, memberId, generation: Number(generation) }
      const given = Buffer.from(signature)
      const isOurs = keys.some((key) => timingSafeEqual(given, Buffer.from(sign(ticket, key))))
      return isOurs ? ticket : null
    },
  }
}

function sign({ productionId, memberId, generation }: Ticket, { tickets }: Keys): string {
  const signed = generation > 0 ? [productionId, memberId, generation] : [productionId, memberId]
  const signature = createHmac('sha256', tickets).update(signed.join(' ')).digest('hex')
  return signature.slice(0, signatureLength)
}
