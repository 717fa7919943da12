import { Agent, request } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

let answer = (): void => {}
let asked = (): void => {}
const isAsked = new Promise<void>((resolve) => {
  asked = resolve
})
const upstream = await startUpstream((incoming, response) => {
  const list = { status: '1', data: { posts: [], total_count: 0 } }
  if (!incoming.url.includes('page=9')) return json(response, list)
  answer = () => json(response, list)
  asked()
})
afterAll(() => upstream.close())

let enough = (): void => {}
const notice = new Promise<void>((resolve) => {
  enough = resolve
})

test('a gateway that shuts down fails no request: neither the one under way nor later ones', async () => {
  const { app, shutDownGracefully } = await startGateway(
    { PRODUCT_API_URL: upstream.url, SANDBOX: 'off' },
    { softTimeout: null, drainDelay: () => notice },
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAliveTimeout: 60_000 })
  afterAll(() => agent.close())
  const ask = async (page: number) => {
    const response = await request(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ posts(page: ${page}) { items { id } } }` }),
      dispatcher: agent,
    })
    const { data } = (await response.body.json()) as { data: unknown }
    return { status: response.statusCode, data, connection: response.headers.connection }
  }
  const good = { status: 200, data: { posts: { items: [] } } }
  expect(await ask(1)).toMatchObject({ ...good, connection: 'keep-alive' })

  const inFlight = ask(9)
  await isAsked
  let drained = false
  const end = shutDownGracefully().then(() => {
    drained = true
  })
  const ready = await request(`${address}/ready`, { dispatcher: agent })
  expect([ready.statusCode, await ready.body.json()]).toMatchObject([503, { status: 'draining' }])

  // The gateway serves on until the load balancer has noticed; each response closes its connection.
  for (let page = 2; page < 6; page += 1)
    expect(await ask(page)).toMatchObject({ ...good, connection: 'close' })
  enough()
  expect(drained).toBe(false)
  answer()
  expect(await inFlight).toMatchObject({ ...good, connection: 'close' })
  await end
  await expect(ask(1)).rejects.toThrow(/ECONNREFUSED/)
})
