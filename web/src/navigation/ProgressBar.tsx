import { useEffect, useState } from 'react'
import { useNavigationState } from './NavigationProvider.tsx'
import styles from './ProgressBar.module.css'

/** The delay before the bar appears, in milliseconds: a screen that loads sooner needs none. */
const barDelayMs = 200

/** Whether a screen has been loading for longer than `milliseconds`. */
export function useIsSlow(milliseconds: number): boolean {
  const { pending } = useNavigationState()
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (pending === null) return setSlow(null)
    const timer = setTimeout(() => setSlow(pending), milliseconds)
    return () => clearTimeout(timer)
  }, [pending, milliseconds])
  return slow !== null && pending !== null
}

/** The line at the top of the window that says that something is on its way. */
export const LoadingLine = () => <div className={styles.bar} role="progressbar" aria-label="Loading" />

/** The line while a screen takes its time. */
export function ProgressBar() {
  const isSlow = useIsSlow(barDelayMs)
  return isSlow ? <LoadingLine /> : null
}
