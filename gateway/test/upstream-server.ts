import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What a test's upstream answers to one request. */
export type Handler = (request: IncomingMessage & { url: string }, response: ServerResponse) => void

export type TestUpstream = Awaited<ReturnType<typeof startUpstream>>

/** Starts an upstream on a free port of loopback, until the test file ends. */
export async function startUpstream(handler: Handler) {
  /** Every request so far: `METHOD /path?query`. */
  const calls: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    calls.push(`${request.method} ${url}`)
    handler(Object.assign(request, { url }), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  afterAll(close)
  return { url: `http://127.0.0.1:${port}`, calls, close }
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
