/** What closes each dialog on display, the one on top last. One that only its own buttons close is not among them. */
const closers: (() => void)[] = []

/**
 * Notes a dialog that is on display and can be closed.
 *
 * @returns takes the note back
 */
export function noteDialog(close: () => void): () => void {
  closers.push(close)
  return () => {
    closers.splice(closers.indexOf(close), 1)
  }
}

/** Closes the dialog on top. @returns false where none is on display that can be closed */
export function closeTopDialog(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}
