import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { importChunk } from './import-chunk.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { onToast, type ToastMessage, toastMilliseconds } from './toasts.ts'

const importToasts = () => import('./Toasts.tsx')

/** Loads the toasts' code with the first message. If it can't be loaded, a bar shows the latest message. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  const [bar, setBar] = useState<ToastMessage | null>(null)

  useEffect(
    () =>
      onToast((message) => {
        importChunk(importToasts).then(
          (chunk) => {
            setToasts(() => chunk.Toasts)
            chunk.show(message)
          },
          () => {
            setBar(message)
            setTimeout(() => setBar((bar) => (bar === message ? null : bar)), toastMilliseconds)
          },
        )
      }),
    [],
  )

  return (
    <>
      {Toasts && <Toasts />}
      {bar && (
        <NoticeBar tone="news" sentence={bar.text}>
          <Button variant="quiet" onClick={() => setBar(null)}>
            Dismiss
          </Button>
        </NoticeBar>
      )}
    </>
  )
}
