import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a service does to a call: passes it on to its double, or fails and repeats everything that it was sent. */
export const behaviours = ['echo in JSON', 'echo with 401', 'hang up', 'pass on'] as const
type Behaviour = (typeof behaviours)[number]

/** The video services at one address, in a bad mood. */
export interface EchoingServices {
  readonly url: string
  behave: (behaviour: Behaviour) => void
  /** How many calls carried one of the keys, so that a test knows that keys were at stake. */
  keysSeen: () => number
  close: () => Promise<void>
}

/**
 * Starts a server before the doubles that takes keys of its own.
 *
 * @param target where the doubles stand
 * @param keys the key that is taken, and the one that the double wants for it
 */
export async function startEchoingServices(
  target: string,
  keys: readonly { taken: string; wanted: string }[],
): Promise<EchoingServices> {
  let behaviour: Behaviour = 'pass on'
  let seen = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString()
    const sent = JSON.stringify({ url: request.url, headers: request.headers, body })
    if (keys.some(({ taken }) => sent.includes(taken) || sent.includes(encodeURIComponent(taken)))) seen += 1
    switch (behaviour) {
      case 'echo in JSON':
        json(response, 500, { message: sent, error: sent, error_description: sent, developer_message: sent })
        return
      case 'echo with 401':
        json(response, 401, { message: sent, error: { errors: [{ reason: sent, message: sent }] } })
        return
      case 'hang up':
        request.socket.destroy()
        return
      case 'pass on':
        passOn(request, response, body)
    }
  }

  function passOn(request: IncomingMessage, response: ServerResponse, body: string): void {
    const exchanged = (text: string) =>
      keys.reduce(
        (all, { taken, wanted }) =>
          all.replaceAll(encodeURIComponent(taken), wanted).replaceAll(taken, wanted),
        text,
      )
    const { host: _host, 'content-length': _length, ...headers } = request.headers
    const onward = send(
      `${target}${request.url}`,
      { method: request.method ?? 'GET', headers: JSON.parse(exchanged(JSON.stringify(headers))) },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    onward.end(exchanged(body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next) {
      behaviour = next
    },
    keysSeen: () => seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
    .end(JSON.stringify(value))
}
