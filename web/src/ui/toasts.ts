export interface ToastMessage {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly text: string
  readonly link?: { readonly title: string; readonly to: string }
}

/** The specification's wording, typo included. */
export const unexpectedFailure = 'Somthing went wrong'

/** From the specification. */
export const toastMilliseconds = 6_000

let host: (message: ToastMessage) => void = () => undefined

export const showToast = (message: ToastMessage): void => host(message)

/** For an error that nobody expects, such as the browser's: without this, a press would seem to do nothing. */
export function showUnexpected(error: unknown): void {
  reportError(error)
  showToast({
    kind: 'error',
    text: `${unexpectedFailure}. Check whether it worked before you try again.`,
  })
}

export function onToast(listener: (message: ToastMessage) => void): void {
  host = listener
}
