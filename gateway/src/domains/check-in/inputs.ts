import { isProductApiId } from '../../schema/ids.ts'
import { parseTicket, type Ticket } from '../../schema/ticket-code.ts'
import { type Checked, noProduction, refused, type UserError } from '../../schema/user-error.ts'
import type { Attempt, OfflineCheckIn, TicketHash } from '../../upstreams/product-api/check-in.ts'

interface GivenTicket {
  ticket?: string | null | undefined
  ticketHash?: string | null | undefined
}

export interface GivenAttempt extends GivenTicket {
  productionId?: string | null | undefined
  attemptId?: string | null | undefined
  scannedAt?: string | null | undefined
  deviceId?: string | null | undefined
}

export interface GivenCheckIns {
  productionId: string
  deviceId: string
  checkIns: readonly (GivenTicket & { attemptId: string; at: string })[]
}

export interface ReadAttempt {
  ticket: Ticket | TicketHash
  attempt: Attempt
}

const clientId = /^[\w-]{8,64}$/

/** SHA-256 in base64url. */
const hash = /^[\w-]{43}$/

/** Per call; a device sends the rest with the next one. */
const maxCheckIns = 50

const badDeviceId = 'deviceId must have 8 to 64 letters, digits and hyphens.'

const noTicket = "This isn't one of our tickets."

export function readAttempt({
  productionId,
  attemptId = null,
  scannedAt = null,
  deviceId = null,
  ...given
}: GivenAttempt): Checked<ReadAttempt> {
  if (attemptId !== null && !clientId.test(attemptId)) {
    return refused('INVALID', 'attemptId must have 8 to 64 letters, digits and hyphens.', 'attemptId')
  }
  if (deviceId !== null && !clientId.test(deviceId)) return refused('INVALID', badDeviceId, 'deviceId')
  const attempt = { attemptId, scannedAt, deviceId }
  const named = readTicket(given)
  if (!named.ok) return named
  if ('hash' in named.value) {
    if (productionId == null || !isProductApiId(productionId)) {
      return refused('REQUIRED', 'ticketHash needs productionId.', 'productionId')
    }
    return { ok: true, value: { ticket: { productionId, ticketHash: named.value.hash }, attempt } }
  }
  const ticket = parseTicket(named.value.code)
  if (ticket === null) return refused('INVALID', noTicket, 'ticket')
  if (productionId != null && productionId !== ticket.productionId) {
    return refused('INVALID', 'This ticket is for another production.', 'ticket')
  }
  return { ok: true, value: { ticket, attempt } }
}

/** Invalid codes are left to the product API, which refuses them. */
export function readCheckIns(given: GivenCheckIns): Checked<OfflineCheckIn[]> {
  const { productionId, deviceId, checkIns } = given
  if (!isProductApiId(productionId)) return refused('INVALID', noProduction, 'productionId')
  if (!clientId.test(deviceId)) return refused('INVALID', badDeviceId, 'deviceId')
  if (checkIns.length > maxCheckIns) {
    return refused('INVALID', `Send at most ${maxCheckIns} check-ins at once.`, 'checkIns')
  }
  const errors: UserError[] = []
  const read = checkIns.flatMap(({ attemptId, at, ...ticketOf }, index): OfflineCheckIn[] => {
    const ticket = readTicket(ticketOf)
    if (ticket.ok && clientId.test(attemptId)) {
      const { value } = ticket
      return [
        {
          attemptId,
          at,
          ticket: 'hash' in value ? value : { code: parseTicket(value.code)?.code ?? 'none' },
        },
      ]
    }
    const field = ['checkIns', String(index), ticket.ok ? 'attemptId' : 'ticket']
    errors.push({ code: 'INVALID', message: "This check-in can't be read.", field })
    return []
  })
  return errors.length > 0 ? { ok: false, error: errors } : { ok: true, value: read }
}

function readTicket({ ticket, ticketHash }: GivenTicket): Checked<{ code: string } | { hash: string }> {
  if ((ticket == null) === (ticketHash == null)) {
    return refused('INVALID', 'Identify the ticket either by its code or by its hash.', 'ticket')
  }
  if (ticket != null) return { ok: true, value: { code: ticket } }
  return hash.test(ticketHash ?? '')
    ? { ok: true, value: { hash: ticketHash ?? '' } }
    : refused('INVALID', noTicket, 'ticketHash')
}
