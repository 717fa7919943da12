import { Delayed } from '../ui/Delayed.tsx'
import { SlowNote } from '../ui/Loading.tsx'
import { useNavigationState } from './NavigationProvider.tsx'
import styles from './ProgressBar.module.css'

/** A screen that loads sooner needs no bar. */
const barDelayMs = 200

export const LoadingLine = () => <div className={styles.bar} role="progressbar" aria-label="Loading" />

export function ProgressBar() {
  const { pending } = useNavigationState()
  if (pending === null) return null
  return (
    <Delayed byMs={barDelayMs}>
      <LoadingLine />
      <div role="status" className={styles.note}>
        <SlowNote waitedMs={barDelayMs} />
      </div>
    </Delayed>
  )
}
