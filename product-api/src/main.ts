import { join, resolve } from 'node:path'
import { openDatabase } from './database/open.ts'
import { type Env, readEnv } from './env.ts'
import { mediaAddresses } from './media/answers.ts'
import { publish } from './publishing/publish.ts'
import { readContent } from './publishing/read.ts'
import { createServer } from './server.ts'
import { StartError } from './start-error.ts'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')

/** How long answers under way may take once the service has been told to stop. */
const drainMs = 5_000

async function start(env: Env): Promise<void> {
  // Read first: a mistake in the content is found before anything is touched.
  const content = env.contentDir === null ? null : await readContent(env.contentDir)
  const database = await openDatabase(env.database, migrationsFolder, (error) => {
    server.log.warn({ err: error }, 'a database connection was lost')
  })
  const server = await createServer({
    db: database.db,
    media: mediaAddresses(env.publicUrl),
    now: () => new Date(),
    mediaFolder: env.contentDir === null ? null : join(env.contentDir, 'media'),
    logger: { level: env.logLevel },
  })
  const stop = async () => {
    const deadline = setTimeout(() => server.server.closeAllConnections(), drainMs)
    await server.close()
    clearTimeout(deadline)
    await database.close()
  }
  try {
    if (content !== null) {
      const result = await database.exclusively((db) => publish(db, content, new Date()))
      server.log.info(result, 'content published')
    }
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
