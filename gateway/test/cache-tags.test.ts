import { cacheTagsHeader } from '@compound/foundation/contract/cache-tags.ts'
import { describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { taggedContent } from './tagged-content.ts'
import { startUpstream } from './upstream-server.ts'

const { handler } = taggedContent(['one', 'two', 'three', 'four', 'ночь'])
const upstream = await startUpstream(handler)

async function gateway(environment: Record<string, string> = {}) {
  const { app } = await startGateway(
    { PRODUCT_API_URL: upstream.url, ...environment },
    { caching: { responses: true } },
  )
  return async (query: string, headers: Record<string, string> = {}) => {
    const url = `/graphql?query=${encodeURIComponent(query)}`
    const sent = { 'apollo-require-preflight': 'true', ...headers }
    return (await app.inject({ url, headers: sent })).headers
  }
}

const article = (slug: string) => `{ newsArticle(slug: "${slug}") { title related(first: 2) { title } } }`
const asSite = { [cacheTagsHeader]: '1' }

describe('the tags of a response', () => {
  test('are those of what it was made from: an article has its own and those of its related ones', async () => {
    const ask = await gateway({ CDN_PURGE_FORMAT: 'cloudflare' })
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await ask(article('one'))).toMatchObject({ 'cache-tag': 'post:one,post:two,post:three' })
      expect(await ask('{ posts { items { title } } }')).toMatchObject({ 'cache-tag': 'posts' })
    }
    expect(await ask(article('ночь'))).toMatchObject({
      'cache-tag': 'post:%D0%BD%D0%BE%D1%87%D1%8C,post:one,post:two',
    })
  })

  test('include what was not found', async () => {
    const ask = await gateway({ CDN_PURGE_FORMAT: 'tags' })
    expect(await ask(article('gone'))).toMatchObject({ 'cache-tag': 'post:gone' })
  })

  test('are in the header of the format', async () => {
    const ask = await gateway({ CDN_PURGE_FORMAT: 'fastly' })
    const headers = await ask(article('one'))
    expect(headers).toMatchObject({ 'surrogate-key': 'post:one post:two post:three' })
    expect(headers).not.toHaveProperty('cache-tag')
  })

  test('are for the site only without a format, also if a field failed', async () => {
    const ask = await gateway()
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const headers = Object.keys(await ask(article('one')))
      for (const name of [cacheTagsHeader, 'cache-tag', 'surrogate-key']) expect(headers).not.toContain(name)
      expect(await ask(article('one'), asSite)).toMatchObject({
        [cacheTagsHeader]: 'post:one,post:two,post:three',
      })
    }
    const partial = '{ posts { items { title } } latestShow { id } }'
    expect(await ask(partial, asSite)).toMatchObject({
      'cache-control': 'no-store',
      [cacheTagsHeader]: 'posts',
    })
  })

  test('are on no response of a session', async () => {
    const ask = await gateway({ CDN_PURGE_FORMAT: 'tags' })
    const headers = await ask('{ viewer { id } posts { items { title } } }', asSite)
    expect(headers).not.toHaveProperty('cache-tag')
    expect(headers[cacheTagsHeader] ?? '').toBe('')
  })
})
