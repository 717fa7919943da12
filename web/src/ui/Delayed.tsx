import { type ReactNode, useEffect, useState } from 'react'

type DelayedProps = {
  readonly byMs: number
  readonly children: ReactNode
}

export function Delayed({ byMs, children }: DelayedProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), byMs)
    return () => clearTimeout(timer)
  }, [byMs])
  return isOver && children
}
