import { beforeEach, expect, test } from 'vitest'
import { joins, waitlistedJoins } from '../src/productions/join-tables.ts'
import { productions } from '../src/productions/tables.ts'
import { hourMs, inHours, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { noon } from './service.ts'

/** In the order of the list at noon; hours from noon. */
const schedule: readonly (readonly [slug: string, startsIn: number | null, endsIn?: number])[] = [
  ['goes-on-for-days', -100, 100],
  ['goes-on-without-an-end', -11.5],
  ['goes-on', -2, 1],
  ['soon', 1, 3],
  ['same-evening-b', 24],
  ['same-evening-a', 24],
  ['next-month', 700],
  ['undated-new', null],
  ['undated-old', null],
  ['over-without-an-end', -12],
  ['just-over', -2, -0.5],
  ['over-a-day', -24, -22],
  ['long-over', -2_000, -1_990],
]

describeSuite((databases) => {
  const api = useApi(databases)

  beforeEach(async () => {
    await api.db.delete(productions)
    const texts = { name: 'A production', description: '', publicationRule: '', fingerprint: '' }
    // Neither the insertion order nor the publication order is the list's.
    for (const [index, [slug, startsIn, endsIn]] of [...schedule.entries()].toReversed()) {
      const moment = (hours: number | null | undefined) => (hours == null ? null : inHours(hours))
      const publishedAt = inHours(-24 * (startsIn === null ? index : 40 - index))
      const row = { ...texts, slug, startsAt: moment(startsIn), endsAt: moment(endsIn), publishedAt }
      await api.db.insert(productions).values({ ...row, status: 'open' })
    }
  })

  const slugsOf = (events: { slug: string }[]) => events.map(({ slug }) => slug)

  async function listed(query: string) {
    const { count, event } = Object((await api.get(`event-list?${query}`)).body).data
    expect(count).toBe(schedule.length)
    return slugsOf(event.data)
  }

  const expected = schedule.map(([slug]) => slug)

  test.each([1, 4, 13])(
    'pages of %i list upcoming productions first, then undated, then past ones',
    async (limit) => {
      const pages: string[] = []
      for (let page = 1; page <= Math.ceil(schedule.length / limit); page += 1) {
        pages.push(...(await listed(`page=${page}&limit=${limit}`)))
      }
      expect(pages).toEqual(expected)
      expect(await listed(`limit=${limit}&page=99`)).toEqual([])
    },
  )

  test('a production moves behind undated ones when it is over', async () => {
    api.service.clock.advance(hourMs)
    const later = await listed('limit=100')
    const over = expected.slice(expected.indexOf('over-without-an-end'))
    const justOver = ['goes-on', 'goes-on-without-an-end']
    expect(later.slice(later.indexOf('undated-old') + 1)).toEqual([...justOver, ...over])
  })

  test('a production that is over is unavailable, and nobody can join it', async () => {
    const person = await api.add()
    const triedToJoin = async (slug: string) => {
      const { body } = await api.post(`event-show/${slug}`)
      const { id, status } = Object(body).data.event
      const policy = await api.get(`get-production-privacy-policy/${id}`)
      const { release_version } = Object(policy.body).data
      const answer = await api.join(person, { event_id: id, release_version })
      return [status, answer.http, Object(answer.body).message]
    }
    const refused = ['0', 409, 'This Production is not available right now!.']
    expect(await triedToJoin('just-over')).toEqual(refused)
    expect(await triedToJoin('over-without-an-end')).toEqual(refused)
    expect(await triedToJoin('goes-on-without-an-end')).toEqual(['1', 200, expect.any(String)])
  })

  test('a member’s productions have the same order, on every page', async () => {
    const { member, token } = await api.add()
    const rows = await api.db.select({ id: productions.id }).from(productions)
    const join = { memberId: member.id, waiverVersion: '', waiverAcceptedAt: noon }
    // Joined in the order of ids, which isn't the list's.
    for (const [index, { id: productionId }] of rows.entries()) {
      const row = { ...join, productionId, joinedAt: inHours(-index) }
      await api.db.insert(index % 3 === 0 ? waitlistedJoins : joins).values(row)
    }
    const pages: string[] = []
    for (const page of [1, 2, 3]) {
      const { body } = await api.get(`user-join-list/${member.id}?limit=5&page=${page}`, token)
      pages.push(...slugsOf(Object(body).event))
    }
    expect(pages).toEqual(expected)
  })
})
