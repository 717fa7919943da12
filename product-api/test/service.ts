import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ChangedItem } from '@compound/foundation/contract/content-webhook.ts'
import type { FastifyInstance } from 'fastify'
import { createAttendance } from '../src/attendance/attendance.ts'
import type { Database } from '../src/database/database.ts'
import { createMessageSending } from '../src/desk/message-sending.ts'
import { createAnnouncing } from '../src/follows/announcing.ts'
import { removeSubscription } from '../src/follows/push-subscriptions.ts'
import { createAuthorization } from '../src/grants/authorization.ts'
import { hasBeenProducer } from '../src/grants/queries.ts'
import { mediaUrls } from '../src/media/media-urls.ts'
import { createAuthentication } from '../src/members/authentication.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { createSessions } from '../src/members/sessions.ts'
import { createTokens } from '../src/members/tokens.ts'
import { createMetrics } from '../src/metrics.ts'
import { createBounces } from '../src/notices/bounces.ts'
import { queueChangeEmails } from '../src/notices/changes.ts'
import { createReminders } from '../src/notices/reminders.ts'
import type { Senders } from '../src/operator/test-message.ts'
import { createOutbox, type OnRefused } from '../src/outbox/outbox.ts'
import type { Journal } from '../src/personal-data/journal.ts'
import type { Content } from '../src/publishing/content.ts'
import { publish } from '../src/publishing/publish.ts'
import { readContent } from '../src/publishing/read.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { vapidKeysOf } from '../src/secrets/vapid.ts'
import { createServer, type ServerOptions } from '../src/server.ts'
import { knownPushHosts, pushEndpoints } from '../src/transport/push.ts'
import { MessageRecorder } from './message-recorder.ts'

/** The tests' current time: 20 November 2026, noon in Los Angeles. */
export const noon = new Date('2026-11-20T20:00:00Z')

/** The base URL in the tests' responses. */
export const publicUrl = 'https://api.example'

/** The site that the tests' messages link to. */
export const site = {
  name: 'The Compound',
  url: 'https://compound.example',
  timeZone: 'America/Los_Angeles',
}

/** An operator's test messages, which most tests don't send. */
export const senders: Senders = {
  email: () => Promise.reject(new Error('this test sends no email')),
  sms: () => Promise.reject(new Error('this test sends no text message')),
}

/** What an operator's commands need in most tests. */
export const commandContext = {
  site,
  senders,
  deleteAccount: () => Promise.reject(new Error('this test deletes no account')),
}

/** The organizer of the tests' productions. */
export const organizerEmail = 'organizer@compound.example'

/** The secret of the tests' services. */
export const secret = 'a secret only for tests and of some length'

export const fixtureFolder = resolve(import.meta.dirname, 'content')

/** A manual clock. */
export class Clock {
  time = noon

  readonly now = (): Date => this.time

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms)
  }
}

export type TestService = Awaited<ReturnType<typeof makeService>>

// Creating one costs a hash.
const passwords = createPasswords()

const noJournal: Pick<Journal, 'addDeletion' | 'addSent'> = {
  addDeletion: async () => undefined,
  addSent: async () => undefined,
}

/** Creates a service on an open database, with recorded messages and a manual clock. Its outbox is not started. */
export async function makeService(
  db: Database,
  now = noon,
  {
    journal = noJournal,
    ...options
  }: Partial<Pick<ServerOptions, 'apiKeys' | 'callsPerMinute' | 'organizerEmail'>> & {
    readonly journal?: typeof noJournal
  } = {},
) {
  const clock = new Clock()
  clock.time = now
  const messages = new MessageRecorder()
  const sentChanges: ChangedItem[] = []
  const channels = { email: messages.send, sms: messages.send, push: messages.send }
  const metrics = createMetrics({ db, now: clock.now })
  const bounced = createBounces({ now: clock.now, site, organizerEmail, onBounce: metrics.addressRefused })
  const onRefused: OnRefused = (refused) =>
    refused.channel === 'push' ? removeSubscription(refused.db, refused.address) : bounced(refused)
  const outbox = createOutbox({
    db,
    host: 'compound.example',
    channels,
    onRefused,
    now: clock.now,
    onSent: journal.addSent,
  })
  const keys = deriveKeys([secret])
  const vapid = vapidKeysOf(keys[0].push)
  const tokens = createTokens(keys, clock.now)
  const sessions = createSessions(tokens, clock.now)
  const attendance = createAttendance({ db, outbox, now: clock.now, site, keys })
  const messageSending = createMessageSending({
    db,
    outbox,
    now: clock.now,
    site,
    organizerEmail,
    isAllowed: hasBeenProducer,
  })
  const announcing = createAnnouncing({ outbox, now: clock.now, site, keys })
  const server = await createServer({
    db,
    media: mediaUrls(publicUrl),
    now: clock.now,
    site,
    keys,
    outbox,
    attendance,
    journal,
    messageSending,
    announcing,
    pushKey: vapid.publicKey,
    isPushEndpoint: pushEndpoints(knownPushHosts),
    passwords: await passwords,
    sessions,
    authentication: createAuthentication(db, tokens, clock.now),
    metrics,
    authorization: createAuthorization(db, clock.now),
    organizerEmail,
    contentChanged: (items) => sentChanges.push(...items),
    mediaFolder: join(fixtureFolder, 'media'),
    apiKeys: [],
    logger: false,
    ...options,
  })
  return {
    server,
    attendance,
    /** What a deletion needs. */
    deletion: { attendance, journal, now: clock.now, log: server.log },
    clock,
    messages,
    /** Messages to attendees, written when a test says so. */
    messageSending,
    /** To followers, written when a test says so. */
    announcing,
    outbox,
    /** What the webhook got. */
    sentChanges,
    sessions,
    metrics,
    /** Reminders of 24 and 2 hours, written when a test says so. */
    reminders: createReminders({ db, outbox, now: clock.now, site, keys, hours: [24, 2] }),
    /** Publishes a folder, and tells attendees of what has changed. */
    publish: async (folder: string) => {
      const content = await readContent(folder)
      await outbox.transaction((transaction, write) => {
        const time = { now: clock.now(), timeZone: site.timeZone }
        return publish(transaction, content, time, (inside, changed) =>
          queueChangeEmails({ db: inside, write, now: time.now, site }, changed),
        )
      })
    },
    close: async () => {
      await server.close()
      await outbox.stop(0)
    },
  }
}

/** A log without output. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Creates a service and starts its outbox. */
export async function startTestService(db: Database, now = noon): Promise<TestService> {
  const service = await makeService(db, now)
  await service.outbox.start({ log: silentLog, isExclusive: true })
  return service
}

/** A server on an open database, at a fixed time. */
export async function serve(db: Database, now = noon): Promise<FastifyInstance> {
  return (await makeService(db, now)).server
}

/** Publishes a folder as a start does, and tells nobody. */
export async function publishFolder(db: Database, folder: string, now = noon) {
  return await publishContent(db, await readContent(folder), now)
}

/** Publishes content that was read, and tells nobody. */
export async function publishContent(db: Database, content: Content, now = noon) {
  return await publish(db, content, { now, timeZone: site.timeZone }, async () => undefined)
}

/** A response of the API: its HTTP status and its body. */
export interface ApiResponse {
  readonly http: number
  readonly body: unknown
}

/** The body and headers of a call. */
export interface CallOptions {
  readonly body?: object
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the server, and parses the JSON of its response. */
export async function ask(
  server: FastifyInstance,
  call: `${'GET' | 'POST'} ${string}`,
  { body, token, headers }: CallOptions = {},
): Promise<ApiResponse> {
  const [method, url] = call.split(' ')
  const response = await server.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: url ?? '',
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { http: response.statusCode, body: response.json() }
}

export type ContentFolder = Awaited<ReturnType<typeof copyFixture>>

/** Creates a copy of the content fixture that a test may change. The caller removes it at the end of the test. */
export async function copyFixture(onEnd: (cleanUp: () => Promise<void>) => void) {
  const path = await mkdtemp(join(tmpdir(), 'product-api-content-'))
  onEnd(() => rm(path, { recursive: true, force: true }))
  await cp(fixtureFolder, path, { recursive: true })
  return {
    path,
    read: (file: string) => readFile(join(path, file), 'utf8'),
    write: (file: string, text: string) => writeFile(join(path, file), text),
    remove: (file: string) => rm(join(path, file), { recursive: true }),
  }
}

/** The routes of a service below `/api`, without their parameters. Fastify prints them as a tree of prefixes. */
export function routesOf({ server }: Pick<TestService, 'server'>): string[] {
  const prefixes: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? []
      prefixes.splice(indent.length / 4, Number.POSITIVE_INFINITY, path)
      const [, route] = /^\/api\/([^/*]+)/.exec(prefixes.join('')) ?? []
      const served = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return route === undefined ? [] : served.map((method) => `${method} ${route}`)
    })
}
