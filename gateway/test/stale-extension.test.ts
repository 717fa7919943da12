import { expect, test, vi } from 'vitest'
import { startVideoDoubles } from './video-doubles.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'

const doubles = await startVideoDoubles()
const { replies } = doubles
const minutes = 60_000
const query = '{ album(id: "11") { videos { items { id } } } }'
/** Until a refresh that runs behind an answer has ended, however busy the machine is. */
const patiently = { timeout: 20_000 }
const path = '/vimeo/me/albums/11/videos'

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
