import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { entranceRules } from '../src/productions/admission-tables.ts'
import { hourMs, inHours, refusal } from './api.ts'
import { describeSuite } from './databases.ts'
import { useDesk } from './desk.ts'
import { type ContentFolder, copyFixture } from './service.ts'

describeSuite((databases) => {
  const desk = useDesk(databases)

  const joiningOf = async (answer: ReturnType<typeof desk.setJoining>) => {
    const { http, body } = await answer
    expect(http, JSON.stringify(body)).toBe(200)
    return Object(body).data
  }

  test('public reads change at once, and receivers get the change', async () => {
    const asPublished = { is_open: true, capacity: null, takes_walk_ins: true, set_at: null, set_by: null }
    const set = {
      is_open: false,
      capacity: 40,
      takes_walk_ins: true,
      set_at: '2026-11-20 20:00:00',
      set_by: 'Pia Moreno',
    }
    const first = await joiningOf(desk.setJoining({ is_open: false, capacity: 40 }))
    expect(first).toEqual({ joining: set, replaced: asPublished })
    expect(await desk.event()).toMatchObject({ status: '0', capacity: 40 })
    expect(desk.service.sentChanges).toEqual([{ kind: 'production', id: desk.id, slug: 'high-jinx' }])
    expect(await desk.figures()).toMatchObject({ joining: set })
    expect(await desk.actions()).toEqual([['joining.set', desk.id]])
    desk.service.clock.advance(60_000)
    const second = await joiningOf(desk.setJoining({}))
    expect(second.replaced).toEqual(set)
    expect(second.joining).toMatchObject({ is_open: true, capacity: null, set_at: '2026-11-20 20:01:00' })
    expect(await desk.event()).toMatchObject({ status: '1', capacity: null })
  })

  test('more spots go to the waitlist, in order and with a mail, however many there are', async () => {
    await desk.setJoining({ capacity: 1 })
    await desk.attendee()
    const people: Awaited<ReturnType<typeof desk.attendee>>[] = []
    // More than one change promotes.
    for (let number = 0; number < 45; number += 1) {
      people.push(await desk.attendee('waitlisted', { lastName: `W ${String(number).padStart(2, '0')}` }))
    }
    await desk.setJoining({ capacity: 44 })
    await expect.poll(() => desk.event()).toMatchObject({ confirmed_count: 44, waitlist_count: 2 })
    const { names } = await desk.attendees({ state: 'waitlisted' })
    expect(names).toEqual(['Ines W 43', 'Ines W 44'])
    for (const { member } of people.slice(0, 43)) {
      const mails = await desk.service.messages.to(member.email)
      expect(mails.map(({ body }) => 'subject' in body && body.subject)).toEqual([
        'A spot opened up: your ticket for High Jinx: live taping',
      ])
    }
    await desk.setJoining({ capacity: 10 })
    expect(await desk.event()).toMatchObject({ capacity: 10, confirmed_count: 44, waitlist_count: 2 })
  })

  test('what is left out stays, and promotes nobody', async () => {
    await desk.set({ capacity: 1 })
    await desk.attendee()
    await desk.attendee('waitlisted')
    const set = (values: object) => joiningOf(desk.post('set-joining', { event_id: desk.id, ...values }))
    expect((await set({ is_open: false })).joining).toMatchObject({ is_open: false, capacity: 1 })
    expect((await set({ capacity: 1 })).joining).toMatchObject({ is_open: false, capacity: 1 })
    expect((await set({})).joining).toMatchObject({ is_open: false, capacity: 1 })
    expect((await set({ is_open: true })).joining).toMatchObject({ is_open: true, capacity: 1 })
    expect(await desk.event()).toMatchObject({ confirmed_count: 1, waitlist_count: 1 })
    expect((await set({ capacity: null })).joining).toMatchObject({ is_open: true, capacity: null })
    await expect.poll(() => desk.event()).toMatchObject({ confirmed_count: 2, waitlist_count: 0 })
  })

  test('of two producers at once, the last sees the values they replaced', async () => {
    const second = await desk.holder('producer', { firstName: 'Quentin', lastName: 'Sax' })
    const [one, two] = await Promise.all([
      joiningOf(desk.setJoining({ capacity: 11 })),
      joiningOf(desk.setJoining({ capacity: 22 }, second.token)),
    ])
    const [first, last] = one.replaced.set_by === null ? [one, two] : [two, one]
    expect(first.replaced).toMatchObject({ capacity: null, set_by: null })
    expect(last.replaced).toEqual(first.joining)
    expect(await desk.event()).toMatchObject({ capacity: last.joining.capacity })
    expect(await desk.actions()).toEqual(Array(2).fill(['joining.set', desk.id]))
  })

  test('a production that is over is refused', async () => {
    await desk.set({ startsAt: inHours(-11), endsAt: null })
    expect(await desk.setJoining({ capacity: 5 })).toMatchObject({ http: 200 })
    desk.service.clock.advance(hourMs)
    const message = 'This production is over, so its RSVPs can’t be changed.'
    expect(await desk.setJoining({ capacity: 6 })).toEqual(refusal(422, message))
    expect(await desk.event()).toMatchObject({ capacity: 5 })
    expect(desk.service.sentChanges).toHaveLength(1)
    expect(await desk.actions()).toHaveLength(1)
  })

  const capacityMessage = 'Please enter a whole number of spots from 1 to 1000000, or nothing for no limit.'

  test.each<[object, string]>([
    [{ capacity: 0 }, capacityMessage],
    [{ capacity: 1_000_001 }, capacityMessage],
    [{ capacity: 1.5 }, capacityMessage],
    [{ capacity: '' }, capacityMessage],
    [{ is_open: 'yes' }, 'is_open must be true or false.'],
    [{ event_id: 'none' }, 'event_id must be an id.'],
  ])('%j is refused', async (values, message) => {
    expect(await desk.setJoining(values)).toEqual(refusal(422, message))
    expect(await desk.actions()).toEqual([])
    expect(desk.service.sentChanges).toEqual([])
  })

  async function publishFile(folder: ContentFolder, lines: readonly string[], text = 'Bring a question.') {
    const head = ['name: "High Jinx: live taping"', 'publishedAt: 2026-11-09T17:00:00Z', ...lines]
    await folder.write('productions/high-jinx.md', `---\n${head.join('\n')}\n---\n${text}\n`)
    await desk.service.publish(folder.path)
  }

  test('what was set holds until the value in the file changes', async () => {
    const folder = await copyFixture(onTestFinished)
    await publishFile(folder, ['status: open', 'capacity: 20'])
    await desk.setJoining({ is_open: false, capacity: 30 })
    const values = async () => {
      const { status, capacity } = await desk.event()
      return [status, capacity]
    }
    await publishFile(folder, ['status: open', 'capacity: 20'], 'Another text.')
    expect(await values()).toEqual(['0', 30])
    await publishFile(folder, ['status: open', 'capacity: 25'])
    expect(await values()).toEqual(['0', 25])
    expect(await desk.figures()).toMatchObject({ joining: { is_open: false, set_by: 'Pia Moreno' } })
    await publishFile(folder, ['status: unavailable', 'capacity: 25'])
    expect(await values()).toEqual(['0', 25])
    await publishFile(folder, ['status: open', 'capacity: 25'])
    expect(await values()).toEqual(['1', 25])
  })

  test('walk-ins that were set hold until the file’s own value changes, and what held is kept', async () => {
    const folder = await copyFixture(onTestFinished)
    const walkIns = async () => (await desk.figures()).joining.takes_walk_ins
    await publishFile(folder, ['status: open'])
    expect(await walkIns()).toBe(true)
    desk.service.clock.advance(60_000)
    await joiningOf(desk.post('set-joining', { event_id: desk.id, takes_walk_ins: false }))
    await publishFile(folder, ['status: unavailable', 'capacity: 5'])
    expect(await walkIns()).toBe(false)
    expect(await desk.figures()).toMatchObject({ joining: { set_by: 'Pia Moreno' } })
    await publishFile(folder, ['status: unavailable', 'capacity: 5', 'walkIns: false'])
    desk.service.clock.advance(60_000)
    await publishFile(folder, ['status: unavailable', 'capacity: 5', 'walkIns: true'])
    expect(await walkIns()).toBe(true)
    const kept = await desk.db.select().from(entranceRules).where(eq(entranceRules.productionId, desk.id))
    const last = kept.slice(-2).map(({ until, takesWalkIns }) => [until, takesWalkIns])
    expect(last).toEqual([
      [inHours(1 / 60), true],
      [inHours(2 / 60), false],
    ])
  })

  test('once both values in the file have changed, it is as published', async () => {
    const folder = await copyFixture(onTestFinished)
    await publishFile(folder, ['status: open'])
    await desk.setJoining({ is_open: true, capacity: 30 })
    await publishFile(folder, ['status: unavailable', 'capacity: 12'])
    const asPublished = { is_open: false, capacity: 12, set_at: null, set_by: null }
    expect(await desk.figures()).toMatchObject({ joining: asPublished })
  })

  test('a file that is saved at the same moment and the desk do not overwrite each other', async () => {
    const folder = await copyFixture(onTestFinished)
    await publishFile(folder, ['status: open', 'capacity: 20'])
    await Promise.all([
      desk.setJoining({ is_open: false, capacity: 30 }),
      publishFile(folder, ['status: open', 'capacity: 20'], 'Another text.'),
    ])
    expect(await desk.event()).toMatchObject({ status: '0', capacity: 30 })
    expect(Object(await desk.event()).discription).toContain('Another text.')
  })
})
