import { useEffect, useState } from 'react'

/** The navigation bar covers this at the window's top. */
const covered = '-72px 0px 0px'

export function useIsInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (element === null) return setInView(true)
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: covered },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
