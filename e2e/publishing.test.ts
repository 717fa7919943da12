import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '../gateway/test/redis-server.ts'
import { root } from './harness/environment.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'

/* From a saved file to the page: product API, gateway and site, with two workers of each where there is Redis. */

/** Shorter than any cache keeps a page by itself, and far longer than a change takes. */
const wait = { timeout: 25_000, interval: 200 }

const slug = 'dona-ines-balcony'
const file = `news/${slug}.md`

let folder: string
let original: string
let redis: TestRedis | undefined
let product: TestProduct

const save = (text: string, name = file) => writeFileSync(join(folder, name), text)
const titled = (title: string) => original.replace(/^title: .*$/m, `title: ${title}`)

async function page(path = `/news/${slug}`): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product.site}${path}`, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text() }
}

/** Whether a page, a list and a feed tell a title. A connection leads to either worker. */
async function tells(title: string): Promise<boolean> {
  const texts = await Promise.all([page(), page(), page('/news'), page('/rss.xml')])
  return texts.every(({ text }) => text.includes(title))
}

const linesOf = (part: string) => product.lines.filter((line) => line.startsWith(`${part}:`))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'e2e-content-'))
  cpSync(join(root, 'demo/content'), folder, { recursive: true })
  // The newest, so that it stands on the first page of the list and in the feed.
  original = readFileSync(join(folder, file), 'utf8').replace(
    /^publishedDaysAgo: .*$/m,
    'publishedDaysAgo: 0',
  )
  save(original)
  redis = hasRedis ? await startRedis() : undefined
  product = await startTestProduct({
    CONTENT_DIR: folder,
    CONTENT_WEBHOOK_SECRET: 'only-for-this-test-and-long-enough-for-it',
    ...(redis && {
      WORKERS: '2',
      REDIS_URL: redis.url,
      SESSION_SECRET: 'only-for-this-test-and-long-enough-for-it',
    }),
  })
})
afterAll(async () => {
  await product?.stop()
  await redis?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a saved file is on its page, in its list and in the feed, in every worker', async () => {
  const { text } = await page()
  expect(text).not.toContain('Saved for the first time')
  // They are cached now, each for longer than this test waits.
  await Promise.all([page('/news'), page('/rss.xml')])
  save(titled('Saved for the first time'))
  await expect.poll(() => tells('Saved for the first time'), wait).toBe(true)
})

test('a page that was not there is there once its file is saved', async () => {
  expect((await page('/news/brand-new')).status).toBe(404)
  save(titled('A new one'), 'news/brand-new.md')
  await expect.poll(async () => (await page('/news/brand-new')).status, wait).toBe(200)
})

test('a broken file changes no page, and is named with file, line and reason until it is mended', async () => {
  save(titled('Half a').slice(0, 30))
  const problem = `content is not published: ${file}:1: must begin with front matter`
  await expect.poll(() => linesOf('product-api').some((line) => line.includes(problem)), wait).toBe(true)
  const metrics = async () => (await fetch(`${product.productApi}/metrics`)).text()
  expect(await metrics()).toMatch(/^product_api_content_problems 1$/m)
  const { status, text } = await page()
  expect([status, text.includes('Half a')]).toEqual([200, false])

  save(titled('Half a loaf, and the rest of it'))
  await expect.poll(() => tells('Half a loaf, and the rest of it'), wait).toBe(true)
  expect(await metrics()).toMatch(/^product_api_content_problems 0$/m)
  expect(linesOf('product-api').some((line) => line.includes('the content is mended'))).toBe(true)
})

test('a folder that vanishes changes no page', async () => {
  renameSync(folder, `${folder}-away`)
  await expect
    .poll(() => linesOf('product-api').some((line) => line.includes('is not there')), wait)
    .toBe(true)
  expect((await page()).status).toBe(200)
  renameSync(`${folder}-away`, folder)
  save(titled('Back again'))
  await expect.poll(() => tells('Back again'), wait).toBe(true)
})

test('the webhook stands on the site too, and refuses what nobody signed', async () => {
  for (const origin of [product.site, product.gateway]) {
    const response = await fetch(`${origin}/webhooks/content`, { method: 'POST', body: '{}' })
    expect([origin, response.status]).toEqual([origin, 403])
  }
})
