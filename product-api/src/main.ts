import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeWithin, drainDelayMs, shutDownOnSignal } from '../../foundation/graceful-shutdown.ts'
import { isAddressInUse, StartupError } from '../../foundation/startup-error.ts'
import { createAttendance } from './attendance/attendance.ts'
import type { OpenDatabase } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { type Env, readEnv } from './env.ts'
import { createAuthorization } from './grants/authorization.ts'
import { cleanUp } from './housekeeping.ts'
import { redactQueryValues } from './http/errors.ts'
import { mediaUrls } from './media/media-urls.ts'
import { createAuthentication } from './members/authentication.ts'
import { addDemoAccounts, lockDemoAccounts } from './members/demo-accounts.ts'
import { createPasswords, type Passwords } from './members/passwords.ts'
import { createTokens } from './members/tokens.ts'
import { runCommand } from './operator/commands.ts'
import { listenForOperator } from './operator/socket.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Content } from './publishing/content.ts'
import { publish } from './publishing/publish.ts'
import { readContent } from './publishing/read.ts'
import { deriveKeys } from './secrets/keys.ts'
import { localSecret } from './secrets/local-secret.ts'
import { createServer } from './server.ts'
import { siteHost } from './site.ts'
import { openMailTransport } from './transport/mail.ts'
import { textMessageTransport } from './transport/text-messages.ts'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')

/** The time for requests and messages in flight, in milliseconds. */
const maxDrainMs = 3_000

const cleanUpEveryMs = 60 * 60 * 1000

async function start(env: Env): Promise<void> {
  // Read first: a mistake in the content stops the start before the database is touched.
  const content = env.contentDir === null ? null : await readContent(env.contentDir)
  const keys = deriveKeys(env.secrets ?? [await localSecret(env.dataFolder)])
  const database = await openDatabase(env.database, migrationsFolder, (error) => {
    server.log.warn({ err: error }, 'a database connection was lost')
  })
  const { db } = database
  let isShuttingDown = false
  const now = () => new Date()
  const passwords = await createPasswords()
  const tokens = createTokens(keys, now)
  const mail = openMailTransport(env.mail, env.mailFrom)
  const outbox = createOutbox({
    db,
    host: siteHost(env.site),
    channels: { email: mail.send, sms: textMessageTransport(env.smsUrl) },
    now,
  })
  const attendance = createAttendance({ db, outbox, now, site: env.site, keys })
  const server = await createServer({
    db,
    media: mediaUrls(env.publicUrl),
    now,
    site: env.site,
    keys,
    outbox,
    attendance,
    passwords,
    tokens,
    authentication: createAuthentication(db, tokens),
    authorization: createAuthorization(db, now),
    apiKeys: env.apiKeys,
    mediaFolder: env.contentDir === null ? null : join(env.contentDir, 'media'),
    isShuttingDown: () => isShuttingDown,
    logger: { level: env.logLevel },
  })
  const cleanUpTimer = setInterval(() => {
    cleanUp(database, now()).catch((error: unknown) => {
      server.log.warn({ err: redactQueryValues(error) }, 'what has expired cannot be deleted now')
    })
  }, cleanUpEveryMs)
  let operator: Awaited<ReturnType<typeof listenForOperator>> | undefined
  const stop = async () => {
    clearInterval(cleanUpTimer)
    await operator?.close()
    await closeWithin(server.server, maxDrainMs, () => Promise.all([server.close(), outbox.stop(maxDrainMs)]))
    mail.close()
    await database.close()
  }
  try {
    // Not in a closure: those of this function live as long as the process, and the content would with them.
    const result = await prepare(database, env, content, passwords)
    if (result !== null) server.log.info(result, 'content published')
    await attendance.promoteAll()
    await outbox.start({ log: server.log, isExclusive: database.isExclusive })
    operator = await listenForOperator({
      folder: env.operatorFolder,
      run: (words) => runCommand({ db, now, site: env.site }, words),
      onFailure: (error) => server.log.error({ err: redactQueryValues(error) }, 'a command has failed'),
    }).catch((error: unknown) => {
      server.log.warn({ err: error }, "an operator's commands cannot be taken")
      return undefined
    })
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

/** Prepares the database: demo accounts, content, clean-up. */
async function prepare(database: OpenDatabase, env: Env, content: Content | null, passwords: Passwords) {
  const now = new Date()
  const result = await database.exclusively(async (db) => {
    if (env.production) await lockDemoAccounts(db)
    else await addDemoAccounts(db, passwords, now)
    return content === null ? null : await publish(db, content, { now, timeZone: env.site.timeZone })
  })
  await cleanUp(database, now)
  return result
}

async function listen(server: Awaited<ReturnType<typeof createServer>>, { host, port }: Env): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    if (isAddressInUse(error)) {
      throw new StartupError(
        `Port ${port} on ${host} is taken. Stop what listens there, or set PRODUCT_API_PORT.`,
      )
    }
    throw error
  }
}

function fail(error: unknown): void {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

try {
  await start(readEnv())
} catch (error) {
  fail(error)
}
