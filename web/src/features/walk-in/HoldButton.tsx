import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './HoldButton.module.css'

type HoldButtonProps = {
  readonly onHeld: () => void
  readonly children: ReactNode
}

/** Longer than a press by accident, and than most people try. */
const holdMs = 2_000

/** By pointer, or with Enter or the space bar. */
export function HoldButton({ onHeld, children }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false)
  const latest = useRef(onHeld)
  latest.current = onHeld
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => latest.current(), holdMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  const stop = () => setHeld(false)
  return (
    <button
      type="button"
      className={styles.button}
      data-held={isHeld}
      onPointerDown={({ button }) => setHeld(button === 0)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onKeyDown={({ key }) => setHeld(key === 'Enter' || key === ' ')}
      onKeyUp={stop}
      onBlur={stop}
      // A long press would open a menu.
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  )
}
