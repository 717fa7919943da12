import { useEffect, useRef } from 'react'
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled'
import { Toast } from './Toast.tsx'
import './ToastList.css'
import type { ToastMessage } from './toasts.ts'

/** Shows each message once, oldest first. The unstyled build: the other one writes its styles inline. */
export function ToastList({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const shown = useRef(new WeakSet<ToastMessage>())
  useEffect(() => {
    for (const message of messages) {
      if (shown.current.has(message)) continue
      shown.current.add(message)
      toast(({ closeToast }) => <Toast message={message} onEnd={closeToast} />, {
        type: message.kind,
        role: message.kind === 'error' ? 'alert' : 'status',
        icon: false,
      })
    }
  }, [messages])

  return (
    <ToastContainer
      position="top-center"
      // Each counts its own time: the library's clock is an animation, which there may be none of.
      autoClose={false}
      transition={AtOnce}
      closeButton={false}
      newestOnTop
      closeOnClick
    />
  )
}

/** Comes by a style, and goes at once: the library waits for animations to end, which a person may have turned off. */
function AtOnce({ isIn, done, playToast, children }: ToastTransitionProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => playToast(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it goes
  useEffect(() => {
    if (!isIn) done()
  }, [isIn])
  return children
}
