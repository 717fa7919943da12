import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { ok, refusal, startProductApi } from './product-api.ts'
import { type EncodedResponse, sendOver } from './raw-http.ts'

let title = 'One'
let works = true
const text = '<p>Some words that make the answer long enough to be compressed.</p>'.repeat(20)
const postOf = (slug = 'one') => ({ id: 1, slug, title: `${title} ${slug}`, content: text, post_type: '1' })
const productApi = await startProductApi({
  get_post_list: () => (works ? ok({ posts: [postOf()], total_count: 1 }) : refusal(500)),
  'get_news_detail/': ({ query }) => (works ? ok({ post: postOf(query.slug) }) : refusal(500)),
})

let now = Date.parse('2026-11-20T12:00:00Z')
const pass = (ms: number) => {
  now += ms
}
const gateway = await startGateway(
  { PRODUCT_API_URL: productApi.url },
  { caching: { responses: true }, now: () => now, softTimeout: null },
)
const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 })

const send = (
  path: string,
  headers: Record<string, string> = {},
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
) =>
  sendOver(origin, {
    method,
    path,
    headers: {
      ...(body === undefined ? { 'apollo-require-preflight': '1' } : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const head = (path: string) => send(path, {}, undefined, 'HEAD')

const article = 'query Article($slug: String!) { newsArticle(slug: $slug) { title contentHtml } }'
const pathOf = (query: string, variables: object = {}) =>
  `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`
const parsed = ({ body }: EncodedResponse) => JSON.parse(body.toString())

/** How many requests so far were answered from what is cached. */
async function keptAnswers(): Promise<number> {
  const { body } = await send('/metrics')
  return [...body.toString().matchAll(/^gateway_kept_answers_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

/** Tells whether what a test does is answered from what is cached. */
async function isKept(ask: () => Promise<unknown>): Promise<boolean> {
  const before = await keptAnswers()
  await ask()
  return (await keptAnswers()) > before
}

let articles = 0
let slug = ''
beforeEach(() => {
  title = 'One'
  works = true
  articles += 1
  slug = `article-${articles}`
})

async function cached(): Promise<string> {
  const path = pathOf(article, { slug })
  await send(path)
  expect(await isKept(() => send(path))).toBe(true)
  return path
}

describe('a public response', () => {
  test('is cached, and sent unchanged with its age', async () => {
    const path = pathOf(article, { slug })
    const first = await send(path)
    pass(7_500)
    const calls = productApi.calls.length
    const second = await send(path)
    expect(second.body).toEqual(first.body)
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=60',
      age: '7',
      etag: first.headers.etag,
      vary: 'Accept, Accept-Encoding',
    })
    expect(productApi.calls.length).toBe(calls)
  })

  test('counts the age of its data too', async () => {
    await send(pathOf(article, { slug }))
    pass(40_000)
    const other = await send(pathOf(`${article} # the same, in other words`, { slug }))
    expect(other.headers['cache-control']).toMatch(/^public, max-age=20,/)
  })

  test('has the same CORS headers as every response', async () => {
    const path = await cached()
    const cors = ({ headers }: EncodedResponse) =>
      Object.entries(headers).filter(([name]) => name.startsWith('access-control'))
    const failing = await send(pathOf('{ none }'))
    expect(cors(failing)).toHaveLength(2)
    expect(cors(await send(path))).toEqual(cors(failing))
  })

  test('is sent compressed, with a tag for each encoding', async () => {
    const path = await cached()
    const tags = new Set([(await send(path)).headers.etag])
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await vi.waitFor(async () => {
        const answered = await send(path, { 'accept-encoding': encoding })
        expect(answered.headers['content-encoding']).toBe(encoding)
        return answered
      })
      tags.add(headers.etag)
    }
    expect(tags.size).toBe(3)
  })

  test('is sent in the media type that the client prefers', async () => {
    const path = await cached()
    for (const [accept, type] of [
      ['application/graphql-response+json', 'application/graphql-response+json; charset=utf-8'],
      ['application/json', 'application/json; charset=utf-8'],
      [
        'application/graphql-response+json;q=0.9, application/json;q=0.5',
        'application/graphql-response+json; charset=utf-8',
      ],
    ]) {
      expect(await isKept(() => send(path, { accept: accept ?? '' }))).toBe(true)
      expect((await send(path, { accept: accept ?? '' })).headers['content-type']).toBe(type)
    }
    expect((await send(path, { accept: 'text/css' })).status).toBe(406)
  })

  test('is sent stale during one revalidation, then new', async () => {
    const path = await cached()
    title = 'Two'
    pass(61_000)
    const calls = productApi.calls.length
    const stale = await Promise.all(Array.from({ length: 20 }, () => send(path)))
    expect(new Set(stale.map((answer) => parsed(answer).data.newsArticle.title))).toEqual(
      new Set([`One ${slug}`]),
    )
    // The data behind it is renewed in the same way: the answer follows within a second or two.
    await vi.waitFor(async () => {
      pass(1_000)
      expect(parsed(await send(path)).data.newsArticle.title).toBe(`Two ${slug}`)
    })
    expect(productApi.calls.length - calls).toBe(1)
  })

  test('that reports stale data is soon replaced, and the first one after the service is back is right', async () => {
    const path = await cached()
    works = false
    pass(121_000)
    // The first one is merely being renewed; then the refresh behind it has failed.
    const marked = await vi.waitFor(async () => {
      pass(1_000)
      const answer = await send(path)
      expect(parsed(answer)).toHaveProperty('extensions.stale')
      return answer
    })
    expect(parsed(marked).data.newsArticle.title).toBe(`One ${slug}`)
    expect(marked.headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=1')
    expect(await isKept(() => send(path))).toBe(true)
    works = true
    title = 'Two'
    pass(10_000)
    const answer = await send(path)
    expect(parsed(answer)).toEqual({
      data: { newsArticle: expect.objectContaining({ title: `Two ${slug}` }) },
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60')
  })

  test('is sent to HEAD without its body', async () => {
    const path = pathOf(article, { slug })
    const made = await head(path)
    const again = await head(path)
    const { headers, body } = await send(path)
    for (const answer of [made, again]) {
      expect([answer.status, answer.body.length]).toEqual([200, 0])
      expect(answer.headers['content-length']).toBe(String(body.length))
      expect(answer.headers.etag).toBe(headers.etag)
    }
  })
})

describe('a cached response is never sent', () => {
  test('for other variables', async () => {
    await cached()
    const other = pathOf(article, { slug: `${slug}-other` })
    expect(parsed(await send(other)).data.newsArticle.title).toBe(`One ${slug}-other`)
  })

  test('for a null variable instead of an absent one', async () => {
    const query = 'query ($length: Int! = 3) { newsArticle(slug: "one") { excerpt(length: $length) } }'
    await send(pathOf(query))
    expect(parsed(await send(pathOf(query, { length: null }))).errors).toHaveLength(1)
    expect(
      parsed(await send(pathOf(query).replace('%7B%7D', '%7B%22length%22%3A1e400%7D'))).errors,
    ).toHaveLength(1)
  })

  test('for another operation of the same document', async () => {
    const query =
      'query A { newsArticle(slug: "one") { title } } query B { newsArticle(slug: "two") { title } }'
    for (const [name, expected] of [
      ['A', 'One one'],
      ['B', 'One two'],
      ['A', 'One one'],
    ]) {
      const answer = await send(`${pathOf(query)}&operationName=${name}`)
      expect(parsed(answer).data.newsArticle.title).toBe(expected)
    }
  })

  test('to a request that Apollo Server refuses for its address', async () => {
    const path = await cached()
    expect((await send(`${path}&variables=%7B%7D`)).status).toBe(400)
    const lying = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } }
    const refused = await send(`${path}&extensions=${encodeURIComponent(JSON.stringify(lying))}`)
    expect(parsed(refused).errors).toHaveLength(1)
  })
})

describe('the cache does not store', () => {
  test('a response with errors', async () => {
    works = false
    const path = pathOf(article, { slug })
    const failed = await send(path)
    expect(failed.headers['cache-control']).toBe('no-store')
    works = true
    expect(await isKept(() => send(path))).toBe(false)
    expect(parsed(await send(path)).errors).toBeUndefined()
  })

  test('a response to a request with a session', async () => {
    const path = pathOf(article, { slug })
    for (const headers of [{ cookie: 'a=b; session=sealed' }, { authorization: 'Bearer sealed' }]) {
      const answer = await send(path, headers)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(await isKept(() => send(path, headers))).toBe(false)
    }
  })
})

test('a long Accept header is read like any other', async () => {
  const path = pathOf(article, { slug: 'odd' })
  const accept = `application/graphql-response+json${', text/x'.repeat(200)}`
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await send(path, { accept })
    expect(headers['content-type']).toBe('application/graphql-response+json; charset=utf-8')
    expect(headers['cache-control']).toMatch(/^public/)
    expect(headers.vary).toBe('Accept, Accept-Encoding')
  }
})

test.each([
  ['nested deeper than the stack', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ['many', `[${'1,'.repeat(60_000)}1]`],
])('variables that are %s are refused', async (_what, values) => {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"query":"{ __typename }","variables":{"values":${values}}}`,
  })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
  ])
})

test('a revalidation by the gateway counts for no network', async () => {
  const strict = await startGateway(
    { PRODUCT_API_URL: productApi.url, TRUSTED_PROXIES: '10.0.0.1' },
    { caching: { responses: true }, now: () => now, softTimeout: null },
  )
  const costly = `posts(perPage: 50) { items { id related(first: 20) { id slug title excerpt contentHtml } } }`
  const ask = (index: number) =>
    strict.app.inject({
      url: pathOf(`{ a${index}: ${costly} }`),
      headers: { 'apollo-require-preflight': '1' },
      remoteAddress: `7.7.${index}.1`,
    })
  const indices = Array.from({ length: 160 }, (_, index) => index)
  for (const index of indices) expect((await ask(index)).json().errors).toBeUndefined()
  pass(61_000)
  for (const index of indices) await ask(index)
  await expect
    .poll(async () => {
      for (const index of indices) if (Number((await ask(index)).headers.age) >= 31) return `${index} is old`
      return 'all are new'
    })
    .toBe('all are new')
  const { body } = await strict.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })
  expect(body).not.toContain('code="RATE_LIMITED"')
})
