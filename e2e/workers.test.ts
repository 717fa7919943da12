import { readFileSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from '../gateway/test/redis-server.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'

sayWithoutRedis('a product of several workers')

/** A public operation, as the sandbox would send it. */
const query = 'query { posts(perPage: 3) { items { id title } } }'

/** What the gateway asks of a GET, so that no foreign page can send it unseen. */
const headers = { 'apollo-require-preflight': 'true' }

/** Steady requests, and what became of them. */
interface Load {
  readonly answered: () => number
  readonly failures: readonly string[]
  /** Ends them; resolves when none is under way. */
  readonly stop: () => Promise<void>
}

/** Sends requests one after the other over several kept connections until it is told to stop. */
function keepAsking(address: string, connections: number): Load {
  const agents = Array.from({ length: connections }, () => new Agent({ connections: 1 }))
  const failures: string[] = []
  let answered = 0
  let isOver = false
  const work = async (dispatcher: Agent) => {
    while (!isOver) {
      try {
        const { statusCode, body } = await request(address, { dispatcher, headers, headersTimeout: 10_000 })
        const text = await body.text()
        if (statusCode === 200 && !text.includes('"errors"')) answered += 1
        else failures.push(`${statusCode} ${text.slice(0, 200)}`)
      } catch (error) {
        failures.push(String(error))
      }
      await pass(5)
    }
  }
  const ended = Promise.all(agents.map(work))
  return {
    answered: () => answered,
    failures,
    async stop() {
      isOver = true
      await ended
      await Promise.all(agents.map((agent) => agent.close()))
    },
  }
}

/** The processes below another, as the kernel lists them. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number)

// The kernel's list of a process's children is Linux's own.
describe.skipIf(!hasRedis || process.platform !== 'linux')('two workers of each part', () => {
  let redis: TestRedis
  let product: TestProduct

  beforeAll(async () => {
    redis = await startRedis()
    product = await startTestProduct({
      WORKERS: '2',
      REDIS_URL: redis.url,
      SESSION_SECRET: 'only-for-this-test-and-long-enough-for-it',
    })
  })
  afterAll(async () => {
    await product?.stop()
    await redis?.close()
  })

  const parts = [
    { part: 'gateway', address: () => `${product.gateway}/graphql?query=${encodeURIComponent(query)}` },
    { part: 'web', address: () => `${product.site}/` },
  ]
  const headOf = (part: string): number => product.processIds.get(part) ?? expect.fail(`${part} does not run`)
  const workersOf = (part: string): number[] => childrenOf(headOf(part))

  test.each(parts)('$part is renewed under load without a failed request', async ({ part, address }) => {
    await expect.poll(() => workersOf(part)).toHaveLength(2)
    const before = workersOf(part)
    const load = keepAsking(address(), 8)
    process.kill(headOf(part), 'SIGHUP')
    await expect
      .poll(() => workersOf(part).filter((pid) => before.includes(pid)), { timeout: 60_000 })
      .toEqual([])
    await expect.poll(() => workersOf(part), { timeout: 60_000 }).toHaveLength(2)
    await load.stop()
    expect(load.failures).toEqual([])
    expect(load.answered()).toBeGreaterThan(50)
  })

  test.each(parts)('a worker of $part that is killed is replaced', async ({ part, address }) => {
    const before = workersOf(part)
    const connections = 8
    const load = keepAsking(address(), connections)
    await expect.poll(load.answered).toBeGreaterThan(connections)
    process.kill(before[0] ?? expect.fail('there is no worker'), 'SIGKILL')
    await expect
      .poll(() => workersOf(part).filter((pid) => !before.includes(pid)), { timeout: 60_000 })
      .toHaveLength(1)
    const soFar = load.answered()
    await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(soFar + 50)
    await load.stop()
    // Those whose request was under way, or on its way over a connection that had just broken.
    expect(load.failures.length, load.failures.join()).toBeLessThanOrEqual(connections)
  })

  test.each(parts)('$part says how its workers do together', async ({ part }) => {
    const origin = part === 'web' ? product.site : product.gateway
    const { body } = await request(`${origin}/metrics`)
    const text = await body.text()
    expect(text).toContain('process_cpu_seconds_total')
    const counter = part === 'web' ? 'web_answers_total' : 'gateway_cache_reads_total'
    expect(text).toContain(counter)
  })

  test('a session that was ended at one worker is ended at all', async () => {
    const ask = async (operation: string, more: Record<string, string> = {}) => {
      const { body } = await request(`${product.gateway}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify({ query: operation }),
        // A connection of its own each time, which leads to either worker.
        dispatcher: new Agent({ keepAliveTimeout: 1, pipelining: 0 }),
      })
      return JSON.stringify(await body.json())
    }
    const answer = await ask(
      'mutation { login(input: { email: "member@example.com", password: "password" }) { session { token } } }',
    )
    const token = /"token":"([^"]+)"/.exec(answer)?.[1] ?? expect.fail(answer)
    const authorization = `Bearer ${token}`
    for (let time = 0; time < 4; time += 1) {
      expect(await ask('{ viewer { email } }', { authorization })).toContain('member@example.com')
    }
    await ask('mutation { logout { userErrors { code } } }', { authorization })
    for (let time = 0; time < 4; time += 1) {
      expect(await ask('{ viewer { email } }', { authorization })).not.toContain('member@example.com')
    }
  })
})
