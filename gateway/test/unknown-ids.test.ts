import { describe, expect, test } from 'vitest'
import { startVideoSimulators } from './video-simulators.ts'
import {
  playlistItem,
  siteId,
  uploadsId,
  youtubePlaylists,
  youtubeVideo,
  youtubeVideos,
} from './youtube-payloads.ts'

const simulators = await startVideoSimulators()
const { replies } = simulators

describe('made-up ids', () => {
  /** Requests ids in groups of fifty per visitor. */
  async function flood(
    ask: (id: string, address: string) => Promise<unknown>,
    make: (number: number) => string,
    amount: number,
  ) {
    const outcomes: Record<string, number> = {}
    for (let visitor = 0; visitor < amount / 50; visitor += 1) {
      const address = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const outcome = await ask(make(visitor * 50 + index), address).then(
            (value) => (value === null ? 'null' : 'found'),
            (error) => error.extensions?.code ?? String(error),
          )
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        }),
      )
    }
    return outcomes
  }

  test('thousands of videos and playlists stay within their own budget, and known ones still work', async () => {
    const listed = Array.from({ length: 50 }, (_, index) =>
      playlistItem(`known${String(index).padStart(6, '0')}`),
    )
    replies['/youtube/videos'] = youtubeVideos([])
    replies['/youtube/playlistItems'] = youtubePlaylists({ [uploadsId]: listed })
    const { forRequest, nameVideo } = await simulators.domain()
    await forRequest('192.0.2.1').site.playlist(uploadsId)
    simulators.calls.length = 0

    const outcomes = [
      await flood(async (id, address) => forRequest(address).site.video(id), siteId, 1_500),
      await flood(
        async (id, address) => forRequest(address).site.playlist(id),
        (number) => `PL${String(number).padStart(32, '0')}`,
        500,
      ),
    ]
    const spent = simulators.calls.length
    expect(spent).toBe(1_000)
    expect(outcomes[0]?.null).toBe(1_000)
    expect(outcomes[0]?.RATE_LIMITED).toBe(500)
    expect(outcomes[1]?.RATE_LIMITED).toBe(500)

    for (let index = 0; index < 50; index += 1) {
      const id = `known${String(index).padStart(6, '0')}`
      expect(await forRequest('203.0.113.1').site.video(id)).toMatchObject({ id })
    }
    expect(simulators.calls.length).toBe(spent)
    nameVideo(siteId(1_499))
    expect(await forRequest('203.0.113.1').site.video(siteId(1_499))).toBeNull()
    expect(simulators.calls.length).toBe(spent + 1)
  })

  test('of one visitor get a small share of the budget', async () => {
    replies['/youtube/videos'] = youtubeVideos([])
    const { forRequest } = await simulators.domain()
    const ask = async (index: number) => forRequest('192.0.2.1').site.video(siteId(index))
    await Promise.allSettled(Array.from({ length: 300 }, (_, index) => ask(index)))
    expect(simulators.calls).toHaveLength(100)
  })

  test('of a visitor over their limit are not refused to others who wait for the same', async () => {
    replies['/youtube/videos'] = youtubeVideos([])
    const { forRequest } = await simulators.domain()
    const ask = async (index: number, address = '192.0.2.1') => forRequest(address).site.video(siteId(index))
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(index)))
    const refused = Array.from({ length: 20 }, () => ask(100))
    const outcomes = await Promise.allSettled([...refused, ask(100, '192.0.2.2')])
    expect(outcomes[0]?.status).toBe('rejected')
    expect(outcomes.at(-1)).toEqual({ status: 'fulfilled', value: null })
  })

  test('of hosted videos and albums cost five calls a minute', async () => {
    const { forRequest } = await simulators.domain()
    await flood(async (id, address) => forRequest(address).hosted.video(id), String, 100)
    await flood(
      async (id, address) => forRequest(address).hosted.album(id),
      (number) => `5${number}`,
      100,
    )
    expect(simulators.calls).toHaveLength(5)
  })

  test('return an error that says when to try again', async () => {
    const { ask } = await simulators.gateway()
    const ids = Array.from({ length: 10 }, (_, index) => `a${index}: hostedVideo(id: "${index + 1}") { id }`)
    const answer = await ask(`{ ${ids.join(' ')} }`)
    expect(Object.values(answer.data)).toEqual(Array.from({ length: 10 }, () => null))
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'RATE_LIMITED',
      limit: 'NETWORK',
      retryAfterSeconds: expect.any(Number),
    })
    expect(simulators.calls).toHaveLength(3)
  })

  test('of an invalid form are null without a call', async () => {
    const { ask } = await simulators.gateway()
    for (const [field, id] of [
      ['album', '../me'],
      ['hostedVideo', '1/../../me'],
      ['siteVideo', 'a,b,c,d,e,f'],
      ['playlist', 'not a playlist'],
    ] as const) {
      const answer = await ask(`query ($id: ID!) { ${field}(id: $id) { id } }`, { id })
      expect(answer).toEqual({ data: { [field]: null } })
    }
    expect(simulators.calls).toEqual([])
  })

  test('with all channels allowed are shown within the same budget', async () => {
    const somebody = 'UCSomebodyElse0000000000'
    replies['/youtube/videos'] = youtubeVideos([youtubeVideo(siteId(1), somebody)])
    replies['/youtube/playlistItems'] = youtubePlaylists({
      PLforeign000000: [playlistItem(siteId(1), { owner: somebody, addedBy: somebody })],
    })
    const { forRequest } = await simulators.domain({ YOUTUBE_ALLOWED_CHANNELS: '*' })
    const { site } = forRequest('192.0.2.1')
    expect(await site.video(siteId(1))).toMatchObject({ id: siteId(1) })
    expect(await site.playlist('PLforeign000000')).toEqual({ id: 'PLforeign000000', trusted: false })
  })
})
