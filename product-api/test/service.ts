import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../src/database/database.ts'
import { mediaAddresses } from '../src/media/answers.ts'
import { publish } from '../src/publishing/publish.ts'
import { readContent } from '../src/publishing/read.ts'
import { createServer } from '../src/server.ts'

/** The moment at which the tests take place: 20 November 2026, noon in Los Angeles. */
export const noon = new Date('2026-11-20T20:00:00Z')

/** The address that the tests' answers carry. */
export const publicUrl = 'https://api.example'

export const fixtureFolder = resolve(import.meta.dirname, 'content')

/** A server over an open database, as the service makes it, at a fixed time. */
export async function serve(db: Database, now = noon, mediaFolder = join(fixtureFolder, 'media')) {
  return await createServer({
    db,
    media: mediaAddresses(publicUrl),
    now: () => now,
    mediaFolder,
    logger: false,
  })
}

/** Publishes a folder as a start does. */
export async function publishFolder(db: Database, folder: string, now = noon) {
  return await publish(db, await readContent(folder), now)
}

/** An answer of the API: its HTTP status and its body. */
export interface Answer {
  readonly http: number
  readonly body: unknown
}

/** Asks the server; the body is the parsed JSON. */
export async function ask(server: FastifyInstance, call: `${'GET' | 'POST'} ${string}`): Promise<Answer> {
  const [method, url] = call.split(' ')
  const response = await server.inject({ method: method === 'POST' ? 'POST' : 'GET', url: url ?? '' })
  return { http: response.statusCode, body: response.json() }
}

/** A content folder of the test's own, that begins as a copy of the fixture. */
export interface ContentFolder {
  readonly path: string
  write(file: string, text: string): Promise<void>
  remove(file: string): Promise<void>
}

/** Makes one; whoever asks for it passes what removes it to the test's end. */
export async function copyFixture(onEnd: (cleanUp: () => Promise<void>) => void): Promise<ContentFolder> {
  const path = await mkdtemp(join(tmpdir(), 'product-api-content-'))
  onEnd(() => rm(path, { recursive: true, force: true }))
  await cp(fixtureFolder, path, { recursive: true })
  return {
    path,
    write: (file, text) => writeFile(join(path, file), text),
    remove: (file) => rm(join(path, file), { recursive: true }),
  }
}
