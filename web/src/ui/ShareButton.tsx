import { Button } from './Button.tsx'
import styles from './ShareButton.module.css'
import { showToast } from './toasts.ts'

type ShareButtonProps = {
  /** What is shared, in the words of its page. */
  readonly title: string
  /** Its path on the site. */
  readonly path: string
}

/** Whether a person has closed the device's own dialog without sharing. */
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

async function share(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
  } catch (error) {
    if (isAborted(error)) return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', text: 'The link is copied. Paste it wherever you like.' })
  } catch {
    showToast({ kind: 'error', text: 'The link could not be copied. Copy it from the address bar.' })
  }
}

/** Shares a page by the device's own dialog; where there is none, copies its address. Not there without scripts. */
export const ShareButton = ({ title, path }: ShareButtonProps) => (
  <span className={styles.share}>
    <Button
      look="quiet"
      aria-label={`Share: ${title}`}
      onClick={() => void share(title, new URL(path, window.location.origin).href)}
    >
      Share
    </Button>
  </span>
)
