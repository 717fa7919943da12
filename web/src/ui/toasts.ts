export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
  readonly link?: { readonly title: string; readonly to: string }
}

/** From the specification. */
export const toastMilliseconds = 6_000

let host: (message: ToastMessage) => void = () => undefined

/** Only in the browser: a server-rendered page has no toasts. */
export const showToast = (message: ToastMessage): void => host(message)

/** For the page's one `ToastHost`. */
export function onToast(listener: (message: ToastMessage) => void): void {
  host = listener
}
