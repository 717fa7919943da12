import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { noteDialog } from './dialogStack.ts'

type DialogProps = {
  readonly title: string
  /**
   * Asked for by the close button, the Escape key and the browser's way back. Without it the dialog stays until a
   * button in it is pressed.
   */
  readonly onClose?: () => void
  /** Stands beside the title: how far one has come. */
  readonly trail?: ReactNode
  readonly children: ReactNode
}

/** Puts the focus somewhere sensible when what had it before the dialog is gone. */
function rescueFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
  })
}

/**
 * A modal dialog that is open for as long as it is rendered: a sheet from below on a phone, in the middle on a
 * desk. The browser keeps the focus inside, and gives it back to where it was. A press beside it does nothing,
 * so that nothing typed is lost to a slip.
 */
export function Dialog({ title, onClose, trail, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const isBlocking = onClose === undefined

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      rescueFocus()
    }
  }, [])

  const latestClose = useRef(onClose)
  latestClose.current = onClose
  useEffect(() => (isBlocking ? undefined : noteDialog(() => latestClose.current?.())), [isBlocking])

  return (
    <dialog
      ref={dialog}
      role={isBlocking ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isBlocking ? bodyId : undefined}
      closedby={isBlocking ? 'none' : 'closerequest'}
      className={styles.dialog}
      onCancel={(event) => {
        // Fields of a form cancel as well, a file picker for one.
        if (event.target !== event.currentTarget) return
        // What is rendered decides what is open.
        event.preventDefault()
        onClose?.()
      }}
      onClose={(event) => {
        // Browsers let a second Escape through that nobody can cancel.
        if (event.target === event.currentTarget && event.currentTarget.isConnected) {
          if (isBlocking) event.currentTarget.showModal()
          else onClose()
        }
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.cross}>
                <path d="M5 5l14 14M19 5 5 19" />
              </svg>
            </button>
          )}
          {trail}
        </header>
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
      </div>
    </dialog>
  )
}
