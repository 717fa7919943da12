import type { Change } from '../attendance/changes.ts'
import { promote } from '../attendance/changes.ts'
import { countConfirmed } from '../attendance/queries.ts'
import { keepEntranceRules } from '../productions/entrance-rules.ts'
import { isOver } from '../productions/over.ts'
import { type Joining, type JoiningValues, listJoining, writeJoining } from './joining-queries.ts'

export type JoiningOutcome =
  | { readonly outcome: 'set'; readonly joining: Joining; readonly replaced: Joining }
  | { readonly outcome: 'over' }

/** Undefined: unchanged. */
export interface JoiningChange {
  readonly isOpen: boolean | undefined
  readonly capacity: number | null | undefined
  readonly takesWalkIns: boolean | undefined
}

/** Free spots go to the waitlist. A capacity below the confirmed count removes nobody. */
export async function setJoining(
  change: Change,
  { isOpen, capacity, takesWalkIns }: JoiningChange,
  by: { readonly memberId: number; readonly requestId: string },
): Promise<JoiningOutcome> {
  const { db, production, now } = change
  if (isOver(production, now)) return { outcome: 'over' }
  const replaced = await readJoining(change)
  const values: JoiningValues = {
    status: isOpen === undefined ? replaced.status : isOpen ? 'open' : 'unavailable',
    capacity: capacity === undefined ? replaced.capacity : capacity,
    takesWalkIns: takesWalkIns ?? replaced.takesWalkIns,
  }
  await keepEntranceRules(db, production, { ...production, ...values }, now)
  await writeJoining(db, production.id, { values, by: by.memberId, now })
  const confirmed = await countConfirmed(db, production.id)
  await promote({ ...change, production: { ...production, ...values } }, confirmed)
  const joining = await readJoining(change)
  change.record({
    actor: { memberId: by.memberId },
    action: 'joining.set',
    target: { productionId: production.id },
    requestId: by.requestId,
  })
  return { outcome: 'set', joining, replaced }
}

async function readJoining({ db, production }: Change): Promise<Joining> {
  const [joining] = await listJoining(db, [production.id])
  if (joining === undefined) throw new Error('a locked production exists')
  return joining
}
