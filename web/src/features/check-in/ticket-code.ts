import { ticketPattern } from '../tickets/ticket-pattern.ts'

/** The ids in a ticket's code. Only the product API can tell whether the ticket is genuine. */
export interface TicketCode {
  readonly code: string
  readonly productionId: string
  readonly memberId: string
}

/** Longer than any code: two ids and whatever is signed between them. */
const longest = 512

function unescaped(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/**
 * Reads a code of the tickets' form.
 *
 * @param text a bare code, or the whole address that a QR code holds
 * @returns null for anything else; never throws
 */
export function readTicketCode(text: string): TicketCode | null {
  if (text.length > 4 * longest) return null
  const path = text.trim().replace(/[?#].*$/s, '')
  const code = unescaped(path.split('/').findLast((part) => part !== '') ?? '')
  if (code === null || code.length > longest) return null
  const [, productionId, memberId] = ticketPattern.exec(code) ?? []
  return productionId === undefined || memberId === undefined ? null : { code, productionId, memberId }
}
