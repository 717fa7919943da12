import { useEffect, useState } from 'react'
import { PlainToast } from './PlainToast.tsx'
import { onToast, type ToastMessage } from './toasts.ts'
import { usePart } from './use-part.ts'

const importToastList = () => import('./ToastList.tsx')

export function ToastHost() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const { part, hasFailed, retry } = usePart(importToastList, messages.length > 0)
  const oldest = messages[0]

  useEffect(
    () =>
      onToast((message) => {
        setMessages((shown) => [...shown, message])
        retry()
      }),
    [retry],
  )

  if (part) return <part.ToastList messages={messages} />
  if (!hasFailed || oldest === undefined) return null
  return (
    <PlainToast
      key={messages.length}
      text={oldest.text}
      onEnd={() => setMessages((shown) => shown.filter((message) => message !== oldest))}
    />
  )
}
