import { useEffect, useReducer } from 'react'

const left = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

/** Whole seconds, counted down to 0. */
export function useSecondsUntil(moment: number): number {
  const [, renderAgain] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const timer = setInterval(() => {
      renderAgain()
      if (left(moment) === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return left(moment)
}
