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

/** How long a pointer rests before the tip shows. Milliseconds. */
const waits = { mouse: 300, touch: 450 } as const

/** The distance to the window's edges, in pixels. */
const edge = 12

/** On hover, focus and long press. `whole` is null if nothing is cut; screen readers read the text itself. */
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
      // The browser's own tip is for a page without JavaScript.
      currentTarget.removeAttribute('title')
      if (pointerType === 'mouse') openAfter(waits.mouse, currentTarget)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // Lifting a finger leaves too; its tip stays.
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
