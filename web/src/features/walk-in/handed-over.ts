import { walkInFormKey } from '../../site/member-storage.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'

/** Whether a guest has the device. A reload keeps it, and a new tab has it too. */
export const isHandedOver = (): boolean => deviceStorage()?.getItem(walkInFormKey) != null

/** Another tab may hand the device over or take it back, also while this page is in the back-forward cache. */
export function watchHandOver(onChange: () => void): () => void {
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['storage', 'pageshow']) window.removeEventListener(event, onChange)
  }
}

export function setHandedOver(isOver: boolean): void {
  try {
    if (isOver) deviceStorage()?.setItem(walkInFormKey, 'open')
    else deviceStorage()?.removeItem(walkInFormKey)
  } catch {
    // If storage is forbidden, a reload closes the form.
  }
}
