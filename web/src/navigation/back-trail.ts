import { createPath, type Location } from 'react-router-dom'
import type { NavigationHistory } from './browser-history.ts'

/** The steps above a screen, such as dialogs, which Back undoes one by one. */
export interface Steps {
  readonly count: () => number
  /** Undoes the latest. Returns the function that redoes it, if there is one. */
  readonly back: () => (() => void) | undefined
}

/** Gives each step above a screen an entry of its own in the history, so that Back and Forward go step by step. */
export interface BackTrail {
  /** The history shows an entry that the navigation has made. */
  readonly entered: () => void
  /** The browser has gone to another entry. @returns whether that was a step, and the screen stays */
  readonly popped: () => boolean
  /** There are more steps or fewer. */
  readonly changed: () => void
  /** Resolves once nothing is on its way that would take an entry made now away; null where that is so already. */
  readonly settled: () => Promise<void> | null
}

/** The position of an entry: the number of steps above a screen's entry. */
interface Mark {
  readonly base: string
  readonly depth: number
}

const markKey = 'backTrail'

/** The most steps that a jump out of a dialog undoes, so that one which reopens itself ends. */
const maxSteps = 10

function markOf({ key, state }: Location): Mark {
  const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, markKey) : undefined
  if (typeof mark !== 'object' || mark === null) return { base: key, depth: 0 }
  const [base, depth] = [Reflect.get(mark, 'base'), Reflect.get(mark, 'depth')]
  return typeof base === 'string' && typeof depth === 'number' ? { base, depth } : { base: key, depth: 0 }
}

/**
 * @param later runs something after the current task, so that a dialog that replaces another
 *   counts as one change
 */
export function createBackTrail(
  history: NavigationHistory,
  steps: Steps,
  later: (work: () => void) => void = setTimeout,
): BackTrail {
  let at = markOf(history.location)
  /** How many entries of steps that Back has undone stand ahead, and what does these steps again, the next one last. */
  let ahead = 0
  let undone: ((() => void) | undefined)[] = []
  /** Set while the browser goes where it was sent. */
  let moving: { readonly promise: Promise<void>; readonly end: () => void } | null = null
  let isScheduled = false

  function move(delta: number): void {
    let end = (): void => undefined
    const promise = new Promise<void>((resolve) => {
      end = resolve
    })
    moving = { promise, end }
    history.go(delta)
  }

  /** Has the history follow what is on display. */
  function follow(): void {
    isScheduled = false
    if (moving !== null) return
    const missing = steps.count() - at.depth
    if (missing === 0) return
    const reachable = missing > 0 ? Math.min(missing, ahead) : missing
    ahead = 0
    undone = []
    if (reachable !== 0) {
      move(reachable)
      return
    }
    for (let step = 0; step < missing; step++) {
      at = { base: at.base, depth: at.depth + 1 }
      history.push(createPath(history.location), { ...history.location.state, [markKey]: at })
    }
  }

  function changed(): void {
    if (isScheduled) return
    isScheduled = true
    later(follow)
  }

  /** The browser has gone from step to step above one screen. */
  function stepped(depth: number): void {
    const delta = depth - at.depth
    at = { base: at.base, depth }
    for (let step = 0; step > delta && steps.count() > 0; step--) {
      undone.push(steps.back())
      ahead += 1
    }
    for (let step = 0; step < delta; step++) {
      undone.pop()?.()
      ahead = Math.max(0, ahead - 1)
    }
  }

  function entered(): void {
    at = markOf(history.location)
    ahead = 0
    undone = []
    changed()
  }

  return {
    entered,
    changed,
    popped() {
      const { base, depth } = markOf(history.location)
      const isStep = base === at.base
      if (moving !== null) {
        moving.end()
        moving = null
        at = { base, depth }
      } else if (isStep) {
        stepped(depth)
      } else {
        // The screen goes, and what stands above it along with it.
        for (let step = 0; step < maxSteps && steps.count() > 0; step++) steps.back()
        entered()
      }
      changed()
      return isStep
    },
    settled() {
      if (isScheduled) follow()
      return moving?.promise ?? null
    },
  }
}
