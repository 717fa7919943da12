import { useEffect, useState } from 'react'

const left = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

/** Whole seconds, counted down to 0. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => left(moment))
  useEffect(() => {
    setSeconds(left(moment))
    const timer = setInterval(() => {
      setSeconds(left(moment))
      if (left(moment) === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
