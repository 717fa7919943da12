/** Steps that Back undoes before it leaves the screen: an open dialog, and the steps inside it. */
export interface BackSteps {
  readonly count: number
  readonly back: () => void
  readonly again?: (() => void) | undefined
}

const openDialogs: (() => BackSteps)[] = []

let notify = (): void => undefined

export function onBackSteps(listener: () => void): void {
  notify = listener
}

export function registerBackSteps(steps: () => BackSteps): () => void {
  openDialogs.push(steps)
  notify()
  return () => {
    openDialogs.splice(openDialogs.indexOf(steps), 1)
    notify()
  }
}

export const notifyBackSteps = (): void => notify()

export const countBackSteps = (): number => openDialogs.reduce((sum, steps) => sum + steps().count, 0)

export function stepBack(): (() => void) | undefined {
  const steps = openDialogs.at(-1)?.()
  const again = steps?.again
  steps?.back()
  return again
}
