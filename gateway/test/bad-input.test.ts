import { describe, expect, test } from 'vitest'
import { codesOf, startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const post = { id: 1, slug: 'one', title: 'One', content: '<p>Text.</p>', post_type: '1' }

const productApi = await startUpstream((request, response) => {
  if (request.url.startsWith('/api/get_post_list')) {
    return json(response, { status: '1', data: { posts: [post], total_count: 1 } })
  }
  return json(response, { status: '0', message: 'not found' }, 404)
})
const gateway = await startGateway({ PRODUCT_API_URL: productApi.url })

describe('arguments', () => {
  test.each([
    ['page 0', '{ news(page: 0) { items { id } } }'],
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

  test.each([['length: 0'], ['length: 1001'], ['length: -5']])(
    'excerpt(%s) is BAD_USER_INPUT',
    async (length) => {
      const answer = await gateway.ask(`{ posts { items { slug excerpt(${length}) } } }`)
      expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    },
  )

  test('an unknown slug or id returns null without an error', async () => {
    const answer = await gateway.ask(
      '{ newsArticle(slug: "none") { id } videoPost(slug: "none") { id } a: production(by: { slug: "none" }) { id } b: production(by: { id: "99" }) { id } videoCategory(slug: "none") { id } }',
    )
    expect(answer).toEqual({
      data: { newsArticle: null, videoPost: null, a: null, b: null, videoCategory: null },
    })
  })

  test.each([['a b'], ['a/b'], ['../x'], [''], ['%2e'], ['<script>'], ['a'.repeat(5_000)], ['\u0000']])(
    'the malformed slug %j is null without a call',
    async (slug) => {
      const before = productApi.calls.length
      const answer = await gateway.ask(
        'query ($slug: String!) { newsArticle(slug: $slug) { id } videoPost(slug: $slug) { id } production(by: { slug: $slug }) { id } videoCategory(slug: $slug) { id } news(tag: $slug) { items { id } } }',
        { slug },
      )
      expect(answer).toEqual({
        data: {
          newsArticle: null,
          videoPost: null,
          production: null,
          videoCategory: null,
          news: null,
        },
      })
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

describe('requests', () => {
  const headers = { 'content-type': 'application/json' }
  const send = (payload: string) => gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload })

  test.each([
    ['a number', '5'],
    ['nothing', ''],
  ])('a body that is %s is a 400 with a message', async (_what, body) => {
    const response = await send(body)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].message).toMatch(/\w+/)
  })
})
