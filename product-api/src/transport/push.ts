import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressesIn } from '@compound/foundation/server/address-list.ts'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { AddressRefused, type Send } from '../outbox/relay.ts'
import type { VapidKeys } from '../secrets/vapid.ts'

/** Browsers' own; `*.` means one or more labels. */
export const knownPushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

export type IsPushEndpoint = (endpoint: string) => boolean

/** An entry that is an origin, such as `http://127.0.0.1:4300`, is for tests: its address may be private. */
const isOrigin = (entry: string): boolean => entry.includes('://')

/** @param hosts of push services. Anybody can name an endpoint, and this process must not call whatever that is. */
export function pushEndpoints(hosts: readonly string[]): IsPushEndpoint {
  return (endpoint) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null
    if (url === null || url.username !== '' || url.password !== '') return false
    if (hosts.includes(url.origin)) return true
    const isHost = (entry: string) =>
      entry.startsWith('*.') ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry
    return url.protocol === 'https:' && url.port === '' && hosts.some(isHost)
  }
}

const isPrivate = addressesIn([
  ...['loopback', 'linklocal', 'uniquelocal'],
  ...['0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3', '::/128', 'ff00::/8'],
])

/** At connect time: an address that was checked earlier may have changed since. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), [])
    if (addresses.some(({ address }) => isPrivate(address))) {
      return callback(new AddressRefused('its address is private'), [])
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

/** An endpoint may belong to a browser that is gone. */
const goneStatuses = [404, 410]

const maxSockets = 50

export interface PushTransportOptions {
  readonly vapid: VapidKeys | null
  /** Who is responsible, for push services: `mailto:` or `https:`. */
  readonly subject: string
  readonly hosts: readonly string[]
  readonly now: () => Date
}

export function pushTransport({ vapid, subject, hosts, now }: PushTransportOptions): Send {
  const isPushEndpoint = pushEndpoints(hosts)
  const origins = hosts.filter(isOrigin)
  const options = { keepAlive: true, maxSockets }
  const agents = {
    public: new Agent({ ...options, lookup: lookupPublic }),
    https: new Agent(options),
    http: new HttpAgent(options),
  }
  // Signing takes as long as encryption, and a signature is for all devices of a service, for 12 hours.
  const signed = new LRUCache<string, string>({ max: 100, ttl: 60 * 60_000 })
  function authorize(origin: string): string {
    const known = signed.get(origin)
    if (known !== undefined) return known
    if (vapid === null) throw new Error('there are no VAPID keys')
    const { publicKey, privateKey } = vapid
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    signed.set(origin, Authorization)
    return Authorization
  }
  return async ({ to, body }, signal) => {
    if (body.channel !== 'push') throw new TypeError(`a message of channel ${body.channel} is no push`)
    if (!isPushEndpoint(to)) throw new AddressRefused('its host is no push service')
    const { title, body: text, url, tag, expiresAt, p256dh, auth } = body
    const details = webPush.generateRequestDetails(
      { endpoint: to, keys: { p256dh, auth } },
      JSON.stringify({ title, body: text, url, tag }),
      {
        TTL: Math.max(0, Math.ceil((Date.parse(expiresAt) - now().getTime()) / 1_000)),
        urgency: 'high',
        topic: tag,
        headers: { Authorization: authorize(new URL(to).origin) },
      },
    )
    const { origin, protocol } = new URL(to)
    const isHttp = protocol === 'http:'
    const agent = !origins.includes(origin) ? agents.public : isHttp ? agents.http : agents.https
    const status = await new Promise<number>((resolve, reject) => {
      const { method, headers } = details
      // Redirects aren't followed.
      const sending = (isHttp ? httpRequest : request)(to, { method, headers, agent, signal })
      sending.on('error', reject).on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      sending.end(details.body)
    })
    if (goneStatuses.includes(status)) throw new AddressRefused(`its push service answered ${status}`)
    if (status < 200 || status > 299) throw new Error(`${new URL(to).host} answered ${status}`)
  }
}
