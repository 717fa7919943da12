import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readdir, rm, stat, watch } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPglite } from '../src/database/pglite.ts'
import { tags } from '../src/posts/tables.ts'
import { databaseKinds } from './databases.ts'
import { type BuiltPrograms, buildPrograms, run, startService, unoptimized } from './processes.ts'
import { copyFixture, fixtureFolder } from './service.ts'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')
const operatorCommand = resolve(import.meta.dirname, '../../scripts/operator.mjs')

const postgres = databaseKinds.find(({ name }) => name === 'PostgreSQL')

/** A folder and everything in it. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return [folder, ...entries.map((name) => join(folder, name))]
}

describe('the service as a process', () => {
  let programs: BuiltPrograms
  let folder: string

  /** The environment of a service on this data folder. */
  function environment(data: string, more: Record<string, string> = {}): Record<string, string> {
    return { PRODUCT_API_DATA: join(folder, data), CONTENT_DIR: fixtureFolder, ...more }
  }

  async function start(env: Record<string, string>) {
    const service = await startService(programs.main, env, unoptimized)
    onTestFinished(async () => {
      await service.kill('SIGKILL')
    })
    return service
  }

  /** Starts a service that is expected to exit with an error. */
  async function refusal(env: Record<string, string>) {
    const service = run(programs.main, [], { HOST: '127.0.0.1', PRODUCT_API_PORT: '0', ...env }, unoptimized)
    return await service.exited
  }

  async function posts(address: string): Promise<unknown> {
    return await (await fetch(`${address}/api/get_post_list?limit=100`, { method: 'POST' })).json()
  }

  /** The operator's command. */
  const operatorOf =
    (env: Record<string, string>) =>
    async (...words: string[]) => {
      const command = run(operatorCommand, words, env)
      const lines: string[] = []
      for await (const line of command.lines) lines.push(line)
      const { code, errors } = await command.exited
      return { code, output: lines.join('\n'), errors }
    }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'product-api-process-'))
    programs = await buildPrograms()
  })

  afterAll(async () => {
    await programs.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test('starts after a kill during the set-up of its database, and keeps its rows', async () => {
    const env = environment('data', { PRODUCT_API_PUBLIC_URL: 'https://api.example' })
    const changes = watch(folder, { recursive: true })
    const interrupted = run(programs.main, [], { HOST: '127.0.0.1', PRODUCT_API_PORT: '0', ...env })
    for await (const { filename } of changes) {
      if (filename?.includes(join('database.new', 'base'))) break
    }
    expect(await interrupted.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    expect(await readdir(join(folder, 'data'))).toEqual(['database.new', 'secret'])

    const production = await start({
      NODE_ENV: 'production',
      PRODUCT_API_DATA: join(folder, 'data'),
      PRODUCT_API_SECRET: 'a secret for tests alone and of some length',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_URL: 'http://127.0.0.1:1',
    })
    // Production publishes no content by default.
    expect(await posts(production.address)).toEqual({ status: '1', data: { posts: [], total_count: 0 } })
    expect((await fetch(`${production.address}/media/manifest.json`)).status).toBe(404)
    expect(await production.kill('SIGTERM')).toEqual({ code: 0, signal: null, errors: '' })

    const first = await start(env)
    expect((await fetch(`${first.address}/health`)).status).toBe(200)
    const before = await posts(first.address)
    expect(before).not.toMatchObject({ data: { total_count: 0 } })
    expect(await first.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })

    const second = await start(env)
    expect(await posts(second.address)).toEqual(before)
    expect(await second.kill('SIGINT')).toEqual({ code: 0, signal: null, errors: '' })
  })

  test('lets no other user read its files, also those of a folder that was open to everybody', async () => {
    const data = join(folder, 'private')
    const env = { PRODUCT_API_DATA: data }
    const open = async () => {
      const paths = await pathsIn(data)
      const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })))
      return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path)
    }
    const first = await start(env)
    expect(await open()).toEqual([])
    const socket = (await readdir(join(data, 'operator')))[0] ?? ''
    expect(socket).toMatch(/\.sock$/)
    await first.kill('SIGTERM')

    for (const path of await pathsIn(data)) await chmod(path, 0o777)
    const second = await start(env)
    expect(await open()).toEqual([])
    // What the database writes while it runs is private as well.
    const phone = { phone: '5625550142' }
    const sent = await fetch(`${second.address}/api/send_verification_code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(phone),
    })
    expect(sent.status).toBe(200)
    await second.kill('SIGTERM')
    expect(await open()).toEqual([])
  })

  test('takes an operator’s commands while it runs, also after a SIGKILL, and says when it does not run', async () => {
    const data = join(folder, 'operated')
    const operator = operatorOf({ PRODUCT_API_DATA: data })
    expect(await operator('grants')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('No product API listens in'),
    })
    const env = environment('operated')
    const first = await start(env)
    const granted = { code: 0, output: 'member@example.com may: door on high-jinx.', errors: '' }
    expect(await operator('grant', 'door', 'member@example.com', '--production', 'high-jinx')).toEqual(
      granted,
    )
    expect(await operator('grant', 'door', 'nobody@example.com')).toEqual({
      code: 1,
      output: 'No member has the e-mail address nobody@example.com.',
      errors: '',
    })
    await first.kill('SIGKILL')
    const second = await start(env)
    expect(await readdir(join(data, 'operator'))).toHaveLength(2)
    const kept = { code: 0, output: 'member@example.com  door on high-jinx', errors: '' }
    expect(await operator('grants')).toEqual(kept)
    expect(await operator('grants')).toEqual(kept)
    expect(await operator('audit', 'verify')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^1 entry, unbroken\. The hash of the newest is [\da-f]{64}\.$/),
    })
    expect((await stat(join(data, 'operator'))).mode & 0o777).toBe(0o700)
    expect(await second.kill('SIGTERM')).toMatchObject({ code: 0 })
    expect(await operator('grants')).toMatchObject({ code: 1 })
    expect(await readdir(join(data, 'operator'))).toEqual([])
  })

  test.skipIf(postgres === undefined)(
    'takes an operator’s commands beside another process on the same database, and after its end',
    async () => {
      const databases = await (postgres ?? expect.fail()).start()
      onTestFinished(() => databases.stop())
      const location = await databases.create()
      if (location.kind !== 'postgres') expect.fail('this is no PostgreSQL')
      const env = environment('beside', { DATABASE_URL: location.url })
      const sockets = () => readdir(join(folder, 'beside', 'operator'))
      const operator = operatorOf({ PRODUCT_API_DATA: join(folder, 'beside') })
      const [first, second] = [await start(env), await start(env)]
      expect(await sockets()).toHaveLength(2)
      const granted = await operator('grant', 'door', 'member@example.com')
      expect(granted).toEqual({
        code: 0,
        output: 'member@example.com may: door on all productions.',
        errors: '',
      })
      expect(await first.kill('SIGTERM')).toMatchObject({ code: 0 })
      expect(await sockets()).toHaveLength(1)
      const kept = { code: 0, output: 'member@example.com  door on all productions', errors: '' }
      expect(await operator('grants')).toEqual(kept)
      const third = await start(env)
      await second.kill('SIGKILL')
      expect(await operator('grants')).toEqual(kept)
      expect(await operator('revoke', 'door', 'member@example.com')).toMatchObject({ code: 0 })
      expect(await operator('grants')).toMatchObject({ code: 0, output: 'There are no grants.' })
      await third.kill('SIGTERM')
    },
  )

  test('keeps every acknowledged row after repeated SIGKILL', async () => {
    const data = join(folder, 'data')
    const acknowledged: string[] = []
    for (const round of ['a', 'b', 'c', 'd']) {
      const writer = run(programs.writer, [data, migrationsFolder, round], {}, unoptimized)
      let count = 0
      for await (const line of writer.lines) {
        acknowledged.push(line)
        count += 1
        if (count === 25) void writer.kill('SIGKILL')
      }
      expect(await writer.exited).toMatchObject({ signal: 'SIGKILL' })
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(100)
    const database = await openPglite(data, migrationsFolder)
    onTestFinished(() => database.close())
    const stored = await database.db.select({ slug: tags.slug }).from(tags)
    expect(stored.map(({ slug }) => slug)).toEqual(expect.arrayContaining(acknowledged))
  })

  test('refuses a data folder in use in one line, and does not disturb its user', async () => {
    const first = await start(environment('data'))
    const exit = await refusal(environment('data'))
    expect(exit).toEqual({
      code: 1,
      signal: null,
      errors: expect.stringMatching(/^The data folder \S+data is in use by another product-api\. .*\n$/),
    })
    expect(await posts(first.address)).toMatchObject({ status: '1' })
  })

  test('refuses a taken port in one line', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    onTestFinished(() => void squatter.close())
    const address = squatter.address()
    const port = String(address !== null && typeof address === 'object' ? address.port : '')
    expect(await refusal(environment('data', { PRODUCT_API_PORT: port }))).toEqual({
      code: 1,
      signal: null,
      errors: `Port ${port} on 127.0.0.1 is taken. Stop what listens there, or set PRODUCT_API_PORT.\n`,
    })
  })

  test('refuses invalid content by file, line and field, before it creates a database', async () => {
    const content = await copyFixture(onTestFinished)
    await content.write('news/late-hours.md', '---\ntitle: 7\nauthor: A\npublishedDaysAgo: 1\n---\n')
    const exit = await refusal(environment('untouched', { CONTENT_DIR: content.path }))
    expect(exit).toMatchObject({
      code: 1,
      errors: `The content in ${content.path} cannot be published:\n  news/late-hours.md:2: title must be text (in quotes if it is a number)\n`,
    })
    expect(await readdir(folder)).not.toContain('untouched')
  })

  test('checks a content folder by a command, which ends with 1 where anything is wrong', async () => {
    const content = await copyFixture(onTestFinished)
    const check = async (...args: string[]) => {
      const command = run(programs.main, ['check', ...args], {})
      const lines: string[] = []
      for await (const line of command.lines) lines.push(line)
      return { lines, ...(await command.exited) }
    }
    expect(await check(content.path)).toMatchObject({
      code: 0,
      errors: '',
      lines: expect.arrayContaining([
        expect.stringMatching(/can be published: 4 articles, 6 video posts, 2 productions\.$/),
      ]),
    })
    await content.write('news/late-hours.md', '---\ntitle: 7\nauthor: A\npublishedDaysAgo: 1\n---\n')
    expect(await check(content.path)).toMatchObject({
      code: 1,
      lines: [
        `The content in ${content.path} cannot be published:`,
        '  news/late-hours.md:2: title must be text (in quotes if it is a number)',
      ],
    })
    expect(await check(join(content.path, 'nowhere'))).toMatchObject({ code: 1 })
    expect(await check()).toMatchObject({ code: 1, lines: [expect.stringContaining('Which folder?')] })
  })

  test('reports an unreachable database without its password', async () => {
    const url = 'postgres://hub:very-secret@127.0.0.1:1/hub'
    const { code, errors } = await refusal(environment('data', { DATABASE_URL: url }))
    expect(code).toBe(1)
    expect(errors).toMatch(/^Cannot open the database at 127\.0\.0\.1:1: .*See DATABASE_URL\.\n$/)
    expect(errors).not.toContain('very-secret')
  })

  test('requires a secret, mail and text messages in production', async () => {
    expect(await refusal({ NODE_ENV: 'production' })).toEqual({
      code: 1,
      signal: null,
      errors: expect.stringMatching(
        /PRODUCT_API_SECRET.*required[\s\S]*SMTP_URL.*required[\s\S]*SMS_URL.*required/,
      ),
    })
  })
})
