import { createPath, type Location } from 'react-router-dom'
import type { NavigationHistory } from './browser-history.ts'

/** Steps above a screen, such as dialogs, which Back undoes one by one. */
export interface Steps {
  readonly count: () => number
  /** Undoes the latest step. Returns a function that redoes it, if possible. */
  readonly back: () => (() => void) | undefined
}

const markKey = 'backTrail'

/** A jump out of a dialog undoes at most this many steps: one that reopens itself would never end. */
const maxSteps = 10

function markOf({ key, state }: Location): { readonly base: string; readonly depth: number } {
  const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, markKey) : undefined
  if (typeof mark !== 'object' || mark === null) return { base: key, depth: 0 }
  const [base, depth] = [Reflect.get(mark, 'base'), Reflect.get(mark, 'depth')]
  return typeof base === 'string' && typeof depth === 'number' ? { base, depth } : { base: key, depth: 0 }
}

/**
 * Gives each step above a screen its own history entry, so that Back and Forward go step by step.
 * `later` runs something after the current task, so that a dialog that replaces another is one change.
 */
export function createBackTrail(
  history: NavigationHistory,
  steps: Steps,
  later: (work: () => void) => void = setTimeout,
) {
  let at = markOf(history.location)
  /** Entries ahead whose steps Back has undone, and the functions that redo them, next one last. */
  let ahead = 0
  let undone: ((() => void) | undefined)[] = []
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
    /** The browser went to another entry. Returns whether that was a step, and the screen stays. */
    popped(): boolean {
      const { base, depth } = markOf(history.location)
      const isStep = base === at.base
      if (moving !== null) {
        moving.end()
        moving = null
        at = { base, depth }
      } else if (isStep) {
        stepped(depth)
      } else {
        // The screen goes, and its steps with it.
        for (let step = 0; step < maxSteps && steps.count() > 0; step++) steps.back()
        entered()
      }
      changed()
      return isStep
    },
    /** Resolves when no pending move would remove a new entry; null if none is pending. */
    settled(): Promise<void> | null {
      if (isScheduled) follow()
      return moving?.promise ?? null
    },
  }
}

export type BackTrail = ReturnType<typeof createBackTrail>
