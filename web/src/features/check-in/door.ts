import type { DoorProductionsQuery } from '../../graphql/generated/operations.ts'
import { formatDay } from '../../ui/dates.ts'
import { readTicketCode } from './ticket-code.ts'
import type { Verdict } from './verdict.ts'

/** A production that a door can be set to. */
export type DoorProduction = NonNullable<DoorProductionsQuery['productions']>['items'][number]

/** The production that a door is for today: the one that starts today, if exactly one does. */
export function productionOfToday(productions: readonly DoorProduction[], now: Date): string | null {
  const today = formatDay(now.toISOString())
  const [only, ...others] = productions.filter(({ startsAt }) => formatDay(startsAt) === today)
  return only !== undefined && others.length === 0 ? only.id : null
}

/**
 * What the door says to a code without asking: that it is none, or for another production. Validating it would
 * use it up at the wrong door.
 *
 * @param doorId the production that this door is set to; null for any
 * @returns null for a code that has to be asked about
 */
export function refusedHere(
  text: string,
  doorId: string | null,
  productions: readonly DoorProduction[],
): Verdict | null {
  const ticket = readTicketCode(text)
  if (ticket === null) {
    return { kind: 'refused', name: null, production: null, message: 'This is not one of our tickets' }
  }
  if (doorId === null || ticket.productionId === doorId) return null
  const production = productions.find(({ id }) => id === ticket.productionId)?.name ?? null
  const message = `This ticket is for ${production ?? 'another production'}. Nothing was validated.`
  return { kind: 'refused', name: null, production, message }
}
