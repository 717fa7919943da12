import { Button } from './Button.tsx'
import { showToast } from './toasts.ts'

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

export const ShareButton = ({ title, path }: { readonly title: string; readonly path: string }) => (
  <span className="needs-script not-printed">
    <Button
      variant="quiet"
      aria-label={`Share: ${title}`}
      onClick={() => void share(title, new URL(path, window.location.origin).href)}
    >
      Share
    </Button>
  </span>
)
