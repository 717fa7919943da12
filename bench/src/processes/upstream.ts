import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { handleCalls, receiveTask } from '../child-calls.ts'
import { listen } from '../listen.ts'

/**
 * An upstream of constant speed: replays the first response to each call after a fixed time, so that only
 * the server is measured.
 */

const { target, milliseconds } = await receiveTask(z.object({ target: z.url(), milliseconds: z.number() }))

interface Recorded {
  status: number
  contentType: string
  body: Buffer
}

const recorded = new Map<string, Promise<Recorded>>()
const calls: Record<string, number> = {}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function record(request: IncomingMessage, body: Buffer): Promise<Recorded> {
  const { 'content-length': _length, connection: _connection, host: _host, ...headers } = request.headers
  const response = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] satisfies [string, string]] : [],
    ),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? 'application/json',
    body: Buffer.from(await response.arrayBuffer()),
  }
}

const server = createServer(async (request, response) => {
  const [path = ''] = request.url?.split('?', 1) ?? []
  const endpoint = path.replace(/\/\d+/g, '/{id}')
  calls[endpoint] = (calls[endpoint] ?? 0) + 1
  const body = await bodyOf(request)
  const key = [request.method, request.url, request.headers.authorization, body.toString()].join('\n')
  let known = recorded.get(key)
  if (known === undefined) {
    known = record(request, body)
    recorded.set(key, known)
  }
  const [{ status, contentType, body: bytes }] = await Promise.all([known, delay(milliseconds)])
  response.writeHead(status, { 'content-type': contentType, 'content-length': bytes.length }).end(bytes)
})

const url = await listen(server)
handleCalls({ url: () => url, calls: () => calls })
