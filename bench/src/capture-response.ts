import { setTimeout as delay } from 'node:timers/promises'
import { request } from 'undici'
import type { LoadRequest } from './load.ts'
import type { ServerTask } from './servers/servers.ts'

/** Headers that the bare server's own HTTP writes. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** How often a compressed response is tried for. */
const maxTries = 20

/** The bytes of a server's response, compressed as they are, for the bare server to send as well. */
export async function captureResponse(
  server: string,
  [first]: readonly LoadRequest[],
): Promise<NonNullable<ServerTask['bytes']>> {
  const send = () => request(`${server}${first?.path}`, { headers: first?.headers ?? {} })
  let response = await send()
  // A cached response is compressed in the background, once it is requested again.
  for (let times = 0; times < maxTries && response.headers['content-encoding'] === undefined; times += 1) {
    await response.body.dump()
    await delay(100)
    response = await send()
  }
  if (response.statusCode !== 200) throw new Error(`${first?.path} is answered with ${response.statusCode}`)
  return {
    headers: Object.fromEntries(
      Object.entries(response.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !ofTheConnection.has(name) ? [[name, value]] : [],
      ),
    ),
    base64: Buffer.from(await response.body.arrayBuffer()).toString('base64'),
  }
}
