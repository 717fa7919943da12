/** The steps that Back undoes before it leaves the screen: a dialog on display, and the steps inside it. */
export interface BackSteps {
  /** How many there are; undoing the first closes the dialog. */
  readonly count: number
  /** Undoes the latest. */
  readonly back: () => void
  /** Does the latest again once it was undone; absent where it can't be. */
  readonly again?: (() => void) | undefined
}

/** The steps of each dialog on display, the top one last. A dialog that only its own buttons close has none. */
const onDisplay: (() => BackSteps)[] = []

let tell = (): void => undefined

/** Calls `listener` from now on whenever there are more steps or fewer. */
export function onBackSteps(listener: () => void): void {
  tell = listener
}

/**
 * Notes a dialog that is on display and can be closed.
 *
 * @param steps called when they are needed
 * @returns takes the note back
 */
export function noteBackSteps(steps: () => BackSteps): () => void {
  onDisplay.push(steps)
  tell()
  return () => {
    onDisplay.splice(onDisplay.indexOf(steps), 1)
    tell()
  }
}

/** Says that nothing more than what is noted will be on display for now. */
export const settleBackSteps = (): void => tell()

export const countBackSteps = (): number => onDisplay.reduce((sum, steps) => sum + steps().count, 0)

/** Undoes the latest step of the dialog on top. @returns what does it again, if anything does */
export function stepBack(): (() => void) | undefined {
  const steps = onDisplay.at(-1)?.()
  const again = steps?.again
  steps?.back()
  return again
}
