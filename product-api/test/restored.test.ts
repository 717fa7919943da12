import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sessions } from '../src/members/login-tables.ts'
import { createPasswords } from '../src/members/passwords.ts'
import { members } from '../src/members/tables.ts'
import { outbox } from '../src/outbox/tables.ts'
import { type Journal, openJournal } from '../src/personal-data/journal.ts'
import { settleRestored } from '../src/personal-data/restored.ts'
import { inHours, type Person, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { ask, makeService, noon, silentLog } from './service.ts'

const password = 'a long walk by the harbor'

describeSuite((databases) => {
  const api = useApi(databases)
  let folder: string
  let journal: Journal
  let passwordHash: string

  beforeAll(async () => {
    passwordHash = await (await createPasswords()).hash(password)
  })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'product-api-journal-'))
    journal = await openJournal(folder)
    return () => rm(folder, { recursive: true, force: true })
  })

  const settle = () => settleRestored(api.db, api.service.attendance, journal)

  async function deletedAt({ member }: Person) {
    const [row] = await api.db.select().from(members).where(eq(members.id, member.id))
    return row?.deletedAt
  }

  /** Writes a text message, which has its key as text. */
  const write = (key: string) =>
    api.service.outbox.transaction((_, write) =>
      write({ key: [key], to: '+15625550100', body: { channel: 'sms', text: key }, expiresAt: null }),
    )

  test('the journal has ids and moments of deletions and sent messages, and nothing else', async () => {
    const service = await makeService(api.db, noon, { journal })
    onTestFinished(() => service.close())
    const ada = await api.add({ passwordHash })
    const call = { body: { password }, token: ada.token }
    expect(await ask(service.server, 'POST /api/delete-account', call)).toMatchObject({ http: 200 })
    await service.outbox.start({ log: silentLog, isExclusive: true })
    await service.messages.to(ada.member.email)
    await service.outbox.stop(1_000)
    expect(await readFile(join(folder, 'deletions'), 'utf8')).toBe(
      `\n${ada.member.id} 2026-11-20T20:00:00.000Z\n`,
    )
    const sent = (await readdir(folder)).find((name) => name.startsWith('sent-2026-11-20-')) ?? ''
    expect(await readFile(join(folder, sent), 'utf8')).toMatch(
      /^\n[\w-]+@compound\.example 2026-11-20T20:00:00\.000Z\n$/,
    )
  })

  test('the hourly cleanup adds deletions that it lacks, once, and drops old messages', async () => {
    const ada = await api.add({ deletedAt: noon })
    await journal.addSent('old@compound.example', inHours(-24 * 91))
    await journal.addSent('new@compound.example', inHours(-24 * 89))
    for (const _ of [1, 2]) await journal.tidy(api.db, noon)
    expect(await journal.deletions()).toEqual([{ id: String(ada.member.id), at: noon }])
    for await (const day of journal.sent()) expect(day).toMatchObject([{ id: 'new@compound.example' }])
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('a line that was cut off deletes nobody else', async () => {
    for (const cut of ['12', '12 2026-11']) {
      await appendFile(join(folder, 'deletions'), cut)
      await journal.addDeletion(34, noon)
    }
    expect((await journal.deletions()).map(({ id }) => id)).toEqual(['34', '34'])
  })

  test('a restored database deletes again, tells nobody twice, and ends every session', async () => {
    const [ada, bea] = await api.people()
    await api.joinAll(ada, bea)
    await journal.addDeletion(ada.member.id, inHours(1))
    expect(await settle()).toEqual({ sent: 0, deletions: 1, deletedAgain: 1 })
    expect(await deletedAt(ada)).toEqual(inHours(1))
    expect(await deletedAt(bea)).toBeNull()
    expect(await api.db.$count(outbox, eq(outbox.recipient, ada.member.email))).toBe(0)
    expect(await api.db.$count(sessions)).toBe(0)
    expect(await settle()).toEqual({ sent: 0, deletions: 1, deletedAgain: 0 })
  })

  test('a member who registered after the deletion of the same id stays', async () => {
    const ada = await api.add()
    await journal.addDeletion(ada.member.id, inHours(-1))
    expect(await settle()).toMatchObject({ deletedAgain: 0 })
    expect(await deletedAt(ada)).toBeNull()
  })

  test('a message that was sent after the backup is neither sent nor written again, others are', async () => {
    await api.service.outbox.stop(0)
    for (const key of ['sent', 'unsent', 'lost']) await write(key)
    const rows = await api.db.select().from(outbox)
    const idOf = (key: string) =>
      rows.find(({ body }) => body?.channel === 'sms' && body.text === key)?.messageId ?? expect.fail()
    await api.db.delete(outbox).where(eq(outbox.messageId, idOf('lost')))
    for (const key of ['sent', 'sent', 'lost']) await journal.addSent(idOf(key), noon)
    expect(await settle()).toMatchObject({ sent: 3 })
    await write('lost')
    const service = await makeService(api.db)
    onTestFinished(() => service.close())
    await service.outbox.start({ log: silentLog, isExclusive: true })
    await service.messages.until(() => service.messages.received.length > 0)
    await service.outbox.stop(1_000)
    expect(service.messages.received.map(({ body }) => Object(body).text)).toEqual(['unsent'])
    expect(await api.db.$count(outbox, isNull(outbox.sentAt))).toBe(0)
  })

  test('no id is given out again', async () => {
    const ada = await api.add()
    await settle()
    const bea = await api.add()
    expect(bea.member.id).toBeGreaterThan(ada.member.id + 999_999)
  })

  test('a folder that can’t be written stops the start', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(openJournal(file)).rejects.toThrow(
      /^The journal in \S+ can't be written .*JOURNAL_FOLDER\.$/,
    )
  })
})
