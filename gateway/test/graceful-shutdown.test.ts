import { expect, test } from 'vitest'
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

let enough = (): void => {}
const notice = new Promise<void>((resolve) => {
  enough = resolve
})

test('a gateway that shuts down fails no request, in flight or until the balancer notices', async () => {
  const { listen, shutDownGracefully } = await startGateway(
    { PRODUCT_API_URL: upstream.url, SANDBOX: 'off' },
    { softTimeout: null, drainDelay: () => notice },
  )
  const address = await listen()
  const ask = async (page: number) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ posts(page: ${page}) { items { id } } }` }),
    })
    return await response.json()
  }
  const inFlight = ask(9)
  await isAsked
  let isDrained = false
  const end = shutDownGracefully().then(() => {
    isDrained = true
  })
  const ready = await fetch(`${address}/ready`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  expect(await ready.json()).toMatchObject({ status: 'draining' })
  expect(await ask(2)).toEqual({ data: { posts: { items: [] } } })
  enough()
  expect(isDrained).toBe(false)
  answer()
  expect(await inFlight).toEqual({ data: { posts: { items: [] } } })
  await end
  await expect(ask(1)).rejects.toThrow('fetch failed')
})
