import { useEffect, useState } from 'react'
import { useWakeLock } from '../../ui/useWakeLock.ts'
import type { CodeDrawing } from './code-drawing.ts'
import styles from './TicketCode.module.css'

interface TicketCodeProps {
  /** What the code says: the address on which staff check the ticket. */
  readonly text: string
  /** The production's name. */
  readonly name: string
}

/** The drawing of a code; null while what draws it is on its way, undefined where that did not come. */
function useDrawing(text: string): CodeDrawing | null | undefined {
  const [drawing, setDrawing] = useState<CodeDrawing | null>()
  useEffect(() => {
    let isHere = true
    setDrawing(null)
    import('./code-drawing.ts').then(
      ({ drawCode }) => isHere && setDrawing(drawCode(text)),
      () => isHere && setDrawing(undefined),
    )
    return () => {
      isHere = false
    }
  }, [text])
  return drawing
}

/** A ticket's QR code: dark on white in both themes, for readers expect it so. */
export function TicketCode({ text, name }: TicketCodeProps) {
  const drawing = useDrawing(text)
  return (
    <div className={styles.paper}>
      {drawing ? (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={`QR code of your ticket to ${name}`}
          shapeRendering="crispEdges"
          className={styles.code}
        >
          <path d={drawing.path} />
        </svg>
      ) : (
        drawing === undefined && <p className={styles.address}>{text}</p>
      )}
    </div>
  )
}

/** The code over the whole screen, which stays awake for as long as it is shown. */
export function LargeTicketCode({ onClose, ...code }: TicketCodeProps & { readonly onClose: () => void }) {
  useWakeLock(true)
  return (
    <dialog
      ref={(dialog) => {
        dialog?.showModal()
        return () => dialog?.close()
      }}
      aria-label={`Ticket to ${code.name}`}
      className={styles.large}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes it without asking.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) onClose()
      }}
    >
      <div className={styles.sheet}>
        <p className={styles.name} dir="auto">
          {code.name}
        </p>
        <TicketCode {...code} />
        <p>Turn your screen’s brightness all the way up.</p>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  )
}
