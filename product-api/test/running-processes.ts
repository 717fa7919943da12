import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { DatabaseKind, TestDatabases } from './databases.ts'
import { type BuiltPrograms, type RunningService, startService, unoptimized } from './processes.ts'
import { startReceiver } from './receiver.ts'
import { secret } from './service.ts'

/** Running processes on one database. One that is killed is started again. */
export class Processes {
  readonly #start: () => Promise<RunningService>
  readonly #running: Promise<RunningService>[]
  #turn = 0

  constructor(start: () => Promise<RunningService>, count: number) {
    this.#start = start
    this.#running = Array.from({ length: count }, start)
  }

  /** The address of the next process, once it runs. */
  async next(): Promise<string> {
    this.#turn += 1
    return (await this.#any()).address
  }

  /** Kills the next process amid its work. */
  async kill(): Promise<void> {
    this.#turn += 1
    const index = this.#turn % this.#running.length
    const killed = (await this.#any()).kill('SIGKILL')
    // An embedded database is open in one process at a time.
    this.#running[index] = killed.then(() => this.#start())
    await killed
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    for (const service of this.#running) await (await service).kill(signal)
  }

  #any(): Promise<RunningService> {
    return this.#running[this.#turn % this.#running.length] ?? expect.fail()
  }
}

/** Calls until a process answers: a kill cuts responses off. @returns status and body */
export async function call(
  processes: Processes,
  path: string,
  { token }: { readonly token: string },
  body: object,
) {
  for (;;) {
    try {
      const response = await fetch(`${await processes.next()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      const answer = { status: response.status, body: Object(await response.json()) }
      // A busy machine reads a request too late.
      if (answer.status !== 408) return answer
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    }
  }
}

/** A database, an inbox, and the environment of processes. `onEnd` takes what ends them. */
export async function setUp(
  { main }: BuiltPrograms,
  { start }: Pick<DatabaseKind, 'start'>,
  onEnd: (end: () => Promise<void>) => unknown,
) {
  const databases: TestDatabases = await start()
  onEnd(() => databases.stop())
  const location = await databases.create()
  const inbox = await startReceiver()
  onEnd(() => inbox.close())
  const folder = await mkdtemp(join(tmpdir(), 'product-api-processes-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const env = {
    PRODUCT_API_SECRET: secret,
    INBOX_URL: `${inbox.url}/inbox`,
    ...(location.kind === 'pglite'
      ? { PRODUCT_API_DATA: location.folder }
      : { PRODUCT_API_DATA: folder, DATABASE_URL: location.url }),
  }
  const startProcesses = (count: number) => {
    const processes = new Processes(() => startService(main, env, unoptimized), count)
    onEnd(() => processes.stop('SIGKILL'))
    return processes
  }
  return { location, inbox, startProcesses }
}
