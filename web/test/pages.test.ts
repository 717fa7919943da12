import { describe, expect, onTestFinished, test } from 'vitest'
import { routes } from '../src/app/routes.ts'
import { type Load, ready } from '../src/navigation/load.ts'
import type { ScreenModule } from '../src/navigation/screen-route.ts'
import { Screen } from '../src/routes/home/HomeScreen.tsx'
import { HomeDocument } from '../src/routes/home/home.generated.ts'
import { listField, post, production } from './content.ts'
import { startGatewaySimulator } from './gateway-simulator.ts'
import { createSiteServer, site, stateOf } from './site-server.ts'

const gateway = await startGatewaySimulator()
const app = await createSiteServer({ gatewayUrl: gateway.url })
const home = routes[0] ?? expect.fail()

const get = (url: string) => app.inject(url)
/** The answer of a site that has a screen beside those of the product. */
const getWith = async (screen: Partial<ScreenModule>, url: string) =>
  (
    await createSiteServer({
      gatewayUrl: gateway.url,
      routes: [{ ...home, importScreen: async () => ({ Screen, ...screen }), path: url }, ...routes],
    })
  ).inject(url)

describe('the home screen', () => {
  test('is complete in the document, after one gateway request', async () => {
    const { statusCode, headers, body } = await get('/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.startsWith('<!DOCTYPE html><html lang="en">')).toBe(true)
    for (const text of ['Featured video', 'Post number 1', 'Post number 6', 'Harbor Supply']) {
      expect(body).toContain(text)
    }
    expect(body).not.toContain('Post number 7')
    expect(gateway.received).toHaveLength(1)
  })

  test('is whole with a gateway that does not know its hash, and hydrates from it', async () => {
    const known = [...gateway.knownTexts]
    onTestFinished(() => known.forEach(([hash, text]) => void gateway.knownTexts.set(hash, text)))
    gateway.knownTexts.clear()
    const { statusCode, body } = await (await createSiteServer({ gatewayUrl: gateway.url })).inject('/')
    expect([statusCode, gateway.received.map(({ method }) => method)]).toEqual([200, ['GET', 'POST']])
    expect(body).toContain('Post number 6')
    expect(JSON.stringify(stateOf(body))).toContain('Post number 6')
  })

  test('is part of the first script; the others say what hydrates them, and fetch none of that before they are shown', async () => {
    expect(stateOf((await get('/')).body)).toMatchObject({ modules: [] })
    const { body } = await get('/shows')
    expect(stateOf(body)).toMatchObject({ modules: ['/assets/src/routes/shows/ShowsScreen.tsx.js'] })
    expect(body.match(/rel="modulepreload"[^>]*/g)).toEqual([expect.stringContaining('/assets/entry.js')])
  })

  test('says that a list is empty', async () => {
    gateway.more = { posts: listField([]) }
    const { statusCode, body } = await get('/')
    expect(statusCode).toBe(200)
    expect(body).toContain('There is no data to display...')
    expect(body).not.toContain('Try again')
  })
})

test.each([
  [21, true],
  [null, false],
])(
  'a production from the age of %s says so on its page, its card and in its structured data: %s',
  async (minimumAge, isSaid) => {
    const shown = production({ minimumAge })
    gateway.more = { productions: listField([shown]), production: shown }
    for (const path of ['/RSVP', `/RSVP/${shown.slug}`]) {
      const { body } = await get(path)
      expect(body).toContain('The Ice House')
      expect(body.includes('21 and older')).toBe(isSaid)
      expect(body.includes('typicalAgeRange')).toBe(isSaid && path !== '/RSVP')
    }
  },
)

describe('addresses', () => {
  test.each([
    ['a broken escape', '/%E0%A4%A'],
    ['script in it', '/%3Cscript%3Ealert(1)%3C/script%3E'],
    ['5,000 characters', `/${'a'.repeat(5_000)}`],
    ['a null byte', '/%00'],
    ['no screen', '/nowhere/at/all'],
    ['capitals', '/SHOWS'],
  ])('answers 404 with the home screen, cached for a moment, to one with %s', async (_what, url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=3')
    expect(body).toContain('<link rel="canonical" href="https://compound.example/"/>')
    expect(body).toContain('Post number 1')
    expect(body).not.toContain('<script>alert')
  })

  test('refuses other methods', async () => {
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
    expect(statusCode).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  test('answers HEAD as GET, without the body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toBe('')
  })
})

const Broken = (): never => {
  throw new Error('secret detail')
}
test.each([
  ['/unloadable', { load: () => Promise.reject(new Error('secret detail')) }],
  ['/broken', { load: async () => ready, Screen: Broken }],
])('a screen that breaks answers 500 at %s with a page without details', async (url, screen) => {
  const { statusCode, headers, body } = await getWith(screen, url)
  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('This page didn’t load')
  expect(body).not.toContain('secret detail')
})

describe('the state for the browser', () => {
  test('cannot end its element, whatever the content says', async () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028\u2029'
    gateway.more = { posts: listField([post(1, { title })]) }
    const { body } = await get('/')
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(body) ?? []
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.stringify(stateOf(body))).toContain('alert(1)')
    expect(body).not.toContain('<script>alert')
  })

  test('is that of its own request, however many are under way', async () => {
    const pending: (() => void)[] = []
    gateway.beforeAnswer = () =>
      new Promise((resolve) => {
        pending.push(resolve)
        // Both requests are at the gateway before either is answered.
        if (pending.length === 2) for (const respond of pending.reverse()) respond()
      })
    const [first, third] = await Promise.all([get('/'), get('/?page=3')])
    expect(first.body).toContain('Post number 1<')
    expect(first.body).not.toContain('Post number 13')
    expect(third.body).toContain('Post number 13')
    expect(JSON.stringify(stateOf(third.body))).not.toContain('Post number 2\\"')
  })
})

test('a gateway that does not answer does not hold a page longer than the deadline', async () => {
  const impatient = await createSiteServer({ gatewayUrl: gateway.url, pageDeadline: 100 })
  let release = (): void => undefined
  gateway.beforeAnswer = () =>
    new Promise((resolve) => {
      release = resolve
    })
  const { statusCode, body } = await impatient.inject('/')
  release()
  expect(statusCode).toBe(503)
  expect(body).toContain('There is no data to display...')
})

describe('security', () => {
  test('lets pages run this origin’s script files only, and no site frame them or get their forms', async () => {
    const { headers, body } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain('https://media.example')
    expect(policy).toContain('frame-src https://player.example')
    expect(policy).not.toContain('unsafe')
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types html script-url',
      'report-uri /reports',
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    const scripts = body.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toMatch(/ src="\/|type="application\/(ld\+)?json"/)
    expect(body).not.toMatch(/\sstyle="|<style|\son\w+="/)
  })

  test('sends the other headers', async () => {
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })
})

test('asks for the age in the browser only: a page stays readable for search engines, and cacheable', async () => {
  const adults = await createSiteServer({ gatewayUrl: gateway.url, site: { ...site, minimumAge: 21 } })
  const { headers, body } = await adults.inject('/')
  expect(headers['cache-control']).toMatch(/^public/)
  expect(body).toContain('Post number 6')
  expect(stateOf(body)).toMatchObject({ site: { minimumAge: 21 } })
  expect(body).not.toContain('Are you 21')
})

describe('the name of a request', () => {
  test('is sent to the gateway, and shown on a failed page', async () => {
    const load: Load = async (query) => {
      await query(HomeDocument, { page: 1 })
      throw new Error('broken')
    }
    const { headers, body } = await getWith({ load }, '/unloadable')
    const name = String(headers['x-request-id'])
    expect(name).toMatch(/^[\w-]{16}$/)
    expect(gateway.received[0]?.headers['x-request-id']).toBe(name)
    expect(body.replaceAll('<!-- -->', '')).toContain(`Reference: ${name}`)
  })

  test('is that of the proxy in front where it is trusted, and of no other client', async () => {
    const named = { 'x-request-id': 'from:the.proxy-1' }
    await app.inject({ url: '/', headers: { ...named, 'x-forwarded-for': '203.0.113.7' } })
    // The gateway limits visitors by their addresses.
    expect(gateway.received[0]?.headers['x-forwarded-for']).toBe('203.0.113.7')
    await app.inject({ url: '/', headers: named, remoteAddress: '203.0.113.9' })
    const [trusted, stranger] = gateway.received.map(({ headers }) => headers['x-request-id'])
    expect(trusted).toBe('from:the.proxy-1')
    expect(stranger).not.toBe('from:the.proxy-1')
  })
})

test('is ready once it has reached the gateway, until it shuts down', async () => {
  let isShuttingDown = false
  const ready = await createSiteServer({ gatewayUrl: gateway.url, isShuttingDown: () => isShuttingDown })
  expect((await ready.inject('/ready')).statusCode).toBe(200)
  isShuttingDown = true
  expect((await ready.inject('/ready')).statusCode).toBe(503)
  const server = await createSiteServer({ gatewayUrl: 'http://localhost:1' })
  expect((await server.inject('/ready')).json()).toEqual({ status: 'waiting', gateway: 'does not answer' })
})

test('shows its metrics to its own network only', async () => {
  expect((await app.inject('/metrics')).body).toContain('web_rendering_seconds_count')
  const stranger = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(stranger.statusCode).toBe(404)
})

test('says that it is alive', async () => {
  const { statusCode, body } = await get('/health')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toEqual({ status: 'ok' })
})
