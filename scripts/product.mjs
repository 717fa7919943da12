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
 * @property {Promise<string>} failed settles with a sentence when a part ends that nobody stopped
 * @property {ReadonlyMap<string, number>} processIds of the parts, by name; a part with workers has theirs below it
 * @property {() => Promise<void>} stop ends every part; resolves when all processes are gone and their ports free
 */

/** A first start writes the database's files, on a slow disk. */
const readyWithin = 90_000

/** After that long a part that was asked to end is ended. */
const stopWithin = 5_000

const preload = pathToFileURL(join(import.meta.dirname, 'stop-with-parent.mjs')).href

/**
 * Starts the parts of a plan and waits until each answers on `/health`: first what stands behind the site, all at
 * once, then the site, so that whoever reaches it finds everything there.
 *
 * @param {import('./plan.mjs').Plan} plan
 * @param {Options} options
 * @returns {Promise<RunningProduct>}
 * @throws {Error} when a part ends or stays silent instead; whatever was started is stopped then
 */
export async function startProduct(plan, { root, onLine, signal }) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  /** @type {Map<string, number>} */
  const processIds = new Map()
  let stopping = false
  const stop = async () => {
    stopping = true
    await Promise.all(children.map(endPart))
  }
  /** @type {(reason: string) => void} */
  let fail = () => {}
  /** @type {Promise<string>} */
  const failed = new Promise((resolve) => {
    fail = resolve
  })

  const over = new AbortController()
  const giveUp = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  /** @param {import('./plan.mjs').PlannedPart} part */
  const start = async (part) => {
    // What has been given up must not begin another part.
    giveUp.throwIfAborted()
    const child = startPart(part, root, onLine)
    children.push(child)
    if (child.pid !== undefined) processIds.set(part.name, child.pid)
    let answered = false
    endOf(child).then((end) => {
      if (!stopping) fail(`${part.name} ${answered ? 'ended by itself' : 'did not start'} (${end}).`)
    })
    await answers(part, giveUp)
    answered = true
  }
  const startAll = async () => {
    const isSite = (/** @type {import('./plan.mjs').PlannedPart} */ { name }) => name === 'web'
    await Promise.all(plan.parts.filter((part) => !isSite(part)).map(start))
    await Promise.all(plan.parts.filter(isSite).map(start))
  }

  try {
    await Promise.race([startAll(), failed.then((reason) => Promise.reject(new Error(reason)))])
  } catch (error) {
    over.abort()
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
    // A group of its own: Ctrl-C in the terminal reaches the start script alone, which then stops the parts.
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
 * @returns {Promise<string>} how it ended, in words
 */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    // Not 'exit': what the part had to say has been read by then.
    child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
}

/**
 * Ends a part's process, by force where it takes too long, and resolves when it is gone.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export async function endPart(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithin)
  await gone
  clearTimeout(impatience)
}

/**
 * Resolves once the part answers 200 on `/health`.
 *
 * @param {import('./plan.mjs').PlannedPart} part
 * @param {AbortSignal} signal
 */
export async function answers(part, signal) {
  const deadline = Date.now() + readyWithin
  for (;;) {
    signal.throwIfAborted()
    const response = await fetch(`${part.address}/health`, { signal }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    if (Date.now() > deadline) {
      throw new Error(`${part.name} does not answer on ${part.address}/health after ${readyWithin / 1000} s.`)
    }
    await delay(50, undefined, { signal })
  }
}
