import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type BackSteps, registerBackSteps } from './back-steps.ts'
import styles from './Dialog.module.css'
import { Stack } from './Stack.tsx'

type DialogProps = {
  readonly title: string
  readonly subtitle?: string | undefined
  /** Called by the close button and Escape. Without it, only a button in the dialog closes it. */
  readonly onClose?: () => void
  /** Covers the whole screen, and is not about one question. */
  readonly isScreen?: boolean
  readonly steps?: BackSteps
  readonly trail?: ReactNode
  readonly children: ReactNode
}

function rescueFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
  })
}

/** Whether Escape is down: the event that closes a dialog does not name its cause. */
function useIsEscapeDown(): { readonly current: boolean } {
  const isDown = useRef(false)
  useEffect(() => {
    const note = ({ type, key }: KeyboardEvent) => {
      if (key === 'Escape') isDown.current = type === 'keydown'
    }
    document.addEventListener('keydown', note, true)
    document.addEventListener('keyup', note, true)
    return () => {
      document.removeEventListener('keydown', note, true)
      document.removeEventListener('keyup', note, true)
    }
  }, [])
  return isDown
}

/** A click outside does nothing: input must not be lost by accident. */
export function Dialog(props: DialogProps) {
  const { title, subtitle, onClose, isScreen = false, steps, trail, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const subtitleId = useId()
  const bodyId = useId()
  const isBlocking = onClose === undefined
  const isAlert = isBlocking && !isScreen

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      rescueFocus()
    }
  }, [])

  const backSteps: BackSteps = steps ?? { count: 1, back: () => onClose?.() }
  const latestSteps = useRef(backSteps)
  latestSteps.current = backSteps
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the number of steps changes
  useEffect(
    () => (isBlocking && steps === undefined ? undefined : registerBackSteps(() => latestSteps.current)),
    [isBlocking, backSteps.count],
  )
  const isEscapeDown = useIsEscapeDown()

  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={isAlert ? bodyId : subtitle && subtitleId}
      closedby={isBlocking ? 'none' : 'closerequest'}
      className={styles.dialog}
      data-screen={isScreen}
      onCancel={(event) => {
        // Form fields fire cancel too, such as a file picker.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (isEscapeDown.current) onClose?.()
        else if (!isBlocking) backSteps.back()
      }}
      onClose={(event) => {
        // Browsers send a second Escape that can't be canceled.
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
          {subtitle && (
            <p id={subtitleId} className={styles.subtitle} dir="auto">
              {subtitle}
            </p>
          )}
          {trail}
        </header>
        <Stack gap={5} id={bodyId}>
          {children}
        </Stack>
      </div>
    </dialog>
  )
}
