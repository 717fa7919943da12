import { beforeEach, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { ok, refusal, startProductApi } from './product-api.ts'

/* A current product API, which names tags and categories, and an older one, which returns only lists. */

let kind: 'today' | 'older'
let fails = false

const tag = { id: 4, title: 'Live TV', slug: 'live-tv' }
const category = { id: 2, title: 'Science & Growing', slug: 'science' }
const post = (slug: string) => ({ id: slug, slug, title: slug, post_type: '1', category })

const known: Record<string, object> = {
  'live-tv': tag,
  science: category,
  bare: { id: 9, title: 'Bare', slug: 'bare' },
}
const productApi = await startProductApi({
  'get_news_detail/': ok({ post: { ...post('one'), tags: [tag] } }),
  'video-play-list': ok({ categories: [] }),
  '*': ({ query: { tag_slug, category_slug, page } }) => {
    if (fails) return refusal(503)
    const slug = tag_slug ?? category_slug ?? ''
    const named = known[slug]
    const data = named === undefined || slug === 'bare' || Number(page) > 1 ? [] : [post('one')]
    if (kind === 'older') return ok(data)
    if (named === undefined) return refusal(404)
    return {
      ...ok(data),
      count: slug === 'bare' ? 0 : 1,
      [tag_slug === undefined ? 'category' : 'tag']: named,
    }
  },
})

const open = () => startGateway({ PRODUCT_API_URL: productApi.url }, { softTimeout: null })
let gateway: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  fails = false
  gateway = await open()
})

const news = (only: string) =>
  `{ news(${only}) { items { slug } tag { title slug } category { title slug } } }`
const one = [{ slug: 'one' }]

describe.each(['today', 'older'] as const)('with a product API that is %s', (which) => {
  beforeEach(() => {
    kind = which
  })

  test('a list by tag names its tag, and a list by category its category', async () => {
    expect(await gateway.ask(news('tag: "live-tv"'))).toEqual({
      data: { news: { items: one, tag: { title: 'Live TV', slug: 'live-tv' }, category: null } },
    })
    expect(await gateway.ask(news('category: "science"'))).toEqual({
      data: { news: { items: one, tag: null, category: { title: 'Science & Growing', slug: 'science' } } },
    })
  })

  test.each(['tag: "cheap-pills"', 'category: "cheap-pills"', 'tag: "cheap-pills", page: 7', 'tag: "a/b"'])(
    'news(%s), which does not exist, is null without an error',
    async (only) => {
      expect(await gateway.ask(news(only))).toEqual({ data: { news: null } })
    },
  )

  test('a page past the end is empty, and names its tag or category', async () => {
    const { data } = await gateway.ask(news('tag: "live-tv", page: 9'))
    expect(data.news).toMatchObject({ items: [] })
    expect((await gateway.ask(news('category: "science", page: 9'))).data.news).toMatchObject({ items: [] })
  })

  test('a failure is an error, even if the tag may not exist', async () => {
    fails = true
    const answer = await gateway.ask(news('tag: "live-tv"'))
    expect(answer.data).toEqual({ news: null })
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  })

  test('an unknown video category is null, and its slug doesn’t become a title', async () => {
    const query = (slug: string) => `{ videoCategory(slug: "${slug}") { title videos { items { slug } } } }`
    expect(await gateway.ask(query('cheap-pills'))).toEqual({ data: { videoCategory: null } })
    expect((await gateway.ask(query('science'))).data.videoCategory.title).toBe('Science & Growing')
  })
})

test('a tag without posts exists only if the product API says so', async () => {
  kind = 'today'
  expect((await gateway.ask(news('tag: "bare"'))).data.news).toEqual({
    items: [],
    tag: { title: 'Bare', slug: 'bare' },
    category: null,
  })
  kind = 'older'
  expect(await (await open()).ask(news('tag: "bare"'))).toEqual({ data: { news: null } })
})
