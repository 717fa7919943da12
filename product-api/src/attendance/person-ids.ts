import { createHmac } from 'node:crypto'
import type { Keys } from '../secrets/keys.ts'
import type { JoinKey } from './queries.ts'

/** Nobody can guess one, and a list with hundreds of them stays small. */
const idBytes = 16

export type PersonIdUse = 'waitlist' | 'attendee'

/** Names a person for one production and one purpose, and tells nothing else. */
export function personId(use: PersonIdUse, { productionId, memberId }: JoinKey, { tickets }: Keys): string {
  const named = JSON.stringify([use, productionId, memberId])
  return createHmac('sha256', tickets).update(named).digest().toString('base64url', 0, idBytes)
}
