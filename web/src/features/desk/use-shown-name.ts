import { useLayoutEffect } from 'react'
import type { DeskState } from './desk-state.ts'

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
