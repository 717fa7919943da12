import cluster, { type Worker } from 'node:cluster'
import { pino } from 'pino'
import { z } from 'zod'
import { answerMetrics } from './worker-metrics.ts'

/** What a worker says once it answers requests. */
const readyMessage = z.object({ type: z.literal('worker-ready') })

/** A worker that does not answer after so long is taken for one that never will, in milliseconds. */
const startWithinMs = 60_000

/** A worker that was told to end and is there after so long is ended, in milliseconds. */
const stopWithinMs = 30_000

/** A worker that ends sooner than this is one that can't stay, in milliseconds: the next one waits. */
const soonMs = 10_000

/** The longest wait before the next attempt at a worker, in milliseconds. */
const longestWaitMs = 30_000

export interface WorkersOptions {
  /** How many processes share the work. */
  readonly count: number
  /** What the workers do, for the log. */
  readonly name: string
  /** The least that is logged, as pino names it. */
  readonly level: string
}

/** One of the places that a worker stands in. */
interface Place {
  worker: Worker
  startedAt: number
  /** Workers in a row that ended soon. */
  failures: number
}

/** Says to the primary process, where there is one, that this worker answers requests. */
export function announceReady(): void {
  if (cluster.isWorker) process.send?.({ type: 'worker-ready' })
}

/** Resolves when a worker answers requests; rejects when it ends before or takes too long. */
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

/** Tells a worker to end as soon as its requests are answered, and resolves when it has. */
const retire = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) {
      resolve()
      return
    }
    const impatience = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs)
    worker.once('exit', () => {
      clearTimeout(impatience)
      resolve()
    })
    worker.process.kill('SIGTERM')
  })

/**
 * Runs this program in several processes that share its port. A worker that ends by itself is replaced; SIGTERM and
 * SIGINT end all of them once their requests are answered; SIGHUP puts new ones in their places, one after the other,
 * each of which answers before the one that it replaces leaves.
 *
 * Resolves when the first workers are ready. The process ends with the code 1 where the very first can't start.
 */
export async function runWorkers({ count, name, level }: WorkersOptions): Promise<void> {
  const log = pino({ level })
  // Each worker takes connections from the kernel itself. Handed on by this process, those on their way to a worker that
  // is killed would be answered by nobody, and never closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const places: Place[] = []
  const retired = new WeakSet<Worker>()
  let isStopping = false
  /** Rolls follow one another. */
  let roll: Promise<void> = Promise.resolve()

  async function start(): Promise<Worker> {
    const worker = cluster.fork()
    // A word to a worker that has just ended; its end is told by itself.
    worker.on('error', (error) => log.debug({ err: error }, `A worker of ${name} can't be told anything`))
    retired.add(worker)
    try {
      await isReady(worker)
    } catch (error) {
      worker.process.kill('SIGKILL')
      throw error
    }
    retired.delete(worker)
    return worker
  }

  /**
   * Puts a worker into a place that lost its own, again and again if need be. Where all are replaced meanwhile, the place
   * has one already, which is the newer.
   */
  async function refill(place: Place): Promise<void> {
    while (!isStopping) {
      const wait = place.failures === 0 ? 0 : Math.min(longestWaitMs, 100 * 2 ** place.failures)
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (isStopping || !place.worker.isDead()) return
      try {
        const worker = await start()
        if (!place.worker.isDead()) {
          await retire(worker)
          return
        }
        take(place, worker)
        log.info(`A new worker of ${name} stands in for one that ended`)
        return
      } catch (error) {
        if (isStopping) return
        place.failures += 1
        log.warn(`A worker of ${name} can't start: ${String(error)}`)
      }
    }
  }

  function take(place: Place, worker: Worker): void {
    place.worker = worker
    place.startedAt = Date.now()
    if (isStopping) void retire(worker)
    worker.once('exit', (code, signal) => {
      if (isStopping || retired.has(worker)) return
      log.warn(`A worker of ${name} ended by itself (${signal ?? `exit code ${code}`})`)
      place.failures = Date.now() - place.startedAt < soonMs ? place.failures + 1 : 0
      void refill(place)
    })
  }

  async function replaceAll(): Promise<void> {
    log.info(`The workers of ${name} are replaced one after the other`)
    for (const place of places) {
      if (isStopping) return
      const worker = await start()
      const { worker: old } = place
      retired.add(old)
      take(place, worker)
      await retire(old)
    }
    log.info(`The workers of ${name} are new`)
  }

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && retire(worker)))
    process.exit(0)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', () => {
    roll = roll.then(replaceAll).catch((error: unknown) => {
      log.warn(`The workers of ${name} stay as they are: ${String(error)}`)
    })
  })
  answerMetrics()

  const add = async (): Promise<void> => {
    const worker = await start()
    const place = { worker, startedAt: 0, failures: 0 }
    places.push(place)
    take(place, worker)
  }
  try {
    // The first alone: what keeps it from starting is said once.
    await add()
    await Promise.all(Array.from({ length: count - 1 }, add))
  } catch (error) {
    log.debug({ err: error }, `${name} can't start`)
    if (isStopping) return
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && retire(worker)))
    process.exit(1)
  }
  log.info(`${count} workers of ${name} are ready`)
}
