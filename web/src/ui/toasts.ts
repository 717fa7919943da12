export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
  readonly link?: { readonly title: string; readonly to: string }
}

/** From the specification. */
export const toastMilliseconds = 6_000

const listeners = new Set<(message: ToastMessage) => void>()

/** Only in the browser: a server-rendered page has no toasts. */
export function showToast(message: ToastMessage): void {
  for (const listener of listeners) listener(message)
}

export function onToast(listener: (message: ToastMessage) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
