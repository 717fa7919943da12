// @ts-check
import { setTimeout as delay } from 'node:timers/promises'

/**
 * @typedef {object} LoadResult
 * @property {number} sent
 * @property {string[]} failures why each request failed that did
 * @property {number} slowestMs the slowest response
 */

/** @type {[name: string, send: (number: number, origin: string) => Promise<Response>][]} */
const kinds = [
  ['home', (_number, origin) => fetch(`${origin}/`)],
  // Many pages, so that some aren't cached.
  ['news', (number, origin) => fetch(`${origin}/news?page=${1 + (number % 24)}`)],
  ['recaps', (_number, origin) => fetch(`${origin}/recaps`)],
  // As the site's own public queries go.
  [
    'graphql',
    (number, origin) => {
      const query = `{ news(page: ${1 + (number % 8)}, perPage: ${1 + (number % 10)}) { items { slug title } } }`
      return fetch(`${origin}/graphql?${new URLSearchParams({ query })}`, {
        headers: { 'apollo-require-preflight': 'true' },
      })
    },
  ],
]

/**
 * @param {Promise<Response>} pending
 * @returns {Promise<string | null>} why a request failed, or null
 */
async function failureOf(pending) {
  try {
    const response = await pending
    const body = await response.text()
    if (response.status >= 400) return `status ${response.status}: ${body.slice(0, 80)}`
    return body.startsWith('{') && body.includes('"errors"') ? body.slice(0, 200) : null
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
  }
}

/**
 * Renders each kind of page once, as after every start.
 *
 * @param {string} origin
 */
export async function warmUp(origin) {
  for (let tries = 0; tries < 20; tries += 1) {
    const failures = await Promise.all(kinds.map(([, send]) => failureOf(send(0, origin))))
    if (failures.every((failure) => failure === null)) return
    await delay(500)
  }
}

/**
 * Sends requests at a steady pace, without waiting for earlier ones, as visitors do.
 *
 * @param {{ origin: string, count: number, everyMs: number }} options `everyMs`: from one request to the next
 * @returns {Promise<LoadResult>}
 */
export async function sendSteadily({ origin, count, everyMs }) {
  /** @type {string[]} */
  const failures = []
  let slowestMs = 0
  const send = async (/** @type {number} */ number) => {
    const [name, request] = kinds[number % kinds.length] ?? ['home', () => fetch(origin)]
    const began = performance.now()
    const failure = await failureOf(request(number, origin))
    const took = performance.now() - began
    slowestMs = Math.max(slowestMs, took)
    if (failure !== null) failures.push(`${name} after ${Math.round(took)} ms: ${failure}`)
  }
  /** @type {Promise<void>[]} */
  const sent = []
  for (let number = 0; number < count; number += 1) {
    sent.push(send(number))
    await delay(everyMs)
  }
  await Promise.all(sent)
  return { sent: count, failures, slowestMs: Math.round(slowestMs) }
}
