import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A recorded call. */
export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** An HTTP server instead of the local inbox or a text message service. */
export interface Receiver {
  readonly url: string
  readonly calls: ReceivedCall[]
  /** The status of its responses from now on. */
  status: number
  /** Resolves once a condition holds. It is checked after every call. */
  until(condition: () => boolean): Promise<void>
  close(): Promise<void>
}

/** Starts a receiver on a free port of the loopback interface. */
export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = []
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    calls.push({ method, path: url, headers, body: await buffer(request) })
    response.writeHead(receiver.status, receiver.status === 302 ? { location: '/elsewhere' } : {}).end()
    for (const check of waiting) check()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    calls,
    status: 202,
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
