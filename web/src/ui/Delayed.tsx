import { type ReactNode, useEffect, useState } from 'react'

export function Delayed({ byMs, children }: { readonly byMs: number; readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), byMs)
    return () => clearTimeout(timer)
  }, [byMs])
  return isOver && children
}
