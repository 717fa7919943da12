import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './ToastList.css'
import { type ToastMessage, toastMilliseconds } from './toasts.ts'

/** Shows each message once, oldest first. The unstyled build: the other one writes its styles inline. */
export function ToastList({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const shown = useRef(new WeakSet<ToastMessage>())
  useEffect(() => {
    for (const message of messages) {
      if (shown.current.has(message)) continue
      shown.current.add(message)
      toast(message.text, { type: message.kind })
    }
  }, [messages])

  return (
    <ToastContainer
      position="bottom-center"
      autoClose={toastMilliseconds}
      newestOnTop
      closeOnClick
      pauseOnFocusLoss
    />
  )
}
