import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '@compound/foundation/test/free-port.ts'
import { Redis } from 'ioredis'

/** A Redis server of the tests' own. */
export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/** The tests of the project `gateway-valkey` run on Valkey. */
const program = process.env.REDIS_SERVER ?? 'redis-server'

/** Whether a Redis server can be started here. */
export const hasRedis = spawnSync(program, ['--version']).status === 0
if (!hasRedis && process.env.REDIS_SERVER === undefined && process.env.REQUIRE_ALL === '1')
  throw new Error('redis-server is missing, and REQUIRE_ALL is 1')

/** Says once for a file of tests that it needs what is not there. */
export function sayWithoutRedis(what: string): void {
  if (!hasRedis) process.stderr.write(`No ${program} is installed: ${what} is not tested.\n`)
}

/** Starts a server that keeps nothing on disk. @throws Error with its output if it doesn't start */
export async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-redis-'))
  const port = await freePort()
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    const options = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' }
    const child = spawn(
      program,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    server = child
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ready to accept connections')) {
        // A full pipe would hold it up.
        child.stdout.resume()
        return
      }
      lines.push(line)
    }
    throw new Error(`Redis has ended:\n${lines.join('\n')}`)
  }

  async function stop(): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'close')
    server.kill('SIGKILL')
    await ended
  }

  await start()
  const url = `redis://127.0.0.1:${port}`
  const connections: Redis[] = []
  return {
    /** Its `REDIS_URL`. */
    url,
    /** Brings it back, empty, at the same address. */
    start,
    /** Ends it as a failing machine does. */
    stop,
    /** Makes it hang: connections stay open, and nothing is answered until `resume`. */
    pause: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    /** A ready connection that fails at once while the server is away, as a gateway's does. */
    async connect() {
      const connection = new Redis(url, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        retryStrategy: () => 50,
      })
      connections.push(connection)
      connection.on('error', () => {})
      await once(connection, 'ready')
      return connection
    },
    async close() {
      for (const connection of connections) connection.disconnect()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
