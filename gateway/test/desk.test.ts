import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import {
  codeOf,
  type FeatureSet,
  featuresOf,
  ok,
  openGateway,
  refusal,
  startProductApi,
} from './product-api.ts'

const events = [12, 13].map((id) => ({
  id,
  slug: `night-${id}`,
  name: `Night ${id}`,
  discription: '',
  status: '1',
  capacity: 20,
  confirmed_count: 18,
  waitlist_count: 0,
}))
const joining = { is_open: true, capacity: 20, set_at: null, set_by: null }
const figures12 = {
  event_id: 12,
  confirmed_count: 12,
  waitlist_count: 2,
  checked_in_count: 3,
  joining,
  arrivals: [{ at: '2026-11-20 19:00:00', count: 3 }],
  organizer_email: 'ola@example.com',
}
const attendee = {
  user: { id: 7, name: 'Ana Ruiz', email: 'ana@example.com', phone: '+1', instagram_name: '@ana' },
  state: 'checked_in',
  joined_at: '2026-11-01 12:00:00',
  cancelled_at: null,
  validated_at: '2026-11-20 19:02:00',
  validated_by: 'Theo',
  ticket: '12_signature-7',
}
const page = { attendees: [attendee], total_count: 3, has_more: true }

/** A product API with one member, who is a producer of production 12, and of no other. */
async function start(offer: FeatureSet = ['desk', 'capacity']) {
  const productApi = await startProductApi({
    features: featuresOf(offer),
    'event-list': ok({ count: 2, event: { data: events } }),
    'event-show/night-12': ok({ event: events[0] }),
    'event-show/night-13': ok({ event: events[1] }),
    desk: ok({ event: [events[0]] }),
    'desk-figures': ok({ figures: [figures12] }),
    'attendees/12': ok(page),
    'attendees-export/13': refusal(403),
    'set-joining': ok({
      joining: { ...joining, is_open: false },
      replaced: { ...joining, set_at: '2026-11-20 19:00:00', set_by: 'Theo' },
    }),
    'message-attendees': ok({ recipient_count: 2 }),
    'attendees-export/12': ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('\ufeffName\r\nAna\r\n')
    },
  })
  const { ask, app, logIn } = await openGateway({ PRODUCT_API_URL: productApi.url })
  const token = await logIn()
  productApi.calls.length = 0
  return {
    ask: (query: string, variables: object = {}) => ask(query, variables, token),
    askAsVisitor: (query: string, variables: object = {}) => ask(query, variables),
    download: (slug: string, headers: Record<string, string> = { cookie: `session=${token}` }) =>
      app.inject({ url: `/desk/${slug}/attendees.csv`, headers }),
    app,
    token,
    answers: productApi.replies,
    callsTo: productApi.callsTo,
  }
}

const figures =
  'counts { confirmed waitlisted checkedIn } arrivals { at checkedIn } joining { isOpen capacity setAt setBy } organizerEmail'
const list = `query ($first: Int! = 50, $after: String, $state: AttendeeState, $search: String) {
  production(by: { slug: "night-12" }) {
    attendees(first: $first, after: $after, state: $state, search: $search) {
      edges { cursor node { ticket state joinedAt cancelledAt hasJoined profile { name email phone instagramName } validation { at by } production { slug } } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      totalCount
    }
  }
}`
const setJoining = `mutation ($input: SetJoiningInput!) { setJoining(input: $input) {
  joining { isOpen capacity } replaced { isOpen setAt setBy } userErrors { code message field } } }`
const message = `mutation ($input: MessageAttendeesInput!) { messageAttendees(input: $input) {
  recipientCount userErrors { code message field } } }`
const given = {
  productionId: '12',
  subject: 'Starts at seven',
  text: 'Come early.',
  messageId: 'message-0001',
}

describe('a producer', () => {
  test('sees their own productions, and all figures with one call', async () => {
    const { ask, callsTo } = await start()
    const { data, errors } = await ask(`{ desk { slug ${figures} } }`)
    expect(errors).toBeUndefined()
    const arrivals = [{ at: '2026-11-20T19:00:00.000Z', checkedIn: 3 }]
    const counts = { confirmed: 12, waitlisted: 2, checkedIn: 3 }
    const joining = { isOpen: true, capacity: 20, setAt: null, setBy: null }
    const organizerEmail = 'ola@example.com'
    expect(data.desk).toEqual([{ slug: 'night-12', counts, arrivals, joining, organizerEmail }])
    const both = await ask(`{ productions { items { slug ${figures} } } }`)
    expect(both.data.productions.items).toEqual([
      { slug: 'night-12', counts, arrivals, joining, organizerEmail },
      { slug: 'night-13', counts: null, arrivals: null, joining: null, organizerEmail: null },
    ])
    expect(both.errors?.map(({ path }) => path)).toEqual(
      ['counts', 'arrivals', 'joining', 'organizerEmail'].map((field) => ['productions', 'items', 1, field]),
    )
    expect(codeOf(both)).toBe('FORBIDDEN')
    const headers = { authorization: 'Bearer token-7' }
    expect(callsTo('desk-figures')).toMatchObject([
      { query: { event_ids: '12' }, headers },
      { query: { event_ids: '12,13' }, headers },
    ])
  })

  test('sees a page of attendees', async () => {
    const { ask, callsTo } = await start()
    const { data, errors } = await ask(list, { first: 1, after: '6', state: 'CHECKED_IN', search: ' Aña% ' })
    expect(errors).toBeUndefined()
    const node = {
      ticket: '12_signature-7',
      state: 'CHECKED_IN',
      joinedAt: '2026-11-01T12:00:00.000Z',
      cancelledAt: null,
      hasJoined: true,
      production: null,
      profile: { name: 'Ana Ruiz', email: 'ana@example.com', phone: '+1', instagramName: '@ana' },
      validation: { at: '2026-11-20T19:02:00.000Z', by: 'Theo' },
    }
    const pageInfo = { hasNextPage: true, hasPreviousPage: true, startCursor: '7', endCursor: '7' }
    expect(data.production.attendees).toEqual({ edges: [{ cursor: '7', node }], pageInfo, totalCount: 3 })
    expect(callsTo('attendees/12').map(({ query }) => query)).toEqual([
      { limit: '1', after: '6', state: 'checked_in', search: 'Aña%' },
    ])
    await ask(list, { search: '  ' })
    expect(callsTo('attendees/12').at(-1)?.query).toEqual({ limit: '50' })
  })

  test('gets an error for an invalid cursor, page size or search, without a call', async () => {
    const { ask, callsTo } = await start()
    const cursors = [{ after: "7' or 1=1" }, { after: '' }]
    for (const wrong of [...cursors, { first: 0 }, { first: 101 }, { search: 'x'.repeat(101) }])
      expect(codeOf(await ask(list, wrong)), JSON.stringify(wrong)).toBe('BAD_USER_INPUT')
    expect(callsTo('attendees/12')).toEqual([])
  })

  describe('who requests attendees', async () => {
    const { ask, answers } = await start()

    test.each([
      ['FORBIDDEN', 403],
      ['BAD_USER_INPUT', 422],
      [undefined, 404],
      ['UPSTREAM_UNAVAILABLE', 503],
      ['UNAUTHENTICATED', 401],
    ])('gets %s if they are answered with %i', async (code, status) => {
      answers['attendees/12'] = refusal(status)
      const answer = await ask(list)
      expect(codeOf(answer)).toBe(code)
      expect(answer.data.production.attendees).toBeNull()
    })
  })

  test('changes the joining settings, and the public fields follow at once', async () => {
    const { ask, askAsVisitor, callsTo, answers } = await start()
    const read = '{ production(by: { slug: "night-12" }) { status capacity spotsLeft } }'
    const open = { status: 'OPEN', capacity: 20, spotsLeft: 2 }
    expect((await askAsVisitor(read)).data.production).toEqual(open)
    const event = { ...events[0], status: '0', capacity: 30 }
    answers['event-show/night-12'] = ok({ event })
    expect((await askAsVisitor(read)).data.production).toEqual(open)
    const { data } = await ask(setJoining, { input: { productionId: '12', isOpen: false, capacity: 30 } })
    expect(data.setJoining).toEqual({
      joining: { isOpen: false, capacity: 20 },
      replaced: { isOpen: true, setAt: '2026-11-20T19:00:00.000Z', setBy: 'Theo' },
      userErrors: [],
    })
    expect(callsTo('set-joining')[0]?.body).toEqual({ event_id: 12, is_open: false, capacity: 30 })
    const closed = { status: 'UNAVAILABLE', capacity: 30, spotsLeft: 12 }
    expect((await askAsVisitor(read)).data.production).toEqual(closed)
  })

  test('changes no setting that is left out', async () => {
    const { ask, callsTo } = await start()
    for (const change of [{ isOpen: false }, { capacity: 30 }, { capacity: null }, { isOpen: null }]) {
      await ask(setJoining, { input: { productionId: '12', ...change } })
    }
    expect(callsTo('set-joining').map(({ body }) => body)).toEqual([
      { event_id: 12, is_open: false },
      { event_id: 12, capacity: 30 },
      { event_id: 12, capacity: null },
      { event_id: 12 },
    ])
  })

  test('sends a message', async () => {
    const { ask, callsTo } = await start()
    const { data } = await ask(message, { input: { ...given, audience: 'WAITLISTED' } })
    expect(data.messageAttendees).toEqual({ recipientCount: 2, userErrors: [] })
    await ask(message, { input: given })
    const body = { event_id: 12, subject: given.subject, text: given.text, message_id: given.messageId }
    expect(callsTo('message-attendees').map((call) => call.body)).toEqual([
      { ...body, audience: 'waitlisted' },
      { ...body, audience: null },
    ])
  })

  test('gets errors in a message or capacity at the field, without a call', async () => {
    const { ask, callsTo } = await start()
    for (const [field, code, value] of [
      ['subject', 'REQUIRED', ' \u200b'],
      ['subject', 'INVALID', 'x'.repeat(151)],
      ['subject', 'INVALID', 'One\r\nBcc: eve@example.com'],
      ['text', 'REQUIRED', '\n'],
      ['text', 'INVALID', 'x'.repeat(10_001)],
      ['messageId', 'INVALID', 'short'],
      ['productionId', 'NOT_FOUND', '../12'],
    ] as const) {
      const { recipientCount, userErrors } = (await ask(message, { input: { ...given, [field]: value } }))
        .data.messageAttendees
      expect(userErrors).toEqual([{ code, message: expect.any(String), field: [field] }])
      expect(recipientCount).toBeNull()
    }
    for (const capacity of [0, 1_000_001]) {
      const { data } = await ask(setJoining, { input: { productionId: '12', isOpen: true, capacity } })
      expect(data.setJoining.userErrors).toMatchObject([{ code: 'INVALID', field: ['capacity'] }])
    }
    expect([...callsTo('message-attendees'), ...callsTo('set-joining')]).toEqual([])
  })

  test('gets a refusal’s message at its field; an unknown production is NOT_FOUND', async () => {
    const { ask, answers } = await start()
    const words = 'It is over.'
    for (const [status, more, expected] of [
      [422, {}, { code: 'REFUSED', field: null }],
      [422, { field: 'text' }, { code: 'INVALID', field: ['text'] }],
      [404, {}, { code: 'NOT_FOUND', field: ['productionId'] }],
    ] as const) {
      const refused = refusal(status, { status: '0', message: words, ...more })
      Object.assign(answers, { 'set-joining': refused, 'message-attendees': refused })
      const userErrors = [{ ...expected, message: words }]
      const joined = await ask(setJoining, { input: { productionId: '12', isOpen: true } })
      expect(joined.data.setJoining).toEqual({ joining: null, replaced: null, userErrors })
      const mailed = await ask(message, { input: given })
      expect(mailed.data.messageAttendees).toEqual({ recipientCount: null, userErrors })
    }
  })
})

describe('without a grant, a session or the feature', () => {
  const mutations: [string, object][] = [
    [setJoining, { input: { productionId: '12', isOpen: true } }],
    [message, { input: given }],
  ]
  const counts = '{ production(by: { slug: "night-12" }) { counts { confirmed } } }'
  const all: [string, object][] = [[list, {}], [counts, {}], ...mutations]

  test('a visitor gets UNAUTHENTICATED', async () => {
    const { askAsVisitor, callsTo } = await start()
    for (const [query, variables] of [['{ desk { slug } }', {}] as const, ...all])
      expect(codeOf(await askAsVisitor(query, variables))).toBe('UNAUTHENTICATED')
    for (const path of ['desk', 'desk-figures', 'attendees/12', 'set-joining', 'message-attendees'])
      expect(callsTo(path)).toEqual([])
  })

  test('a member gets FORBIDDEN', async () => {
    const { ask, answers } = await start()
    for (const path of ['attendees/12', 'set-joining', 'message-attendees']) answers[path] = refusal(403)
    answers['desk-figures'] = ok({ figures: [] })
    for (const [query, variables] of all) expect(codeOf(await ask(query, variables))).toBe('FORBIDDEN')
  })

  test.each<FeatureSet>(['older', ['check-in', 'grants'], 'failing'])(
    'with %j there is no desk',
    async (offer) => {
      const { ask, download, callsTo } = await start(offer)
      const { data, errors } = await ask('{ desk { slug } }')
      expect([data, errors]).toEqual([{ desk: null }, undefined])
      const one = await ask(
        `{ production(by: { slug: "night-12" }) { ${figures} attendees { totalCount } } }`,
      )
      expect(one).toEqual({
        data: {
          production: { counts: null, arrivals: null, joining: null, organizerEmail: null, attendees: null },
        },
      })
      const code = offer === 'failing' ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_NOT_CONFIGURED'
      for (const [query, variables] of mutations) expect(codeOf(await ask(query, variables))).toBe(code)
      expect((await download('night-12')).statusCode).toBe(offer === 'failing' ? 503 : 404)
      for (const path of ['desk', 'desk-figures', 'attendees/12', 'set-joining', 'attendees-export/12'])
        expect(callsTo(path)).toEqual([])
    },
  )
})

describe('the attendees CSV', () => {
  test('works with the session’s cookie', async () => {
    const { download, callsTo } = await start()
    const response = await download('night-12')
    expect([response.statusCode, response.body]).toEqual([200, '\ufeffName\r\nAna\r\n'])
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="attendees.csv"; filename*=UTF-8''night-12-attendees.csv`,
      'x-content-type-options': 'nosniff',
    })
    expect(callsTo('attendees-export/12')).toMatchObject([{ headers: { authorization: 'Bearer token-7' } }])
  })

  test.each([
    [403, 'no grant', refusal(403)],
    [404, 'an unknown production', refusal(404)],
    [502, 'another answer', { status: '1' }],
    [503, 'a failure', refusal(503)],
    [401, 'a token that has ended', refusal(401)],
  ])('is a problem document with %i for %s', async (status, _, answer) => {
    const { download, answers, callsTo } = await start()
    answers['attendees-export/12'] = answer
    const response = await download('night-12')
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: expect.any(String),
      status,
      detail: expect.any(String),
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(callsTo('attendees-export/12')).toHaveLength(1)
  })

  test('is refused without a session, from another site, by HEAD, and for an unknown slug', async () => {
    const { app, download, token, callsTo } = await start()
    const cookie = `session=${token}`
    expect((await download('night-12', {})).statusCode).toBe(401)
    expect((await download(`night-12?token=${token}`, {})).statusCode).toBe(404)
    expect((await app.inject({ url: `/desk/night-12/attendees.csv?session=${token}` })).statusCode).toBe(401)
    for (const site of ['cross-site', 'same-site'])
      expect((await download('night-12', { cookie, 'sec-fetch-site': site })).statusCode).toBe(403)
    const url = '/desk/night-12/attendees.csv'
    expect((await app.inject({ method: 'HEAD', url, headers: { cookie } })).statusCode).toBe(404)
    for (const slug of ['unknown', '..%2f12', '%00']) expect((await download(slug)).statusCode).toBe(404)
    expect((await download('night-13')).statusCode).toBe(403)
    expect(callsTo('attendees-export/12')).toEqual([])
    expect((await download('night-12', { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  test('is limited to 30 downloads an hour', async () => {
    const { download } = await start()
    for (let times = 0; times < 30; times += 1) expect((await download('night-12')).statusCode).toBe(200)
    const response = await download('night-12')
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  /** Requests the file over a connection. */
  async function request({ app, token }: Awaited<ReturnType<typeof start>>) {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { cookie: `session=${token}` }
    return httpRequest(`${origin}/desk/night-12/attendees.csv`, { headers }).end()
  }
  /** The response as it arrives. */
  async function open(gateway: Awaited<ReturnType<typeof start>>): Promise<IncomingMessage> {
    const [response] = await once(await request(gateway), 'response')
    return response
  }
  const path = 'attendees-export/12'
  const csv = { 'content-type': 'text/csv' }
  const row = Buffer.alloc(64 * 1024, 'x')

  /** The product API's response, once it is asked. */
  const asked = ({ answers }: Awaited<ReturnType<typeof start>>) =>
    new Promise<ServerResponse>((resolve) => {
      answers[path] = ({ response }) => void resolve(response)
    })

  /** Writes as fast as it is read, for ever. @returns how much was written so far, in bytes */
  function writeForEver(response: ServerResponse) {
    const written = { bytes: 0, isEnded: false }
    const write = () => {
      let isTaken = true
      while (isTaken && !response.destroyed) {
        isTaken = response.write(row)
        written.bytes += row.length
      }
    }
    response.on('drain', write).on('close', () => {
      written.isEnded = true
    })
    response.writeHead(200, csv)
    write()
    return written
  }

  test('is read only as fast as the client reads, and no further once it leaves', async () => {
    const gateway = await start()
    const [upstream, response] = [asked(gateway), open(gateway)]
    const written = writeForEver(await upstream)
    ;(await response).pause()
    // It stops once the buffers of two connections are full: some megabytes.
    let before = 0
    await vi.waitFor(
      () => {
        const isStill = written.bytes === before
        before = written.bytes
        expect(isStill && before > row.length).toBe(true)
      },
      { timeout: 20_000, interval: 250 },
    )
    expect(written.bytes).toBeLessThan(64 * 1024 * 1024)
    expect(written.isEnded).toBe(false)
    ;(await response).destroy()
    await vi.waitFor(() => expect(written.isEnded).toBe(true), { timeout: 10_000 })
  })

  test('is not read for a client that left before the first byte', async () => {
    const gateway = await start()
    const upstream = asked(gateway)
    const left = once(gateway.app.server, 'connection').then(([socket]) => once(socket, 'close'))
    const call = (await request(gateway)).on('error', () => {})
    const response = await upstream
    call.destroy()
    await left
    const written = writeForEver(response)
    await vi.waitFor(() => expect(written.isEnded).toBe(true), { timeout: 10_000 })
  })

  test('is cut off if it fails in the middle, so that clients notice', async () => {
    const gateway = await start()
    gateway.answers[path] = ({ response }) => {
      response.writeHead(200, csv).write('Name\r\n', () => response.destroy())
      return undefined
    }
    const response = await open(gateway)
    await expect(text(response)).rejects.toThrow()
    expect(response.complete).toBe(false)
  })
})
