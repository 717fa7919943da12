/** Steps that Back undoes before it leaves the screen: an open dialog, and the steps inside it. */
export interface BackSteps {
  readonly count: number
  readonly back: () => void
  readonly again?: (() => void) | undefined
}

/** One per closable dialog, the top one last. */
const onDisplay: (() => BackSteps)[] = []

let tell = (): void => undefined

/** Calls `listener` when the number of steps changes. */
export function onBackSteps(listener: () => void): void {
  tell = listener
}

/** Registers an open dialog that can be closed. Returns a function that removes it. */
export function noteBackSteps(steps: () => BackSteps): () => void {
  onDisplay.push(steps)
  tell()
  return () => {
    onDisplay.splice(onDisplay.indexOf(steps), 1)
    tell()
  }
}

/** Reports the current number of steps as final for now. */
export const settleBackSteps = (): void => tell()

export const countBackSteps = (): number => onDisplay.reduce((sum, steps) => sum + steps().count, 0)

/** Undoes the latest step of the top dialog. Returns a function that redoes it, if possible. */
export function stepBack(): (() => void) | undefined {
  const steps = onDisplay.at(-1)?.()
  const again = steps?.again
  steps?.back()
  return again
}
