import { beforeEach, expect, test } from 'vitest'
import { codeOf, featuresOf, openGateway, refusal, startProductApi } from './product-api.ts'

const productApi = await startProductApi({
  'unsubscribe-from-reminders': ({ body }) =>
    body.token === '7-right'
      ? { status: '1', message: "You're unsubscribed from reminders." }
      : refusal(422, { status: '0', message: 'This link is not complete.' }),
})
const received = () => productApi.callsTo('unsubscribe-from-reminders')

beforeEach(() => {
  productApi.replies.features = featuresOf(['notices'])
  productApi.calls.length = 0
})

async function open() {
  const { ask } = await openGateway({ PRODUCT_API_URL: productApi.url, PRODUCT_API_KEY: 'a-key' })
  const query = `mutation ($token: String!) {
    unsubscribeFromReminders(input: { token: $token }) { userErrors { code message field } }
  }`
  return (token: string, address?: string) => ask(query, { token }, '', address)
}

test('a network can try 300 invalid links in a minute; valid ones are not counted', async () => {
  const unsubscribe = await open()
  for (let time = 0; time < 10; time += 1) await unsubscribe('7-right')
  for (let time = 0; time < 300; time += 1) {
    expect(codeOf(await unsubscribe('7-wrong'))).toBeUndefined()
  }
  expect(codeOf(await unsubscribe('7-wrong'))).toBe('RATE_LIMITED')
  expect(received()).toHaveLength(310)
  expect(codeOf(await unsubscribe('7-right', '192.0.2.2'))).toBeUndefined()
})

test('an emailed token unsubscribes without a session, with one call', async () => {
  const unsubscribe = await open()
  expect((await unsubscribe('7-right')).data.unsubscribeFromReminders).toEqual({ userErrors: [] })
  expect(received()).toMatchObject([{ body: { token: '7-right' }, headers: { 'x-api-key': 'a-key' } }])
  expect(received()[0]?.headers.authorization).toBeUndefined()
  expect((await unsubscribe('7-wrong')).data.unsubscribeFromReminders.userErrors).toEqual([
    { code: 'LINK_INVALID', message: 'This link is not complete.', field: ['token'] },
  ])
})

test('a product API without the feature is not called', async () => {
  productApi.replies.features = featuresOf('older')
  const unsubscribe = await open()
  expect(codeOf(await unsubscribe('7-right'))).toBe('UPSTREAM_NOT_CONFIGURED')
  expect(received()).toEqual([])
})
