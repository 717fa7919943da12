import { Delayed } from '../ui/Delayed.tsx'
import { SlowNote } from '../ui/Waiting.tsx'
import { useNavigationState } from './NavigationProvider.tsx'
import styles from './ProgressBar.module.css'

/** The delay before the bar appears, in milliseconds: a screen that loads sooner needs none. */
const barDelayMs = 200

/** The line at the top of the window that says that something is on its way. */
export const LoadingLine = () => <div className={styles.bar} role="progressbar" aria-label="Loading" />

/** The line while a screen takes its time, and words once it takes long. */
export function ProgressBar() {
  const { pending } = useNavigationState()
  if (pending === null) return null
  return (
    <Delayed byMs={barDelayMs}>
      <LoadingLine />
      <div role="status" className={styles.words}>
        <SlowNote waitedMs={barDelayMs} />
      </div>
    </Delayed>
  )
}
