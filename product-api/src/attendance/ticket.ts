import { createHmac, timingSafeEqual } from 'node:crypto'
import { readId } from '../http/parameters.ts'
import type { KeyRing, Keys } from '../secrets/keys.ts'

/** Whom a ticket lets in, and where. */
export interface Ticket {
  readonly productionId: number
  readonly memberId: number
}

/**
 * Issues tickets and reads them. A ticket's code has the form `{eventId}_..-{userId}` (specification, section 2):
 * the production before the underscore, the member after the hyphen, and our signature of both between them.
 */
export interface Tickets {
  /** The same code for the same two, always. */
  issue(ticket: Ticket): string
  /** @returns null for everything that we have not issued */
  read(code: string): Ticket | null
}

/** 128 bits, in hexadecimal: it holds neither of the marks that part a code. */
const signatureLength = 32

const form = new RegExp(`^([1-9]\\d{0,9})_([0-9a-f]{${signatureLength}})-([1-9]\\d{0,9})$`)

/** @param keys the newest signs; tickets of the others hold as well, since people have them in their mail */
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
