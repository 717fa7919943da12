import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startUpstream, type TestUpstream } from '../../../test/upstream-server.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { createUpstreamClient, type UpstreamClient } from '../../http/client.ts'
import { createAccountApi } from './account.ts'
import { createAttendanceApi } from './attendance.ts'
import { createAuditApi } from './audit.ts'
import { createCalendarsApi } from './calendars.ts'
import { createCheckInApi } from './check-in.ts'
import { createProductApi } from './client.ts'
import { createDeskApi } from './desk.ts'
import { createGrantsApi } from './grants.ts'
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
  // One response must not prevent the next call.
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

/** Each call of an API, and what kind of call it is: a new one is not forgotten. */
type Calls<Api> = Record<keyof Api, readonly [kind: string, call: Call]>

function calls(): (readonly [name: string, kind: string, call: Call])[] {
  const mapping = {
    baseUrl: upstream.url,
    sanitize: (html: string) => ({ html, siteVideoIds: [], playlistIds: [] }),
    embeds: { youtubeEmbed: (id: string) => id },
  }
  const content = createProductApi(http, mapping)
  const own = createProductApi(http, mapping, 'token')
  const entry = createMembershipApi(http)
  const attendance = createAttendanceApi(http, mapping)
  const calendars = createCalendarsApi(http, mapping)
  const checkIn = createCheckInApi(http)
  const desk = createDeskApi(http, mapping)
  const grants = createGrantsApi(http)
  const audit = createAuditApi(http)
  const account = createAccountApi(http)
  const attempt = { attemptId: null, scannedAt: null, deviceId: null }
  const admission = {
    productionId: '12',
    attemptId: 'attempt-1',
    at: null,
    overCapacity: false,
    guest: { waitlistEntryId: 'x' },
  }
  const paging = { page: 1, limit: 6 }
  const of = { memberId: '7', productionId: '12', ticket: '12_x-7' }
  const person = { productionId: '12', attendeeId: 'x' }
  const message = {
    productionId: '12',
    messageId: 'message-1',
    subject: 's',
    text: 't',
  }
  const grant = { email: 'a@b.c', kind: 'CHECK_IN', productionId: '12' } as const
  const passwords = { currentPassword: 'old', password: 'secret', confirmPassword: 'secret' }
  const profile = {
    firstName: 'A',
    lastName: 'B',
    organization: 'C',
    position: 'BUYER' as const,
    instagramName: '@a',
  }
  const registration = {
    ...profile,
    phone: '+15625550100',
    email: 'a@b.c',
    interested: true,
    invitedBy: 'B',
    dateOfBirth: '1990-01-01',
    password: 'secret',
    confirmPassword: 'secret',
  }
  const device = { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', topics: ['LIVE' as const] }
  const apis: Record<string, readonly [string, Call]>[] = [
    {
      banner: ['one', () => content.banner()],
      featuredVideo: ['one', () => content.featuredVideo()],
      posts: ['list', () => content.posts(paging)],
      news: ['list', () => content.news(paging)],
      newsByTag: ['list', () => content.newsByTag('x', paging)],
      newsByCategory: ['list', () => content.newsByCategory('x', paging)],
      newsDetail: ['one', () => content.newsDetail('x')],
      videoDetail: ['one', () => content.videoDetail('x')],
      videosByCategory: ['list', () => content.videosByCategory('x', paging)],
      videoCategories: ['list', () => content.videoCategories()],
      productions: ['list', () => content.productions(paging)],
      productionBySlug: ['one', () => content.productionBySlug('x')],
      productionById: ['one', () => content.productionById('12')],
      release: ['one', () => content.release('12')],
      features: ['features', () => content.features()],
      pushKey: ['one', () => content.pushKey()],
    } satisfies Calls<typeof content>,
    { ownOne: ['ownOne', () => own.productionById('12')], ownList: ['ownOne', () => own.news(paging)] },
    {
      checkExistingCredentials: ['entry', () => entry.checkExistingCredentials('a@b.c', '+15625550100')],
      sendVerificationCode: ['entry', () => entry.sendVerificationCode('+15625550100')],
      checkVerificationCode: ['entry', () => entry.checkVerificationCode('+15625550100', '123456')],
      register: ['entry', () => entry.register(registration)],
      login: ['entry', () => entry.login('a@b.c', 'secret')],
      sendLoginCode: ['entry', () => entry.sendLoginCode('+15625550100')],
      checkLoginCode: ['entry', () => entry.checkLoginCode('+15625550100', '123456')],
      sendPasswordReset: ['entry', () => entry.sendPasswordReset('a@b.c')],
      checkPasswordLink: ['link', () => entry.checkPasswordLink('reset', 'x')],
      createPassword: ['entry', () => entry.createPassword('x', 'secret', 'secret')],
      resetPassword: ['entry', () => entry.resetPassword('x', 'secret', 'secret')],
      user: ['user', () => entry.user('7', 'token')],
    } satisfies Calls<typeof entry>,
    {
      join: ['action', () => attendance.join('token', { ...of, waiverVersion: 'v' })],
      cancelJoin: ['action', () => attendance.cancelJoin('token', of)],
      unsubscribeFromReminders: ['entry', () => attendance.unsubscribeFromReminders('x')],
      joinedProductions: ['joins', () => attendance.joinedProductions('token', '7', paging)],
    } satisfies Calls<typeof attendance>,
    {
      secret: ['user', () => calendars.secret('token', '7')],
      renewSecret: ['user', () => calendars.renewSecret('token', '7')],
      entries: ['one', () => calendars.entries('x')],
    } satisfies Calls<typeof calendars>,
    {
      attendee: ['attendee', () => checkIn.attendee('token', of)],
      validateUser: ['action', () => checkIn.validateUser('token', of)],
      validateProduction: ['action', () => checkIn.validateProduction('token', of, attempt)],
      undoValidation: ['action', () => checkIn.undoValidation('token', of, attempt)],
      admit: ['action', () => checkIn.admit('token', admission)],
      checkInList: ['attendee', () => checkIn.checkInList('token', '12', null)],
      syncCheckIns: [
        'action',
        () => checkIn.syncCheckIns('token', { productionId: '1', deviceId: 'device-one', checkIns: [] }),
      ],
      grants: ['mayBeMissing', () => checkIn.grants('token')],
    } satisfies Calls<typeof checkIn>,
    {
      productions: ['data', () => desk.productions('token')],
      figures: ['data', () => desk.figures('token', ['12'])],
      attendees: [
        'query',
        () =>
          desk.attendees('token', '12', {
            limit: 1,
            after: null,
            state: null,
            search: null,
            hasFailedEmail: false,
          }),
      ],
      export: ['ownOne', () => desk.export('token', '12')],
      setJoining: [
        'action',
        () => desk.setJoining('token', { productionId: '12', isOpen: true, capacity: 1, takesWalkIns: true }),
      ],
      messageAttendees: ['action', () => desk.messageAttendees('token', message)],
      attendee: ['ownOne', () => desk.attendee('token', person)],
      cancelAttendance: [
        'action',
        () => desk.cancelAttendance('token', { ...person, reason: undefined, notify: true }),
      ],
      confirmAttendance: ['action', () => desk.confirmAttendance('token', person)],
      resendTicket: ['action', () => desk.resendTicket('token', person)],
      messages: ['ownOne', () => desk.messages('token', '12')],
      writeMessage: ['action', () => desk.writeMessage('token', message)],
      updateMessage: ['action', () => desk.updateMessage('token', message)],
      cancelMessage: ['action', () => desk.cancelMessage('token', message)],
      testMessage: [
        'action',
        () => desk.testMessage('token', { productionId: '12', subject: 's', text: 't' }),
      ],
    } satisfies Calls<typeof desk>,
    {
      list: ['data', () => grants.list('token')],
      give: ['action', () => grants.give('token', grant, null)],
      revoke: ['action', () => grants.revoke('token', grant)],
    } satisfies Calls<typeof grants>,
    {
      read: ['data', () => account.read('token')],
      updateProfile: ['action', () => account.updateProfile('token', profile)],
      changeEmail: ['action', () => account.changeEmail('token', { email: 'a@b.c', password: 'secret' })],
      sendEmailVerification: ['action', () => account.sendEmailVerification('token')],
      confirmEmail: ['entry', () => account.confirmEmail('x', undefined)],
      sendPhoneCode: ['action', () => account.sendPhoneCode('token', '+15625550100')],
      changePhone: ['action', () => account.changePhone('token', { phone: '+1', code: '123456' })],
      changePassword: ['action', () => account.changePassword('token', passwords)],
      setReminders: ['action', () => account.setReminders('token', true)],
      setFollows: ['action', () => account.setFollows('token', ['LIVE'])],
      subscribeToPush: ['action', () => account.subscribeToPush('token', device)],
      unsubscribeFromPush: ['publicAction', () => account.unsubscribeFromPush(device.endpoint)],
      proveIdentity: ['action', () => account.proveIdentity('token', { password: 'secret' })],
      endSession: ['action', () => account.endSession('token')],
      endOtherSessions: ['action', () => account.endOtherSessions('token')],
      allowExport: ['action', () => account.allowExport('token')],
      export: ['jsonFile', () => account.export('token')],
      deleteAccount: ['action', () => account.deleteAccount('token', { password: 'secret' })],
      startPasskey: ['action', () => account.startPasskey('token', true)],
      finishPasskey: ['action', () => account.finishPasskey('token', { name: 'Phone', response: {} })],
      removePasskey: ['action', () => account.removePasskey('token', 'x')],
      startPasskeyLogin: ['entry', () => account.startPasskeyLogin()],
      finishPasskeyLogin: ['entry', () => account.finishPasskeyLogin({})],
    } satisfies Calls<typeof account>,
    {
      confirmOwnEmail: ['action', () => account.confirmEmail('x', 'token')],
      subscribeVisitor: ['publicAction', () => account.subscribeToPush(undefined, device)],
    },
    { log: ['data', () => audit.log('token', { limit: 1, before: null })] } satisfies Calls<typeof audit>,
  ]
  return apis.flatMap((api) => Object.entries(api).map(([name, [kind, call]]) => [name, kind, call] as const))
}

const callNamed = (wanted: string): Call =>
  calls().find(([name]) => name === wanted)?.[2] ?? expect.fail(`no call ${wanted}`)

/** A call's result in one word: its failure or its value. */
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
  entry: { ...alike, ...refused('no'), 401: onlyNo('no'), 403: all('forbidden'), 404: onlyNo('no') },
  jsonFile: { ...asMember, ...refused('unavailable'), 404: onlyNo('nothing') },
  user: { ...asMember, ...refused(unreadable), 404: onlyNo('nothing') },
  joins: { ...asMember, ...refused('unavailable'), 404: onlyNo('nothing') },
  attendee: { ...asMember, ...refused('nothing'), 404: onlyNo('nothing') },
  publicAction: { ...publicly, ...refused('no'), 404: onlyNo('no') },
  action: { ...asMember, ...refused('no'), 404: onlyNo('no') },
  data: { ...asMember, ...refused('unavailable'), 404: onlyNo('unavailable') },
  query: { ...asMember, ...refused('unavailable'), 404: onlyNo('no'), 422: onlyNo('no') },
  // An older product API lacks these calls.
  features: { ...publicly, ...refused('unavailable'), 404: all('nothing') },
  mayBeMissing: { ...asMember, ...refused('nothing'), 404: all('nothing') },
  link: { ...alike, ...refused('unavailable'), 401: onlyNo('no'), 403: all('forbidden'), 404: all('no') },
}

describe.each(Object.keys(expected))('%s', (kind) => {
  const rows = Object.entries(expected[kind] ?? {}).flatMap(([status, words]) =>
    (Object.keys(bodies) as Word[]).map((word) => [Number(status), word, words[word]] as const),
  )
  test.each(rows)('%s in the word of %s is: %s', async (status, word, outcomeWord) => {
    for (const [name, kindOfCall, call] of calls()) {
      if (kindOfCall !== kind) continue
      for (const body of bodies[word]) {
        // For a login, frameworks respond 401 with only a message to wrong credentials.
        const isBare401 =
          (kind === 'entry' || kind === 'link') && status === 401 && word === 'nobody' && body.startsWith('{')
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
      for (const [, kind, call] of calls())
        if (kind !== 'jsonFile') expect(await outcome(call)).toBe(unreadable)
    },
  )

  test('a failed list of joins is not an empty list', async () => {
    const joinedProductions = callNamed('joinedProductions')
    answer = { status: 200, body: JSON.stringify(no) }
    expect(await outcome(joinedProductions)).toBe('unavailable')
    for (const nothing of [{ event: [] }, { count: 0 }, { data: { event: { data: [] } } }]) {
      answer = { status: 200, body: JSON.stringify({ ...no, ...nothing }) }
      expect(await outcome(joinedProductions)).toBe('nothing')
    }
  })

  test('an attendee with an unreadable join status is not refused', async () => {
    const attendee = callNamed('attendee')
    for (const [has_joined, hasJoined] of [
      [1, true],
      ['0', false],
      ['maybe', null],
      [{}, null],
      [undefined, null],
    ]) {
      answer = { status: 200, body: JSON.stringify({ status: '1', data: { user, has_joined } }) }
      expect(await attendee()).toMatchObject({ hasJoined })
    }
  })
})
