import { sanitizeName } from '@compound/foundation/contract/person-name.ts'
import { nameSearches } from '@compound/foundation/test/name-searches.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inHours, refusal, success } from './api.ts'
import { describeSuite } from './databases.ts'
import { type State, useDesk } from './desk.ts'

const unknown = refusal(404, 'This production doesn’t exist or was removed.')

describeSuite((databases) => {
  const desk = useDesk(databases)

  test('the list has published productions that the producer may see, by date', async () => {
    const { token: all } = await desk.holder('producer')
    const slugs = async (token: string) => {
      const { http, body } = await desk.get('desk', token)
      const events: { slug: string }[] = Object(body).data.event
      return [http, events.map(({ slug }) => slug)]
    }
    await desk.set({ startsAt: inHours(5) }, desk.other)
    expect(await slugs(all)).toEqual([200, ['lifted-laughter', 'high-jinx']])
    const { body } = await desk.get('desk')
    expect(Object(body).data.event).toEqual([await desk.event()])
    await desk.set({ startsAt: inHours(-100) }, desk.other)
    expect(await slugs(all)).toEqual([200, ['high-jinx', 'lifted-laughter']])
    await desk.set({ publishedAt: inHours(1) }, desk.other)
    expect(await slugs(all)).toEqual([200, ['high-jinx']])
    expect(await slugs((await desk.holder()).token)).toEqual([200, []])
  })

  describe('figures', () => {
    test('count each state, and arrivals by five minutes', async () => {
      const { service } = desk
      for (const state of ['confirmed', 'waitlisted', 'waitlisted', 'cancelled'] as const) {
        await desk.attendee(state)
      }
      service.clock.advance(61_000)
      await desk.attendee('checked_in')
      service.clock.advance(3 * 60_000)
      await desk.attendee('checked_in')
      service.clock.advance(7 * 60_000)
      await desk.attendee('checked_in')
      expect(await desk.figures()).toEqual({
        event_id: desk.id,
        confirmed_count: 4,
        waitlist_count: 2,
        checked_in_count: 3,
        walk_ins: 0,
        failed_emails: 0,
        arrivals: [
          { at: '2026-11-20 20:00:00', count: 2 },
          { at: '2026-11-20 20:10:00', count: 1 },
        ],
        joining: { is_open: true, capacity: null, takes_walk_ins: true, set_at: null, set_by: null },
        organizer_email: 'organizer@compound.example',
      })
    })

    test('are only of productions that the producer may see', async () => {
      const ids = `${desk.other},${desk.id},4000000,${desk.id}`
      const seen = async (token: string) => {
        const { http, body } = await desk.get(`desk-figures?event_ids=${ids}`, token)
        expect(http).toBe(200)
        const figures: { event_id: number }[] = Object(body).data.figures
        return figures.map(({ event_id }) => event_id).toSorted((a, b) => a - b)
      }
      expect(await seen(desk.token)).toEqual([desk.id])
      const both = [desk.id, desk.other].toSorted((a, b) => a - b)
      expect(await seen((await desk.holder('producer')).token)).toEqual(both)
      for (const kind of [undefined, 'check-in', 'operator'] as const) {
        expect(await seen((await desk.holder(kind)).token)).toEqual([])
      }
    })

    test.each([
      ['', 'event_ids must be given once.'],
      ['?event_ids=1,x', 'event_ids must be ids separated by commas.'],
      ['?event_ids=1&event_ids=2', 'event_ids must be given once.'],
      [`?event_ids=${Array(101).fill(1)}`, 'Ask for at most 100 productions at once.'],
    ])('of %.20s are refused', async (query, message) => {
      const answer = await desk.get(`desk-figures${query}`)
      expect(answer).toEqual(refusal(422, message))
    })
  })

  describe('the list of attendees', () => {
    test('has contacts, state, check-in and ticket of each', async () => {
      const person = { firstName: 'Zoë', lastName: 'Ruiz', instagramName: null }
      const { member } = await desk.attendee('checked_in', person)
      const { member: gone } = await desk.attendee('cancelled', { lastName: 'Quist' })
      const { id, email, phone } = member
      const attendee = {
        id: expect.stringMatching(/^[\w-]{22}$/),
        is_walk_in: false,
        marks: [],
        admission_id: null,
        user: { id, name: 'Zoë Ruiz', email, phone, instagram_name: null },
        state: 'checked_in',
        joined_at: '2026-11-20 20:00:00',
        cancelled_at: null,
        validated_at: '2026-11-20 20:00:00',
        validated_by: 'Pia Moreno',
        ticket: expect.stringMatching(new RegExp(`^${desk.id}_[0-9a-f]{32}-${id}$`)),
        has_failed_email: false,
      }
      const data = { attendees: [attendee], total_count: 1, has_more: false }
      expect(await desk.get(`attendees/${desk.id}`)).toEqual(success({ data }))
      const cancelled = { cancelled_at: '2026-11-20 20:00:00', validated_by: null, ticket: null }
      const { rows } = await desk.attendees({ state: 'cancelled' })
      expect(rows).toMatchObject([{ user: { id: gone.id }, ...cancelled }])
    })

    test('is sorted by name, and filtered by state', async () => {
      const people: [string, State][] = [
        ['Émile', 'waitlisted'],
        ['zora', 'confirmed'],
        ['Ella', 'checked_in'],
        ['Anna', 'cancelled'],
        ['eduard', 'confirmed'],
      ]
      for (const [firstName, state] of people) await desk.attendee(state, { firstName, lastName: 'B' })
      // The waitlisted member has joined again.
      await desk.db.execute(
        `insert into cancelled_joins (production_id, member_id, joined_at, generation, cancelled_at)
         select production_id, member_id, joined_at, 0, joined_at from waitlisted_joins`,
      )
      const all = await desk.attendees()
      expect(all).toMatchObject({ names: ['eduard B', 'Ella B', 'Émile B', 'zora B'], total: 4 })
      for (const [state, names] of [
        ['confirmed', ['eduard B', 'zora B']],
        ['waitlisted', ['Émile B']],
        ['checked_in', ['Ella B']],
        ['cancelled', ['Anna B']],
      ] as const) {
        expect(await desk.attendees({ state })).toMatchObject({ names, total: names.length })
      }
    })

    test('of 450 people with one name has pages without a gap or a repeat', async () => {
      const count = 450
      await desk.addAttendees(count)
      await desk.attendee('confirmed', { firstName: 'Kim', lastName: 'Leander' })
      const ids: number[] = []
      let after: Record<string, string> = {}
      for (;;) {
        const { rows, total, hasMore } = await desk.attendees({ limit: '200', ...after })
        expect(total).toBe(count + 1)
        ids.push(...rows.map(({ user }) => user.id))
        expect(hasMore).toBe(ids.length < count + 1)
        if (!hasMore) break
        after = { after: String(ids.at(-1)) }
      }
      expect(ids).toHaveLength(count + 1)
      expect(new Set(ids).size).toBe(count + 1)
    })

    test('after a member of another production reveals nothing', async () => {
      const { id, other, db } = desk
      for (const firstName of ['Ana', 'Mia']) await desk.attendee('confirmed', { firstName })
      const { member: leo } = await desk.attendee('confirmed', { firstName: 'Leo' })
      const { member: elsewhere } = await desk.attendee('confirmed', { firstName: 'Kim' })
      await db.execute(sql`update joins set production_id = ${other} where member_id = ${elsewhere.id}`)
      const { member: nowhere } = await desk.holder()
      const answerAfter = (after: number) => desk.get(`attendees/${id}?after=${after}`)
      const unknown = await answerAfter(4_000_000)
      expect(unknown.http).toBe(422)
      for (const stranger of [elsewhere, nowhere, desk.producer]) {
        expect(await answerAfter(stranger.id)).toEqual(unknown)
      }
      expect((await desk.attendees({ after: String(leo.id) })).rows).toHaveLength(1)
      // Gave up the spot meanwhile.
      const { member: gone } = await desk.attendee('cancelled', { firstName: 'Lea' })
      expect((await desk.attendees({ after: String(gone.id) })).rows).toHaveLength(2)
    })

    test.each([
      ['limit=0', 'limit must be a whole number from 1 to 200.'],
      ['limit=201', 'limit must be a whole number from 1 to 200.'],
      ['after=-1', 'after must be an id.'],
      ['after=4000000', 'This part of the list is gone. Reload the list.'],
      ['state=gone', 'The state must be confirmed, waitlisted, checked_in or cancelled.'],
      ['search=a&search=b', 'search must be given once.'],
      [`search=${'a'.repeat(101)}`, 'Please search for at most 100 characters.'],
    ])('by %.30s is refused', async (query, message) => {
      const answer = await desk.get(`attendees/${desk.id}?${query}`)
      expect(answer).toEqual(refusal(422, message))
      expect(await desk.actions()).toEqual([])
    })
  })

  describe('a search', () => {
    const found = async (search: string) => {
      const { names, total } = await desk.attendees({ search })
      expect(total).toBe(names.length)
      return names
    }

    test('folds case and accents, in names of any script', async () => {
      await desk.attendee('confirmed', { firstName: 'Zoë', lastName: 'Åström' })
      await desk.attendee('confirmed', { firstName: 'Łukasz', lastName: 'Großmann' })
      await desk.attendee('confirmed', { firstName: 'محمد', lastName: 'عبد الله' })
      await desk.attendee('confirmed', { firstName: 'שרה', lastName: 'לוי' })
      await desk.attendee('confirmed', { firstName: 'Ελένη', lastName: 'Παππάς' })
      for (const search of ['zoe astrom', 'ZOË ÅSTRÖM', 'Zoe\u0308', 'strom']) {
        expect(await found(search), search).toEqual(['Zoë Åström'])
      }
      for (const search of ['lukasz', 'GROSSMANN', 'großm']) {
        expect(await found(search), search).toEqual(['Łukasz Großmann'])
      }
      expect(await found('محمد')).toEqual(['محمد عبد الله'])
      // As copied from a line that isolates it.
      expect(await found('\u2068שרה\u2069')).toEqual(['שרה לוי'])
      expect(await found('ελενη παππας')).toEqual(['Ελένη Παππάς'])
      expect(await found('nobody')).toEqual([])
    })

    test('finds names however their marks are typed', async () => {
      for (const [firstName, lastName] of nameSearches) {
        await desk.attendee('confirmed', { firstName, lastName, instagramName: null })
      }
      for (const [first, last, searches] of nameSearches) {
        for (const search of searches) {
          expect(await found(search), search).toContain(sanitizeName(`${first} ${last}`))
        }
      }
      expect(await found("O'Harald")).toEqual([])
    })

    test('searches %, _ and backslash literally, and ignores blank searches', async () => {
      const names = ['100% Ada', 'under_score', 'back\\slash', 'Plain']
      for (const firstName of names) {
        await desk.attendee('confirmed', { firstName, lastName: 'B', instagramName: null })
      }
      expect(await found('%')).toEqual(['100% Ada B'])
      expect(await found('_')).toEqual(['under_score B'])
      expect(await found('\\')).toEqual(['back\\slash B'])
      expect(await found('%_\\')).toEqual([])
      expect(await found('  ')).toHaveLength(names.length)
      expect(await found('\0')).toHaveLength(names.length)
      expect(await found('Pl\0ain')).toEqual(['Plain B'])
      expect(await found("' or 1=1 --")).toEqual([])
    })

    test('finds an international address in each of its forms', async () => {
      const email = 'ida@xn--mnchen-3ya.example'
      await desk.attendee('confirmed', { firstName: 'Ida', lastName: 'N', email, instagramName: null })
      for (const search of [email, 'ida@münchen.example', 'IDA＠MU\u0308NCHEN.example', '@münchen.example']) {
        expect(await found(search), search).toEqual(['Ida N'])
      }
      expect(await found('ida@munchen.example')).toEqual([])
    })

    test('finds addresses, numbers however they are grouped, and Instagram names, in the asked state', async () => {
      const wanted = { firstName: 'Kiri', lastName: 'N', email: 'kiri@post.example', phone: '+15625550143' }
      await desk.attendee('confirmed', { ...wanted, instagramName: '@Kiri.Films' })
      await desk.attendee('waitlisted', { phone: '+14155550143', instagramName: '@kiri.too' })
      for (const search of [
        'KIRI@post',
        '(562) 555-0143',
        '+1 562.555.0143',
        '562\u2011555–0143',
        '５６２ ５５５ ０１４３',
        '\u202a+1 562/555/0143\u202c',
        '1 (562) 555-0143',
        '@kiri.films',
        'kiri.f',
      ]) {
        expect(await found(search), search).toEqual(['Kiri N'])
      }
      const waitlisted = await desk.attendees({ search: 'kiri.', state: 'waitlisted' })
      expect(waitlisted).toMatchObject({ total: 1, rows: [{ state: 'waitlisted' }] })
      expect(await found('N kiri@post')).toEqual([])
    })
  })

  test('the audit has each device’s first read of the list, and each export', async () => {
    const { id, service, producer } = desk
    await desk.attendees()
    await desk.attendees({ search: 'a' })
    // Another device has a token of its own.
    service.clock.advance(1_000)
    await desk.get(`attendees/${id}`, await service.sessions.start(desk.db, producer, { headers: {} }))
    for (let exports = 0; exports < 2; exports += 1) await desk.exported()
    const recorded = ['attendees.read', 'attendees.read', 'attendees.export', 'attendees.export']
    expect(await desk.actions()).toEqual(recorded.map((action) => [action, id]))
  })

  test('an unknown production is not found', async () => {
    const { token } = await desk.holder('producer')
    const message = { event_id: 4_000_000, subject: 'Hello', text: 'You', message_id: 'message-1' }
    const joining = { event_id: 4_000_000, is_open: true, capacity: null }
    for (const answer of [
      await desk.get('attendees/4000000', token),
      await desk.get('attendees/none', token),
      await desk.get('attendees-export/4000000', token),
      await desk.post('set-joining', joining, token),
      await desk.post('message-attendees', message, token),
    ]) {
      expect(answer).toEqual(unknown)
    }
    for (const path of ['desk', 'desk-figures?event_ids=1']) {
      expect(await desk.get(path, 'none')).toMatchObject({ http: 401 })
    }
    expect(await desk.actions()).toEqual([])
  })
})
