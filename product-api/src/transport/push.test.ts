import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AddressRefused } from '../outbox/relay.ts'
import { vapidKeysOf } from '../secrets/vapid.ts'
import { knownPushHosts, pushEndpoints, pushTransport } from './push.ts'

const now = new Date('2026-11-20T20:00:00Z')

const device = createECDH('prime256v1')
device.setPrivateKey(Buffer.alloc(32, 9))
const auth = Buffer.alloc(16, 5)

const vapid = vapidKeysOf(Buffer.alloc(32, 7))

const content = { title: 'We’re live', body: 'Open mic ✨', url: '/shows', tag: 'live' }

/** As a browser does: RFC 8291. */
function decrypt(body: Buffer): unknown {
  const [salt, key, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (secret: Uint8Array, given: Uint8Array, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, given, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), key])
  const shared = derive(device.computeSecret(key), auth, info, 32)
  const contentKey = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  expect(padded.at(-1)).toBe(2)
  return JSON.parse(padded.subarray(0, -1).toString())
}

describe('a message to a device', () => {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  let status = 201
  const service = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await buffer(request) })
    response.writeHead(status, { location: '/elsewhere' }).end('a response')
  })
  let origin = ''

  beforeAll(async () => {
    await once(service.listen(0, '127.0.0.1'), 'listening')
    const address = service.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })

  beforeEach(() => {
    received.length = 0
    status = 201
  })

  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })

  function send(hosts = [origin], to = `${hosts[0]}/device`) {
    const transport = pushTransport({ vapid, subject: 'mailto:ada@example.com', hosts, now: () => now })
    const keys = { p256dh: device.getPublicKey('base64url'), auth: auth.toString('base64url') }
    const expiresAt = new Date(now.getTime() + 90_000).toISOString()
    const body = { channel: 'push', ...content, ...keys, expiresAt } as const
    return transport({ to, body, messageId: '', writtenAt: now }, AbortSignal.timeout(10_000))
  }

  test('is encrypted for it, signed by our key, and kept by the service until it expires', async () => {
    await send()
    const [{ headers, body } = expect.fail()] = received
    expect(decrypt(body)).toEqual(content)
    expect(headers).toMatchObject({
      ttl: '90',
      topic: 'live',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    })
    const [, token = '', key] = /^vapid t=(.+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(vapid.publicKey)
    const point = Buffer.from(vapid.publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
    const { payload } = await jwtVerify(token, publicKey, { audience: origin })
    expect(payload.sub).toBe('mailto:ada@example.com')
  })

  test.each([404, 410])('ends the subscription if the service answers %d', async (answer) => {
    status = answer
    await expect(send()).rejects.toThrow(AddressRefused)
  })

  test.each([302, 403, 429, 500])(
    'is tried again if the service answers %d, which it follows nowhere',
    async (answer) => {
      status = answer
      const failed = await send().catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(Error)
      expect(failed).not.toBeInstanceOf(AddressRefused)
      expect(received).toHaveLength(1)
    },
  )

  test('is not sent to a host whose name leads to this machine, or that is no longer listed', async () => {
    await expect(send(['localhost'], 'https://localhost/device')).rejects.toThrow('its address is private')
    await expect(send(knownPushHosts, `${origin}/device`)).rejects.toThrow('its host is no push service')
    expect(received).toEqual([])
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a', true],
  ['https://push.apple.com/a', false],
  ['https://fcm.googleapis.com./a', false],
  ['https://FCM.googleapis.com/a', true],
  ['https://[::1]/a', false],
  ['https://2130706433/a', false],
  ['file:///etc/passwd', false],
])('whether %s is an endpoint of a push service: %s', (endpoint, expected) => {
  expect(pushEndpoints(knownPushHosts)(endpoint)).toBe(expected)
})
