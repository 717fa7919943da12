import { afterEach, describe, expect, test } from 'vitest'
import { json, startUpstream, type TestUpstream } from '../../../test/upstream-server.ts'
import { createUpstreamClient, type UpstreamClient } from '../../http/client.ts'
import { createProductApi, type ProductApi } from './client.ts'

let upstream: TestUpstream
let http: UpstreamClient
let api: ProductApi

/** A product API that gives one answer to everything. */
async function answering(body: unknown) {
  upstream = await startUpstream((_request, response) => json(response, body))
  http = createUpstreamClient({
    service: 'PRODUCT_API',
    baseUrl: upstream.url,
    retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
  })
  api = createProductApi(http, {
    baseUrl: upstream.url,
    sanitize: (html) => ({ html, siteVideoIds: [], playlistIds: [] }),
    embeds: { youtubeEmbed: (id) => `https://player.example/${id}` },
  })
}

afterEach(async () => {
  await http.close()
  await upstream.close()
})

const post = {
  id: 7,
  slug: 'late-harvest',
  title: 'Late harvest',
  image: '/media/harvest.avif',
  content: '<p>Fog came in.</p>',
  post_type: '1',
  category: { title: 'Culture', slug: 'culture' },
  created_at: '2026-11-18 09:30:00',
  user_name: 'Renata',
}

describe('lists', () => {
  test.each([
    ['data.posts with data.total_count', { status: '1', data: { posts: [post], total_count: 24 } }, 24],
    ['data itself', { status: 1, data: [post] }, null],
    ['data with a count beside it', { status: '1', data: [post], count: '24' }, 24],
  ])('stand under %s', async (_where, body, total) => {
    await answering(body)
    const list = await api.posts({ page: 2, limit: 6 })
    expect(list.total).toBe(total)
    expect(list.items).toMatchObject([
      {
        id: '7',
        slug: 'late-harvest',
        title: 'Late harvest',
        type: 'news',
        text: 'Fog came in.',
        publishedAt: '2026-11-18T09:30:00.000Z',
        author: 'Renata',
        imageUrl: `${upstream.url}/media/harvest.avif`,
      },
    ])
    expect(upstream.calls).toEqual(['POST /api/get_post_list?page=2&limit=6'])
  })

  test('of productions are under data.event.data', async () => {
    await answering({
      status: '1',
      data: {
        count: 8,
        event: { data: [{ id: 3, slug: 's', name: 'N', status: 1, discription: '<p>d</p>' }] },
      },
    })
    expect(await api.productions({ page: 1, limit: 6 })).toMatchObject({
      total: 8,
      items: [{ id: '3', status: 'OPEN', descriptionHtml: '<p>d</p>', startsAt: null }],
    })
  })

  test('by tag have their titles in post_title', async () => {
    const { title, ...rest } = post
    await answering({ status: '1', data: [{ ...rest, post_title: title }] })
    expect((await api.newsByTag('fog', { page: 1, limit: 6 }))?.items[0]?.title).toBe('Late harvest')
    expect(upstream.calls).toEqual(['POST /api/get_news_list_by_tag?tag_slug=fog&page=1&limit=6'])
  })

  test.each(['', '   ', '\u3164', '\u200b'])('show a title of %j as a missing one', async (blank) => {
    const unnamed = { ...post, title: blank, category: { title: blank, slug: 'culture' }, user_name: blank }
    await answering({
      status: '1',
      data: [unnamed, { ...unnamed, post_title: 'Late harvest' }],
      category: { title: blank, slug: 'fog' },
    })
    const list = await api.newsByCategory('fog', { page: 1, limit: 6 })
    expect(list).toMatchObject({
      topic: null,
      items: [{ title: 'Untitled', category: null, author: null }, { title: 'Late harvest' }],
    })
    await http.close()
    await upstream.close()
    await answering({
      status: '1',
      data: { event: { id: 3, slug: 's', name: blank, status: 1, venue: blank } },
    })
    expect(await api.productionBySlug('s')).toMatchObject({ name: 'Untitled', venue: null })
  })

  test('leave out an unreadable item, and keep the others', async () => {
    await answering({
      status: '1',
      data: [null, 5, { title: 'no slug' }, post, { ...post, slug: 's2', category: 9, content: [] }],
    })
    const { items } = await api.news({ page: 1, limit: 6 })
    expect(items.map(({ slug }) => slug)).toEqual(['late-harvest', 's2'])
    expect(items[1]).toMatchObject({ category: null, contentHtml: null, text: '' })
  })

  test("are empty at status '0' with an empty list", async () => {
    await answering({ status: '0', data: [] })
    expect(await api.news({ page: 1, limit: 6 })).toEqual({ items: [], total: null })
  })
})

test.each([
  ["status '0' where a list was asked for", { status: '0', message: 'try later' }, 'unavailable'],
  ['a number instead of a list', { status: '1', data: 5 }, 'bad-response'],
  ['a list instead of the envelope', [1], 'bad-response'],
])('%s is a failure', async (_what, body, failure) => {
  await answering(body)
  await expect(api.news({ page: 1, limit: 6 })).rejects.toMatchObject({ name: 'UpstreamError', failure })
})

describe('a single item', () => {
  test('is null if it doesn’t exist', async () => {
    await answering({ status: '0', message: 'Post not found' })
    expect(await api.newsDetail('none')).toBeNull()
    expect(await api.productionBySlug('none')).toBeNull()
    expect(await api.release('9')).toBeNull()
    expect(await api.banner()).toBeNull()
  })

  test('has its details', async () => {
    await answering({
      status: '1',
      data: {
        post: {
          ...post,
          sub_title: 'Sub',
          tags: [{ id: 1, title: 'Fog', slug: 'fog' }, { title: null }, { title: 'Bare' }],
          link_id: 'https://youtu.be/CmpndLive01',
        },
      },
    })
    expect(await api.newsDetail('late-harvest')).toMatchObject({
      subTitle: 'Sub',
      tags: [
        { id: '1', title: 'Fog', slug: 'fog' },
        { id: 'Bare', title: 'Bare', slug: null },
      ],
      media: {
        __typename: 'Embed',
        provider: 'YOUTUBE',
        embedUrl: 'https://player.example/CmpndLive01',
      },
      named: { siteVideoIds: ['CmpndLive01'] },
    })
    expect(upstream.calls).toEqual(['POST /api/get_news_detail/?slug=late-harvest'])
  })

  test('of a film has its tracks and transcript, without broken ones', async () => {
    const film = { ...post, file_path: '/media/a.mp4' }
    const captions = { kind: 'captions', language: 'en', label: 'English', url: '/media/a.vtt' }
    await answering({
      status: '1',
      data: {
        post: {
          ...film,
          tracks: [
            captions,
            { ...captions, kind: 'chapters' },
            { ...captions, url: 'javascript:alert(1)' },
            { kind: 'subtitles' },
            'x',
          ],
          transcript: [{ start: 1.5, text: 'Rain.' }, { start: -1, text: 'Before' }, { start: 2 }],
        },
      },
    })
    const { media } = (await api.videoDetail('x')) ?? {}
    expect(media).toMatchObject({
      tracks: [
        {
          kind: 'CAPTIONS',
          language: 'en',
          label: 'English',
          url: expect.stringMatching(/\/media\/a\.vtt$/),
        },
      ],
      transcript: [{ start: 1.5, text: 'Rain.' }],
    })
    for (const fields of [{}, { tracks: null, transcript: [] }, { tracks: 'x', transcript: 'x' }]) {
      await answering({ status: '1', data: { post: { ...film, ...fields } } })
      expect((await api.videoDetail('x'))?.media).toMatchObject({ tracks: [], transcript: null })
    }
  })

  test('with an unknown status is unavailable', async () => {
    await answering({ status: '1', data: { event: { id: 1, slug: 's', name: 'N', status: 'paused' } } })
    expect((await api.productionById('1'))?.status).toBe('UNAVAILABLE')
  })

  test('with the film and picture of an attacker has neither', async () => {
    await answering({
      status: '1',
      data: {
        post: { ...post, image: 'javascript:alert(1)', file_path: 'data:text/html,x', link_id: '"><script>' },
      },
    })
    expect(await api.videoDetail('x')).toMatchObject({ imageUrl: null, media: null })
  })
})
