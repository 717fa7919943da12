import * as z from 'zod/mini'
import { doorChoiceKey } from '../tickets/member-data.ts'

/** The value for any production. */
export const anyProduction = ''

/** The production that a member set the door to by hand. */
export interface DoorChoice {
  /** This tab's choice: a production's id, or `anyProduction`; null where nothing was chosen. */
  readonly read: () => string | null
  /** The production that this member chose last on this device, in any tab; null for none. It may be another night's. */
  readonly readLast: () => string | null
  readonly save: (choice: string) => void
}

/** Storage that may be forbidden, which is null, or full. */
interface DoorChoiceStores {
  readonly tab: Storage | null
  readonly device: Storage | null
}

const lastChoice = z.object({ memberId: z.string(), productionId: z.string() })

/** @param memberId null while the session has ended */
export const doorChoice = ({ tab, device }: DoorChoiceStores, memberId: string | null): DoorChoice => ({
  read() {
    try {
      return tab?.getItem(doorChoiceKey) ?? null
    } catch {
      return null
    }
  },
  readLast() {
    try {
      const last = lastChoice.safeParse(JSON.parse(device?.getItem(doorChoiceKey) ?? 'null')).data
      return last !== undefined && last.memberId === memberId ? last.productionId : null
    } catch {
      return null
    }
  },
  save(choice) {
    try {
      tab?.setItem(doorChoiceKey, choice)
      if (choice === anyProduction) device?.removeItem(doorChoiceKey)
      else device?.setItem(doorChoiceKey, JSON.stringify({ memberId, productionId: choice }))
    } catch {
      // A full or forbidden store costs the choice on the next load, nothing else.
    }
  },
})
