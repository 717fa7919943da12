import { createHmac, randomBytes } from 'node:crypto'
import { sha256 } from '../core/sha256.ts'
import type { KeyRing } from '../secrets/keys.ts'
import type { StoredAddress } from './queries.ts'

const saltBytes = 16

/** 192 bits, in 32 characters. */
const secretBytes = 24

/** Derived from a random salt and a key: it can be shown again, but not be read from the database. */
export function createCalendarSecrets(keys: KeyRing) {
  const derive = (key: Uint8Array, salt: string) =>
    createHmac('sha256', key).update(salt).digest().subarray(0, secretBytes).toString('base64url')
  return {
    create(): { readonly secret: string; readonly stored: StoredAddress } {
      const salt = randomBytes(saltBytes).toString('base64url')
      const secret = derive(keys[0].calendars, salt)
      return { secret, stored: { salt, secretHash: sha256(secret) } }
    },
    secretOf: ({ salt, secretHash }: StoredAddress) =>
      keys.map(({ calendars }) => derive(calendars, salt)).find((secret) => sha256(secret) === secretHash) ??
      null,
  }
}
