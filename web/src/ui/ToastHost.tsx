import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast, type ToastMessage } from './toasts.ts'

const ToastContainer = lazy(() =>
  import('./ToastShelf.tsx').then(({ ToastShelf }) => ({ default: ToastShelf })),
)

/** Where messages appear. The code that draws them is fetched with the first one. */
export function ToastHost() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  useEffect(() => onToast((message) => setMessages((shown) => [...shown, message])), [])

  if (messages.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastContainer messages={messages} />
    </Suspense>
  )
}
