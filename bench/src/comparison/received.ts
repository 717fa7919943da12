import { setTimeout as delay } from 'node:timers/promises'
import { request } from 'undici'
import type { LoadRequest } from '../load.ts'
import { retry } from '../retry.ts'
import type { ServerTask } from '../servers/server-task.ts'

export interface Received {
  headers: Record<string, string>
  headerBytes: number
  body: Buffer
}

/** Headers that the bare server's own HTTP writes. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** The headers without which a response can't be read. */
const necessary = new Set(['content-type', 'content-encoding'])

const statusLine = 'HTTP/1.1 200 OK\r\n\r\n'

/** Tries for a compressed response. */
const maxTries = 20

/** @throws for a status other than 200. */
export async function receive(server: string, { path, headers: sent }: LoadRequest): Promise<Received> {
  const response = await request(`${server}${path}`, { headers: sent })
  const body = Buffer.from(await response.body.arrayBuffer())
  if (response.statusCode !== 200) throw new Error(`${path} is answered with ${response.statusCode}`)
  const lines = Object.entries(response.headers).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
  return {
    headers: Object.fromEntries(lines),
    headerBytes: lines.reduce(
      (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
      statusLine.length,
    ),
    body,
  }
}

/** The response in the encoding that the request accepts: a cached one is compressed once it is requested again. */
export async function receiveEncoded(server: string, loadRequest: LoadRequest): Promise<Received> {
  const wantsPlain = loadRequest.headers['accept-encoding'] === 'identity'
  for (let times = 0; ; times += 1) {
    const received = await retry(() => receive(server, loadRequest))
    const isEncoded = received.headers['content-encoding'] !== undefined
    if (wantsPlain || isEncoded || times === maxTries) return received
    await delay(100)
  }
}

/** The response for the bare server, without connection headers, or with the fewest headers. */
export function bytesFor(
  { headers, body }: Received,
  kept: 'all' | 'fewest',
): NonNullable<ServerTask['bytes']> {
  const isKept = (name: string) => (kept === 'all' ? !ofTheConnection.has(name) : necessary.has(name))
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name))),
    base64: body.toString('base64'),
  }
}
