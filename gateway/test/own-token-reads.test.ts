import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf, startGateway } from './gateway-harness.ts'
import { type Call, refusal, startProductApi } from './product-api.ts'

/* A product API whose public reads want a login, and that shows each member something of their own. Its tokens are emails. */
const people: Record<string, { id: number; name: string; role: string }> = {
  'ana@example.com': { id: 7, name: 'Ana', role: '1' },
  'ben@example.com': { id: 8, name: 'Ben', role: '1' },
}

let status = 401
let takesTokens = true

/** An answer to whom the token belongs. */
const forMember = (reply: (name: string) => object) => (call: Call) => {
  const holder = takesTokens ? people[call.headers.authorization?.slice('Bearer '.length) ?? ''] : undefined
  return holder === undefined ? refusal(status) : { status: '1', ...reply(holder.name) }
}
const eventFor = (name: string) => ({ id: 12, slug: 'twelve', name: `Twelve for ${name}`, status: '1' })
const postFor = (name: string) => ({ id: 1, slug: 'one', title: `One for ${name}`, post_type: '1' })
const show = forMember((name) => ({ data: { event: eventFor(name) } }))

const productApi = await startProductApi({
  login: ({ body: { email } }) => ({ success: true, token: email, user: people[email] }),
  'event-show/*': show,
  'event-showbyid/*': show,
  'event-list': forMember((name) => ({ count: 1, data: [eventFor(name)] })),
  'get-production-privacy-policy/*': forMember(() => ({ data: {} })),
  'user-join-list/*': forMember(() => ({ count: 0, event: [] })),
  'store-event-join-list': forMember(() => ({ ticket: '12_sig7-7' })),
  get_post_list: forMember((name) => ({ data: { posts: [postFor(name)], total_count: 1 } })),
  '*': forMember((name) => ({ data: postFor(name) })),
})

const gateway = await startGateway({ PRODUCT_API_URL: productApi.url }, { caching: { responses: true } })

beforeEach(() => {
  status = 401
  takesTokens = true
  productApi.calls.length = 0
})

const ask = (query: string, token?: string) => gateway.ask(query, {}, token === undefined ? {} : { token })

const posts = '{ posts { items { title } } }'

describe.each([401, 403])('public reads that are refused with %s', (refused) => {
  beforeEach(() => {
    status = refused
  })

  test('are UPSTREAM_NOT_CONFIGURED for a visitor', async () => {
    const answer = await ask(posts)
    expect(codesOf(answer)).toEqual(['UPSTREAM_NOT_CONFIGURED'])
    expect(productApi.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['get_post_list', undefined],
    ])
  })

  test('use the token of a member who is logged in, and are not cached', async () => {
    const [ana, ben] = [await gateway.logIn('ana@example.com'), await gateway.logIn('ben@example.com')]
    const answers = await Promise.all([ask(posts, ana), ask(posts), ask(posts, ben), ask(posts, 'forged')])
    const titles = answers.map(({ data }) => data?.posts?.items[0].title)
    expect(titles).toEqual(['One for Ana', undefined, 'One for Ben', undefined])
    expect(answers.map(codesOf)).toEqual([[], ['UPSTREAM_NOT_CONFIGURED'], [], ['UPSTREAM_NOT_CONFIGURED']])
    expect(codesOf(await ask(posts))).toEqual(['UPSTREAM_NOT_CONFIGURED'])
    expect((await ask(posts, ben)).data.posts.items[0].title).toBe('One for Ben')
  })

  test('of an article, a production and its waiver use that token too, up to the join', async () => {
    const ana = await gateway.logIn('ana@example.com')
    const { data } = await ask(
      `{ newsArticle(slug: "one") { title }
         production(by: { slug: "twelve" }) { name release { version } }
         productions { items { name } }
         again: production(by: { id: "12" }) { name } }`,
      ana,
    )
    expect(data).toMatchObject({
      newsArticle: { title: 'One for Ana' },
      production: { name: 'Twelve for Ana' },
      productions: { items: [{ name: 'Twelve for Ana' }] },
      again: { name: 'Twelve for Ana' },
    })
    const { version } = data.production.release
    const join = await ask(
      `mutation { joinProduction(input: { productionId: "12", releaseVersion: "${version}" }) {
         ticket { url } userErrors { message } } }`,
      ana,
    )
    expect(join.data.joinProduction).toMatchObject({ ticket: { url: expect.any(String) }, userErrors: [] })
    expect(codesOf(await ask('{ production(by: { id: "12" }) { name } }'))).toEqual([
      'UPSTREAM_NOT_CONFIGURED',
    ])
  })
})

test('a token that is refused too means logging in again, not a configuration error', async () => {
  const ana = await gateway.logIn('ana@example.com')
  takesTokens = false
  expect(codesOf(await ask(posts, ana))).toEqual(['UNAUTHENTICATED'])
})
