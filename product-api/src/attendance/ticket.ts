import { createHmac, timingSafeEqual } from 'node:crypto'
import { readId } from '../http/parameters.ts'
import type { KeyRing, Keys } from '../secrets/keys.ts'

export interface Ticket {
  readonly productionId: number
  readonly memberId: number
  /** Number of tickets for this production that the member canceled before. */
  readonly generation: number
}

/**
 * A ticket's code is `{eventId}_{middle}-{userId}`. The middle is `{generation}.{signature}`, or only the
 * signature for the first generation, as in codes mailed before generations existed.
 */
export interface Tickets {
  /** Always the same code for the same ticket. */
  issue(ticket: Ticket): string
  /** @returns null for a code that we didn't issue */
  read(code: string): Ticket | null
}

/** 128 bits in hex, which has none of the code's separators. */
const signatureLength = 32

const form = new RegExp(
  `^([1-9]\\d{0,9})_(?:([1-9]\\d{0,8})\\.)?([0-9a-f]{${signatureLength}})-([1-9]\\d{0,9})$`,
)

/** @param keys the newest signs; older ones stay valid for tickets in people's mail */
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
