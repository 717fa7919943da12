import { walkInFormKey } from '../../site/member-storage.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'

/** Whether a guest has the device. A reload keeps it, and a new tab has it too. */
export const isHandedOver = (): boolean => deviceStorage()?.getItem(walkInFormKey) != null

/** Calls when another tab has handed the device over, or taken it back. Returns a function that stops it. */
export function watchHandOver(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

export function setHandedOver(isOver: boolean): void {
  try {
    if (isOver) deviceStorage()?.setItem(walkInFormKey, 'open')
    else deviceStorage()?.removeItem(walkInFormKey)
  } catch {
    // If storage is forbidden, a reload closes the form.
  }
}
