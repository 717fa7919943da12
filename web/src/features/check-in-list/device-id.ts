import { checkInDeviceKey } from '../../site/member-storage.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'

/** Not `randomUUID`, which insecure pages don't have. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export function deviceId(): string {
  const storage = deviceStorage()
  try {
    const known = storage?.getItem(checkInDeviceKey)
    if (known) return known
    const made = newId()
    storage?.setItem(checkInDeviceKey, made)
    return made
  } catch {
    return newId()
  }
}
