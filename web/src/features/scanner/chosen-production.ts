import * as z from 'zod/mini'
import { chosenProductionKey } from '../../site/member-storage.ts'

export const anyProduction = ''

/** Null if the browser forbids storage. */
interface ChosenProductionStores {
  readonly tab: Storage | null
  readonly device: Storage | null
}

const lastChoice = z.object({ memberId: z.string(), productionId: z.string() })

/** `memberId` is null after the session has ended. */
export const chosenProduction = ({ tab, device }: ChosenProductionStores, memberId: string | null) => ({
  /** Null if nothing was chosen. */
  read(): string | null {
    try {
      return tab?.getItem(chosenProductionKey) ?? null
    } catch {
      return null
    }
  },
  /** In any tab. It may be for another date. */
  readLast(): string | null {
    try {
      const last = lastChoice.safeParse(JSON.parse(device?.getItem(chosenProductionKey) ?? 'null')).data
      return last !== undefined && last.memberId === memberId ? last.productionId : null
    } catch {
      return null
    }
  },
  save(choice: string): void {
    try {
      tab?.setItem(chosenProductionKey, choice)
      if (choice === anyProduction) device?.removeItem(chosenProductionKey)
      else device?.setItem(chosenProductionKey, JSON.stringify({ memberId, productionId: choice }))
    } catch {
      // If storage is full or forbidden, a reload loses the choice.
    }
  },
})
