import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from './Link.tsx'
import styles from './Toast.module.css'
import { type ToastMessage, toastMilliseconds } from './toasts.ts'

type ToastProps = {
  readonly message: ToastMessage
  /** Called when its time is over, and by its button. */
  readonly onEnd: () => void
}

/** So that kinds differ not only by color. */
const marks: Readonly<Record<ToastMessage['kind'], ReactNode>> = {
  success: <path d="M6.5 12.5l3.8 3.8 7.2-8.3" />,
  error: <path d="M8 8l8 8M16 8l-8 8" />,
  warning: <path d="M12 6.5v6.5M12 17v.1" />,
  info: <path d="M12 11v6.5M12 7v.1" />,
}

/** Shown for 6 seconds; hover, focus and a hidden page restart the time. */
export function Toast({ message: { kind, text, link }, onEnd }: ToastProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const isHeld = isPointedAt || hasFocus || isElsewhere
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end(), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [isHeld])

  useEffect(() => {
    const leave = () => setElsewhere(true)
    const comeBack = () => setElsewhere(false)
    window.addEventListener('blur', leave)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', comeBack)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the message; its link and its button are such
    <div
      className={styles.toast}
      data-kind={kind}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.mark}>
        <circle cx="12" cy="12" r="12" />
        {marks[kind]}
      </svg>
      <div className={styles.words}>
        <p dir="auto">{text}</p>
        {link && (
          <Link to={link.to} className={styles.link}>
            {link.title}
          </Link>
        )}
      </div>
      <button type="button" aria-label="Close message" className={styles.close} onClick={onEnd}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.cross}>
          <path d="M5 5l14 14M19 5 5 19" />
        </svg>
      </button>
    </div>
  )
}
