import { useSite } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts.ts'

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

async function share(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
  } catch (error) {
    if (isAborted(error)) return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'success', text: 'Link copied.' })
  } catch {
    showToast({ kind: 'error', text: 'Couldn’t copy the link. Copy it from the address bar.' })
  }
}

type ShareButtonProps = {
  readonly title: string
  readonly path: string
}

/** Without JavaScript, a link that writes an email. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const url = new URL(path, useSite().url).href
  return (
    <>
      <span className="needs-script not-printed">
        <Button variant="quiet" aria-label={`Share: ${title}`} onClick={() => void share(title, url)}>
          Share
        </Button>
      </span>
      <noscript>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          Share by email
        </a>
      </noscript>
    </>
  )
}
