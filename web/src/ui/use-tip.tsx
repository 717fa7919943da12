import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Tip.module.css'

/** How long a mouse rests on an element, and a finger on it, before its tip shows. Milliseconds. */
const waits = { mouse: 300, touch: 450 } as const

/** The distance to the window's edges, in pixels. */
const edge = 12

/**
 * The rest of a text that is cut: a tip on hover, focus and long press, over the text itself. Escape, scrolling and a press
 * elsewhere close it. The press that opened it follows no link.
 *
 * @param whole what the tip shows; null for a text that is not cut. Screen readers have it from the text itself.
 * @returns the handlers of the link, and the tip, which stands in it
 */
export function useTip(whole: ReactNode | null) {
  const [place, setPlace] = useState<DOMRect | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLongPress = useRef(false)
  const isOpen = place !== null

  const close = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  const openAfter = (wait: number, link: Element, then?: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      then?.()
      setPlace(link.getBoundingClientRect())
    }, wait)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const leave = () => setPlace(null)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', leave, { capture: true, passive: true })
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', leave, { capture: true })
      document.removeEventListener('pointerdown', leave)
    }
  }, [isOpen])

  if (whole === null) return { handlers: {}, tip: null }
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      // The browser's own tip is for a page without scripts.
      currentTarget.removeAttribute('title')
      if (pointerType === 'mouse') openAfter(waits.mouse, currentTarget)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // A finger that lifts leaves as well; the tip that it opened stays.
      if (pointerType === 'mouse') close()
      else clearTimeout(timer.current)
    },
    onPointerDown: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      wasLongPress.current = false
      if (pointerType === 'mouse') return close()
      openAfter(waits.touch, currentTarget, () => {
        wasLongPress.current = true
      })
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) openAfter(0, currentTarget)
    },
    onBlur: close,
    onClick: (event: MouseEvent) => {
      if (wasLongPress.current) event.preventDefault()
      wasLongPress.current = false
    },
  }
  return { handlers, tip: place && <Tip place={place}>{whole}</Tip> }
}

/** Stands over a text, and within the window. */
function Tip({ place, children }: { readonly place: DOMRect; readonly children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const tip = element.current
    if (!tip) return
    tip.showPopover?.()
    const { offsetWidth, offsetHeight } = tip
    const padding = Number.parseFloat(getComputedStyle(tip).paddingInlineStart)
    const isRightToLeft = getComputedStyle(tip).direction === 'rtl'
    const start = isRightToLeft ? place.right + padding - offsetWidth : place.left - padding
    tip.style.left = `${Math.max(edge, Math.min(start, innerWidth - offsetWidth - edge))}px`
    tip.style.top = `${Math.max(edge, Math.min(place.top - padding / 2, innerHeight - offsetHeight - edge))}px`
  }, [place])

  return (
    <span ref={element} popover="manual" aria-hidden="true" className={styles.tip}>
      {children}
    </span>
  )
}
