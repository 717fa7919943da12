import { deviceStorage } from '../../ui/browser-storage.ts'
import { doorDeviceKey } from '../tickets/member-data.ts'

/** An id that nothing else has. Not `randomUUID`, which pages without TLS lack. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The name by which the server knows this device. It says nothing of anybody. */
export function deviceId(): string {
  const storage = deviceStorage()
  try {
    const known = storage?.getItem(doorDeviceKey)
    if (known) return known
    const made = newId()
    storage?.setItem(doorDeviceKey, made)
    return made
  } catch {
    return newId()
  }
}
