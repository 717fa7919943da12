import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { ticketPattern } from '../tickets/ticket-pattern.ts'

/** Only the product API can tell whether the ticket is genuine. */
export interface TicketCode {
  readonly code: string
  readonly productionId: string
  readonly memberId: string
}

/** Longer than any code: two ids and a signed part. */
const longest = 512

function unescaped(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Takes a bare code or the address in a QR code. */
export function readTicketCode(text: string): TicketCode | null {
  if (text.length > 4 * longest) return null
  const path = withoutHiddenMarks(text).replace(/[?#].*$/s, '')
  const code = unescaped(path.split('/').findLast((part) => part !== '') ?? '')
  if (code === null || code.length > longest) return null
  const [, productionId, memberId] = ticketPattern.exec(code) ?? []
  return productionId === undefined || memberId === undefined ? null : { code, productionId, memberId }
}
