import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const events = new EventEmitter()
const upstream = await startUpstream((incoming, response) => {
  const answer = () => json(response, { status: '1', data: { posts: [], total_count: 0 } })
  if (!incoming.url.includes('page=9')) return answer()
  events.once('answer', answer).emit('asked')
})

test('a gateway that shuts down fails no request, in flight or until the balancer notices', async () => {
  const { listen, shutDownGracefully } = await startGateway(
    { PRODUCT_API_URL: upstream.url, SANDBOX: 'off' },
    { softTimeout: null, drainDelay: async () => void (await once(events, 'enough')) },
  )
  const address = await listen()
  const headers = { 'apollo-require-preflight': '1' }
  const ask = async (page: number) => {
    const response = await fetch(`${address}/graphql?query={posts(page:${page}){items{id}}}`, { headers })
    return { connection: response.headers.get('connection'), answer: await response.json() }
  }
  const closed = { connection: 'close', answer: { data: { posts: { items: [] } } } }
  const asked = once(events, 'asked')
  const inFlight = ask(9)
  await asked
  let isDrained = false
  const end = shutDownGracefully().then(() => {
    isDrained = true
  })
  const ready = await fetch(`${address}/ready`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  expect(await ready.json()).toMatchObject({ status: 'draining' })
  expect(await ask(2)).toEqual(closed)
  events.emit('enough')
  expect(isDrained).toBe(false)
  events.emit('answer')
  expect(await inFlight).toEqual(closed)
  await end
  await expect(ask(1)).rejects.toThrow('fetch failed')
})
