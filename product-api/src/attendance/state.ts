/*
 * The states of a member's join, and what leads from one to another:
 *
 *   none, cancelled → confirmed   a join while there is room
 *   none, cancelled → waiting     a join while there is none
 *   waiting         → confirmed   a place came free, in the order of waiting
 *   confirmed       → admitted    staff let the member in
 *   confirmed, waiting → cancelled  the member gave the place back
 *
 * These rules are asked while the production is locked, so that nothing they depend on changes before the commit.
 */

import type { JoinRefusalReason } from '@compound/foundation/join-messages.ts'
import { isOver } from '../productions/over.ts'

/** A member's join: with a ticket, also after the admission, or with a place on the waiting list, from 1. */
export type Join = {
  readonly joinedAt: Date
  /** Whether the member can give the place back. */
  readonly canCancel: boolean
} & (
  | {
      readonly state: 'confirmed'
      readonly ticket: string
      /** When staff let the member in; null before that. */
      readonly admittedAt: Date | null
    }
  | { readonly state: 'waiting'; readonly place: number }
)

/** What the rules ask of a production. */
export interface ProductionFacts {
  readonly status: 'open' | 'unavailable'
  /** The number of places; null: no limit. */
  readonly capacity: number | null
  readonly calledOff: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly publishedAt: Date
  readonly withdrawnAt: Date | null
}

/** How many joins a production has. */
export interface JoinCounts {
  /** Confirmed and admitted. */
  readonly confirmed: number
  readonly waiting: number
}

/** Why a join is refused. */
export type JoinRefusal = 'no_production' | JoinRefusalReason

/** Why a place cannot be given back. */
export type CancelRefusal = 'no_production' | 'not_joined' | 'withdrawn' | 'admitted' | 'called_off' | 'begun'

/** Whether a production is published and not withdrawn. */
export function isVisible({ publishedAt, withdrawnAt }: ProductionFacts, now: Date): boolean {
  return withdrawnAt === null && publishedAt <= now
}

/** Whether a production has begun. One without a date never has. */
function hasBegun({ startsAt }: Pick<ProductionFacts, 'startsAt'>, now: Date): boolean {
  return startsAt !== null && startsAt <= now
}

/** The number of places that can be given; none where the capacity was lowered below the confirmed. */
export function freePlaces(
  { capacity }: Pick<ProductionFacts, 'capacity'>,
  { confirmed }: Pick<JoinCounts, 'confirmed'>,
): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - confirmed)
}

/** Whether a free place goes to the first who waits. */
export function mayPromote(production: ProductionFacts, now: Date): boolean {
  return isVisible(production, now) && !production.calledOff && !hasBegun(production, now)
}

/**
 * Why nobody can join a production at the moment, or not with this acceptance; null when they can.
 *
 * @param release the version of the release that the member accepts, or null, and the current version
 */
export function joinRefusal(
  production: ProductionFacts,
  release: { readonly accepted: string | null; readonly current: string },
  now: Date,
): Exclude<JoinRefusalReason, 'full'> | null {
  if (production.calledOff) return 'called_off'
  if (production.status !== 'open' || isOver(production, now)) return 'unavailable'
  if (release.accepted === null) return 'release_missing'
  return release.accepted === release.current ? null : 'release_changed'
}

/**
 * The state of a new join.
 *
 * @param counts after everybody who waits and can have a place was promoted
 * @returns `full` where there is neither a place nor, since the production has begun, a waiting list
 */
export function stateOfJoin(
  production: ProductionFacts,
  counts: JoinCounts,
  now: Date,
): 'confirmed' | 'waiting' | 'full' {
  // Nobody passes those who wait.
  if (freePlaces(production, counts) > 0 && counts.waiting === 0) return 'confirmed'
  return hasBegun(production, now) ? 'full' : 'waiting'
}

/** Whether a place that is not used yet can be given back. The production is visible. */
export function canCancel(
  production: Pick<ProductionFacts, 'calledOff' | 'startsAt'>,
  { validatedAt }: { readonly validatedAt: Date | null },
  now: Date,
): boolean {
  return validatedAt === null && !production.calledOff && !hasBegun(production, now)
}

/** Why a member who has joined cannot give the place back; null when they can. */
export function cancelRefusal(
  production: ProductionFacts,
  join: { readonly validatedAt: Date | null },
  now: Date,
): CancelRefusal | null {
  if (canCancel(production, join, now) && isVisible(production, now)) return null
  if (!isVisible(production, now)) return 'withdrawn'
  if (join.validatedAt !== null) return 'admitted'
  return production.calledOff ? 'called_off' : 'begun'
}

/** The most joins and cancels of a member in an hour, over all productions. */
export const changesPerHour = 10

const hourMs = 60 * 60 * 1000

/** The changes that count: of the last hour, and those that seem to come within an hour since the clock was set back. */
export function changeWindow(now: Date): { readonly from: Date; readonly to: Date } {
  return { from: new Date(now.getTime() - hourMs), to: new Date(now.getTime() + hourMs) }
}

/**
 * The seconds until a member may join or give back again; 0: now.
 *
 * @param changes the moments of the member's changes in the window, the last {@link changesPerHour} of them, newest first
 */
export function secondsUntilChange(changes: readonly Date[], now: Date): number {
  const oldest = changes[changesPerHour - 1]
  if (oldest === undefined) return 0
  const ageMs = Math.max(0, now.getTime() - oldest.getTime())
  return Math.ceil((hourMs - ageMs) / 1000)
}
