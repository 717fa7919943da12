import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The fields that an older product API does not have. */
const newerFields: ReadonlySet<string> = new Set([
  'capacity',
  'confirmed_count',
  'waiting_count',
  'called_off',
  'revision',
  'revised_at',
  'state',
  'place',
  'joined_at',
  'can_cancel',
  'cancelled_at',
])

/** The calls that an older product API does not have. */
const newerCalls: ReadonlySet<string> = new Set([
  '/api/features',
  '/api/cancel-event-join',
  '/api/calendar-address',
  '/api/renew-calendar-address',
  '/api/calendar',
])

/** The headers of a connection, and those of a body that is written anew. */
const ownHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])

/** The own product API, made to answer as one that knows the specification's calls and nothing else. */
export interface OlderProductApi {
  readonly address: string
  close(): Promise<void>
}

/** @param target the address of the own product API, which all other calls are passed on to */
export async function startOlderProductApi(target: string): Promise<OlderProductApi> {
  const server = createServer((request, response) => {
    pass(target, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (newerCalls.has(path.split('?', 1)[0] ?? '')) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    return
  }
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ownHeaders.has(name) ? [[name, value]] : [],
  )
  const { method = 'GET' } = request
  const answer = await fetch(target + path, {
    method,
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    signal: gone.signal,
  })
  const text = await answer.text()
  const kept = [...answer.headers].filter(([name]) => !ownHeaders.has(name))
  response.writeHead(answer.status, Object.fromEntries(kept)).end(withoutNewerFields(text))
}

/** The same JSON without the newer fields; another text as it is. */
function withoutNewerFields(text: string): string {
  try {
    return JSON.stringify(
      JSON.parse(text, (name, value: unknown) => (newerFields.has(name) ? undefined : value)),
    )
  } catch {
    return text
  }
}
