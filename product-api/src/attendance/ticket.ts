import { createHmac, timingSafeEqual } from 'node:crypto'
import { readId } from '../http/parameters.ts'
import type { KeyRing, Keys } from '../secrets/keys.ts'

export interface Ticket {
  readonly productionId: number
  readonly memberId: number
  readonly generation: number
}

/** `{eventId}_{generation}.{signature}-{userId}`. Codes of generation 0 leave it out: they predate generations. */
export interface Tickets {
  issue(ticket: Ticket): string
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
