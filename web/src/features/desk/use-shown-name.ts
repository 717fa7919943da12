import { useLayoutEffect } from 'react'
import type { DeskState } from './desk-state.ts'

/** Tells the page the name of the production for as long as it is shown: null before and after. */
export function useShownName(
  state: DeskState<{ readonly name: string }>,
  onName: (name: string | null) => void,
): void {
  const name = state.kind === 'shown' ? state.value.name : null
  useLayoutEffect(() => {
    onName(name)
    return () => onName(null)
  }, [name, onName])
}
