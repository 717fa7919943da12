// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { allocatorEnvironment, nodeOptions } from './parts.mjs'

/**
 * @typedef {object} Options
 * @property {string} root the repository
 * @property {(part: string, line: string, stream: 'stdout' | 'stderr') => void} onLine gets what the parts write
 * @property {AbortSignal} [signal] breaks off the start
 */

/**
 * @typedef {object} RunningProduct
 * @property {Promise<string>} failed settles with a sentence when a part ends by itself
 * @property {ReadonlyMap<string, number>} processIds of the parts, by name
 * @property {() => Promise<void>} stop ends every part; resolves when all processes are gone and their ports free
 */

/** Long, since a first start writes the database's files, maybe on a slow disk. */
const readyTimeoutMs = 240_000

/** A part that takes longer is killed, so that Ctrl-C does not hang. */
const stopTimeoutMs = 5_000

/** In production, requests in flight finish first. No part takes longer; `stop_grace_period` says the same. */
const productionStopTimeoutMs = 35_000

/** Each starts after what it calls, so that its first calls don't fail, and stops before it. */
const startOrder = /** @type {const} */ ([['product-api', 'simulators'], ['gateway'], ['web']])

const preload = pathToFileURL(join(import.meta.dirname, 'stop-with-parent.mjs')).href

/**
 * Starts the parts of a plan, each once what it calls answers on `/health`.
 *
 * @param {import('./plan.mjs').Plan} plan
 * @param {Options} options
 * @returns {Promise<RunningProduct>}
 * @throws {Error} when a part ends or stays silent instead; whatever was started is stopped then
 */
export async function startProduct(plan, { root, onLine, signal }) {
  /** @type {Map<import('./parts.mjs').PartName, import('node:child_process').ChildProcess>} */
  const children = new Map()
  /** @type {Map<string, number>} */
  const processIds = new Map()
  let stopping = false
  const stop = async () => {
    stopping = true
    stopped.abort()
    for (const names of startOrder.toReversed()) {
      const partsToStop = names.flatMap((name) => children.get(name) ?? [])
      const timeoutMs = plan.production ? productionStopTimeoutMs : stopTimeoutMs
      await Promise.all(partsToStop.map((child) => stopPart(child, timeoutMs)))
    }
  }
  /** @type {(reason: string) => void} */
  let fail = () => {}
  /** @type {Promise<string>} */
  const failed = new Promise((resolve) => {
    fail = resolve
  })

  const stopped = new AbortController()
  const aborted = signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal
  /** @param {import('./plan.mjs').PlannedPart} part */
  const start = async (part) => {
    // An aborted start must not begin another part.
    aborted.throwIfAborted()
    const child = startPart(part, root, onLine)
    children.set(part.name, child)
    if (child.pid !== undefined) processIds.set(part.name, child.pid)
    let isUp = false
    exitOf(child).then((end) => {
      if (!stopping) fail(`${part.name} ${isUp ? 'stopped unexpectedly' : 'did not start'} (${end}).`)
    })
    await waitUntilHealthy(part, aborted)
    isUp = true
  }
  const startAll = async () => {
    for (const names of startOrder) {
      await Promise.all(plan.parts.filter(({ name }) => names.some((one) => one === name)).map(start))
    }
  }

  try {
    await Promise.race([startAll(), failed.then((reason) => Promise.reject(new Error(reason)))])
  } catch (error) {
    await stop()
    throw error
  }
  return { failed, processIds, stop }
}

/**
 * Starts the process of one part, which ends with this one.
 *
 * @param {import('./plan.mjs').PlannedPart} part
 * @param {string} root the repository
 * @param {Options['onLine']} onLine gets what the part writes
 */
export function startPart(part, root, onLine) {
  const child = spawn(process.execPath, [...nodeOptions(part.name), '--import', preload, part.main], {
    cwd: root,
    env: { ...allocatorEnvironment, ...part.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in the terminal reaches only the start script, which then stops the parts.
    detached: true,
  })
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    const source = child[stream]
    if (source) createInterface({ input: source }).on('line', (line) => onLine(part.name, line, stream))
  }
  return child
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>} how it ended, as text
 */
function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // Not 'exit': on 'close' all of its output has been read.
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}

/**
 * Stops a part's process, by force where it takes too long, and resolves when it is gone.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [timeoutMs]
 */
export async function stopPart(child, timeoutMs = stopTimeoutMs) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  await gone
  clearTimeout(killTimer)
}

/**
 * Resolves once the part answers 200 on `/health`.
 *
 * @param {import('./plan.mjs').PlannedPart} part
 * @param {AbortSignal} signal
 */
export async function waitUntilHealthy(part, signal) {
  const deadline = Date.now() + readyTimeoutMs
  for (;;) {
    signal.throwIfAborted()
    const response = await fetch(`${part.address}/health`, { signal }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    if (Date.now() > deadline) {
      throw new Error(
        `${part.name} doesn't respond on ${part.address}/health after ${readyTimeoutMs / 1000} s.`,
      )
    }
    await delay(50, undefined, { signal })
  }
}
