/*
 * States of a member's join:
 *
 *   none, cancelled       → confirmed    a join while there are free spots
 *   none, cancelled       → waitlisted   a join while there are none
 *   waitlisted            → confirmed    a spot opened up, in the order of the waitlist; or a producer gives one
 *   confirmed             → checked in   staff check the member in
 *   confirmed, waitlisted → cancelled    the member gives up the spot, or a producer cancels it
 *
 * Apply these rules while the production is locked: nothing they depend on may change before the commit.
 */

import type { JoinRefusalReason } from '@compound/foundation/contract/join-messages.ts'
import { isOver } from '../productions/over.ts'

export type Join = {
  readonly joinedAt: Date
  readonly canCancel: boolean
} & (
  | {
      readonly state: 'confirmed'
      readonly ticket: string
      readonly checkedInAt: Date | null
    }
  | { readonly state: 'waitlisted'; readonly waitlistPosition: number }
)

export interface ProductionFacts {
  readonly status: 'open' | 'unavailable'
  /** Null: no limit. */
  readonly capacity: number | null
  readonly calledOff: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly publishedAt: Date
  readonly withdrawnAt: Date | null
}

export interface JoinCounts {
  /** Includes checked-in members. */
  readonly confirmed: number
  readonly waitlisted: number
}

export type JoinRefusal = 'no_production' | JoinRefusalReason

export type CancelRefusal =
  | 'no_production'
  | 'not_joined'
  | 'withdrawn'
  | 'checked_in'
  | 'called_off'
  | 'begun'

export function isVisible({ publishedAt, withdrawnAt }: ProductionFacts, now: Date): boolean {
  return withdrawnAt === null && publishedAt <= now
}

export function hasBegun({ startsAt }: Pick<ProductionFacts, 'startsAt'>, now: Date): boolean {
  return startsAt !== null && startsAt <= now
}

/** 0 if the capacity was lowered below the confirmed count. */
export function freeSpots(
  { capacity }: Pick<ProductionFacts, 'capacity'>,
  { confirmed }: Pick<JoinCounts, 'confirmed'>,
): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - confirmed)
}

export function mayPromote(production: ProductionFacts, now: Date): boolean {
  return isVisible(production, now) && !production.calledOff && !hasBegun(production, now)
}

export function joinRefusal(
  production: ProductionFacts,
  waiver: { readonly accepted: string | null; readonly current: string },
  now: Date,
): Exclude<JoinRefusalReason, 'full' | 'too_young'> | null {
  if (production.calledOff) return 'called_off'
  if (production.status !== 'open' || isOver(production, now)) return 'unavailable'
  if (waiver.accepted === null) return 'waiver_missing'
  return waiver.accepted === waiver.current ? null : 'waiver_changed'
}

/** Promote the waitlist before reading `counts`. `full`: no spot, and no waitlist after the start. */
export function stateOfJoin(
  production: ProductionFacts,
  counts: JoinCounts,
  now: Date,
): 'confirmed' | 'waitlisted' | 'full' {
  // Nobody overtakes the waitlist.
  if (freeSpots(production, counts) > 0 && counts.waitlisted === 0) return 'confirmed'
  return hasBegun(production, now) ? 'full' : 'waitlisted'
}

/** For a visible production. */
export function canCancel(
  production: Pick<ProductionFacts, 'calledOff' | 'startsAt'>,
  { validatedAt }: { readonly validatedAt: Date | null },
  now: Date,
): boolean {
  return validatedAt === null && !production.calledOff && !hasBegun(production, now)
}

export function cancelRefusal(
  production: ProductionFacts,
  join: { readonly validatedAt: Date | null },
  now: Date,
): CancelRefusal | null {
  if (canCancel(production, join, now) && isVisible(production, now)) return null
  if (!isVisible(production, now)) return 'withdrawn'
  if (join.validatedAt !== null) return 'checked_in'
  return production.calledOff ? 'called_off' : 'begun'
}

/** Joins and cancellations of a member, over all productions. */
export const changesPerHour = 10

const hourMs = 60 * 60 * 1000

/** Includes the coming hour: changes made before the clock was set back. */
export function changeWindow(now: Date): { readonly from: Date; readonly to: Date } {
  return { from: new Date(now.getTime() - hourMs), to: new Date(now.getTime() + hourMs) }
}

/** @param changes newest first, within {@link changeWindow} */
export function secondsUntilChange(changes: readonly Date[], now: Date): number {
  const oldest = changes[changesPerHour - 1]
  if (oldest === undefined) return 0
  const ageMs = Math.max(0, now.getTime() - oldest.getTime())
  return Math.ceil((hourMs - ageMs) / 1000)
}
