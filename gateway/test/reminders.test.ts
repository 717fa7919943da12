import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/* A product API that knows one mailed token. */
let features: string[] | null
let received: { body: string; key: unknown; authorization: unknown }[]

const productApi = await startUpstream(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://product-api')
  if (pathname === '/api/features') {
    return features === null
      ? json(response, { message: 'Not Found' }, 404)
      : json(response, { status: '1', data: { features } })
  }
  if (pathname !== '/api/unsubscribe-from-reminders') return json(response, { status: '0' }, 404)
  const body = await text(request)
  const { authorization, 'x-api-key': key } = request.headers
  received.push({ body, key, authorization })
  return body.includes('"7-right"')
    ? json(response, { status: '1', message: 'You get no more reminders.' })
    : json(response, { status: '0', message: 'This link is not complete.' }, 422)
})
afterAll(() => productApi.close())

beforeEach(() => {
  features = ['notices']
  received = []
})

const open = async () =>
  (await startGateway({ PRODUCT_API_URL: productApi.url, PRODUCT_API_KEY: 'a-key' })).app

async function unsubscribe(token: string, given?: Awaited<ReturnType<typeof open>>, from = '192.0.2.1') {
  const app = given ?? (await open())
  const query = `mutation ($token: String!) {
    unsubscribeFromReminders(input: { token: $token }) { userErrors { code message field } }
  }`
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query, variables: { token } },
    remoteAddress: from,
  })
  return answer.json()
}

test('a network may try 300 links that are not valid in a minute; valid ones are not counted', async () => {
  const app = await open()
  for (let time = 0; time < 310; time += 1) await unsubscribe('7-right', app)
  for (let time = 0; time < 300; time += 1) {
    expect((await unsubscribe('7-wrong', app)).errors).toBeUndefined()
  }
  const { errors } = await unsubscribe('7-wrong', app)
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
  expect(received).toHaveLength(610)
  expect((await unsubscribe('7-right', app, '192.0.2.2')).errors).toBeUndefined()
})

test('a mailed token unsubscribes without a session, by one call with the key', async () => {
  expect((await unsubscribe('7-right')).data.unsubscribeFromReminders).toEqual({ userErrors: [] })
  expect(received).toEqual([{ body: '{"token":"7-right"}', key: 'a-key', authorization: undefined }])
})

test('another token is refused in the product API’s words', async () => {
  expect((await unsubscribe('7-wrong')).data.unsubscribeFromReminders.userErrors).toEqual([
    { code: 'LINK_INVALID', message: 'This link is not complete.', field: ['token'] },
  ])
})

test('a product API without the feature is not called', async () => {
  features = null
  const { errors } = await unsubscribe('7-right')
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_NOT_CONFIGURED' } }])
  expect(received).toEqual([])
})
