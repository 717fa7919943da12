import Fastify, { type FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listField, production } from './content.ts'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { createFeeds, createSiteServer, type FeedsOptions, hours, noon, seconds } from './site-server.ts'

const secret = 'dGhpcyBpcyBhIHNlY3JldCBvZiBhIG1l'

const gateway = await startGatewaySimulator()
let now: number

beforeEach(() => {
  now = noon
})

const list = (...productions: object[]) => {
  gateway.more = { ...gateway.more, productions: listField(productions) }
}

const startFeeds = (options: Partial<FeedsOptions> = {}) =>
  createFeeds({ gatewayUrl: gateway.url, now: () => now, ...options })

/** The lines of an event, as RFC 5545 allows them: escaped texts, times in UTC, and few forms else. */
const eventLine = new RegExp(
  [
    String.raw`^(?:UID|SUMMARY|LOCATION|DESCRIPTION):(?:[^\\;,\p{Cc}]|\\[\\;,Nn]|\t)*$`,
    String.raw`^(?:DTSTAMP|DTSTART|DTEND|LAST-MODIFIED):\d{8}T\d{6}Z$`,
    String.raw`^(?:SEQUENCE:\d+|STATUS:(?:TENTATIVE|CONFIRMED|CANCELLED)|URL;VALUE=URI:https:[^\s"<>]+)$`,
  ].join('|'),
  'u',
)

/** The events of a calendar that RFC 5545 allows, as another program's parser reads them. */
function eventsIn(calendar: string): ICAL.Event[] {
  expect(calendar).toMatch(/\r\n$/)
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/)
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = calendar.replaceAll('\r\n ', '')
  for (const [, event = ''] of unfolded.matchAll(/BEGIN:VEVENT\r\n(.*?)\r\nEND:VEVENT/gs)) {
    const lines = event.split('\r\n')
    const names = lines.map((line) => line.split(':')[0])
    expect(names).toEqual(expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART']))
    expect(new Set(names).size).toBe(names.length)
    for (const line of lines) expect(line).toMatch(eventLine)
  }
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  return events.map((component) => new ICAL.Event(component))
}

const propertiesOf = (event: ICAL.Event | undefined, names: readonly string[]) =>
  names.map((name) => event?.component.getFirstPropertyValue(name)?.toString())

async function read(app: FastifyInstance, url: string): Promise<ICAL.Event[]> {
  const { statusCode, headers, body } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  return eventsIn(body)
}

describe('/productions.ics', () => {
  test('lists upcoming productions, with date in UTC, venue and page', async () => {
    list(
      production({ id: '3', startsAt: '2026-12-24T03:00:00.000Z', endsAt: null, venue: null }),
      production(),
      production({ id: '4', startsAt: '2026-11-19T03:00:00.000Z', endsAt: null }),
      production({ id: '5', startsAt: null, endsAt: null }),
      production({ id: '6', startsAt: '2026-11-20T11:00:00.000Z', endsAt: '2026-11-20T13:00:00.000Z' }),
    )
    const app = await startFeeds()
    const events = await read(app, '/productions.ics')
    expect(events.map(({ uid }) => uid)).toEqual([
      'production-6@compound.example',
      'production-7@compound.example',
      'production-3@compound.example',
    ])
    const [, finals, later] = events
    expect(propertiesOf(finals, ['summary', 'location', 'dtstart', 'dtend', 'url', 'status'])).toEqual([
      'Finals Night',
      'The Ice House, Long Beach',
      '2026-12-10T03:00:00Z',
      '2026-12-10T05:30:00Z',
      'https://compound.example/RSVP/finals-night',
      'CONFIRMED',
    ])
    expect(propertiesOf(later, ['dtend', 'location'])).toEqual([undefined, undefined])
    const [calendar] = ICAL.parse((await app.inject('/productions.ics')).body).slice(1)
    expect(calendar).toContainEqual(['name', {}, 'unknown', 'The Compound: Productions'])
    expect(calendar).toContainEqual(['refresh-interval', {}, 'duration', 'PT1H'])
  })

  test('lists a production once if two pages have it', async () => {
    const nights = Array.from({ length: 60 }, (_, index) => production({ id: String(index) }))
    const onPage = (page: number) => (page === 1 ? nights.slice(0, 50) : nights.slice(49))
    gateway.more = {
      productions: ({ page }: { page: number }) => ({
        items: onPage(page),
        pageInfo: { page, perPage: 50, hasNextPage: page === 1, hasPreviousPage: page > 1 },
      }),
    }
    expect(await read(await startFeeds(), '/productions.ics')).toHaveLength(60)
  })

  test.each([
    'Smoke; mirrors, and a \\ backslash',
    'مساء النهائيات؛ الأسئلة والأجوبة في قاعة الجليد الكبيرة على شاطئ المدينة',
    `Ünïcödé 🎤 ${'ワンマンライブ'.repeat(20)}`,
    `${'a'.repeat(66)}👩‍👩‍👧‍👦 at the fold`,
    'BEGIN:VEVENT\r\nSUMMARY:injected',
  ])('carries the name %.30s whole', async (name) => {
    list(production({ name, venue: name }))
    const [event] = await read(await startFeeds(), '/productions.ics')
    const told = name.replaceAll('\r\n', '\n')
    expect(event?.summary).toBe(told)
    expect(event?.location).toBe(told)
  })

  test('omits dates that a calendar can’t hold', async () => {
    list(production({ name: 'A\u0000B\u0007C\u009FD\uD83C', endsAt: '2026-12-10T02:00:00.000Z' }))
    const [event] = await read(await startFeeds(), '/productions.ics')
    expect(propertiesOf(event, ['summary', 'dtend'])).toEqual(['ABCD', undefined])
  })

  test('counts changes as revisions, and keeps the UID', async () => {
    const app = await startFeeds()
    const states = [
      production(),
      production({ revision: 1, revisedAt: '2026-11-20T12:10:00.000Z', venue: 'Pier 5' }),
      production({ revision: 2, revisedAt: '2026-11-20T12:20:00.000Z', isCalledOff: true }),
    ]
    const told = []
    for (const state of states) {
      list(state)
      const [event] = await read(app, '/productions.ics')
      const names = ['uid', 'sequence', 'status', 'dtstamp', 'last-modified']
      told.push(propertiesOf(event, names))
      now += 600 * seconds
    }
    const uid = 'production-7@compound.example'
    expect(told).toEqual([
      [uid, '0', 'CONFIRMED', '2026-11-05T18:00:00Z', '2026-11-05T18:00:00Z'],
      [uid, '1', 'CONFIRMED', '2026-11-20T12:10:00Z', '2026-11-20T12:10:00Z'],
      [uid, '2', 'CANCELLED', '2026-11-20T12:20:00Z', '2026-11-20T12:20:00Z'],
    ])
  })

  test('has the newest date while the gateway still sends an old one', async () => {
    const pauses: number[] = []
    const app = await startFeeds({ pause: async (milliseconds) => pauses.push(milliseconds) })
    gateway.beforeAnswer = async () => {
      const isOld = gateway.received.length < 3
      list(production({ revision: isOld ? 0 : 1 }))
      gateway.cacheControl = isOld ? 'public, max-age=1, stale-while-revalidate=60' : 'public, max-age=15'
    }
    const [event] = await read(app, '/productions.ics')
    expect(event?.sequence).toBe(1)
    expect(pauses).toEqual([1_100, 400])
    gateway.beforeAnswer = async () => undefined
    now += hours
    await read(app, '/productions.ics')
    expect(pauses).toHaveLength(2)
  })

  test('of a hundred and twenty productions, polled every ten seconds of an hour, costs one call a minute', async () => {
    const numbered = (index: number) => production({ id: String(index), slug: `night-${index}` })
    list(...Array.from({ length: 120 }, (_, index) => numbered(index)))
    const app = await startFeeds()
    for (let poll = 0; poll < 360; poll += 1) {
      now = noon + poll * 10 * seconds
      const path = poll % 3 === 0 ? `/RSVP/night-${poll % 120}.ics` : '/productions.ics'
      expect((await app.inject(path)).statusCode).toBe(200)
    }
    // Three pages a set, and a call now and then for what the product API offers: a new set every four minutes.
    expect(gateway.received).toHaveLength(15 * 3)
  })
})

describe('/RSVP/{slug}.ics', () => {
  test('is one production, also a past one, under the UID that it has in the list', async () => {
    list(production(), production({ id: '4', slug: 'over & out/é', startsAt: '2026-11-19T03:00:00.000Z' }))
    const app = await startFeeds()
    const [event] = await read(app, '/RSVP/finals-night.ics')
    expect(event?.uid).toBe('production-7@compound.example')
    expect(await read(app, '/RSVP/over%20%26%20out%2F%C3%A9.ics')).toHaveLength(1)
  })

  test('is not found for an unknown production and for one without a date, and costs no call', async () => {
    list(production(), production({ id: '5', slug: 'undated', startsAt: null }))
    const app = await startFeeds()
    for (const slug of ['undated', 'unknown', '.', 'finals-night.ics', '%2e%2e%2fproductions']) {
      expect((await app.inject(`/RSVP/${slug}.ics`)).statusCode).toBe(404)
    }
    expect(gateway.received).toHaveLength(1)
  })
})

describe('/calendar/{secret}.ics', () => {
  const entries = (...list: object[]) => {
    gateway.more = {
      ...gateway.more,
      calendar: ({ secret: given }: { secret: string }) => (given === secret ? list : null),
    }
  }
  const confirmed = (given: object = {}) => ({ state: 'CONFIRMED', production: production(given) })

  test('distinguishes confirmed, waitlisted and called-off productions', async () => {
    const waitlisted = { state: 'WAITLISTED', waitlistPosition: 3 }
    entries(
      confirmed({ createdAt: null }),
      { ...waitlisted, production: production({ id: '13', startsAt: '2026-12-11T03:00:00.000Z' }) },
      confirmed({ id: '14', startsAt: '2026-12-12T03:00:00.000Z', isCalledOff: true, revision: 4 }),
    )
    const events = await read(await startFeeds(), `/calendar/${secret}.ics`)
    const names = ['uid', 'sequence', 'status', 'description']
    expect(events.map((event) => propertiesOf(event, names))).toEqual([
      ['production-7@compound.example', '0', 'CONFIRMED', undefined],
      ['production-13@compound.example', '0', 'TENTATIVE', "You're number 3 on the waitlist."],
      ['production-14@compound.example', '4', 'CANCELLED', 'This production has been called off.'],
    ])
  })

  test('is not cached, linked or indexed, and answers 304 while unchanged', async () => {
    entries(confirmed())
    const app = await startFeeds()
    const url = `/calendar/${secret}.ics`
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('private, no-store')
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('is fetched each time, by POST, with the visitor’s address', async () => {
    entries(confirmed())
    const app = await startFeeds()
    await app.inject({ url: `/calendar/${secret}.ics`, remoteAddress: '203.0.113.7' })
    entries()
    expect(await read(app, `/calendar/${secret}.ics`)).toEqual([])
    const [request] = gateway.received
    expect(gateway.received).toHaveLength(2)
    expect(request).toMatchObject({ method: 'POST', headers: { 'x-forwarded-for': '203.0.113.7' } })
  })

  test.each([
    [404, 'an unknown secret', () => null],
    [429, 'a network that guesses', failure('RATE_LIMITED', { retryAfterSeconds: 17 })],
    [503, 'a product API that fails', failure('UPSTREAM_UNAVAILABLE')],
  ])(
    'is %i for %s, without a word of the secret in answer, log and metrics',
    async (status, _what, calendar) => {
      gateway.more = { calendar }
      const lines: string[] = []
      const app = await createSiteServer({
        gatewayUrl: gateway.url,
        logLevel: 'trace',
        log: { write: (line) => lines.push(line) },
      })
      const { statusCode, headers, body } = await app.inject(`/calendar/${secret}.ics`)
      expect(statusCode).toBe(status)
      expect(headers['cache-control']).toBe('private, no-store')
      if (status === 429) expect(headers['retry-after']).toBe('17')
      const metrics = await app.inject('/metrics')
      for (const told of [JSON.stringify(headers), body, lines.join(''), metrics.body]) {
        expect(told).not.toContain(secret)
      }
    },
  )

  test('comes although the gateway ends a connection, as during its shutdown', async () => {
    let requests = 0
    const ending = Fastify()
    onTestFinished(() => ending.close())
    ending.post('/graphql', async (request) => {
      requests += 1
      if (requests === 1) request.raw.socket.destroy()
      return { data: { calendar: [] } }
    })
    const app = await startFeeds({ gatewayUrl: await ending.listen({ host: '127.0.0.1', port: 0 }) })
    expect(await read(app, `/calendar/${secret}.ics`)).toEqual([])
    expect(requests).toBe(2)
  })

  test('is never a page', async () => {
    entries()
    const app = await createSiteServer({ gatewayUrl: gateway.url })
    for (const path of ['/calendar/short.ics', '/calendar/a.b.ics', '/calendar/%00.ics']) {
      const { statusCode, headers } = await app.inject(path)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    }
    expect((await app.inject({ method: 'POST', url: `/calendar/${secret}.ics` })).statusCode).toBe(405)
  })
})

describe('the calendar of one stream', () => {
  const id = 'eyJzZWdtZW50SUQiOiI1NjkyNmI0ZC0xNGJmLTRjYjEifQ=='
  const url = `/schedule/${encodeURIComponent(id)}.ics`
  const stream = (given: object = {}) => ({
    id,
    title: 'Courtyard Hour; with soup',
    startsAt: '2026-11-21T22:00:00.000Z',
    endsAt: '2026-11-22T01:00:00.000Z',
    isCancelled: false,
    ...given,
  })
  const announce = (...scheduledStreams: object[]) => {
    gateway.more = { liveChannel: { url: 'https://live.example/channel', scheduledStreams } }
  }

  test('has its time, and links to the channel', async () => {
    announce(stream(), stream({ id: 'another' }))
    const [event, ...others] = await read(await startFeeds(), url)
    expect(others).toEqual([])
    expect(propertiesOf(event, ['summary', 'dtstart', 'dtend', 'url'])).toEqual([
      'Courtyard Hour; with soup',
      '2026-11-21T22:00:00Z',
      '2026-11-22T01:00:00Z',
      'https://live.example/channel',
    ])
  })

  test('may have an id as long as the service’s', async () => {
    const longId = 'eyJz'.repeat(40)
    announce(stream({ id: longId }))
    const server = await createSiteServer({ gatewayUrl: gateway.url })
    expect((await server.inject(`/schedule/${longId}.ics`)).statusCode).toBe(200)
  })

  test('does not exist for other ids and without a channel, and is not available while the channel fails', async () => {
    announce(stream())
    expect((await (await startFeeds()).inject('/schedule/other.ics')).statusCode).toBe(404)
    gateway.more = { liveChannel: failure('UPSTREAM_NOT_CONFIGURED', { service: 'STREAMING' }) }
    expect((await (await startFeeds()).inject(url)).statusCode).toBe(404)
    gateway.more = { liveChannel: failure('UPSTREAM_UNAVAILABLE') }
    expect((await (await startFeeds()).inject(url)).statusCode).toBe(503)
  })
})
