import { doorChoiceKey } from '../tickets/member-data.ts'

/** The value for any production. */
export const anyProduction = ''

/** The production that a tab's door was set to by hand. It is stored per tab: another night has another one. */
export interface DoorChoice {
  /** A production's id, or `anyProduction`; null where nothing was chosen. */
  readonly read: () => string | null
  readonly save: (choice: string) => void
}

/** @param storage the tab's own; null where the browser forbids it */
export const doorChoice = (storage: Storage | null): DoorChoice => ({
  read() {
    try {
      return storage?.getItem(doorChoiceKey) ?? null
    } catch {
      return null
    }
  },
  save(choice) {
    try {
      storage?.setItem(doorChoiceKey, choice)
    } catch {
      // A full or forbidden store costs the choice on the next load, nothing else.
    }
  },
})
