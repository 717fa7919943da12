import { describe, expect, test } from 'vitest'
import { createSiteServer, noon, site } from './site-server.ts'

async function setUp(vitalsSample = 1) {
  const lines: { msg: string; violation?: object }[] = []
  const clock = { time: noon }
  const app = await createSiteServer({
    gatewayUrl: 'http://localhost:1',
    logLevel: 'info',
    log: { write: (line) => lines.push(JSON.parse(line)) },
    now: () => clock.time,
    site: { ...site, vitalsSample },
  })
  const post = (url: string, body: unknown, headers: Record<string, string> = {}, address = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress: address,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const metrics = async () => {
    const { body } = await app.inject('/metrics')
    return body.split('\n').filter((line) => /^web_(vitals|script|policy|browser)/.test(line))
  }
  return { app, post, metrics, clock, lines }
}

const measured = { pattern: '/news/:slug', lcp: 1_500, inp: 90, cls: 0.02, ttfb: 300, errors: 2 }

const violation = {
  'csp-report': {
    'document-uri': 'https://compound.example/reset-password/TOKEN?x=1',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://evil.example/x.png?mail=ada@example.com#y',
    'source-file': 'https://compound.example/assets/site-1.js?x=1',
    'line-number': 3,
    'script-sample': '',
  },
}

describe('POST /vitals', () => {
  test('counts what a browser measured by the pattern of its page', async () => {
    const { post, metrics } = await setUp()
    expect(await post('/vitals', measured)).toMatchObject({ statusCode: 204, body: '' })
    expect(await post('/vitals', { pattern: '/news/:slug', errors: 0 })).toMatchObject({ statusCode: 204 })
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'web_vitals_lcp_seconds_bucket{le="1.2",pattern="/news/:slug"} 0',
        'web_vitals_lcp_seconds_bucket{le="1.8",pattern="/news/:slug"} 1',
        'web_vitals_inp_seconds_sum{pattern="/news/:slug"} 0.09',
        'web_vitals_cls_sum{pattern="/news/:slug"} 0.02',
        'web_vitals_ttfb_seconds_count{pattern="/news/:slug"} 1',
        'web_script_errors_total{pattern="/news/:slug"} 2',
        'web_browser_reports_total{kind="vitals",outcome="counted"} 2',
      ]),
    )
  })

  test('counts pages that are made up as one', async () => {
    const { post, metrics } = await setUp()
    for (const pattern of ['/made-up', '__proto__', 'x'.repeat(5_000)])
      await post('/vitals', { ...measured, pattern })
    const patterns = (await metrics()).flatMap((line) => /pattern="([^"]*)"/.exec(line)?.[1] ?? [])
    expect(new Set(patterns)).toEqual(new Set(['other']))
  })

  test.each([
    ['negative', { ...measured, lcp: -1 }],
    ['huge', { ...measured, lcp: 1e12 }],
    ['huge', { ...measured, cls: 1e300 }],
    ['huge', { ...measured, errors: 1e9 }],
    ['half an error', { ...measured, errors: 0.5 }],
    ['text', { ...measured, inp: '90' }],
    ['no pattern', { errors: 0 }],
    ['a list', [measured]],
    ['null', null],
    ['no JSON', '{'],
    ['nothing', ''],
  ])('counts nothing of %s: %j', async (_what, body) => {
    const { post, metrics } = await setUp()
    expect((await post('/vitals', body)).statusCode).toBe(204)
    expect((await metrics()).filter((line) => !line.startsWith('#'))).toEqual([
      'web_browser_reports_total{kind="vitals",outcome="ignored"} 1',
    ])
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-gpc': '1' }],
  ])('counts nothing with %j', async (headers) => {
    const { post, metrics } = await setUp()
    expect((await post('/vitals', measured, headers)).statusCode).toBe(204)
    expect(await metrics()).toContain('web_browser_reports_total{kind="vitals",outcome="ignored"} 1')
  })

  test('takes the origin where a browser sends no Sec-Fetch-Site', async () => {
    const { app, metrics } = await setUp()
    for (const origin of ['https://compound.example', 'https://evil.example', 'null'])
      await app.inject({
        method: 'POST',
        url: '/vitals',
        headers: { origin },
        payload: JSON.stringify(measured),
      })
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'web_browser_reports_total{kind="vitals",outcome="counted"} 1',
        'web_browser_reports_total{kind="vitals",outcome="ignored"} 2',
      ]),
    )
  })

  test('does not read 100 KB', async () => {
    const { post, metrics } = await setUp()
    const body = { ...measured, more: 'x'.repeat(100_000) }
    expect((await post('/vitals', body)).statusCode).toBe(413)
    expect((await metrics()).filter((line) => !line.startsWith('#'))).toEqual([])
  })

  test('is not there if nothing is measured', async () => {
    const { post } = await setUp(0)
    expect((await post('/vitals', measured)).statusCode).toBe(405)
    expect((await post('/reports', violation)).statusCode).toBe(204)
  })
})

describe('POST /reports', () => {
  const logged = {
    directive: 'img-src',
    blocked: 'https://evil.example',
    page: '/reset-password/:token',
    source: '/assets/site-1.js',
    line: 3,
  }

  test('counts and logs a violation, without addresses that may be secret', async () => {
    const { post, metrics, lines } = await setUp()
    const headers = { 'content-type': 'application/csp-report' }
    expect(await post('/reports', violation, headers)).toMatchObject({ statusCode: 204, body: '' })
    expect(await metrics()).toContain('web_policy_violations_total{directive="img-src"} 1')
    expect(lines.map(({ violation }) => violation)).toEqual([logged])
    expect(JSON.stringify(lines)).not.toMatch(/TOKEN|ada@|x=1|192\.0\.2/)
  })

  test('reads the form of the Reporting API, and names the sink without its text', async () => {
    const { post, metrics, lines } = await setUp()
    const body = {
      documentURL: 'https://compound.example/news/a?q=ada',
      effectiveDirective: 'made-up',
      blockedURL: 'trusted-types-sink',
      sourceFile: 'https://compound.example/reset-password/TOKEN',
      lineNumber: 7,
      sample: 'Element innerHTML|<b>ada</b>',
    }
    const reports = [
      { type: 'csp-violation', age: 1, url: body.documentURL, user_agent: 'x', body },
      { type: 'deprecation', body: {} },
    ]
    await post('/reports', reports, { 'content-type': 'application/reports+json' })
    expect(await metrics()).toContain('web_policy_violations_total{directive="other"} 1')
    expect(lines.map(({ violation }) => violation)).toEqual([
      {
        directive: 'made-up',
        blocked: 'trusted-types-sink',
        sink: 'Element innerHTML',
        page: '/news/:slug',
        source: '/reset-password/:token',
        line: 7,
      },
    ])
  })

  test.each([
    ['script-src-elem', 'script-src'],
    ['script-src-attr', 'script-src'],
    ['style-src-attr', 'style-src'],
    ['require-trusted-types-for', 'require-trusted-types-for'],
    ['made-up-elem', 'other'],
  ])('counts %s as %s', async (named, directive) => {
    const { post, metrics, lines } = await setUp()
    await post('/reports', { 'csp-report': { ...violation['csp-report'], 'effective-directive': named } })
    expect(await metrics()).toContain(`web_policy_violations_total{directive="${directive}"} 1`)
    expect(lines[0]?.violation).toMatchObject({ directive: named })
  })

  test.each([
    { body: {} },
    { body: [] },
    { body: null },
    { body: [null, { type: 'csp-violation' }] },
    { body: { 'csp-report': null } },
    { body: { 'csp-report': { ...violation['csp-report'], 'document-uri': 'about' } } },
    { body: { 'csp-report': { ...violation['csp-report'], 'effective-directive': 'IMG src\n' } } },
    { body: '<xml>' },
  ])('counts nothing of $body', async ({ body }) => {
    const { post, metrics, lines } = await setUp()
    expect((await post('/reports', body)).statusCode).toBe(204)
    expect(await metrics()).toContain('web_browser_reports_total{kind="reports",outcome="ignored"} 1')
    expect(lines).toEqual([])
  })

  test('counts what else is wrong with a violation as unknown', async () => {
    const { post, lines } = await setUp()
    const odd = {
      'blocked-uri': 'data:text/html,ada',
      'source-file': 7,
      'line-number': -1,
      'script-sample': null,
    }
    await post('/reports', { 'csp-report': { ...violation['csp-report'], ...odd } })
    expect(lines[0]?.violation).toEqual({ ...logged, blocked: 'data:', source: '', line: null })
  })

  test('counts so many a minute of a network and in all, and logs a few', async () => {
    const { post, metrics, clock, lines } = await setUp()
    const send = async (count: number, address: (index: number) => string) => {
      for (let index = 0; index < count; index += 1)
        expect((await post('/reports', violation, {}, address(index))).statusCode).toBe(204)
    }
    await send(130, () => '192.0.2.1')
    expect(await metrics()).toContain('web_browser_reports_total{kind="reports",outcome="limited"} 10')
    await send(600, (index) => `198.51.100.${index % 100}`)
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'web_browser_reports_total{kind="reports",outcome="counted"} 600',
        'web_browser_reports_total{kind="reports",outcome="limited"} 130',
      ]),
    )
    expect(lines.length).toBeLessThan(100)
    clock.time += 60_000
    await send(1, () => '192.0.2.1')
    expect(await metrics()).toContain('web_browser_reports_total{kind="reports",outcome="counted"} 601')
    // Reports leave measurements their own limit.
    await post('/vitals', measured)
    expect(await metrics()).toContain('web_browser_reports_total{kind="vitals",outcome="counted"} 1')
  })
})
