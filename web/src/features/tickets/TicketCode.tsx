import { useMemo } from 'react'
import { LoadError } from '../../ui/LoadError.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import { useWakeLock } from '../../ui/use-wake-lock.ts'
import styles from './TicketCode.module.css'

interface TicketCodeProps {
  readonly text: string
  readonly name: string
}

const importDrawing = () => import('./code-drawing.ts')

/** Dark on white in both themes, as readers expect. */
export function TicketCode({ text, name }: TicketCodeProps) {
  const { chunk, hasFailed, retry } = useChunk(importDrawing)
  const drawing = useMemo(() => chunk?.drawQrCode(text), [chunk, text])
  return (
    <div className={styles.paper}>
      {drawing && (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={`QR code of your ticket to ${name}`}
          shapeRendering="crispEdges"
          className={styles.code}
        >
          <path d={drawing.path} />
        </svg>
      )}
      {hasFailed && (
        <div className={styles.undrawn}>
          <LoadError what="the QR code" onRetry={retry} />
          <p>Staff can type this instead: {text}</p>
        </div>
      )}
    </div>
  )
}

type LargeTicketCodeProps = TicketCodeProps & { readonly holder: string; readonly onClose: () => void }

export function LargeTicketCode({ holder, onClose, ...code }: LargeTicketCodeProps) {
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
      // A second Escape closes it without a cancel event.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) onClose()
      }}
    >
      <div className={styles.sheet}>
        <p className={styles.name} dir="auto">
          {code.name}
        </p>
        <TicketCode {...code} />
        <p dir="auto">{holder}</p>
        <p>Turn your screen brightness all the way up.</p>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  )
}
