import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startUpstream, type TestUpstream } from '../../../test/upstream-server.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { createUpstreamClient, type UpstreamClient } from '../../http/client.ts'
import { createAttendanceApi } from './attendance.ts'
import { createProductApi } from './client.ts'
import { createDoorApi } from './door.ts'
import { createMembershipApi } from './membership.ts'

/*
 * Every call of the product API, answered with every status, by the API's own envelope and without one. What a failure
 * may never become is a verdict that the product API did not give.
 */

const user = { id: 7, role: '3', name: 'Ana' }
const post = { id: 1, slug: 'one', title: 'One' }
const event = { id: 12, slug: 'twelve', name: 'Twelve', status: '1' }

/** An answer in which each call would find what it looks for. */
const yes = {
  status: '1',
  token: 'token',
  user,
  data: { user, has_joined: true, post, posts: [post], categories: [], event, privacy_policy: '<p>x</p>' },
  event: [event],
}
const no = { status: '0', message: 'No.' }

/** A body, and whose word it is. */
const bodies = {
  nobody: ['', '<html>Oops</html>', '{"message":"Oops"}', '{"status":404,"error":"Not Found"}', '[]', '1'],
  "'0'": [JSON.stringify(no), JSON.stringify({ ...yes, status: 0 })],
  "'1'": [JSON.stringify(yes), JSON.stringify({ ...yes, status: 1 })],
} as const
type Word = keyof typeof bodies

let answer: { status: number; body: string } = { status: 200, body: '' }
let upstream: TestUpstream
let http: UpstreamClient

beforeAll(async () => {
  upstream = await startUpstream((_request, response) =>
    response
      .writeHead(answer.status, { 'content-type': 'application/json', 'retry-after': '17' })
      .end(answer.body),
  )
  // What one answer says of the service must not keep the next question from being asked.
  let now = 0
  http = createUpstreamClient({
    service: 'PRODUCT_API',
    baseUrl: upstream.url,
    retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
    longestQuotaSeconds: 0,
    now: () => (now += 3_600_000),
  })
})
afterAll(async () => {
  await http.close()
  await upstream.close()
})

type Call = () => Promise<unknown>

function calls(): Record<string, Record<string, Call>> {
  const mapping = {
    baseUrl: upstream.url,
    sanitise: (html: string) => ({ html, siteVideoIds: [], playlistIds: [] }),
    embeds: { youtubeEmbed: (id: string) => id },
  }
  const content = createProductApi(http, mapping)
  const own = createProductApi(http, mapping, 'token')
  const entry = createMembershipApi(http)
  const attendance = createAttendanceApi(http, mapping)
  const door = createDoorApi(http)
  const attempt = { attemptId: null, scannedAt: null }
  const paging = { page: 1, limit: 6 }
  const of = { memberId: '7', productionId: '12', ticket: '12_x-7' }
  return {
    one: {
      banner: () => content.banner(),
      featuredVideo: () => content.featuredVideo(),
      newsDetail: () => content.newsDetail('x'),
      videoDetail: () => content.videoDetail('x'),
      productionBySlug: () => content.productionBySlug('x'),
      productionById: () => content.productionById('12'),
      release: () => content.release('12'),
    },
    ownOne: { productionById: () => own.productionById('12') },
    ownList: { news: () => own.news(paging) },
    list: {
      posts: () => content.posts(paging),
      news: () => content.news(paging),
      newsByTag: () => content.newsByTag('x', paging),
      newsByCategory: () => content.newsByCategory('x', paging),
      videosByCategory: () => content.videosByCategory('x', paging),
      videoCategories: () => content.videoCategories(),
      productions: () => content.productions(paging),
    },
    entry: {
      checkExistingCredentials: () => entry.checkExistingCredentials('a@b.c', '+15625550100'),
      sendVerificationCode: () => entry.sendVerificationCode('+15625550100'),
      checkVerificationCode: () => entry.checkVerificationCode('+15625550100', '123456'),
      register: () =>
        entry.register({
          fname: 'A',
          lname: 'B',
          phone: '+15625550100',
          email: 'a@b.c',
          position: '1',
          other_position: '',
          instagram_name: '',
          organization: '',
          insterested_status: '1',
          invited_owner: '',
          dob: '1990-01-01',
          password: 'secret',
          confirm_password: 'secret',
        }),
      login: () => entry.login('a@b.c', 'secret'),
      sendLoginCode: () => entry.sendLoginCode('+15625550100'),
      checkLoginCode: () => entry.checkLoginCode('+15625550100', '123456'),
      sendPasswordReset: () => entry.sendPasswordReset('a@b.c'),
      createPassword: () => entry.createPassword('x', 'secret', 'secret'),
      resetPassword: () => entry.resetPassword('x', 'secret', 'secret'),
    },
    user: { user: () => entry.user('7', 'token') },
    joins: { joinedProductions: () => attendance.joinedProductions('token', '7', paging) },
    attendee: { attendee: () => door.attendee('token', of) },
    action: {
      join: () => attendance.join('token', { ...of, releaseVersion: 'v' }),
      validateUser: () => door.validateUser('token', of),
      validateProduction: () => door.validateProduction('token', of, attempt),
      undoValidation: () => door.undoValidation('token', of, attempt),
      syncDoor: () => door.syncDoor('token', { productionId: '1', deviceId: 'device-one', admissions: [] }),
    },
  }
}

/** What a call came to, in one word: why it failed, or what it says. */
async function outcome(call: Call): Promise<string> {
  try {
    return wordFor(await call())
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.failure !== 'quota') return error.failure
    return `quota ${error.retryAfterSeconds}`
  }
}

function wordFor(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : 'found'
  if (typeof value !== 'object') return 'found'
  if ('ok' in value) return value.ok === true ? 'yes' : 'no'
  return 'items' in value && Array.isArray(value.items) && value.items.length === 0 ? 'nothing' : 'found'
}

const unreadable = 'bad-response'
const all = (word: string) => ({ nobody: word, "'0'": word, "'1'": word })
const onlyNo = (word: string) => ({ nobody: unreadable, "'0'": word, "'1'": unreadable })
const alike = {
  429: all('quota 17'),
  500: all('unavailable'),
  502: all('unavailable'),
  503: all('unavailable'),
}
const publicly = { 401: all('not-configured'), 403: all('not-configured'), ...alike }
const asMember = { 401: all('refused'), 403: all('forbidden'), ...alike }
const refused = (word: string) => ({ 400: onlyNo(word), 409: onlyNo(word), 422: onlyNo(word) })

const expected: Record<string, Record<number, Record<Word, string>>> = {
  one: { ...publicly, ...refused('unavailable'), 404: onlyNo('nothing') },
  list: { ...publicly, ...refused('unavailable'), 404: onlyNo('nothing') },
  ownOne: { ...asMember, ...refused('unavailable'), 404: onlyNo('nothing') },
  ownList: { ...asMember, ...refused('unavailable'), 404: onlyNo('nothing') },
  entry: { ...alike, ...refused('no'), 401: onlyNo('no'), 403: all('forbidden'), 404: onlyNo('no') },
  user: { ...asMember, ...refused(unreadable), 404: onlyNo('nothing') },
  joins: { ...asMember, ...refused('unavailable'), 404: onlyNo('nothing') },
  attendee: { ...asMember, ...refused('nothing'), 404: onlyNo('nothing') },
  action: { ...asMember, ...refused('no'), 404: onlyNo('no') },
}

describe.each(Object.keys(expected))('%s', (kind) => {
  const rows = Object.entries(expected[kind] ?? {}).flatMap(([status, words]) =>
    (Object.keys(bodies) as Word[]).map((word) => [Number(status), word, words[word]] as const),
  )
  test.each(rows)('%s in the word of %s is: %s', async (status, word, outcomeWord) => {
    for (const [name, call] of Object.entries(calls()[kind] ?? {})) {
      for (const body of bodies[word]) {
        // Of a login, a 401 with a message alone is the framework's word for wrong credentials.
        const isBare401 = kind === 'entry' && status === 401 && word === 'nobody' && body.startsWith('{')
        answer = { status, body }
        expect
          .soft(`${name} ${body.slice(0, 40)}: ${await outcome(call)}`)
          .toBe(`${name} ${body.slice(0, 40)}: ${isBare401 ? 'no' : outcomeWord}`)
      }
    }
  })
})

describe('with 200', () => {
  test.each(bodies.nobody)(
    '%j, which is not an envelope, is neither a yes nor a no of any call',
    async (body) => {
      answer = { status: 200, body }
      for (const group of Object.values(calls())) {
        for (const call of Object.values(group)) expect(await outcome(call)).toBe(unreadable)
      }
    },
  )

  test("a member's list that failed is not a list of nothing", async () => {
    const { joins } = calls()
    answer = { status: 200, body: JSON.stringify(no) }
    expect(await outcome(joins?.joinedProductions as Call)).toBe('unavailable')
    for (const nothing of [{ event: [] }, { count: 0 }, { data: { event: { data: [] } } }]) {
      answer = { status: 200, body: JSON.stringify({ ...no, ...nothing }) }
      expect(await outcome(joins?.joinedProductions as Call)).toBe('nothing')
    }
  })

  test('an attendee with an unclear join has not been refused', async () => {
    const { attendee } = calls()
    for (const [has_joined, hasJoined] of [
      [1, true],
      ['0', false],
      ['maybe', null],
      [{}, null],
      [undefined, null],
    ]) {
      answer = { status: 200, body: JSON.stringify({ status: '1', data: { user, has_joined } }) }
      expect(await attendee?.attendee?.()).toMatchObject({ hasJoined })
    }
  })
})
