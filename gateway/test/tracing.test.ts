import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

interface Sent {
  resourceSpans: {
    scopeSpans: { spans: { name: string; traceId: string; spanId: string; parentSpanId?: string }[] }[]
  }[]
}

const bodies: string[] = []
const collector = await startUpstream(async (request, response) => {
  bodies.push(await text(request))
  json(response, {})
})

const parents: Record<string, unknown> = {}
const upstream = await startUpstream((request, response) => {
  parents[request.url.startsWith('/vimeo') ? 'vimeo' : 'productApi'] = request.headers.traceparent
  if (request.url.startsWith('/vimeo')) return json(response, {}, 404)
  json(response, { status: '1', data: { posts: [], total_count: 0 } })
})

test('with a collector, an operation and its calls are one trace, from the page to the product API', async () => {
  const gateway = await startGateway({
    PRODUCT_API_URL: upstream.url,
    VIMEO_API_URL: `${upstream.url}/vimeo`,
    VIMEO_TOKEN: 'marked-token',
    SANDBOX: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const page = 'b7ad6b7169203331'
  await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { traceparent: `00-${traceId}-${page}-01` },
    payload: { query: 'query Strange { posts { items { id } } hostedVideo(id: "123") { id } }' },
  })
  await gateway.close()

  const spans = bodies
    .map((body): Sent => JSON.parse(body))
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap((scope) => scope.spans)
  const operation = spans.find(({ name }) => name.startsWith('graphql'))
  expect(operation).toMatchObject({ name: 'graphql other', traceId, parentSpanId: page })
  const calls = spans.filter((span) => span !== operation)
  expect(calls.map(({ name }) => name).sort()).toEqual(['GET /videos/{id}', 'POST /api/get_post_list'])
  for (const call of calls) expect(call).toMatchObject({ traceId, parentSpanId: operation?.spanId })
  const list = calls.find(({ name }) => name === 'POST /api/get_post_list')
  expect(parents).toEqual({ productApi: `00-${traceId}-${list?.spanId}-01`, vimeo: undefined })
  expect(bodies.join()).not.toMatch(/marked-token|Strange/)
})
