import { join, resolve } from 'node:path'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { openMailDelivery } from './delivery/mail.ts'
import { sendTextMessages } from './delivery/text-messages.ts'
import { type Env, readEnv } from './env.ts'
import { cleanUp } from './housekeeping.ts'
import { withoutValues } from './http/failures.ts'
import { mediaAddresses } from './media/answers.ts'
import { createAuthentication } from './members/authentication.ts'
import { addDemoAccounts, lockDemoAccounts } from './members/demo-accounts.ts'
import { createPasswords, type Passwords } from './members/passwords.ts'
import { createTokens } from './members/tokens.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Content } from './publishing/content.ts'
import { publish } from './publishing/publish.ts'
import { readContent } from './publishing/read.ts'
import { deriveKeys } from './secrets/keys.ts'
import { localSecret } from './secrets/local-secret.ts'
import { createServer } from './server.ts'
import { siteHost } from './site.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')

/** How long answers and messages under way may take once the service has been told to stop. */
const drainMs = 3_000

const cleanUpEveryMs = 60 * 60 * 1000

async function start(env: Env): Promise<void> {
  // Read first: a mistake in the content is found before anything is touched.
  const content = env.contentDir === null ? null : await readContent(env.contentDir)
  const keys = deriveKeys(env.secrets ?? [await localSecret(env.dataFolder)])
  const database = await openDatabase(env.database, migrationsFolder, (error) => {
    server.log.warn({ err: error }, 'a database connection was lost')
  })
  const { db } = database
  const now = () => new Date()
  const passwords = await createPasswords()
  const tokens = createTokens(keys, now)
  const mail = openMailDelivery(env.mail, env.mailFrom)
  const outbox = createOutbox({
    db,
    host: siteHost(env.site),
    channels: { email: mail.send, sms: sendTextMessages(env.smsUrl) },
    now,
  })
  const server = await createServer({
    db,
    media: mediaAddresses(env.publicUrl),
    now,
    site: env.site,
    keys,
    outbox,
    passwords,
    tokens,
    authentication: createAuthentication(db, tokens),
    mediaFolder: env.contentDir === null ? null : join(env.contentDir, 'media'),
    logger: { level: env.logLevel },
  })
  const cleaning = setInterval(() => {
    cleanUp(db, now()).catch((error: unknown) => {
      server.log.warn({ err: withoutValues(error) }, 'what has expired cannot be deleted now')
    })
  }, cleanUpEveryMs)
  const stop = async () => {
    clearInterval(cleaning)
    const deadline = setTimeout(() => server.server.closeAllConnections(), drainMs)
    await Promise.all([server.close(), outbox.stop(drainMs)])
    clearTimeout(deadline)
    mail.close()
    await database.close()
  }
  try {
    const result = await database.exclusively((connection) => prepare(connection, env, content, passwords))
    if (result !== null) server.log.info(result, 'content published')
    await outbox.start({ log: server.log, alone: database.alone })
    await listen(server, env)
  } catch (error) {
    await stop()
    throw error
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(() => process.exit(0), fail)
    })
  }
}

/** Brings the database to what this start asks for. */
async function prepare(db: Database, env: Env, content: Content | null, passwords: Passwords) {
  const now = new Date()
  await cleanUp(db, now)
  if (env.production) await lockDemoAccounts(db)
  else await addDemoAccounts(db, passwords, now)
  return content === null ? null : await publish(db, content, now)
}

async function listen(server: Awaited<ReturnType<typeof createServer>>, { host, port }: Env): Promise<void> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is taken. Stop what listens there, or set PRODUCT_API_PORT.`,
      )
    }
    throw error
  }
}

function fail(error: unknown): void {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

try {
  await start(readEnv())
} catch (error) {
  fail(error)
}
