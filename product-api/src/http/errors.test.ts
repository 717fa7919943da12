import { PassThrough } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from './errors.ts'

test('a 500 hides its reason from the client and query parameters from the log', async () => {
  const log = new PassThrough({ encoding: 'utf8' })
  const server = Fastify({ logger: { level: 'error', stream: log } })
  onTestFinished(() => server.close())
  handleErrors(server)
  server.get('/fails', async () => {
    throw new DrizzleQueryError('select $1', ['someone@example.com'], new Error('the server is gone'))
  })
  const response = await server.inject('/fails')
  expect(response.statusCode).toBe(500)
  const message = 'Something broke on our end. Try again in a moment.'
  expect(response.json()).toEqual({ status: '0', message })
  const logged = String(log.read())
  expect(logged).toContain('the server is gone')
  expect(logged).toContain('/fails')
  expect(logged).not.toContain('someone@example.com')
})
