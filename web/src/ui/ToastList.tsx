import { useEffect, useRef } from 'react'
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled'
import { Toast } from './Toast.tsx'
import './ToastList.css'
import type { ToastMessage } from './toasts.ts'

/** Oldest first, each once. The unstyled build: the other one has inline styles. */
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
      // Each message has its own timer: the library's is an animation, which may be turned off.
      autoClose={false}
      transition={AtOnce}
      closeButton={false}
      newestOnTop
      closeOnClick
    />
  )
}

/** Appears by CSS and disappears at once: the library waits for animations, which may be turned off. */
function AtOnce({ isIn, done, playToast, children }: ToastTransitionProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => playToast(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it goes
  useEffect(() => {
    if (!isIn) done()
  }, [isIn])
  return children
}
