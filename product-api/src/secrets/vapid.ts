import { createECDH } from 'node:crypto'

/** Of RFC 8292, in base64url. Push services accept messages to a subscription only with the key it was made with. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** @throws Error if it is no key of the curve */
export function vapidKeysOf(privateKey: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const inText = (key: Uint8Array) => Buffer.from(key).toString('base64url')
  return { publicKey: inText(pair.getPublicKey()), privateKey: inText(privateKey) }
}
