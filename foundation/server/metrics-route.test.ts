import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { metricsRoute } from './metrics-route.ts'

test('metrics are only for the operator’s own network', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const registry = { contentType: 'text/plain; version=0.0.4', metrics: async () => 'answered_total 3\n' }
  metricsRoute(app, registry, (address) => address === '10.0.0.1')

  const own = await app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })
  expect([own.statusCode, own.body]).toEqual([200, 'answered_total 3\n'])
  expect(own.headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4',
    'cache-control': 'no-store',
  })

  const stranger = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
  expect([stranger.statusCode, stranger.body]).toEqual([404, 'There is nothing here.\n'])
  expect(stranger.headers['cache-control']).toBe('no-store')
})
