import { existsSync } from 'node:fs'
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serverKind, startPglite, type TestDatabases } from './databases.ts'
import { type BuiltPrograms, buildPrograms, type RunningService, run, startService } from './processes.ts'
import { copyFixture, fixtureFolder, secret } from './service.ts'

const operatorCommand = resolve(import.meta.dirname, '../../scripts/operator.mjs')

let programs: BuiltPrograms
let folder: string

const environment = (data: string, more: Record<string, string> = {}) => ({
  PRODUCT_API_DATA: join(folder, data),
  CONTENT_DIR: fixtureFolder,
  ...more,
})

async function outputOf(file: string, args: readonly string[], env: Record<string, string>) {
  const command = run(file, args, env)
  const lines: string[] = []
  for await (const line of command.lines) lines.push(line)
  const { code, errors } = await command.exited
  return { code, output: lines.join('\n'), errors }
}

const operatorOf =
  (data: string) =>
  (...args: string[]) =>
    outputOf(operatorCommand, args, { PRODUCT_API_DATA: join(folder, data) })

const sockets = (data: string) => readdir(join(folder, data, 'operator'))

/** Starts a service that is expected to exit with an error. */
async function refusal(env: Record<string, string>) {
  const { code, errors } = await outputOf(programs.main, [], env)
  expect(code).toBe(1)
  return errors
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-api-process-'))
  programs = await buildPrograms()
})

afterAll(async () => {
  await programs.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('the service as a process, from its set-up to its end', () => {
  let service: RunningService

  afterAll(() => service.kill('SIGKILL'))

  const start = async (env: Record<string, string>) => {
    service = await startService(programs.main, env)
    return service
  }

  const operator = operatorOf('data')
  const kept = { code: 0, output: 'member@example.com  check-in on high-jinx', errors: '' }

  const post = async (path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return await (await fetch(`${service.address}/api/${path}`, init)).json()
  }
  const posts = () => post('get_post_list?limit=100')

  async function paths(): Promise<string[]> {
    const data = join(folder, 'data')
    return [data, ...(await readdir(data, { recursive: true })).map((name) => join(data, name))]
  }

  /** What other users could read. */
  async function readable(): Promise<string[]> {
    const all = await paths()
    const modes = await Promise.all(all.map(async (path) => (await lstat(path)).mode & 0o077))
    return all.filter((_, index) => modes[index] !== 0)
  }

  // Before the tests: on a busy machine the two starts take longer than one test may.
  beforeAll(async () => {
    const interrupted = run(programs.main, [], environment('data'))
    const isBegun = () => existsSync(join(folder, 'data', 'database.new', 'base'))
    await vi.waitUntil(isBegun, { interval: 5, timeout: 100_000 })
    expect(await interrupted.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    for (const path of await paths()) await chmod(path, 0o777)
    expect(await readdir(join(folder, 'data'))).toEqual(['database.new', 'journal', 'secret'])
    await start(environment('data'))
  })

  test('it starts after a kill during the set-up of its database', async () => {
    expect((await fetch(`${service.address}/health`)).status).toBe(200)
    expect(await posts()).not.toMatchObject({ data: { total_count: 0 } })
  })

  test('no other user can read its files, also those of a folder that was open to everybody', async () => {
    expect(await readable()).toEqual([])
    // What the database writes while it runs is private as well.
    expect(await post('send_verification_code', { phone: '5625550142' })).toMatchObject({ status: '1' })
    expect(await readable()).toEqual([])
  })

  test('it takes an operator’s commands', async () => {
    const granted = { code: 0, output: 'Granted check-in on high-jinx to member@example.com.', errors: '' }
    expect(await operator('grant', 'check-in', 'member@example.com', '--production', 'high-jinx')).toEqual(
      granted,
    )
    const unknown = { code: 1, output: 'No member has the email address nobody@example.com.', errors: '' }
    expect(await operator('grant', 'check-in', 'nobody@example.com')).toEqual(unknown)
  })

  test('another one refuses its data folder, in one line', async () => {
    expect(await refusal(environment('data'))).toMatch(
      /^The data folder \S+data is in use by another product-api\. .*\n$/,
    )
    expect(await posts()).toMatchObject({ status: '1' })
  })

  test('another one refuses its port, in one line', async () => {
    const { port } = new URL(service.address)
    const databases = await startPglite()
    onTestFinished(() => databases.stop())
    const location = await databases.create()
    const data = location.kind === 'pglite' ? location.folder : ''
    expect(await refusal(environment('data', { PRODUCT_API_PORT: port, PRODUCT_API_DATA: data }))).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PRODUCT_API_PORT.\n`,
    )
    expect(await posts()).toMatchObject({ status: '1' })
  })

  test('after a SIGKILL it has every row and takes commands again, and at SIGTERM it ends without a trace', async () => {
    const before = await posts()
    expect(await service.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    await start(environment('data'))
    expect(await posts()).toEqual(before)
    expect(await sockets('data')).toHaveLength(2)
    expect(await operator('grants')).toEqual(kept)
    expect(await operator('audit', 'verify')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The audit log is intact: 1 entry\. The newest hash is [\da-f]{64}\.$/),
    })
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null, errors: '' })
    const errors = expect.stringContaining('No product API is listening in')
    expect(await operator('grants')).toMatchObject({ code: 1, errors })
    expect(await sockets('data')).toEqual([])
  })

  test('in production, demo accounts are locked and the demo’s media are not served', async () => {
    await start({
      NODE_ENV: 'production',
      PRODUCT_API_DATA: join(folder, 'data'),
      PRODUCT_API_SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_URL: 'http://127.0.0.1:1',
    })
    const demo = { email: 'member@example.com', password: 'password' }
    expect(await post('login', demo)).toMatchObject({ success: false })
    expect((await fetch(`${service.address}/media/manifest.json`)).status).toBe(404)
    expect(await service.kill('SIGINT')).toEqual({ code: 0, signal: null, errors: '' })
  })
})

describe.skipIf(serverKind === null)('two processes that start at once on an empty database', () => {
  let databases: TestDatabases
  let services: RunningService[] = []

  beforeAll(async () => {
    databases = await (serverKind ?? expect.fail()).start()
    const location = await databases.createEmpty()
    if (location.kind !== 'postgres') expect.fail('this is no PostgreSQL')
    const env = environment('beside', { DATABASE_URL: location.url })
    services = await Promise.all([1, 2].map(() => startService(programs.main, env)))
  })

  afterAll(async () => {
    for (const service of services) await service.kill('SIGKILL')
    await databases.stop()
  })

  test('share it, and commands go on when one ends', async () => {
    const operator = operatorOf('beside')
    expect(await sockets('beside')).toHaveLength(2)
    expect(await operator('grant', 'check-in', 'member@example.com')).toMatchObject({ code: 0 })
    expect(await services[0]?.kill('SIGTERM')).toMatchObject({ code: 0 })
    expect(await sockets('beside')).toHaveLength(1)
    const output = 'member@example.com  check-in on all productions'
    expect(await operator('grants')).toEqual({ code: 0, output, errors: '' })
  })
})

test('invalid content is refused by file, line and field, before a database is created, and by a command', async () => {
  const content = await copyFixture(onTestFinished)
  await content.write('news/late-hours.md', '---\ntitle: 7\nauthor: A\npublishedDaysAgo: 1\n---\n')
  const problems = `The content in ${content.path} can't be published:\n  news/late-hours.md:2: title must be text (in quotes if it is a number)`
  expect(await refusal(environment('untouched', { CONTENT_DIR: content.path }))).toBe(`${problems}\n`)
  expect(await readdir(folder)).not.toContain('untouched')
  const checked = await outputOf(programs.main, ['check', content.path], {})
  expect(checked).toMatchObject({ code: 1, output: problems })
})

test('an unreachable database is reported without its password', async () => {
  const url = 'postgres://hub:very-secret@127.0.0.1:1/hub'
  const errors = await refusal(environment('unreachable', { DATABASE_URL: url }))
  expect(errors).toMatch(/^Cannot open the database at 127\.0\.0\.1:1: .*See DATABASE_URL\.\n$/)
  expect(errors).not.toContain('very-secret')
})
