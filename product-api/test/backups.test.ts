import { execFileSync } from 'node:child_process'
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { inArray, isNotNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/database/database.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { sessions } from '../src/members/login-tables.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { members } from '../src/members/tables.ts'
import { outbox } from '../src/outbox/tables.ts'
import { joins } from '../src/productions/join-tables.ts'
import { isFull, open, serverKinds } from './databases.ts'
import { findPostgres } from './find-postgres.ts'
import { type BuiltPrograms, buildPrograms, type RunningService, run, startService } from './processes.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { secret } from './service.ts'

/* A product is backed up, goes on, loses its database, and gets it back, by the commands of an operator. */

const { memberCount, messageCount, deletedCount } = isFull
  ? { memberCount: 10_000, messageCount: 500, deletedCount: 20 }
  : { memberCount: 50, messageCount: 10, deletedCount: 2 }

const repository = resolve(import.meta.dirname, '../..')

const password = 'a long walk by the harbor'

const hasAge = (process.env.PATH ?? '').split(':').some((folder) => {
  try {
    return execFileSync(join(folder, 'age'), ['--version'], { stdio: 'ignore' }) !== undefined
  } catch {
    return false
  }
})

/** Half of the members have joined, and everybody has a session. The text messages wait. */
async function fill(db: Database) {
  const passwordHash = await (await createPasswords()).hash(password)
  await db.execute(sql`
    insert into members (first_name, last_name, email, phone, date_of_birth, registered_at, password_hash)
    select 'Ines', 'Abara ' || n, 'member-' || n || '@example.com', '+1' || 2000000000 + n, '1990-02-03',
      now() - interval '1 day', ${passwordHash} from generate_series(1, ${memberCount}::integer) n`)
  await db.execute(sql`
    insert into productions (slug, name, description, status, published_at, publication_rule, fingerprint, starts_at)
    values ('rush', 'Rush', '', 'open', now(), '', '', now() + interval '30 days')`)
  await db.execute(sql`
    insert into joins (production_id, member_id, joined_at)
    select productions.id, members.id, now() from productions, members where members.id % 2 = 0`)
  await db.execute(sql`
    insert into sessions (id, member_id, last_used_at, expires_at)
    select 'session-' || id, id, now(), now() + interval '12 hours' from members`)
  await db.execute(sql`
    insert into outbox (channel, recipient, message_id, body, written_at, due_at)
    select 'sms', '+1' || 3000000000 + n, 'message-' || n, jsonb_build_object('channel', 'sms', 'text', 'Text ' || n),
      now(), now() + interval '1 hour' from generate_series(1, ${messageCount}::integer) n`)
}

async function countRows(db: Database) {
  return { members: await db.$count(members), joins: await db.$count(joins), outbox: await db.$count(outbox) }
}

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
})

afterAll(() => programs.remove())

describe.skipIf(!hasAge).each(serverKinds)('a backup on $name', ({ name, start }) => {
  const ends: (() => unknown)[] = []
  const identity = () => join(root, 'key.txt')
  let root: string
  let location: DatabaseLocation
  let inbox: Receiver
  let service: RunningService
  let settings: Record<string, string>
  let before: Awaited<ReturnType<typeof countRows>>
  let backup: string

  /** Runs a command of the temporary installation. */
  async function command(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
    const path = [findPostgres() ?? '', process.env.PATH].join(':')
    const running = run(join(root, 'scripts', script), args, { PATH: path, ...env })
    const lines: string[] = []
    for await (const line of running.lines) lines.push(line)
    const { code, errors } = await running.exited
    return { code, output: lines.join('\n'), errors }
  }

  const serve = async () => {
    service = await startService(programs.main, { ...settings, PRODUCT_API_PORT: '0' })
  }

  async function post(path: string, body: object, token = '') {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const url = `${service.address}/api/${path}`
    return Object(await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json())
  }

  const sendNow = sql`update outbox set due_at = now() where sent_at is null and abandoned_at is null`

  async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { db, close } = await open(location)
    return await work(db).finally(close)
  }

  const backups = async () =>
    (await readdir(join(root, 'backups'))).filter((one) => /^\d|^incomplete/.test(one)).toSorted()
  const textsTo = (prefix: string) =>
    inbox.calls.flatMap(({ body }) => {
      const { to } = JSON.parse(String(body))
      return String(to).startsWith(prefix) ? [String(to)] : []
    })

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'product-api-backups-'))
    ends.push(() => rm(root, { recursive: true, force: true }))
    await mkdir(join(root, 'product-api'))
    await symlink(dirname(programs.main), join(root, 'product-api/dist'))
    await symlink(join(repository, 'product-api/drizzle'), join(root, 'product-api/drizzle'))
    await cp(join(repository, 'package.json'), join(root, 'package.json'))
    const isScript = (path: string) => !path.includes('node_modules')
    await cp(join(repository, 'scripts'), join(root, 'scripts'), { recursive: true, filter: isScript })
    await mkdir(join(root, 'deploy/site/content'), { recursive: true })
    await mkdir(join(root, 'secrets'))
    await writeFile(join(root, 'deploy/site/content/banner.yaml'), 'text: Hello\n')
    await writeFile(join(root, 'secrets/product-api'), secret)
    execFileSync('age-keygen', ['--output', identity()], { stdio: 'ignore' })
    const [, recipient = ''] = /public key: (\S+)/.exec(await readFile(identity(), 'utf8')) ?? []

    const databases = await start()
    ends.push(() => databases.stop())
    location = await databases.create()
    await inDatabase(fill)
    inbox = await startReceiver()
    ends.push(() => inbox.close())
    settings = {
      PRODUCT_API_SECRET_FILE: join(root, 'secrets/product-api'),
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_URL: inbox.url,
      BACKUP_FOLDER: 'backups',
      BACKUP_RECIPIENTS: recipient,
      ...(location.kind === 'postgres'
        ? { DATABASE_URL: location.url, PRODUCT_API_DATA: join(root, 'data') }
        : { PRODUCT_API_DATA: location.folder }),
    }
    const lines = Object.entries(settings).map((one) => one.join('='))
    await writeFile(join(root, '.env'), `${lines.join('\n')}\n`)
    before = await inDatabase(countRows)
    await serve()
    ends.push(() => service.kill('SIGKILL'))
  })

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test('is made while the product runs, and readable only with the key', async () => {
    const { code, output, errors } = await command('backup.mjs')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    backup = join(root, 'backups', (await backups())[0] ?? '')
    expect(output).toBe(`Backed up to ${backup}`)
    expect((await readdir(backup)).toSorted()).toEqual(['about.json', 'database.age', 'files.age'])
    for (const file of ['database.age', 'files.age']) {
      expect(await readFile(join(backup, file), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    }
    expect(await readFile(join(root, 'backups/backup.prom'), 'utf8')).toMatch(
      /^# TYPE (\w+) gauge\n\1 \d{10}\n$/,
    )
  })

  test('that fails says why, exits with 1 and leaves older ones alone', async () => {
    const kept = await backups()
    const programs = join(root, 'programs')
    await mkdir(programs)
    const age = execFileSync('sh', ['-c', 'command -v age'], { encoding: 'utf8' }).trim()
    await writeFile(join(programs, 'age'), `#!/bin/sh\nexec ${age} "$1" --output=/dev/full\n`)
    await chmod(join(programs, 'age'), 0o755)
    const full = await command('backup.mjs', [], { PATH: `${programs}:${process.env.PATH}` })
    expect(full).toMatchObject({ code: 1, errors: expect.stringContaining('no space left on device') })
    expect(full.errors).toMatch(/\nOlder backups are untouched\.\n$/)
    const wrong = await command('backup.mjs', [], { BACKUP_RECIPIENTS: 'age1nobody' })
    expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('age1nobody') })
    const none = await command('backup.mjs', [], { BACKUP_RECIPIENTS: '' })
    expect(none).toMatchObject({ code: 1, errors: expect.stringContaining('BACKUP_RECIPIENTS is missing') })
    const noDays = await command('backup.mjs', [], { BACKUP_DAYS: '0', BACKUP_WEEKS: '0' })
    expect(noDays).toMatchObject({ code: 1, errors: expect.stringContaining("BACKUP_DAYS is '0'") })
    expect(await backups()).toEqual(kept)
  })

  test('is not restored under a running product', async () => {
    const refused = await command('restore.mjs', [backup, '--identity', identity()])
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The product API runs. Stop it first.'),
    })
  })

  test('is not restored with a wrong key, from another folder, or into an older build', async () => {
    const nothing = await command('restore.mjs', [root, '--identity', identity()])
    expect(nothing).toMatchObject({ code: 1, errors: expect.stringContaining(`${root} is no backup`) })
    const other = join(root, 'other.txt')
    execFileSync('age-keygen', ['--output', other], { stdio: 'ignore' })
    const wrong = await command('restore.mjs', [backup, '--identity', other])
    expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('no identity matched') })
    expect(wrong.errors).toContain('The database is untouched')
    const newer = join(root, 'newer')
    await cp(backup, newer, { recursive: true })
    await writeFile(join(newer, 'about.json'), '{"build": "9.9.0", "migration": "9999_future"}')
    const refused = await command('restore.mjs', [newer, '--identity', identity()])
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Build 9\.9\.0 made this backup\./),
    })
  })

  describe('restored after a loss', () => {
    let output: string
    let seconds: number

    beforeAll(async () => {
      for (let number = 1; number <= deletedCount; number += 1) {
        const { token } = await post('login', { email: `member-${number}@example.com`, password })
        expect(await post('delete-account', { password }, token)).toMatchObject({ status: '1' })
      }
      await service.kill('SIGTERM')
      await inDatabase((db) => db.execute(sendNow))
      await serve()
      await inbox.until(() => textsTo('+13').length === messageCount)
      // Not SIGKILL, which repeats what was being sent.
      await service.kill('SIGTERM')
      inbox.calls.length = 0
      await lose()

      const began = performance.now()
      const restored = await command('restore.mjs', [backup, '--identity', identity()])
      seconds = (performance.now() - began) / 1_000
      expect(restored).toMatchObject({ code: 0, errors: '' })
      output = restored.output
    })

    async function lose() {
      if (location.kind === 'pglite') await rm(join(location.folder, 'database'), { recursive: true })
      else {
        const client = new pg.Client(location.url)
        await client.connect()
        await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
        await client.end()
      }
      for (const path of ['deploy/site', 'secrets']) await rm(join(root, path), { recursive: true })
      await appendFile(join(root, '.env'), '# Newer\n')
    }

    test('it has its files again, except where there is one', async () => {
      expect(await readFile(join(root, 'secrets/product-api'), 'utf8')).toBe(secret)
      expect(await readFile(join(root, 'deploy/site/content/banner.yaml'), 'utf8')).toBe('text: Hello\n')
      expect(await readFile(join(root, '.env'), 'utf8')).toMatch(/# Newer\n$/)
    })

    test('it has every row but the sessions, and those who deleted their accounts stay deleted', async () => {
      expect(output).toContain(`Deleted again: ${deletedCount} of ${deletedCount} members in the journal.`)
      const after = await inDatabase(async (db) => ({
        rows: await countRows(db),
        deleted: await db.$count(members, isNotNull(members.deletedAt)),
        cameBack: await db.$count(
          members,
          inArray(members.email, ['member-1@example.com', 'member-2@example.com']),
        ),
        sessions: await db.$count(sessions),
      }))
      // Every other one had a spot.
      const rows = { ...before, joins: before.joins - deletedCount / 2 }
      expect(after).toEqual({ rows, deleted: deletedCount, cameBack: 0, sessions: 0 })
    })

    test('it sends nothing twice', async () => {
      await inDatabase((db) => db.execute(sendNow))
      await serve()
      expect(await post('send_verification_code', { phone: '5625550142' })).toMatchObject({ status: '1' })
      // What waits is sent in the order in which it became due.
      await inbox.until(() => textsTo('+15625550142').length === 1)
      await service.kill('SIGTERM')
      expect(textsTo('+13')).toEqual([])
      const { size } = await stat(join(backup, 'database.age'))
      if (isFull)
        process.stdout.write(`${name}: ${seconds.toFixed(1)} s, ${size} bytes, ${JSON.stringify(before)}\n`)
    })
  })
})
