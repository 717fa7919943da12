import cluster, { type Worker } from 'node:cluster'
import { type Logger, pino } from 'pino'
import { z } from 'zod'
import { answerMetrics } from './worker-metrics.ts'

/** A worker sends this once it answers requests. */
const readyMessage = z.object({ type: z.literal('worker-ready') })

/** A worker that is not ready after this time counts as failed. */
const startWithinMs = 60_000

/** A worker that is still running this long after SIGTERM is killed. */
const stopWithinMs = 30_000

/** A worker that exits sooner than this counts as crashing: its replacement waits. */
const crashLoopMs = 10_000

/** The longest back-off before a replacement starts. */
const longestBackOffMs = 30_000

export interface WorkersOptions {
  /** How many processes share the work. */
  readonly count: number
  /** The part's name, for the log. */
  readonly name: string
  /** The lowest level that is logged, as pino names it. */
  readonly level: string
}

/** Whether this process speaks for all workers: the only process, or the first worker. */
export function isFirstWorker(): boolean {
  return (cluster.worker?.id ?? 1) === 1
}

/** One of `count` slots, each with one worker. */
interface Slot {
  worker: Worker
  startedAt: number
  /** Crashes in a row. */
  failures: number
}

/** Tells the primary process, where there is one, that this worker answers requests. */
export function announceReady(): void {
  if (cluster.isWorker) process.send?.({ type: 'worker-ready' })
}

/** Resolves when a worker answers requests. Rejects when it exits before that, or takes too long. */
const isReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      end()
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

/** Shuts a worker down gracefully. Resolves when it has exited. */
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

/** The workers of a part, each in its slot. */
class WorkerPool {
  readonly #name: string
  readonly #log: Logger
  readonly #slots: Slot[] = []
  /** Workers whose exit is expected. */
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

  /** Adds a slot. Resolves when its worker is ready; rejects where it can't start. */
  async add(): Promise<void> {
    const worker = await this.#start()
    const slot = { worker, startedAt: 0, failures: 0 }
    this.#slots.push(slot)
    this.#fill(slot, worker)
  }

  /** Replaces the workers one after the other: each new one is ready before the old one of its slot shuts down. */
  renew(): void {
    this.#restart = this.#restart
      .then(() => this.#renewAll())
      .catch((error: unknown) => {
        this.#log.warn(`The workers of ${this.#name} stay as they are: ${String(error)}`)
      })
  }

  /** Shuts all workers down gracefully. Resolves when they have exited. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && retire(worker)))
  }

  async #start(): Promise<Worker> {
    const worker = cluster.fork()
    // A message to a worker that has just exited; the exit event reports the exit itself.
    worker.on('error', (error) =>
      this.#log.debug({ err: error }, `A worker of ${this.#name} can't be told anything`),
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
      this.#log.warn(`A worker of ${this.#name} ended by itself (${signal ?? `exit code ${code}`})`)
      slot.failures = Date.now() - slot.startedAt < crashLoopMs ? slot.failures + 1 : 0
      void this.#replace(slot)
    })
  }

  /**
   * Replaces the worker of a slot after a crash, with back-off until one starts. A rolling restart may fill the slot
   * meanwhile; its worker is newer and stays.
   */
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
        this.#log.info(`A new worker of ${this.#name} stands in for one that ended`)
        return
      } catch (error) {
        if (this.#isStopping) return
        slot.failures += 1
        this.#log.warn(`A worker of ${this.#name} can't start: ${String(error)}`)
      }
    }
  }

  async #renewAll(): Promise<void> {
    this.#log.info(`The workers of ${this.#name} are replaced one after the other`)
    for (const slot of this.#slots) {
      if (this.#isStopping) return
      const worker = await this.#start()
      const { worker: old } = slot
      this.#retired.add(old)
      this.#fill(slot, worker)
      await retire(old)
    }
    this.#log.info(`The workers of ${this.#name} are new`)
  }
}

/**
 * Runs this program in several processes that share its port. A worker that exits by itself is replaced. SIGTERM and
 * SIGINT shut all workers down gracefully. SIGHUP is a rolling restart.
 *
 * Resolves when the first workers are ready. The process exits with code 1 where they can't start.
 */
export async function runWorkers({ count, name, level }: WorkersOptions): Promise<void> {
  const log = pino({ level })
  // Each worker accepts connections from the kernel itself. If this process handed them on, a connection on its way to a
  // worker that is killed would stay open without an answer.
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
    // The first one by itself: an error that keeps it from starting is logged once.
    await pool.add()
    await Promise.all(Array.from({ length: count - 1 }, () => pool.add()))
  } catch (error) {
    log.debug({ err: error }, `${name} can't start`)
    await stop(1)
    return
  }
  log.info(`${count} workers of ${name} are ready`)
}

/**
 * Runs a part in this process, or in several workers where more than one is asked for.
 *
 * @param serve runs the part in one process; resolves when it answers requests
 */
export async function serveInWorkers(options: WorkersOptions, serve: () => Promise<void>): Promise<void> {
  if (options.count === 1 || cluster.isWorker) await serve()
  else await runWorkers(options)
}
