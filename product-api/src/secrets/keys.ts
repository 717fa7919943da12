import { hkdfSync } from 'node:crypto'

/** The keys derived from one secret: one for each use. */
export interface Keys {
  /** Signs bearer tokens. */
  readonly tokens: Uint8Array
  /** Hashes codes: a code of 6 digits could be guessed from a hash without a key. */
  readonly codes: Uint8Array
  /** Signs tickets. */
  readonly tickets: Uint8Array
  /** Derives the secrets of calendar addresses. */
  readonly calendars: Uint8Array
  /** Signs the addresses that unsubscribe from reminders. */
  readonly unsubscribing: Uint8Array
}

/** Newest first: the newest signs, all of them verify. */
export type KeyRing = readonly [Keys, ...Keys[]]

const keyBytes = 32

/**
 * Derives the keys of each secret.
 * @param secrets newest first, at least one
 * @throws RangeError when there is none
 */
export function deriveKeys(secrets: readonly string[]): KeyRing {
  const [newest, ...older] = secrets.map(keysOf)
  if (newest === undefined) throw new RangeError('no secret to derive keys from')
  return [newest, ...older]
}

function keysOf(secret: string): Keys {
  const key = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `product-api ${use}`, keyBytes))
  return {
    tokens: key('tokens'),
    codes: key('codes'),
    tickets: key('tickets'),
    calendars: key('calendars'),
    unsubscribing: key('unsubscribing'),
  }
}
