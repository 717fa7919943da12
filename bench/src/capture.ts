import { request } from 'undici'
import type { LoadRequest } from './load.ts'
import type { ServerTask } from './servers/servers.ts'

/** Headers that the bare server's own HTTP writes. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'])

/** What a server sends: the very bytes, compressed as they are, for the bare server to send as well. */
export async function capture(
  server: string,
  [asked]: readonly LoadRequest[],
): Promise<NonNullable<ServerTask['bytes']>> {
  // Twice, because what is kept may be compressed only once it is asked for again.
  let answer = await request(`${server}${asked?.path}`, { headers: asked?.headers ?? {} })
  await answer.body.dump()
  answer = await request(`${server}${asked?.path}`, { headers: asked?.headers ?? {} })
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
