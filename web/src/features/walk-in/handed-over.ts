import { walkInFormKey } from '../../site/member-storage.ts'
import { tabStorage } from '../../ui/browser-storage.ts'

/** Whether a guest has the device. A reload keeps it. */
export const isHandedOver = (): boolean => tabStorage()?.getItem(walkInFormKey) != null

export function setHandedOver(isOver: boolean): void {
  try {
    if (isOver) tabStorage()?.setItem(walkInFormKey, 'open')
    else tabStorage()?.removeItem(walkInFormKey)
  } catch {
    // If storage is forbidden, a reload closes the form.
  }
}
