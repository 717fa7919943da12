import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled'
import { Link } from './Link.tsx'
import './Toasts.css'
import { type ToastMessage, toastMilliseconds } from './toasts.ts'

/** The library keeps a toast until its container is there. */
export function show({ kind, text, link }: ToastMessage): void {
  toast(
    <div className="toast-texts">
      <p dir="auto">{text}</p>
      {link && <Link to={link.to}>{link.title}</Link>}
    </div>,
    { type: kind, role: kind === 'error' ? 'alert' : 'status' },
  )
}

/** The unstyled build: the other one has inline styles. */
export const Toasts = () => (
  <ToastContainer
    position="top-center"
    autoClose={toastMilliseconds}
    hideProgressBar
    transition={false}
    closeButton={closeButton}
    newestOnTop
    closeOnClick
  />
)

const closeButton = ({ closeToast }: CloseButtonProps) => (
  <button type="button" aria-label="Close message" onClick={closeToast}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M5 5l14 14M19 5 5 19" />
    </svg>
  </button>
)
