import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeWithin, drainDelayMs, shutDownOnSignal } from '@compound/foundation/server/graceful-shutdown.ts'
import { isAddressInUse, StartupError } from '@compound/foundation/server/startup-error.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createAttendance } from './attendance/attendance.ts'
import { siteHost } from './core/site.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { createMessageSending } from './desk/message-sending.ts'
import { type Env, readEnv } from './env.ts'
import { createAnnouncing } from './follows/announcing.ts'
import { removeSubscription } from './follows/push-subscriptions.ts'
import { createAuthorization } from './grants/authorization.ts'
import { hasBeenProducer } from './grants/queries.ts'
import { redactQueryValues } from './http/errors.ts'
import { mediaUrls } from './media/media-urls.ts'
import { createAuthentication } from './members/authentication.ts'
import { addDemoAccounts, lockDemoAccounts } from './members/demo-accounts.ts'
import { createPasswords } from './members/passwords.ts'
import { createSessions } from './members/sessions.ts'
import { createTokens } from './members/tokens.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createBounces } from './notices/bounces.ts'
import { queueChangeEmails } from './notices/changes.ts'
import { createReminders } from './notices/reminders.ts'
import { type CommandContext, runOperatorCommand } from './operator/commands.ts'
import { listenForOperator } from './operator/socket.ts'
import type { Senders } from './operator/test-message.ts'
import { createOutbox, type Outbox, type SendingOutbox } from './outbox/outbox.ts'
import { type DeletionParts, deleteAccount } from './personal-data/deletion.ts'
import { cleanUp } from './personal-data/housekeeping.ts'
import { type Journal, openJournal } from './personal-data/journal.ts'
import { settleRestored } from './personal-data/restored.ts'
import { checkContent } from './publishing/check.ts'
import type { Content } from './publishing/content.ts'
import { openContent } from './publishing/open-content.ts'
import { type PublicationResult, publish } from './publishing/publish.ts'
import { type ContentWebhook, createContentWebhook } from './publishing/webhook.ts'
import { deriveKeys } from './secrets/keys.ts'
import { localSecret } from './secrets/local-secret.ts'
import { type VapidKeys, vapidKeysOf } from './secrets/vapid.ts'
import { createServer } from './server.ts'
import { openMailTransport } from './transport/mail.ts'
import { pushEndpoints, pushTransport } from './transport/push.ts'
import { textMessageTransport } from './transport/text-messages.ts'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')

/** For requests and messages in flight. */
const maxDrainMs = 3_000

const tidyEveryMs = 60 * 60 * 1000

async function start(env: Env): Promise<void> {
  // Files contain password hashes and secrets, so other users get no access.
  process.umask(0o077)
  // Read first: a mistake in the content stops the start before the database is touched.
  const content = env.contentDir === null ? null : await openContent(env.contentDir)
  const journal = await openJournal(env.journalFolder)
  const keys = deriveKeys(env.secrets ?? [await localSecret(env.dataFolder)])
  const vapid = env.vapid ?? (env.production ? null : vapidKeysOf(keys[0].push))
  const database = await openDatabase(env.database, migrationsFolder, (error) => {
    server.log.warn({ err: error }, 'a database connection was lost')
  })
  const { db } = database
  let isShuttingDown = false
  const now = () => new Date()
  const passwords = await createPasswords()
  const tokens = createTokens(keys, now)
  const mail = openMailTransport(env.mail, env.mailFrom)
  const metrics = createMetrics({ db, now })
  const senders = { email: mail.send, sms: textMessageTransport(env.smsUrl) }
  const outbox = openOutbox(env, { db, now, journal, metrics, vapid, senders, log: () => server.log })
  const shared = { db, outbox, now, site: env.site, keys, organizerEmail: env.organizerEmail }
  const attendance = createAttendance(shared)
  const messageSending = createMessageSending({ ...shared, isAllowed: hasBeenProducer })
  const announcing = createAnnouncing(shared)
  const reminders = createReminders({ ...shared, hours: env.reminderHours })
  const running: (() => Promise<void>)[] = []
  const webhook = openWebhook(env, { now, metrics, log: () => server.log })
  const server = await createServer({
    ...shared,
    media: mediaUrls(env.publicUrl),
    attendance,
    journal,
    messageSending,
    announcing,
    pushKey: vapid?.publicKey ?? null,
    isPushEndpoint: pushEndpoints(env.pushHosts),
    passwords,
    sessions: createSessions(tokens, now),
    authentication: createAuthentication(db, tokens, now),
    authorization: createAuthorization(db, now),
    contentChanged: webhook.send,
    apiKeys: env.apiKeys,
    mediaFolder: env.contentDir === null ? null : join(env.contentDir, 'media'),
    isShuttingDown: () => isShuttingDown,
    metrics,
    logger: { level: env.logLevel },
  })
  const tidy = async () => {
    await cleanUp(database, now())
    await journal.tidy(db, now())
  }
  const tidyTimer = setInterval(() => {
    tidy().catch((error: unknown) => {
      const fields = { err: redactQueryValues(error) }
      server.log.warn(fields, "expired data couldn't be deleted; it will be tried again")
    })
  }, tidyEveryMs)
  const stop = async () => {
    clearInterval(tidyTimer)
    await Promise.all([content?.stop(), webhook.stop()])
    await closeWithin(server.server, maxDrainMs, () =>
      Promise.all([server.close(), ...running.map((stop) => stop()), outbox.stop(maxDrainMs)]),
    )
    mail.close()
    await database.close()
  }
  try {
    await database.exclusively((locked) =>
      env.production ? lockDemoAccounts(locked) : addDemoAccounts(locked, passwords, now()),
    )
    await content?.start({
      publish: (read) => publishContent(read, database, { outbox, env, now: now() }),
      log: server.log,
      onChanged: webhook.send,
      onProblems: metrics.contentProblems,
      promoteAll: attendance.promoteAll,
    })
    await tidy()
    await attendance.promoteAll()
    await outbox.start({ log: server.log, isExclusive: database.isExclusive })
    running.push(reminders.start(server.log), messageSending.start(server.log), announcing.start(server.log))
    const parts = { attendance, journal, now, senders, log: server.log }
    running.push(await listenForCommands(env, database, parts))
    await listen(server, env)
  } catch (error) {
    await stop()
    throw error
  }
  shutDownOnSignal(async () => {
    isShuttingDown = true
    await delay(drainDelayMs)
    await stop()
  }, fail)
}

/** `log` can be called once the server exists. */
interface ProcessContext {
  readonly now: () => Date
  readonly metrics: Metrics
  readonly log: () => FastifyBaseLogger
}

interface OutboxParts {
  readonly db: Database
  readonly journal: Journal
  readonly vapid: VapidKeys | null
  readonly senders: Senders
}

function openOutbox(
  { site, organizerEmail, vapidSubject, pushHosts }: Env,
  { db, now, journal, metrics, vapid, senders, log }: ProcessContext & OutboxParts,
): SendingOutbox {
  const onBounce = (memberId: number) => {
    metrics.addressRefused()
    log().warn({ memberId }, "a member's email address was permanently refused")
  }
  const bounced = createBounces({ now, site, organizerEmail, onBounce })
  return createOutbox({
    db,
    host: siteHost(site),
    channels: {
      ...senders,
      push: pushTransport({ vapid, subject: vapidSubject, hosts: pushHosts, now }),
    },
    onSent: journal.addSent,
    onRefused: (refused) =>
      refused.channel === 'push' ? removeSubscription(refused.db, refused.address) : bounced(refused),
    now,
  })
}

function openWebhook({ contentWebhook }: Env, { now, metrics, log }: ProcessContext): ContentWebhook {
  if (contentWebhook === null) return { send: () => undefined, stop: async () => undefined }
  return createContentWebhook({
    ...contentWebhook,
    now,
    log: { info: (fields, text) => log().info(fields, text) },
    onUndelivered: metrics.contentUndelivered,
  })
}

async function listenForCommands(
  { operatorFolder, site }: Env,
  { db, copy: copyDatabase }: OpenDatabase,
  {
    senders,
    ...parts
  }: DeletionParts & Pick<CommandContext, 'senders'> & { readonly log: FastifyBaseLogger },
): Promise<() => Promise<void>> {
  const { now, log } = parts
  const remove = (memberId: number) => deleteAccount(parts, memberId, 'operator')
  const context = { db, now, site, senders, copyDatabase, deleteAccount: remove }
  try {
    return await listenForOperator({
      folder: operatorFolder,
      run: (args) => runOperatorCommand(context, args),
      onFailure: (error) => log.error({ err: redactQueryValues(error) }, 'a command failed'),
    })
  } catch (error) {
    log.warn({ err: error }, 'operator commands are not available')
    return async () => {}
  }
}

function publishContent(
  content: Content,
  database: OpenDatabase,
  {
    outbox,
    env: { site, minimumAge },
    now,
  }: { readonly outbox: Outbox; readonly env: Env; readonly now: Date },
): Promise<PublicationResult> {
  return database.exclusively((db) =>
    outbox.transaction(
      (transaction, write) =>
        publish(transaction, content, { now, timeZone: site.timeZone, minimumAge }, (inside, changed) =>
          queueChangeEmails({ db: inside, write, now, site }, changed),
        ),
      db,
    ),
  )
}

async function listen(server: Awaited<ReturnType<typeof createServer>>, { host, port }: Env): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    if (isAddressInUse(error)) {
      throw new StartupError(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set PRODUCT_API_PORT.`,
      )
    }
    throw error
  }
}

/** For `npm run restore`. No message is sent. */
async function settle(env: Env): Promise<void> {
  process.umask(0o077)
  const journal = await openJournal(env.journalFolder)
  const keys = deriveKeys(env.secrets ?? [await localSecret(env.dataFolder)])
  const database = await openDatabase(env.database, migrationsFolder, () => undefined)
  const { db } = database
  const now = () => new Date()
  const none = async () => undefined
  const channels = { email: none, sms: none, push: none }
  const outbox = createOutbox({
    db,
    now,
    host: siteHost(env.site),
    channels,
    onSent: none,
    onRefused: none,
  })
  try {
    const attendance = createAttendance({ db, outbox, now, site: env.site, keys })
    process.stdout.write(`${JSON.stringify(await settleRestored(db, attendance, journal))}\n`)
  } finally {
    await database.close()
  }
}

function fail(error: unknown): void {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

try {
  const [command, folder] = process.argv.slice(2)
  if (command === 'check') process.exitCode = await checkContent(folder, (text) => process.stdout.write(text))
  else if (command === 'settle') await settle(readEnv())
  else await start(readEnv())
} catch (error) {
  fail(error)
}
