import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'

/** A recorded call. */
export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts an HTTP server instead of the local inbox or a text message service, on a free port of the loopback interface. */
export async function startReceiver() {
  const calls: ReceivedCall[] = []
  const headers: Readonly<Record<string, string>> = {}
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    calls.push({ method, path: url, headers, body: await buffer(request) })
    const location = receiver.status === 302 ? { location: '/elsewhere' } : {}
    response.writeHead(receiver.status, { ...location, ...receiver.headers })
    if (receiver.isCut) response.write(receiver.answer, () => response.destroy())
    else response.end(receiver.answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const receiver = {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Of its responses from now on. */
    status: 202,
    headers,
    answer: '',
    /** Ends the connection before the answer is complete. */
    isCut: false,
    until: (condition: () => boolean) => vi.waitUntil(condition, { interval: 20, timeout: 3_600_000 }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
