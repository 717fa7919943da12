import { isClientId, isProductApiId } from '../../schema/ids.ts'
import { parseTicket, type Ticket } from '../../schema/ticket-code.ts'
import { type Checked, noProduction, refused, type UserError } from '../../schema/user-error.ts'
import type {
  Attempt,
  CheckInResult,
  ListedAs,
  OfflineCheckIn,
} from '../../upstreams/product-api/check-in.ts'
import { type GivenGuest, invalidId, isGuest, readGuest } from './guest-inputs.ts'

interface GivenTicket {
  ticket?: string | null | undefined
  ticketHash?: string | null | undefined
  admissionId?: string | null | undefined
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
  checkIns: readonly (Omit<GivenTicket, 'admissionId'> &
    GivenGuest & { attemptId: string; at: string; overCapacity?: boolean | undefined })[]
}

export interface ReadAttempt {
  ticket: Ticket | ListedAs
  attempt: Attempt
}

export interface ReadCheckIns {
  checkIns: OfflineCheckIn[]
  /** Of guests that can't be recorded. */
  refusals: CheckInResult[]
}

/** SHA-256 in base64url. */
const hash = /^[\w-]{43}$/

/** Per call; a device sends the rest with the next one. */
const maxCheckIns = 50

const noTicket = 'This isn’t one of our tickets.'

const notOne = refused('INVALID', 'Identify each person by exactly one field.', 'ticket')

export function readAttempt({
  productionId,
  attemptId = null,
  scannedAt = null,
  deviceId = null,
  ...given
}: GivenAttempt): Checked<ReadAttempt> {
  if (attemptId !== null && !isClientId(attemptId)) return invalidId('attemptId')
  if (deviceId !== null && !isClientId(deviceId)) return invalidId('deviceId')
  const attempt = { attemptId, scannedAt, deviceId }
  const named = readListed(given)
  if (!named.ok) return named
  if (!('code' in named.value)) {
    if (productionId == null || !isProductApiId(productionId)) {
      return refused('REQUIRED', `${Object.keys(named.value)} needs productionId.`, 'productionId')
    }
    return { ok: true, value: { ticket: { productionId, ...named.value }, attempt } }
  }
  const ticket = parseTicket(named.value.code)
  if (ticket === null) return refused('INVALID', noTicket, 'ticket')
  if (productionId != null && productionId !== ticket.productionId) {
    return refused('INVALID', 'This ticket is for another production.', 'ticket')
  }
  return { ok: true, value: { ticket, attempt } }
}

/**
 * Invalid codes are left to the product API, which refuses them. An invalid guest is refused here without the others, which
 * would wait for it forever.
 */
export function readCheckIns(given: GivenCheckIns, today: string): Checked<ReadCheckIns> {
  const { productionId, deviceId, checkIns } = given
  if (!isProductApiId(productionId)) return refused('INVALID', noProduction, 'productionId')
  if (!isClientId(deviceId)) return invalidId('deviceId')
  if (checkIns.length > maxCheckIns) {
    return refused('INVALID', `Send at most ${maxCheckIns} check-ins at once.`, 'checkIns')
  }
  const errors: UserError[] = []
  const refusals: CheckInResult[] = []
  const read = checkIns.flatMap((checkIn, index): OfflineCheckIn[] => {
    const { attemptId, at } = checkIn
    const person = readPerson(checkIn, today)
    if (person.ok && isClientId(attemptId)) return [{ attemptId, at, person: person.value }]
    if (!person.ok && person !== notOne && isGuest(checkIn) && isClientId(attemptId)) {
      const message = person.error[0]?.message ?? null
      refusals.push({ attemptId, outcome: 'REFUSED', at: null, by: null, message, hasMessage: true })
    } else {
      const field = ['checkIns', String(index), person.ok ? 'attemptId' : 'ticket']
      errors.push({ code: 'INVALID', message: 'This check-in can’t be read.', field })
    }
    return []
  })
  return errors.length > 0 ? { ok: false, error: errors } : { ok: true, value: { checkIns: read, refusals } }
}

type Scanned = { code: string } | { ticketHash: string }

function readPerson(
  { overCapacity = false, ...given }: GivenCheckIns['checkIns'][number],
  today: string,
): Checked<OfflineCheckIn['person']> {
  const { ticket, ticketHash, waitlistEntryId, walkIn } = given
  if ([ticket, ticketHash, waitlistEntryId, walkIn].filter((name) => name != null).length !== 1) return notOne
  if (isGuest(given)) {
    const guest = readGuest(given, today)
    return guest.ok ? { ok: true, value: { guest: guest.value, overCapacity } } : guest
  }
  const scanned = readTicket(given)
  if (!scanned.ok || 'ticketHash' in scanned.value) return scanned
  return { ok: true, value: { code: parseTicket(scanned.value.code)?.code ?? 'none' } }
}

function readListed({ admissionId, ...given }: GivenTicket): Checked<Scanned | { admissionId: string }> {
  if (admissionId == null) return readTicket(given)
  if (given.ticket != null || given.ticketHash != null) return notOne
  return isClientId(admissionId) ? { ok: true, value: { admissionId } } : invalidId('admissionId')
}

function readTicket({ ticket, ticketHash }: GivenTicket): Checked<Scanned> {
  if ((ticket == null) === (ticketHash == null)) return notOne
  if (ticket != null) return { ok: true, value: { code: ticket } }
  return hash.test(ticketHash ?? '')
    ? { ok: true, value: { ticketHash: ticketHash ?? '' } }
    : refused('INVALID', noTicket, 'ticketHash')
}
