import { expect, test, vi } from 'vitest'
import { startVideoDoubles } from './video-doubles.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'

const doubles = await startVideoDoubles()
const { replies } = doubles
const minutes = 60_000
const query = '{ album(id: "11") { videos { items { id } } } }'
/** Until a refresh that runs behind an answer has ended, however busy the machine is. */
const patiently = { timeout: 300_000 }
const path = '/vimeo/me/albums/11/videos'

const longText = `<p>${'Some text of an article. '.repeat(800)}</p>`

async function setUp() {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const { app } = await doubles.gateway(() => now)
  return {
    pass: (ms: number) => {
      now += ms
    },
    async ask(what = query) {
      const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query: what } })
      return { ...response.json(), cacheControl: response.headers['cache-control'] }
    },
  }
}

test('an answer from what a failing service said before says so, and since when', async () => {
  const { pass, ask } = await setUp()
  replies[path] = vimeoList([vimeoVideo(1)])
  const good = await ask()
  expect(good).not.toHaveProperty('extensions')
  pass(6 * minutes)
  replies[path] = (response) => response.writeHead(500).end()
  // The first answer after its time is stale as on any day; what then fails is the refresh behind it.
  const old = await vi.waitFor(async () => {
    const answer = await ask()
    expect(answer).toHaveProperty('extensions')
    return answer
  }, patiently)
  expect(old).toEqual({
    data: good.data,
    extensions: { stale: [{ service: 'VIDEO_HOSTING', since: '2026-11-20T12:00:00.000Z' }] },
    // Soon there may be a better one.
    cacheControl: expect.stringMatching(/^public, max-age=1,/),
  })

  replies[path] = vimeoList([vimeoVideo(2)])
  pass(1 * minutes)
  const renewed = await vi.waitFor(async () => {
    const answer = await ask()
    expect(answer.data).not.toEqual(good.data)
    return answer
  }, patiently)
  expect(renewed).not.toHaveProperty('extensions')
})

test('a stale value stands in for a failing service, whatever another service’s values take', async () => {
  const { pass, ask } = await setUp()
  replies[path] = vimeoList([vimeoVideo(1)])
  const good = await ask()
  const post = (id: number) => ({ id, slug: `p-${id}`, title: 'A', post_type: '1', content: longText })
  const posts = Array.from({ length: 50 }, (_, id) => post(id))
  replies['/api/get_post_list'] = { status: '1', data: { total_count: 5_000, posts } }
  // Each takes a megabyte: more than all rooms together.
  for (let page = 1; page <= 14; page += 1) {
    const list = await ask(`{ posts(page: ${page}, perPage: 50) { items { id } } }`)
    expect(list.data.posts.items).toHaveLength(50)
  }
  replies[path] = (response) => response.writeHead(500).end()
  pass(6 * minutes)
  expect((await ask()).data).toEqual(good.data)
}, 180_000)
