import { lastPage } from '@compound/foundation/contract/input-rules.ts'
import { describe, expect, test } from 'vitest'
import { codesOf, startGateway } from './gateway-harness.ts'
import { ok, startProductApi } from './product-api.ts'

const post = { id: 1, slug: 'one', title: 'One', content: '<p>Text.</p>', post_type: '1' }
const productApi = await startProductApi({ get_post_list: ok({ posts: [post], total_count: 1 }) })
const gateway = await startGateway({ PRODUCT_API_URL: productApi.url })

describe('arguments', () => {
  test.each([
    ['page 0', '{ news(page: 0) { items { id } } }'],
    ['a page beyond the last', `{ news(page: ${lastPage + 1}) { items { id } } }`],
    ['page -1', '{ posts(page: -1) { items { id } } }'],
    ['a page beyond all', '{ posts(page: 2000000000) { items { id } } }'],
    ['perPage 0', '{ news(perPage: 0) { items { id } } }'],
    ['perPage 51', '{ productions(perPage: 51) { items { id } } }'],
    ['tag and category', '{ news(tag: "a", category: "b") { items { id } } }'],
  ])('%s is BAD_USER_INPUT, and the other fields stand', async (_what, query) => {
    const before = productApi.calls.length
    const answer = await gateway.ask(query.replace('{', '{ posts2: posts { items { slug } } '))
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(answer.data.posts2.items).toEqual([{ slug: 'one' }])
    expect(productApi.calls.length - before).toBeLessThanOrEqual(1)
  })

  test.each([0, 1001, -5])('an excerpt of length %i is BAD_USER_INPUT', async (length) => {
    const answer = await gateway.ask(`{ posts { items { slug excerpt(length: ${length}) } } }`)
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })

  test('an unknown slug or id returns null without an error', async () => {
    const bySlug = ['newsArticle', 'videoPost', 'videoCategory'].map(
      (field) => `${field}(slug: "none") { id }`,
    )
    const productions = 'a: production(by: { slug: "none" }) { id } b: production(by: { id: "99" }) { id }'
    const data = { newsArticle: null, videoPost: null, videoCategory: null, a: null, b: null }
    expect(await gateway.ask(`{ ${bySlug} ${productions} }`)).toEqual({ data })
  })

  test.each([['a b'], ['a/b'], ['../x'], [''], ['%2e'], ['<script>'], ['a'.repeat(5_000)], ['\u0000']])(
    'the malformed slug %j is null without a call',
    async (slug) => {
      const before = productApi.calls.length
      const answer = await gateway.ask(
        'query ($slug: String!) { newsArticle(slug: $slug) { id } videoPost(slug: $slug) { id } production(by: { slug: $slug }) { id } videoCategory(slug: $slug) { id } news(tag: $slug) { items { id } } }',
        { slug },
      )
      const data = { newsArticle: null, videoPost: null, production: null, videoCategory: null, news: null }
      expect(answer).toEqual({ data })
      expect(productApi.calls.length).toBe(before)
    },
  )

  test('a production with both id and slug, or neither, is refused', async () => {
    expect(codesOf(await gateway.ask('{ production(by: { id: "1", slug: "a" }) { id } }'))).toEqual([
      'GRAPHQL_VALIDATION_FAILED',
    ])
    expect((await gateway.ask('{ production(by: {}) { id } }')).errors).toHaveLength(1)
  })
})

test.each(['5', ''])('a body of %j is a 400 with a message', async (payload) => {
  const headers = { 'content-type': 'application/json' }
  const response = await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].message).toMatch(/\w+/)
})
