import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { forbidCachingOfErrors } from './uncached-errors.ts'

test.each([
  ['/nowhere', 404, 'no-store'],
  ['/failing', 500, 'no-store'],
  ['/gone', 410, 'max-age=60'],
  ['/', 200, undefined],
])('the answer to %s is %d with the cache control %s', async (url, status, cacheControl) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  forbidCachingOfErrors(app)
  app.get('/', async () => 'ok')
  app.get('/gone', async (_request, reply) => reply.code(410).header('cache-control', 'max-age=60').send())
  app.get('/failing', async () => {
    throw new Error('It fails')
  })
  const response = await app.inject(url)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([status, cacheControl])
})
