export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
  readonly link?: { readonly title: string; readonly to: string }
}

/** From the specification. */
export const toastMilliseconds = 6_000

let host: (message: ToastMessage) => void = () => undefined

export const showToast = (message: ToastMessage): void => host(message)

export function onToast(listener: (message: ToastMessage) => void): void {
  host = listener
}
