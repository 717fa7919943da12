import { useEffect, useRef } from 'react'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './ToastShelf.css'
import type { ToastMessage } from './toasts.ts'

/** How long a message stands, in milliseconds; from the specification's constants. */
const autoClose = 6000

/** Shows each message once, oldest first. The unstyled build: the other one writes its styles inline. */
export function ToastShelf({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const { kind, text } of messages.slice(shown.current)) toast(text, { type: kind })
    shown.current = messages.length
  }, [messages])

  return (
    <ToastContainer
      position="bottom-center"
      autoClose={autoClose}
      newestOnTop
      closeOnClick
      pauseOnFocusLoss
    />
  )
}
