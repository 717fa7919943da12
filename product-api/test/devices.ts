import { createECDH, type ECDH } from 'node:crypto'

/** A device's key pair. */
const deviceKey: ECDH = createECDH('prime256v1')
deviceKey.setPrivateKey(Buffer.alloc(32, 9))

const deviceAuth = Buffer.alloc(16, 5)

/** What a browser sends when it subscribes. */
export const device = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: deviceKey.getPublicKey('base64url'),
  auth: deviceAuth.toString('base64url'),
})
