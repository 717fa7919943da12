import { setTimeout as delay } from 'node:timers/promises'
import { request } from 'undici'
import type { LoadRequest } from './load.ts'
import type { ServerTask } from './servers/servers.ts'

/** Headers that the bare server's own HTTP writes. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** How often a server is asked for a compressed answer. */
const mostTimes = 20

/** What a server sends: the very bytes, compressed as they are, for the bare server to send as well. */
export async function capture(
  server: string,
  [asked]: readonly LoadRequest[],
): Promise<NonNullable<ServerTask['bytes']>> {
  const ask = () => request(`${server}${asked?.path}`, { headers: asked?.headers ?? {} })
  let answer = await ask()
  // What is kept is compressed in its own time, once it is asked for again.
  for (let times = 0; times < mostTimes && answer.headers['content-encoding'] === undefined; times += 1) {
    await answer.body.dump()
    await delay(100)
    answer = await ask()
  }
  if (answer.statusCode !== 200) throw new Error(`${asked?.path} is answered with ${answer.statusCode}`)
  return {
    headers: Object.fromEntries(
      Object.entries(answer.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !ofTheConnection.has(name) ? [[name, value]] : [],
      ),
    ),
    base64: Buffer.from(await answer.body.arrayBuffer()).toString('base64'),
  }
}
