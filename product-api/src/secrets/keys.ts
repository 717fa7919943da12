import { hkdfSync } from 'node:crypto'

export interface Keys {
  readonly tokens: Uint8Array
  /** Keyed, because a hash of 6 digits is easily guessed. */
  readonly codes: Uint8Array
  readonly tickets: Uint8Array
  readonly calendars: Uint8Array
  readonly unsubscribing: Uint8Array
  readonly push: Uint8Array
}

/** Newest first: the newest signs, all verify. */
export type KeyRing = readonly [Keys, ...Keys[]]

const keyBytes = 32

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
    push: key('push'),
  }
}
