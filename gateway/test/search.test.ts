import { signBody } from '@compound/foundation/contract/content-webhook.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestOverrides } from '../src/server.ts'
import { codesOf, startGateway, type TestGateway } from './gateway-harness.ts'
import { ok } from './product-api.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { json } from './upstream-server.ts'
import { channelId, environmentAt, startVideoSimulators } from './video-simulators.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'
import {
  playlistItem,
  siteId,
  uploadsId,
  youtubePlaylists,
  youtubeVideo,
  youtubeVideos,
} from './youtube-payloads.ts'

sayWithoutRedis('a search index that gateways share')

const simulators = await startVideoSimulators()
const { replies, calls } = simulators
const secret = 'a-secret-of-the-tests-that-is-long-enough'

const post = (number: number, title: string, type: '1' | '2' = '1') => ({
  id: number,
  slug: `post-${number}`,
  title,
  post_type: type,
  content: `<p>About <b>lanterns</b> & more.</p>`,
  created_at: '2026-11-01T12:00:00Z',
  image: 'https://pictures.example/1.jpg',
})
const posts = (...items: object[]) => ok({ posts: items, total_count: items.length })

const lanternEvening = {
  id: 12,
  slug: 'twelve',
  name: 'Lantern evening',
  discription: '<p>Come.</p>',
  status: '1',
  starts_at: '2026-12-05T01:30:00Z',
  ends_at: '2026-12-05T04:00:00Z',
  called_off: false,
}

beforeEach(() => {
  simulateUpstreams(simulators)
  Object.assign(replies, {
    '/api/get_post_list': posts(post(1, 'Lantern news'), post(2, 'Lantern film', '2')),
    '/api/event-list': ok({
      count: 1,
      event: { data: [lanternEvening] },
    }),
    '/vimeo/me/albums/11/videos': vimeoList([
      vimeoVideo('31:secret', { name: 'Hidden by link', privacy: { view: 'unlisted' } }),
      vimeoVideo(32, { name: 'Hidden by privacy', privacy: { view: 'nobody' } }),
      vimeoVideo(33, { name: 'Hidden until ready', status: 'transcoding' }),
      vimeoVideo(34, { name: 'Lantern show' }),
    ]),
    '/vimeo/me/albums/12/videos': vimeoList([vimeoVideo(34, { name: 'Lantern show' })]),
    '/vimeo/me/projects/90/items': {
      data: [{ type: 'video', video: vimeoVideo(35, { name: 'Lantern recap' }) }],
      paging: { next: null },
    },
    '/youtube/playlistItems': youtubePlaylists({
      [uploadsId]: [
        playlistItem(siteId(1), { title: 'Lantern upload' }),
        { ...playlistItem(siteId(2), { title: 'Hidden unlisted' }), status: { privacyStatus: 'unlisted' } },
        playlistItem(siteId(3), { title: 'Hidden upcoming' }),
        playlistItem(siteId(4), { hidden: true }),
      ],
    }),
    '/youtube/videos': youtubeVideos([
      youtubeVideo(siteId(3), channelId, { liveBroadcastContent: 'upcoming' }),
    ]),
    '/helix/videos': {
      data: [{ id: '1', title: 'Lantern stream', url: 'https://www.twitch.tv/videos/1', duration: '1h' }],
    },
  })
})

const query = `query ($query: String!, $first: Int! = 20, $after: String, $kinds: [SearchKind!]) {
  search(query: $query, first: $first, after: $after, kinds: $kinds) {
    items { kind title url publishedAt imageUrl startsAt endsAt status isCalledOff excerpt { text isMatch } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    totalCount
    suggestion
    alternatives { title }
  }
}`

const open = (overrides: TestOverrides = {}) =>
  startGateway(
    { ...environmentAt(simulators.url), CONTENT_WEBHOOK_SECRET: secret, SESSION_SECRET: 'x'.repeat(40) },
    { softTimeout: null, indexing: { pauseMs: 0, pollMs: 50, purgeMs: 50 }, ...overrides },
  )
async function walked(overrides?: TestOverrides) {
  const gateway = await open(overrides)
  await gateway.indexing.walk()
  return gateway
}
const titles = async (
  { ask }: TestGateway,
  text = 'lantern',
  more: object = {},
): Promise<string[] | null> => {
  const { data } = await ask(query, { query: text, ...more })
  return data.search?.items.map((item: { title: string }) => item.title).sort() ?? null
}
const everything = [
  ...['Lantern evening', 'Lantern film', 'Lantern news', 'Lantern recap'],
  ...['Lantern show', 'Lantern stream', 'Lantern upload'],
]

test('each kind is found, with its address on the site', async () => {
  const { ask } = await walked()
  const { data } = await ask(query, { query: 'lantern' })
  const byTitle = Object.fromEntries(
    data.search.items.map(({ title, kind, url }: Record<string, string>) => [title, [kind, url]]),
  )
  expect(byTitle).toEqual({
    'Lantern news': ['NEWS', 'https://compound.example/news/post-1'],
    'Lantern film': ['VIDEO_POST', 'https://compound.example/video/post-2'],
    'Lantern evening': ['PRODUCTION', 'https://compound.example/RSVP/twelve'],
    'Lantern show': ['SHOW', 'https://compound.example/playvideo/videos/34'],
    'Lantern recap': ['SHOW', 'https://compound.example/playvideo/videos/35'],
    'Lantern upload': ['SITE_VIDEO', `https://compound.example/YTvideo/${siteId(1)}`],
    'Lantern stream': ['STREAM', 'https://www.twitch.tv/videos/1'],
  })
  expect(data.search.items.find(({ kind }: { kind: string }) => kind === 'NEWS')).toEqual({
    kind: 'NEWS',
    title: 'Lantern news',
    url: 'https://compound.example/news/post-1',
    publishedAt: '2026-11-01T12:00:00.000Z',
    imageUrl: 'https://pictures.example/1.jpg',
    startsAt: null,
    endsAt: null,
    status: null,
    isCalledOff: null,
    excerpt: [
      { text: 'About ', isMatch: false },
      { text: 'lanterns', isMatch: true },
      { text: ' & more.', isMatch: false },
    ],
  })
  expect(data.search.items.find(({ kind }: { kind: string }) => kind === 'PRODUCTION')).toMatchObject({
    startsAt: '2026-12-05T01:30:00.000Z',
    endsAt: '2026-12-05T04:00:00.000Z',
    status: 'OPEN',
    isCalledOff: false,
  })
  expect(data.search).toMatchObject({ totalCount: 7, suggestion: null, alternatives: [] })
})

test('a production is found by its day at the studio, and the site’s pages by their names', async () => {
  const gateway = await walked()
  expect(await titles(gateway, 'december 4')).toEqual(['Lantern evening'])
  expect(await titles(gateway, 'december 5')).toEqual(['Lantern evening'])
  const { data } = await gateway.ask(query, { query: 'tickets' })
  const { kind, url } = data.search.items[0]
  expect([kind, url]).toEqual(['PAGE', 'https://compound.example/joined-productions'])
})

test('nothing found: a similar word, and what to go on with', async () => {
  const { ask } = await walked({ now: () => Date.parse('2026-11-20T12:00:00Z') })
  const { data } = await ask(query, { query: 'landirm' })
  expect(data.search).toMatchObject({ items: [], totalCount: 0, suggestion: 'lantern' })
  expect(data.search.alternatives[0]).toEqual({ title: 'Lantern evening' })
  expect(data.search.alternatives).toHaveLength(3)
})

test('a film is found by what is said in it', async () => {
  const track = { kind: 'captions', language: 'en', label: 'English', url: '/media/film.vtt' }
  const film = { ...post(2, 'Lantern film', '2'), file_path: '/media/film.mp4', tracks: [track] }
  const transcript = ['[A horn drones]', 'The harbor [gulls] wakes up.'].map((text) => ({ start: 1, text }))
  replies['/api/get_post_list'] = posts(film)
  replies['/api/get_video_detail'] = ok({ post: { ...film, transcript } })
  const gateway = await walked()
  expect(await titles(gateway, 'harbor wakes')).toEqual(['Lantern film'])
  expect(await titles(gateway, 'drones')).toEqual([])
})

test('private, unlisted, unfinished and upcoming videos are never found', async () => {
  const gateway = await walked()
  expect(await titles(gateway, 'hidden')).toEqual([])
  expect(await titles(gateway, 'private', { kinds: ['SHOW', 'SITE_VIDEO'] })).toEqual([])
})

test('kinds filter, and pages follow each other by cursor', async () => {
  const gateway = await walked()
  expect(await titles(gateway, 'lantern', { kinds: ['NEWS', 'STREAM'] })).toEqual([
    'Lantern news',
    'Lantern stream',
  ])
  expect(await titles(gateway, 'lantern', { kinds: [] })).toEqual([])
  const found: string[] = []
  let after: string | null = null
  for (let page = 0; page < 4; page += 1) {
    const { data } = await gateway.ask(query, { query: 'lantern', first: 2, after })
    found.push(...data.search.items.map(({ title }: { title: string }) => title))
    const [first, last] = [page * 2 + 1, Math.min(page * 2 + 2, everything.length)]
    expect(data.search.pageInfo).toEqual({
      hasNextPage: page < 3,
      hasPreviousPage: page > 0,
      startCursor: String(first),
      endCursor: String(last),
    })
    after = data.search.pageInfo.endCursor
  }
  expect(found.sort()).toEqual(everything)
  const ends = await Promise.all(
    ['lantern', 'landirm'].map((text) => gateway.ask(query, { query: text, after })),
  )
  const empty = { hasNextPage: false, startCursor: null, endCursor: null }
  expect(ends.map(({ data }) => data.search.pageInfo)).toEqual([
    { ...empty, hasPreviousPage: true },
    { ...empty, hasPreviousPage: false },
  ])
})

test('bad arguments are the client’s fault', async () => {
  const { ask } = await walked()
  for (const bad of [
    { first: 0 },
    { first: 51 },
    { after: 'x' },
    { after: '-1' },
    { after: '9'.repeat(20) },
  ]) {
    expect(codesOf(await ask(query, { query: 'lantern', ...bad })), JSON.stringify(bad)).toEqual([
      'BAD_USER_INPUT',
    ])
  }
})

test('a search makes no upstream call, and works while every upstream is down', async () => {
  const gateway = await walked()
  calls.length = 0
  for (const path of Object.keys(replies)) replies[path] = (response) => json(response, {}, 503)
  expect(await titles(gateway)).toEqual(everything)
  expect(await titles(gateway, 'lantrn')).toEqual(everything)
  expect(calls).toEqual([])
  await gateway.indexing.walk()
  expect(await titles(gateway)).toEqual(everything)
})

test('is null while nothing is indexed; a failing service costs only its own items', async () => {
  const gateway = await open()
  expect(await titles(gateway)).toBeNull()
  replies['/vimeo/me/albums/11/videos'] = (response) => json(response, {}, 500)
  await gateway.indexing.walk()
  expect(await titles(gateway)).toEqual(everything.filter((title) => !/show|recap/.test(title)))
})

test('the walk stores nothing in the data cache, and spends at most 500 units of YouTube’s quota a day', async () => {
  const uploads = Array.from({ length: 450 }, (_, number) => playlistItem(siteId(number)))
  replies['/youtube/playlistItems'] = youtubePlaylists({ [uploadsId]: uploads })
  let now = Date.parse('2026-11-20T12:00:00Z')
  const { indexing, ask } = await walked({ now: () => now })
  const units = () => calls.filter((call) => call.includes('/youtube/')).length
  // Nine pages, and which of the newest have not started.
  expect(units()).toBe(10)
  calls.length = 0
  await ask('{ posts { items { title } } }')
  expect(calls).toHaveLength(1)
  for (const end = now + 86_400_000; now < end; now += 900_000) await indexing.walk()
  expect(units()).toBeLessThanOrEqual(500)
  expect(units()).toBeGreaterThan(400)
})

test('a content purge reindexes the product API’s part within seconds', async () => {
  const gateway = await open()
  gateway.indexing.start()
  await expect.poll(() => titles(gateway)).toEqual(everything)
  replies['/api/get_post_list'] = posts(post(3, 'Lantern novelty'))
  replies['/api/event-list'] = ok({
    count: 1,
    event: { data: [{ id: 13, slug: 'x', name: 'Lantern premiere' }] },
  })
  calls.length = 0
  const payload = JSON.stringify({ id: 'e', at: new Date().toISOString(), changed: [] })
  const headers = { 'content-type': 'application/json', 'x-signature': signBody(payload, secret) }
  await gateway.app.inject({ method: 'POST', url: '/webhooks/content', headers, payload })
  await expect
    .poll(() => titles(gateway, 'lantern', { kinds: ['NEWS', 'VIDEO_POST', 'PRODUCTION'] }))
    .toEqual(['Lantern novelty', 'Lantern premiere'])
  expect(calls.filter((call) => /vimeo|youtube|helix/.test(call))).toEqual([])
})

test('a list that a visitor’s request reads updates its items', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const gateway = await walked({ now: () => now })
  replies['/api/get_post_list'] = posts(post(4, 'Lantern extra'))
  now += 3_600_000
  await expect
    .poll(async () => {
      await gateway.ask('{ posts { items { title } } }')
      return await titles(gateway, 'extra')
    })
    .toEqual(['Lantern extra'])
})

test('what only a member’s token may read is not indexed', async () => {
  let isOpen = false
  replies['/api/get_post_list'] = (response, { headers }) => {
    if (isOpen) return json(response, posts(post(5, 'Lantern opening')))
    if (headers.authorization === undefined) return json(response, {}, 401)
    return json(response, posts(post(6, 'Lantern for members')))
  }
  const gateway = await walked()
  const list = '{ posts { items { title } } }'
  const { data } = await gateway.ask(list, {}, { token: await gateway.logIn() })
  expect(data.posts.items).toEqual([{ title: 'Lantern for members' }])
  isOpen = true
  await gateway.ask(list)
  await expect.poll(() => titles(gateway, 'opening')).toEqual(['Lantern opening'])
  expect(await titles(gateway, 'members', { kinds: ['NEWS'] })).toEqual([])
})

test('a network gets 120 searches a minute, and then an error that says when to try again', async () => {
  const gateway = await walked()
  const codes: unknown[] = []
  for (let count = 0; count < 125; count += 1) {
    const answer = await gateway.ask(query, { query: `lantern ${count}` }, { address: '192.0.2.1' })
    codes.push(codesOf(answer)[0])
  }
  expect(codes.indexOf('RATE_LIMITED')).toBe(120)
  expect(codesOf(await gateway.ask(query, { query: 'lantern' }, { address: '192.0.2.2' }))).toEqual([])
})

test('a response is in no cache', async () => {
  const { app } = await walked({ caching: { responses: true } })
  const url = `/graphql?query=${encodeURIComponent('{ search(query: "lantern") { totalCount } }')}`
  const { headers, body } = await app.inject({ url, headers: { 'apollo-require-preflight': 'true' } })
  expect(JSON.parse(body).data.search.totalCount).toBe(7)
  expect(headers['cache-control']).toBe('no-store')
})

describe.skipIf(!hasRedis)('gateways on one Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  const join = async () => {
    const gateway = await open({ sharedRedis: { redis: await redis.connect(), deadlineMs: 10_000 } })
    gateway.indexing.start()
    return gateway
  }

  test('one walks, the others load what it found; another one takes over when it ends', async () => {
    const first = await join()
    await expect.poll(() => titles(first)).toEqual(everything)
    calls.length = 0
    const second = await join()
    await expect.poll(() => titles(second)).toEqual(everything)
    expect(calls).toEqual([])
    replies['/api/get_post_list'] = posts(post(3, 'Lantern novelty'))
    await first.indexing.walk()
    await expect.poll(() => titles(second, 'novelty')).toEqual(['Lantern novelty'])
    replies['/api/get_post_list'] = posts(post(4, 'Lantern sequel'))
    await first.indexing.close()
    await expect.poll(() => titles(second, 'sequel')).toEqual(['Lantern sequel'])
  })
})
