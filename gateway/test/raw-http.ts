import { connect } from 'node:net'
import { request } from 'undici'
import type { WireRequest } from './cache-poisoning.ts'

/** Sends a request and takes its answer as it is, encoded as it came. */
export async function sendOver(origin: string, { path, ...wire }: WireRequest) {
  const { statusCode, headers, body } = await request(origin + path, wire)
  return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) }
}

export type EncodedResponse = Awaited<ReturnType<typeof sendOver>>

/** Sends a request that no proper client would send. @returns the response's status, head as received, and body */
export function writeOver(
  origin: string,
  { method, path, headers, body }: WireRequest,
): Promise<{ readonly status: number; readonly head: string; readonly body: string }> {
  const { hostname, port, host } = new URL(origin)
  const all: Record<string, string> = {
    host,
    connection: 'close',
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
    })
    const end = (answer: string) => {
      socket.destroy()
      const start = answer.indexOf('\r\n\r\n')
      const head = answer.slice(0, start)
      const bytes = Buffer.from(answer.slice(start + 4), 'latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: bytes.toString() })
    }
    // A character a byte.
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      heard += text
      const answer = finalAnswer(heard)
      if (isWhole(answer, method)) end(answer)
    })
    socket.on('end', () => end(finalAnswer(heard)))
    socket.on('error', reject)
  })
}

/** An answer without the word before it that the body may come. */
const finalAnswer = (heard: string) => heard.replace(/^HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n/, '')

/** Whether a response is complete, as its head describes it. */
function isWhole(answer: string, method: string): boolean {
  const start = answer.indexOf('\r\n\r\n')
  if (start === -1) return false
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, start))?.[1] ?? 0)
  return method === 'HEAD' || answer.length >= start + 4 + length
}

/** A response without its date, age and connection headers. */
export function spoken({ status, headers, body }: EncodedResponse) {
  const passing = new Set(['date', 'age', 'connection', 'keep-alive'])
  return {
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.has(name))),
    body: body.toString(),
  }
}
