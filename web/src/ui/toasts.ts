export type ToastMessage = {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
  readonly link?: { readonly title: string; readonly to: string }
}

/** From the specification. */
export const toastMilliseconds = 6_000

const channel = new EventTarget()

/** Only in the browser: a server-rendered page has no toasts. */
export function showToast(message: ToastMessage): void {
  channel.dispatchEvent(new CustomEvent<ToastMessage>('toast', { detail: message }))
}

export function onToast(listener: (message: ToastMessage) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  channel.addEventListener('toast', hear)
  return () => channel.removeEventListener('toast', hear)
}
