import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../src/database/database.ts'
import { mediaAddresses } from '../src/media/answers.ts'
import { createAuthentication } from '../src/members/authentication.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { createTokens, type Tokens } from '../src/members/tokens.ts'
import { createOutbox, type SendingOutbox } from '../src/outbox/outbox.ts'
import { publish } from '../src/publishing/publish.ts'
import { readContent } from '../src/publishing/read.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { createServer } from '../src/server.ts'
import { MessageRecorder } from './messages.ts'

/** The moment at which the tests take place: 20 November 2026, noon in Los Angeles. */
export const noon = new Date('2026-11-20T20:00:00Z')

/** The address that the tests' answers carry. */
export const publicUrl = 'https://api.example'

/** The site that the tests' messages lead to. */
export const site = { name: 'The Compound', url: 'https://compound.example' }

/** The secret that the tests' services run with. */
export const secret = 'a secret for tests alone and of some length'

export const fixtureFolder = resolve(import.meta.dirname, 'content')

/** A clock that moves when it is told to. */
export class Clock {
  time = noon

  readonly now = (): Date => this.time

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms)
  }
}

/** A service over an open database, as a start makes it, but for what it sends and the time. */
export interface TestService {
  readonly server: FastifyInstance
  readonly clock: Clock
  readonly messages: MessageRecorder
  readonly outbox: SendingOutbox
  readonly tokens: Tokens
  close(): Promise<void>
}

// Making one costs a hash.
const passwords = createPasswords()

/** Makes a service whose outbox waits to be started. */
export async function makeService(db: Database, now = noon): Promise<TestService> {
  const clock = new Clock()
  clock.time = now
  const messages = new MessageRecorder()
  const channels = { email: messages.send, sms: messages.send }
  const outbox = createOutbox({ db, host: 'compound.example', channels, now: clock.now })
  const keys = deriveKeys([secret])
  const tokens = createTokens(keys, clock.now)
  const server = await createServer({
    db,
    media: mediaAddresses(publicUrl),
    now: clock.now,
    site,
    keys,
    outbox,
    passwords: await passwords,
    tokens,
    authentication: createAuthentication(db, tokens),
    mediaFolder: join(fixtureFolder, 'media'),
    logger: false,
  })
  return {
    server,
    clock,
    messages,
    outbox,
    tokens,
    close: async () => {
      await server.close()
      await outbox.stop(0)
    },
  }
}

/** A log that nobody reads. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Makes a service that sends. */
export async function startTestService(db: Database, now = noon): Promise<TestService> {
  const service = await makeService(db, now)
  await service.outbox.start({ log: silentLog, alone: true })
  return service
}

/** A server over an open database, as the service makes it, at a fixed time. */
export async function serve(db: Database, now = noon): Promise<FastifyInstance> {
  return (await makeService(db, now)).server
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

/** What a call carries. */
export interface CallOptions {
  readonly body?: object
  readonly token?: string
}

/** Asks the server; the body is the parsed JSON. */
export async function ask(
  server: FastifyInstance,
  call: `${'GET' | 'POST'} ${string}`,
  { body, token }: CallOptions = {},
): Promise<Answer> {
  const [method, url] = call.split(' ')
  const response = await server.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: url ?? '',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
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
