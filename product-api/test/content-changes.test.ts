import { rename, rm } from 'node:fs/promises'
import type { ChangedItem } from '@compound/foundation/contract/content-webhook.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../src/database/database.ts'
import { createMetrics } from '../src/metrics.ts'
import { openContent } from '../src/publishing/open-content.ts'
import { databaseKinds, open, reset, startPglite, type TestDatabases } from './databases.ts'
import { ask, type ContentFolder, copyFixture, noon, publishContent, serve } from './service.ts'

const times = { pollIntervalMs: 5, longestPauseMs: 20, quietMs: 40, retryMs: 20 }

const article = (title: string) =>
  `---\ntitle: ${title}\nauthor: A\npublishedAt: 2026-11-19T00:00:00Z\n---\nText\n`

let databases: TestDatabases
let database: OpenDatabase

beforeAll(async () => {
  databases = await startPglite()
  database = await databases.shared()
})
afterAll(() => databases.stop())
beforeEach(() => reset(database, { hasContent: false }))

/** Publishes a copy of the fixture, and watches it. */
async function publishing(folder?: ContentFolder, to = database) {
  const content = folder ?? (await copyFixture(onTestFinished))
  const sentItems: ChangedItem[] = []
  const lines: { level: string; text: string; fields: object }[] = []
  const note = (level: string) => (fields: object, text: string) => lines.push({ level, text, fields })
  const metrics = createMetrics({ db: database.db, now: () => noon })
  let promotions = 0
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const opened = await openContent(content.path, times)
  await opened.start({
    publish: (read) => to.exclusively((db) => publishContent(db, read)),
    log,
    onChanged: (items) => sentItems.push(...items),
    onProblems: metrics.contentProblems,
    promoteAll: async () => {
      promotions += 1
    },
  })
  onTestFinished(() => opened.stop())
  const server = await serve(to.db)
  onTestFinished(() => server.close())
  return {
    content,
    lines,
    promotions: () => promotions,
    problems: async () => /^product_api_content_problems (\d+)$/m.exec(await metrics.registry.metrics())?.[1],
    errors: () => lines.filter(({ level }) => level === 'error'),
    sentItems,
    async title(slug = 'late-hours') {
      const { body } = await ask(server, `POST /api/get_news_detail?slug=${slug}`)
      return /"title":"([^"]*)"/.exec(JSON.stringify(body))?.[1]
    },
  }
}

test('a saved file is published, is a change for receivers, and promotes the waitlist', async () => {
  const { content, title, sentItems, promotions } = await publishing()
  await content.write('news/late-hours.md', article('Later hours'))
  await expect.poll(() => title()).toBe('Later hours')
  const item = { kind: 'news', id: expect.any(Number), slug: 'late-hours' }
  await expect.poll(() => sentItems.at(-1)).toEqual(item)
  await expect.poll(promotions).toBe(1)
})

test('a broken file changes nothing, is logged once with file, line and reason, and its fix is logged', async () => {
  const { content, title, errors, lines, problems } = await publishing()
  const before = await title()
  await content.write('news/late-hours.md', article('Later hours').replace('author: A', 'auhtor: A'))
  await content.write('news/another.md', article('Another'))
  await expect.poll(problems).toBe('2')
  const file = 'news/late-hours.md'
  const [required, unknown] = ['author is required', 'unknown field auhtor']
  expect(errors()).toMatchObject([
    { text: `content not published: ${file}:1: ${required}`, fields: { file, line: 1, reason: required } },
    { text: `content not published: ${file}:3: ${unknown}`, fields: { file, line: 3, reason: unknown } },
  ])
  // The good file beside it waits too: content is published as a whole.
  expect([await title(), await title('another')]).toEqual([before, undefined])

  await content.write('news/late-hours.md', article('Later hours'))
  await expect.poll(() => title()).toBe('Later hours')
  expect(await title('another')).toBe('Another')
  expect(await problems()).toBe('0')
  expect(errors()).toHaveLength(2)
  expect(lines.filter(({ level }) => level === 'warn').map(({ text }) => text)).toEqual([
    'the content is fixed and published',
  ])
})

test('files that are no content hold up nothing, and are logged once', async () => {
  const folder = await copyFixture(onTestFinished)
  const conflicted = "news/late-hours (Ada's conflicted copy 2026-11-28).md"
  await folder.write(conflicted, 'half a file')
  await folder.write('news/desktop.ini', '[ViewState]')
  const { content, title, lines, problems } = await publishing(folder)
  const ignored = () => lines.filter(({ text }) => text.includes('is ignored')).map(({ fields }) => fields)
  expect(ignored()).toMatchObject([{ file: conflicted }])
  await content.write('news/late-hours.md', article('Later hours'))
  await expect.poll(() => title()).toBe('Later hours')
  expect(ignored()).toHaveLength(1)
  await content.write('notes.txt', 'Call Ada')
  await expect.poll(() => ignored().map((fields) => 'file' in fields && fields.file)).toContain('notes.txt')
  expect(await problems()).toBe('0')
})

test('a folder that disappears, or part of it, changes nothing until it is back', async () => {
  const { content, title, problems, errors } = await publishing()
  const before = await title()
  await rename(content.path, `${content.path}-away`)
  onTestFinished(() => rm(`${content.path}-away`, { recursive: true, force: true }))
  await expect.poll(problems).toBe('1')
  await rename(`${content.path}-away`, content.path)
  await expect.poll(problems).toBe('0')
  await rename(`${content.path}/news`, `${content.path}/_news`)
  await expect.poll(problems).toBe('1')
  expect(errors().map(({ fields }) => fields)).toEqual([
    { file: content.path, line: null, reason: 'does not exist' },
    { file: 'news/', line: null, reason: expect.stringContaining('is missing') },
  ])
  expect(await title()).toBe(before)
  await rename(`${content.path}/_news`, `${content.path}/news`)
  await expect.poll(problems).toBe('0')
  expect(await title()).toBe(before)
})

test('a change is published once the database is back', async () => {
  const { content, title, lines } = await publishing()
  const { exclusively } = database
  let isAway = true
  database.exclusively = (work) => (isAway ? Promise.reject(new Error('no database')) : exclusively(work))
  onTestFinished(() => {
    database.exclusively = exclusively
  })
  await content.write('news/late-hours.md', article('Later hours'))
  await expect.poll(() => lines.map(({ text }) => text)).toContain("content couldn't be published")
  isAway = false
  await expect.poll(() => title()).toBe('Later hours')
})

test.skipIf(databaseKinds.length < 2)(
  'several processes on one database publish a change once, and send it once',
  async () => {
    const postgres = await (databaseKinds.at(-1) ?? expect.fail()).start()
    onTestFinished(() => postgres.stop())
    const location = await postgres.create()
    const content = await copyFixture(onTestFinished)
    const replicas: Awaited<ReturnType<typeof publishing>>[] = []
    for (let count = 0; count < 3; count += 1) {
      const replica = await open(location)
      onTestFinished(replica.close)
      replicas.push(await publishing(content, replica))
    }
    const published = () =>
      replicas.flatMap(({ lines }) => lines).filter(({ text }) => text === 'content published')
    expect(published()).toHaveLength(3)
    await content.write('news/late-hours.md', article('Later hours'))
    await expect.poll(() => published().length).toBe(6)
    const changes = published().map(({ fields }) => 'changed' in fields && fields.changed)
    expect(changes.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
    for (const { title } of replicas) expect(await title()).toBe('Later hours')
    const sentItems = () =>
      replicas.flatMap((replica) => replica.sentItems).filter(({ slug }) => slug === 'late-hours')
    // Once by its first publication, once by its change.
    await expect.poll(() => sentItems().length).toBe(2)
  },
)
