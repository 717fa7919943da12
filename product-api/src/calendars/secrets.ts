import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { KeyRing } from '../secrets/keys.ts'
import type { StoredAddress } from './queries.ts'

const saltBytes = 16

/** 192 bits, which nobody can guess, in 32 characters. */
const secretBytes = 24

/** Secrets of calendar addresses. */
export interface CalendarSecrets {
  /** Makes a new one. */
  create(): { readonly secret: string; readonly stored: StoredAddress }
  /** The secret of a stored address; null when its key is no longer in the key ring. */
  secretOf(stored: StoredAddress): string | null
}

/**
 * A secret is derived from a random salt by a key: its member can be shown it again, and a reader of the database alone
 * cannot tell it.
 */
export function createCalendarSecrets(keys: KeyRing): CalendarSecrets {
  const derive = (key: Uint8Array, salt: string) =>
    createHmac('sha256', key).update(salt).digest().subarray(0, secretBytes).toString('base64url')
  return {
    create: () => {
      const salt = randomBytes(saltBytes).toString('base64url')
      const secret = derive(keys[0].calendars, salt)
      return { secret, stored: { salt, secretHash: hashOf(secret) } }
    },
    secretOf: ({ salt, secretHash }) =>
      keys.map(({ calendars }) => derive(calendars, salt)).find((secret) => hashOf(secret) === secretHash) ??
      null,
  }
}

/** The hash by which a secret is stored and found. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
