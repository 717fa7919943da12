import { useEffect, useRef, useState } from 'react'

const idleMs = 2 * 60_000

const inputs = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const

/** After two minutes without input, and when the screen is locked. Returns how often it has cleared. */
export function useClearing(clear: () => void): number {
  const [turn, setTurn] = useState(0)
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const clearNow = () => {
      latest.current()
      setTurn((turn) => turn + 1)
      wait()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(clearNow, idleMs)
    }
    const clearHidden = () => document.visibilityState === 'hidden' && clearNow()
    wait()
    for (const name of inputs) document.addEventListener(name, wait, { capture: true, passive: true })
    document.addEventListener('visibilitychange', clearHidden)
    return () => {
      clearTimeout(timer)
      for (const name of inputs) document.removeEventListener(name, wait, { capture: true })
      document.removeEventListener('visibilitychange', clearHidden)
    }
  }, [])
  return turn
}
