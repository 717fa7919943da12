import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from '../gateway/test/redis-server.ts'
import type { ContentFolder } from './harness/content-folder.ts'
import { chosen } from './harness/full.ts'
import { type LoggedIn, logInByApi } from './harness/logged-in.ts'
import { accounts } from './harness/members.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'
import { hasHaproxy, type ReplicatedProduct, startReplicatedProduct } from './harness/replicas.ts'

sayWithoutRedis('a product of several processes')
if (!hasHaproxy) process.stderr.write('No haproxy is installed: several processes are not tested.\n')

const hasReplicas = hasRedis && hasHaproxy

const secret = 'only-for-this-test-and-long-enough-for-it'

const slug = 'dona-ines-balcony'
const file = `news/${slug}.md`

let content: ContentFolder
let original: string
let redis: TestRedis | undefined
let product: TestProduct
let replicated: ReplicatedProduct

beforeAll(async () => {
  const environment = { CONTENT_WEBHOOK_SECRET: secret }
  const differences = {
    editContent(copy: ContentFolder) {
      content = copy
      original = readFileSync(join(content.path, file), 'utf8').replace(
        /^publishedDaysAgo: .*$/m,
        'publishedDaysAgo: 0',
      )
      content.write(file, original)
      return {}
    },
  }
  if (hasReplicas) {
    redis = await startRedis()
    replicated = await startReplicatedProduct({ ...environment, REDIS_URL: redis.url }, differences)
    product = replicated
  } else product = await startTestProduct(environment, differences)
})
afterAll(async () => {
  await product?.stop()
  await redis?.close()
})

const query = 'query { posts(perPage: 3) { items { id title } } }'

/** The gateway requires it for a GET: other sites can't send it without a preflight. */
const headers = { 'apollo-require-preflight': 'true' }

function keepAsking(address: string, connections: number) {
  const agents = Array.from({ length: connections }, () => new Agent({ connections: 1 }))
  const failures: string[] = []
  let answered = 0
  let isOver = false
  const work = async (dispatcher: Agent) => {
    while (!isOver) {
      try {
        const { statusCode, body } = await request(address, { dispatcher, headers, headersTimeout: 20_000 })
        const text = await body.text()
        if (statusCode === 200 && !text.includes('"errors"')) answered += 1
        else failures.push(`${statusCode} ${text.slice(0, 200)}`)
      } catch (error) {
        failures.push(String(error))
      }
      // Enough to meet each moment of a restart, and few enough to leave it the processor.
      await pass(100)
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

describe.skipIf(!hasReplicas)('two processes of each part', () => {
  const connections = 4
  const all = [
    { part: 'gateway', address: () => `${product.gateway}/graphql?query=${encodeURIComponent(query)}` },
    // A page with content of its own, which doesn't need the gateway to be fast.
    { part: 'web', address: () => `${product.site}/schedule` },
  ] as const
  const parts = chosen(all, all.slice(0, 1))

  test.each(parts)(
    '$part restarts under load without a failed request',
    async ({ part, address }) => {
      const load = keepAsking(address(), connections)
      await expect.poll(load.answered).toBeGreaterThan(connections)
      await replicated.restart(part)
      const soFar = load.answered()
      await expect.poll(load.answered).toBeGreaterThan(soFar + 20)
      await load.stop()
      expect(load.failures).toEqual([])
    },
    240_000,
  )

  test.each(parts)('nobody notices that one $part was killed', async ({ part, address }) => {
    const load = keepAsking(address(), connections)
    await expect.poll(load.answered).toBeGreaterThan(connections)
    await replicated.killSecond(part)
    const soFar = load.answered()
    await expect.poll(load.answered).toBeGreaterThan(soFar + 50)
    await replicated.reviveSecond(part)
    await load.stop()
    expect(load.failures).toEqual([])
  })

  test('a session that is ended at one gateway, by itself or another one, is refused by all', async () => {
    const ask = async ({ cookies }: LoggedIn, operation: string) => {
      const { body } = await request(`${product.site}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify({ query: operation }),
      })
      return JSON.stringify(await body.json())
    }
    const [own, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => logInByApi(product.site, accounts.member)),
    )
    if (own === undefined) expect.fail()
    const answers = (sessions: LoggedIn[]) =>
      Promise.all([...sessions, ...sessions, ...sessions].map((one) => ask(one, '{ viewer { email } }')))
    for (const answer of await answers([own, ...others])) expect(answer).toContain(accounts.member)
    await ask(own, 'mutation { endOtherSessions { userErrors { code } } }')
    for (const answer of await answers(others)) expect(answer).not.toContain(accounts.member)
    for (const answer of await answers([own])) expect(answer).toContain(accounts.member)
    await ask(own, 'mutation { logout { userErrors { code } } }')
    for (const answer of await answers([own])) expect(answer).not.toContain(accounts.member)
  })
})

/** The time is shorter than any cache keeps a page by itself, and far longer than a change takes. */
const wait = { interval: 200 }

const save = (text: string, name = file) => content.write(name, text)
const titled = (title: string) => original.replace(/^title: .*$/m, `title: ${title}`)

async function page(path = `/news/${slug}`): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product.site}${path}`, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}

/** Whether a page, a list and a feed tell a title. Requests lead to either process. */
async function tells(title: string): Promise<boolean> {
  const texts = await Promise.all([page(), page(), page('/news'), page('/rss.xml')])
  return texts.every(({ text }) => text.includes(title))
}

test('a saved file appears on its page, in its list and in the feed, in every process', async () => {
  expect((await page()).text).not.toContain('Saved for the first time')
  await Promise.all([page('/news'), page('/rss.xml')])
  save(titled('Saved for the first time'))
  await expect.poll(() => tells('Saved for the first time'), wait).toBe(true)

  expect((await page('/news/brand-new')).status).toBe(404)
  save(titled('A new one'), 'news/brand-new.md')
  await expect.poll(async () => (await page('/news/brand-new')).status, wait).toBe(200)
})
