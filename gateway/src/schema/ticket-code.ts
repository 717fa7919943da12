import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'

export interface Ticket {
  code: string
  productionId: string
  memberId: string
}

/** Two ids of 64 characters and a product API's signature between them. */
const longest = 512

const id = /^[A-Za-z0-9]{1,64}$/

/** Reads `{eventId}_..-{userId}` from a code, or from the URL of a QR code. Null for any other text. */
export function parseTicket(text: string): Ticket | null {
  if (text.length > 4 * longest) return null
  const code = decoded(
    withoutHiddenMarks(text)
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast((segment) => segment !== '') ?? '',
  )
  if (code === null || code.length > longest) return null
  const underscore = code.indexOf('_')
  const hyphen = code.lastIndexOf('-')
  if (underscore === -1 || hyphen < underscore) return null
  const productionId = code.slice(0, underscore)
  const memberId = code.slice(hyphen + 1)
  return id.test(productionId) && id.test(memberId) ? { code, productionId, memberId } : null
}

/** For a product API without codes. @throws RangeError for an id that can't be read back */
export function buildTicket(productionId: string, memberId: string): Ticket {
  for (const segment of [productionId, memberId]) {
    if (!id.test(segment))
      throw new RangeError('an id with other marks than letters and digits fits in no ticket')
  }
  return { code: `${productionId}_..-${memberId}`, productionId, memberId }
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
