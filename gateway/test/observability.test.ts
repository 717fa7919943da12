import { describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { siteOperations } from './site-operations.ts'
import { json, startUpstream } from './upstream-server.ts'

let down = false
const seen: Record<string, string | string[] | undefined>[] = []
const upstream = await startUpstream((request, response) => {
  seen.push({ path: request.url, id: request.headers['x-request-id'] })
  if (down) return json(response, { message: 'marked-body' }, 500)
  if (request.url.startsWith('/api/get_post_list')) {
    return json(response, { status: '1', data: { posts: [], total_count: 0 } })
  }
  return json(response, { status: '0' }, 404)
})

async function setUp(environment: Record<string, string> = {}, now?: () => number) {
  down = false
  seen.length = 0
  const lines: Record<string, unknown>[] = []
  const gateway = await startGateway(
    { PRODUCT_API_URL: upstream.url, SANDBOX: 'off', LOG_LEVEL: 'warn', ...environment },
    { log: { write: (line) => lines.push(JSON.parse(line)) }, ...(now === undefined ? {} : { now }) },
  )
  return {
    ...gateway,
    lines,
    post: (query: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      gateway.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers, remoteAddress }),
    metrics: async () => (await gateway.app.inject('/metrics')).body,
    async ready() {
      const response = await gateway.app.inject('/ready')
      return [response.statusCode, response.json()]
    },
  }
}

describe('a request id', () => {
  const name = 'page:0123.456-789_abc'

  test('from a trusted proxy is in errors, in every log line and in calls to the product API', async () => {
    const { post, lines } = await setUp()
    down = true
    const response = await post('{ banner { imageUrl } }', { 'x-request-id': name })
    expect(response.json().errors[0].extensions).toEqual({
      code: 'UPSTREAM_UNAVAILABLE',
      service: 'PRODUCT_API',
      requestId: name,
    })
    expect(seen.every(({ id }) => id === name)).toBe(true)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.map(({ requestId }) => requestId)).toEqual(lines.map(() => name))
    expect(JSON.stringify(lines)).not.toContain('marked-body')
  })

  test('from anybody else is replaced', async () => {
    const { post } = await setUp()
    await post('{ posts { items { id } } }', { 'x-request-id': name }, '203.0.113.7')
    expect(seen.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
  })

  test('is not sent to video services', async () => {
    const { post } = await setUp({ VIMEO_API_URL: `${upstream.url}/vimeo`, VIMEO_TOKEN: 'marked-token' })
    await post('{ latestShow { id } }')
    expect(seen.map(({ id }) => id)).toEqual([undefined])
  })

  test('is in errors for requests that never became an operation', async () => {
    const { post } = await setUp({ ONLY_TRUSTED_OPERATIONS: 'on' })
    const response = await post('{ banner { imageUrl } }', { 'x-request-id': name })
    expect(response.json().errors[0].extensions).toEqual({ code: 'FORBIDDEN', requestId: name })
  })
})

describe('metrics', () => {
  test('name only the site’s own operations', async () => {
    const { post, metrics } = await setUp()
    const query = 'query Made_up_by_a_stranger { posts { items { id } } }'
    expect((await post(query)).statusCode).toBe(200)
    const own = (await siteOperations()).find(({ name }) => name === 'Shows')
    await post(own?.text ?? '')
    const text = await metrics()
    expect(text).toContain('gateway_operation_seconds_count{operation="other"} 1')
    expect(text).toContain('gateway_operation_seconds_count{operation="Shows"} 1')
    expect(text).not.toContain('Made_up')
  })

  test('count client errors, and calls that were not made to a failing service', async () => {
    const { post, metrics } = await setUp()
    down = true
    for (let page = 1; page <= 7; page += 1) await post(`{ posts(page: ${page}) { items { id } } }`)
    const text = await metrics()
    expect(text).toContain(
      'gateway_operation_errors_total{operation="other",code="UPSTREAM_UNAVAILABLE",service="PRODUCT_API"} 7',
    )
    expect(text).toContain('gateway_upstream_breaker{service="PRODUCT_API",lane="reads"} 2')
    expect(text).toContain('gateway_upstream_refusals_total{service="PRODUCT_API",reason="breaker"} 2')
    expect(text).toContain('gateway_upstream_calls{service="PRODUCT_API",lane="reads",state="running"} 0')
  })
})

describe('/ready', () => {
  test('is ready once the product API has responded, and shows each service’s health', async () => {
    const { ready } = await setUp()
    expect(await ready()).toEqual([200, { status: 'ready', services: { PRODUCT_API: 'healthy' } }])
    expect(upstream.calls.at(-1)).toBe('POST /api/get_post_list?page=1&limit=6')
  })

  test('stays ready if the product API fails later, because all gateways would be affected', async () => {
    const { ready, post } = await setUp()
    await ready()
    down = true
    for (let page = 2; page <= 7; page += 1) await post(`{ posts(page: ${page}) { items { id } } }`)
    expect(await ready()).toEqual([200, { status: 'ready', services: { PRODUCT_API: 'failing' } }])
  })

  test('is "starting" while the product API is down, for ten seconds at most', async () => {
    let time = Date.parse('2026-11-20T12:00:00Z')
    const { ready } = await setUp({}, () => time)
    down = true
    expect(await ready()).toMatchObject([503, { status: 'starting' }])
    time += 10_000
    expect(await ready()).toMatchObject([200, { status: 'ready' }])
  })
})
