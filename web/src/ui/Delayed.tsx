import { type ReactNode, useEffect, useState } from 'react'

type DelayedProps = {
  /** In milliseconds. */
  readonly byMs: number
  readonly children: ReactNode
}

/** Shows its children some time after it appears. */
export function Delayed({ byMs, children }: DelayedProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), byMs)
    return () => clearTimeout(timer)
  }, [byMs])
  return isOver && children
}
