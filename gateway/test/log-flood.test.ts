import { expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const upstream = await startUpstream((_request, response) => json(response, {}, 500))

test('a flood of failing or refused requests from one network doesn’t flood the log', async () => {
  const lines: unknown[] = []
  const gateway = await startGateway(
    { PRODUCT_API_URL: upstream.url, TRUSTED_PROXIES: '10.0.0.1', LOG_LEVEL: 'info' },
    { log: { write: (line) => lines.push(JSON.parse(line)) }, softTimeout: null },
  )
  const before = lines.length
  const payloads = [
    { query: '{ banner { imageUrl } featuredVideo { id } }' },
    { query: '{ nothing }' },
    { query: '{ ' },
    { query: 'query ($page: Int!) { posts(page: $page) { items { id } } }', variables: { page: 'x' } },
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    [],
  ]
  const ask = (time: number) =>
    gateway.app.inject({
      method: time % 7 === 6 ? 'PUT' : 'POST',
      url: time % 11 === 10 ? `/nowhere/${time}` : '/graphql',
      remoteAddress: '192.0.2.1',
      payload: payloads[time % payloads.length] ?? {},
    })
  for (let time = 0; time < 600; time += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, at) => ask(time + at)))
  }
  expect(lines.length - before).toBeGreaterThan(0)
  expect(lines.length - before).toBeLessThan(60)
})
