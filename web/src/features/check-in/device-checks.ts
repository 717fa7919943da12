import { formatDayInFull } from '../../ui/dates.ts'
import type { ListedProduction } from '../check-in-list/check-in-list.ts'
import { type CheckResult, formatProduction } from './check-result.ts'
import { readTicketCode } from './ticket-code.ts'

export type CheckInProduction = ListedProduction

/** Null unless exactly one production starts today. */
export function productionOfToday(productions: readonly CheckInProduction[], now: Date): string | null {
  const today = formatDayInFull(now.toISOString())
  const [only, ...others] = productions.filter(({ startsAt }) => formatDayInFull(startsAt) === today)
  return only !== undefined && others.length === 0 ? only.id : null
}

/** Today's, upcoming ones, those without a date, and past ones; each nearest first. */
export function inCheckInOrder(productions: readonly CheckInProduction[], now: Date): CheckInProduction[] {
  const untilStart = ({ startsAt }: CheckInProduction) => Date.parse(startsAt ?? '') - now.getTime() || 0
  const rankOf = (one: CheckInProduction) =>
    one.startsAt === null ? 2 : wrongDateMessage(one, now) === null ? 0 : untilStart(one) > 0 ? 1 : 3
  const awayOf = (one: CheckInProduction) => Math.abs(untilStart(one))
  return productions.toSorted((one, other) => rankOf(one) - rankOf(other) || awayOf(one) - awayOf(other))
}

/** Assumed for a production without an end. */
const maxDurationMs = 12 * 3_600_000

/** `This ticket is for Saturday, November 28, 2026, not today.`; null if today, running or undated. */
export function wrongDateMessage(
  { startsAt, endsAt }: Pick<CheckInProduction, 'startsAt' | 'endsAt'>,
  now: Date,
): string | null {
  const [day, start] = [formatDayInFull(startsAt), Date.parse(startsAt ?? '')]
  if (day === null) return null
  const today = formatDayInFull(now.toISOString())
  const end = endsAt ? Date.parse(endsAt) : start + maxDurationMs
  const isOn = start <= now.getTime() && now.getTime() <= end
  return day === today || isOn ? null : `This ticket is for ${day}, not today.`
}

/** Without a chosen production, a ticket for another date needs a second press: it would be used up. */
export function pauseForOtherDate(
  text: string,
  chosenId: string | null,
  productions: readonly CheckInProduction[],
  now: Date,
): CheckResult | null {
  const ticket = readTicketCode(text)
  const production = productions.find(({ id }) => id === ticket?.productionId)
  if (chosenId !== null || production === undefined) return null
  const wrongDate = wrongDateMessage(production, now)
  if (wrongDate === null) return null
  const message = `${wrongDate} Not checked in.`
  return { kind: 'paused', name: null, production: formatProduction(production), message }
}

/** Null if the server has to decide. */
export function refuseOnDevice(
  text: string,
  chosenId: string | null,
  productions: readonly CheckInProduction[],
): CheckResult | null {
  const ticket = readTicketCode(text)
  if (ticket === null) {
    return { kind: 'refused', name: null, production: null, message: 'This isn’t one of our tickets.' }
  }
  if (chosenId === null || ticket.productionId === chosenId) return null
  const switchTo = productions.find(({ id }) => id === ticket.productionId) ?? null
  const message = `This ticket is for ${formatProduction(switchTo) ?? 'another production'}. Not checked in.`
  return { kind: 'elsewhere', name: null, production: null, switchTo, message }
}
