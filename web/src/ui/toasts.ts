/** A short message that stands for 6 seconds. */
export type ToastMessage = {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
  /** The way on from it, within the site. */
  readonly link?: { readonly title: string; readonly to: string }
}

/** How long a message stands, in milliseconds; from the specification's constants. */
export const toastMilliseconds = 6_000

/** Carries messages from wherever they arise to the one host in the shell. */
const channel = new EventTarget()

/** Shows a message. In the browser only: a server-rendered page has no toasts. */
export function showToast(message: ToastMessage): void {
  channel.dispatchEvent(new CustomEvent<ToastMessage>('toast', { detail: message }))
}

/** Calls `listener` for every message from now on, until the returned function is called. */
export function onToast(listener: (message: ToastMessage) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  channel.addEventListener('toast', hear)
  return () => channel.removeEventListener('toast', hear)
}
