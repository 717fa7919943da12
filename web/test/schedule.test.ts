import { expect, test } from 'vitest'
import { listField, production as publicProduction } from './content.ts'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer } from './site-server.ts'

const gateway = await startGatewaySimulator(publicSite)

const hours = 3_600_000
const inHours = (number: number) => new Date(Date.now() + number * hours).toISOString()

const production = (given: object = {}) =>
  publicProduction({ startsAt: inHours(30), endsAt: inHours(33), ...given })
const stream = (given: object = {}) => ({
  id: 'a=',
  title: 'Courtyard Hour',
  startsAt: inHours(50),
  endsAt: null,
  isCancelled: false,
  ...given,
})
const channel = (...scheduledStreams: object[]) => ({
  name: 'channel',
  url: 'https://live.example/channel',
  scheduledStreams,
})

/** What a visitor without scripts reads. */
async function read(fields: object) {
  gateway.more = { ...publicSite, ...fields }
  const app = await createSiteServer({ gatewayUrl: gateway.url })
  const { statusCode, headers, body } = await app.inject('/schedule')
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const text = main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { statusCode, cacheControl: headers['cache-control'], main, text }
}

test('the next two weeks have productions and streams, each with its link and calendar', async () => {
  const { main, text } = await read({
    productions: listField([
      production(),
      production({ id: '8', name: 'Long Table', startsAt: inHours(40), endsAt: null, isCalledOff: true }),
      production({ id: '9', name: 'Last Month', startsAt: inHours(-700), endsAt: inHours(-697) }),
      production({ id: '10', name: 'Next Month', startsAt: inHours(24 * 15), endsAt: null }),
      production({ id: '11', name: 'Undated', startsAt: null, endsAt: null }),
    ]),
    liveChannel: channel(stream(), stream({ id: 'b', title: 'Roof rehearsal', isCancelled: true })),
  })
  expect(main).toContain('href="/RSVP/finals-night"')
  expect(main).toContain('href="/RSVP/finals-night.ics" ')
  expect(main).toContain('href="https://live.example/channel"')
  expect(main).toContain('href="/schedule/a%3D.ics"')
  expect(main).not.toContain('href="/schedule/b.ics"')
  expect(text).toMatch(/The next two weeks .*Finals Night .*CALLED OFF .*Long Table .*Courtyard Hour/)
  expect(text).toMatch(/CANCELED Roof rehearsal/)
  expect(text).not.toMatch(/Last Month|Next Month|Undated|Couldn’t load/)
  expect(gateway.received).toHaveLength(1)
})

test('nothing announced is said', async () => {
  const { text } = await read({ productions: listField([]), liveChannel: channel() })
  expect(text).toContain('Nothing’s announced for the next two weeks yet.')
})

test.each([
  ['productions', { productions: failure('UPSTREAM_UNAVAILABLE'), liveChannel: channel(stream()) }],
  [
    'live streams',
    {
      productions: listField([production({ name: 'Courtyard Hour' })]),
      liveChannel: { ...channel(), scheduledStreams: failure('UPSTREAM_TIMEOUT') },
    },
  ],
])('a visitor can load the page again without the %s, and sees the rest', async (what, fields) => {
  const { main, text, statusCode } = await read(fields)
  expect(statusCode).toBe(200)
  expect(text).toContain(`Couldn’t load the ${what}. Try again`)
  expect(main).toMatch(/<a href="" [^>]*>Try again<\/a>/)
  expect(text).toContain('Courtyard Hour')
  expect(text).not.toContain('Nothing’s announced')
})

test('a site without a channel has productions only', async () => {
  const { text } = await read({
    productions: listField([production()]),
    liveChannel: failure('UPSTREAM_NOT_CONFIGURED', { service: 'STREAMING' }),
  })
  expect(text).toContain('Finals Night')
  expect(text).not.toContain('Couldn’t load')
})

test('the page is not sent past its seconds, so it never lists yesterday', async () => {
  gateway.cacheControl = 'max-age=15, public'
  const { cacheControl } = await read({ productions: listField([]), liveChannel: channel() })
  expect(cacheControl).toBe('public, max-age=0, s-maxage=15, stale-if-error=86400')
})
