import { describe, expect, test } from 'vitest'
import type { UpstreamClient } from '../../http/client.ts'
import { createAppToken } from './app-token.ts'

/** A token endpoint with the given answers, in turn; the last one stays. */
function setUp(...answers: { status?: number; json?: unknown }[]) {
  let time = 0
  const bodies: string[] = []
  const http: Pick<UpstreamClient, 'service' | 'request'> = {
    service: 'STREAMING',
    async request({ body }, read) {
      bodies.push(String(body))
      const { status = 200, json } = answers[Math.min(bodies.length, answers.length) - 1] ?? {}
      return read({ status, headers: {}, receivedAt: time, json })
    },
  }
  const token = createAppToken(http, { clientId: 'id', clientSecret: 'secret', now: () => time })
  return { token, bodies, pass: (ms: number) => (time += ms) }
}

const granted = (access_token: string, expires_in = 5_000_000) => ({ json: { access_token, expires_in } })
const refused = { status: 403, json: { status: 403, message: 'invalid client secret' } }

describe('the app token', () => {
  test('is requested once for all calls, with the secret in the body', async () => {
    const { token, bodies } = setUp(granted('one'), granted('two'))
    expect(await Promise.all([token.get(), token.get(), token.get()])).toEqual(['one', 'one', 'one'])
    expect(await token.get()).toBe('one')
    expect(bodies).toEqual(['client_id=id&client_secret=secret&grant_type=client_credentials'])
  })

  test('is renewed before it expires', async () => {
    const { token, pass } = setUp(granted('one', 3600), granted('two'))
    await token.get()
    pass(3600_000 - 60_001)
    expect(await token.get()).toBe('one')
    pass(1)
    expect(await token.get()).toBe('two')
  })

  test('is renewed once for all calls that were refused together', async () => {
    const { token, bodies } = setUp(granted('one'), granted('two'))
    await token.get()
    token.drop('one')
    token.drop('one')
    expect(await Promise.all([token.get(), token.get()])).toEqual(['two', 'two'])
    token.drop('one')
    expect(await token.get()).toBe('two')
    expect(bodies).toHaveLength(2)
  })

  test('is not renewed repeatedly if every token is refused', async () => {
    const { token, bodies, pass } = setUp(granted('one'), granted('two'), granted('three'))
    await token.get()
    token.drop('one')
    await token.get()
    token.drop('two')
    await expect(token.get()).rejects.toMatchObject({ failure: 'not-configured' })
    expect(bodies).toHaveLength(2)
    pass(60_000)
    expect(await token.get()).toBe('three')
  })

  test('is not requested for a minute after a wrong secret', async () => {
    const { token, bodies, pass } = setUp(refused, granted('one'))
    await expect(token.get()).rejects.toMatchObject({ failure: 'not-configured', status: 403 })
    await expect(token.get()).rejects.toMatchObject({ failure: 'not-configured' })
    pass(59_999)
    await expect(token.get()).rejects.toMatchObject({ failure: 'not-configured' })
    expect(bodies).toHaveLength(1)
    pass(1)
    expect(await token.get()).toBe('one')
  })

  test.each([[undefined], [{}], [{ access_token: '' }], [[]]])(
    'an answer of %j is no token',
    async (json) => {
      const { token } = setUp({ json })
      await expect(token.get()).rejects.toMatchObject({ failure: 'bad-response' })
    },
  )
})
