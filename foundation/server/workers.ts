import cluster, { type Worker } from 'node:cluster'
import { type Logger, pino } from 'pino'
import { z } from 'zod'
import { answerMetrics } from './worker-metrics.ts'

const readyMessage = z.object({ type: z.literal('worker-ready') })

const startWithinMs = 60_000

const stopWithinMs = 30_000

/** A worker that exits sooner is crashing: its replacement waits. */
const crashLoopMs = 10_000

const longestBackOffMs = 30_000

export interface WorkersOptions {
  readonly count: number
  readonly name: string
  readonly level: string
}

export function isFirstWorker(): boolean {
  return (cluster.worker?.id ?? 1) === 1
}

interface Slot {
  worker: Worker
  startedAt: number
  failures: number
}

export function announceReady(): void {
  if (cluster.isWorker) process.send?.({ type: 'worker-ready' })
}

const isReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (complete: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      complete()
    }
    const onMessage = (message: unknown) => {
      if (readyMessage.safeParse(message).success) settle(resolve)
    }
    const onExit = () => settle(() => reject(new Error('a worker ended before it was ready')))
    const timer = setTimeout(
      () => settle(() => reject(new Error('a worker did not become ready'))),
      startWithinMs,
    )
    worker.on('message', onMessage)
    worker.on('exit', onExit)
  })

const retire = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) {
      resolve()
      return
    }
    const killTimer = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs)
    worker.once('exit', () => {
      clearTimeout(killTimer)
      resolve()
    })
    worker.process.kill('SIGTERM')
  })

class WorkerPool {
  readonly #name: string
  readonly #log: Logger
  readonly #slots: Slot[] = []
  readonly #retired = new WeakSet<Worker>()
  #isStopping = false
  /** Rolling restarts run one after the other. */
  #restart: Promise<void> = Promise.resolve()

  constructor(name: string, log: Logger) {
    this.#name = name
    this.#log = log
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  async add(): Promise<void> {
    const worker = await this.#start()
    const slot = { worker, startedAt: 0, failures: 0 }
    this.#slots.push(slot)
    this.#fill(slot, worker)
  }

  renew(): void {
    this.#restart = this.#restart
      .then(() => this.#renewAll())
      .catch((error: unknown) => {
        this.#log.warn(`The workers of ${this.#name} were not replaced: ${String(error)}`)
      })
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && retire(worker)))
  }

  async #start(): Promise<Worker> {
    const worker = cluster.fork()
    // A message to a worker that has just exited; the exit event reports the exit itself.
    worker.on('error', (error) =>
      this.#log.debug({ err: error }, `A worker of ${this.#name} can't be reached`),
    )
    this.#retired.add(worker)
    try {
      await isReady(worker)
    } catch (error) {
      worker.process.kill('SIGKILL')
      throw error
    }
    this.#retired.delete(worker)
    return worker
  }

  #fill(slot: Slot, worker: Worker): void {
    slot.worker = worker
    slot.startedAt = Date.now()
    if (this.#isStopping) void retire(worker)
    worker.once('exit', (code, signal) => {
      if (this.#isStopping || this.#retired.has(worker)) return
      this.#log.warn(`A worker of ${this.#name} stopped unexpectedly (${signal ?? `exit code ${code}`})`)
      slot.failures = Date.now() - slot.startedAt < crashLoopMs ? slot.failures + 1 : 0
      void this.#replace(slot)
    })
  }

  /** With back-off until a worker starts, unless a rolling restart fills the slot first. */
  async #replace(slot: Slot): Promise<void> {
    while (!this.#isStopping) {
      const wait = slot.failures === 0 ? 0 : Math.min(longestBackOffMs, 100 * 2 ** slot.failures)
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (this.#isStopping || !slot.worker.isDead()) return
      try {
        const worker = await this.#start()
        if (!slot.worker.isDead()) {
          await retire(worker)
          return
        }
        this.#fill(slot, worker)
        this.#log.info(`A new worker of ${this.#name} replaced one that ended`)
        return
      } catch (error) {
        if (this.#isStopping) return
        slot.failures += 1
        this.#log.warn(`A worker of ${this.#name} can't start: ${String(error)}`)
      }
    }
  }

  async #renewAll(): Promise<void> {
    this.#log.info(`The workers of ${this.#name} are being replaced one by one`)
    for (const slot of this.#slots) {
      if (this.#isStopping) return
      const worker = await this.#start()
      const { worker: old } = slot
      this.#retired.add(old)
      this.#fill(slot, worker)
      await retire(old)
    }
    this.#log.info(`The workers of ${this.#name} have been replaced`)
  }
}

/** Replaces crashed workers. SIGHUP starts a rolling restart. Exits with code 1 if no worker can start. */
export async function runWorkers({ count, name, level }: WorkersOptions): Promise<void> {
  const log = pino({ level })
  // If the primary distributed connections, one sent to a killed worker would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const pool = new WorkerPool(name, log)
  const stop = async (exitCode: number): Promise<void> => {
    if (pool.isStopping) return
    await pool.stop()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('SIGHUP', () => pool.renew())
  answerMetrics()
  try {
    // One first: an error that keeps it from starting is logged once.
    await pool.add()
    await Promise.all(Array.from({ length: count - 1 }, () => pool.add()))
  } catch (error) {
    log.debug({ err: error }, `${name} can't start`)
    await stop(1)
    return
  }
  log.info(`${count} workers of ${name} are ready`)
}

export async function serveInWorkers(options: WorkersOptions, serve: () => Promise<void>): Promise<void> {
  if (options.count === 1 || cluster.isWorker) await serve()
  else await runWorkers(options)
}
