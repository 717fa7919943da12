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

const edge = 12

/** On hover, focus and long press. `whole` is null if nothing is cut; screen readers read the text itself. */
export const useTip: typeof useBrowserTip = import.meta.env.SSR
  ? () => ({ handlers: {}, tip: null })
  : useBrowserTip

function useBrowserTip(whole: ReactNode | null) {
  const [anchor, setAnchor] = useState<DOMRect | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLongPress = useRef(false)
  const isOpen = anchor !== null

  const close = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  const openAfter = (wait: number, link: Element, then?: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      then?.()
      setAnchor(link.getBoundingClientRect())
    }, wait)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  // In the frame that shows the tip: a key that is pressed at once closes it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const hide = () => setAnchor(null)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    document.addEventListener('pointerdown', hide)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', hide, { capture: true })
      document.removeEventListener('pointerdown', hide)
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
  return { handlers, tip: anchor && <Tip anchor={anchor}>{whole}</Tip> }
}

function Tip({ anchor, children }: { readonly anchor: DOMRect; readonly children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const tip = element.current
    if (!tip) return
    tip.showPopover?.()
    const { offsetWidth, offsetHeight } = tip
    const padding = Number.parseFloat(getComputedStyle(tip).paddingInlineStart)
    const isRightToLeft = getComputedStyle(tip).direction === 'rtl'
    const start = isRightToLeft ? anchor.right + padding - offsetWidth : anchor.left - padding
    tip.style.left = `${Math.max(edge, Math.min(start, innerWidth - offsetWidth - edge))}px`
    tip.style.top = `${Math.max(edge, Math.min(anchor.top - padding / 2, innerHeight - offsetHeight - edge))}px`
  }, [anchor])

  return (
    <span ref={element} popover="manual" aria-hidden="true" className={styles.tip}>
      {children}
    </span>
  )
}
