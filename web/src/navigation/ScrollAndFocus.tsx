import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType } from 'react-router-dom'
import { useNavigationState } from './NavigationProvider.tsx'
import { rememberScroll, type ScrollMemory } from './scroll-memory.ts'

export function fragmentTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

export function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

export function ScrollAndFocus() {
  const { view } = useNavigationState()
  const [announcement, setAnnouncement] = useState('')
  const memory = useRef<ScrollMemory>(null)
  /** The view that the server rendered: the browser handled its load. */
  const first = useRef(view)

  useLayoutEffect(() => {
    const scroll = rememberScroll(window, first.current.location.key)
    memory.current = scroll
    return scroll.stop
  }, [])

  useLayoutEffect(() => {
    if (view === first.current) return
    const { location, navigationType, preservesScroll } = view
    const target = fragmentTarget(location.hash)
    memory.current?.enter(location.key)
    if (preservesScroll) return
    if (navigationType === NavigationType.Pop)
      window.scrollTo(0, memory.current?.positionOf(location.key) ?? 0)
    else if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    focusOn(target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))
  }, [view])

  useEffect(() => {
    // React has put the screen's title into the head by now.
    if (view !== first.current) setAnnouncement(document.title)
  }, [view])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  )
}
