import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { privateFolder } from '../core/private-files.ts'
import type { CommandResult } from './commands.ts'

/** A command is one line. */
const maxBytes = 16 * 1024

const requestBody = z.object({ args: z.array(z.string()) })

export interface OperatorSocketOptions {
  /** Anyone who can enter the folder can give every command, so it is made for this user only. */
  readonly folder: string
  readonly run: (args: readonly string[]) => Promise<CommandResult>
  readonly onFailure: (error: unknown) => void
}

/** The socket's name is unique: two versions run side by side during a deployment. */
export async function listenForOperator({
  folder,
  run,
  onFailure,
}: OperatorSocketOptions): Promise<() => Promise<void>> {
  await privateFolder(folder)
  const server = createServer(async (request, response) => {
    try {
      const { args } = requestBody.parse(JSON.parse(await readText(request)))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(await run(args)))
    } catch (error) {
      onFailure(error)
      response.writeHead(500).end()
    }
  })
  const path = shortest(join(folder, `${randomBytes(6).toString('hex')}.sock`))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new RangeError('the command is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** A socket's path is limited to about 100 bytes. A relative one is often shorter. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}
