import { createServer } from 'node:http'
import { listen } from '../listen.ts'
import type { StartServer } from './server-task.ts'

/** Sends the same bytes for every request: the most that Node can do. */
export const startBare: StartServer = async ({ bytes }) => {
  if (bytes === undefined) throw new Error('The bare server was given no response')
  const body = Buffer.from(bytes.base64, 'base64')
  const headers = { ...bytes.headers, 'content-length': body.length }
  return listen(createServer((_request, response) => response.writeHead(200, headers).end(body)))
}
