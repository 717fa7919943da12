import { describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { codesOf, startVideoDoubles } from './video-doubles.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'
import { siteId } from './youtube-payloads.ts'

const doubles = await startVideoDoubles()
const { replies } = doubles
const albumVideos = '/vimeo/me/albums/11/videos'

describe('a service that is out of its mind', () => {
  const query = `{
    latestShow { id }
    siteVideo(id: "${siteId(1)}") { id }
    liveChannel { url isLive }
    album(id: "11") { videos { items { id } } }
  }`
  const bodies: [string, (typeof replies)[string]][] = [
    ['HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>marked</h1>')],
    ['a list where an object stands', [1, 2, 3]],
    ['half of an object', (response) => response.writeHead(200).end('{"data": [{"uri": "marked')],
  ]

  test.each(bodies)('%s: its fields say so, and the others stand', async (_what, body) => {
    for (const path of ['/vimeo/me/videos', '/youtube/videos', '/oauth2/token']) replies[path] = body
    replies[albumVideos] = vimeoList([vimeoVideo(1)])
    const { ask } = await doubles.gateway()
    const answer = await ask(query)
    expect(answer.data).toEqual({
      latestShow: null,
      siteVideo: null,
      liveChannel: { url: 'https://www.twitch.tv/thecompoundlb', isLive: null },
      album: { videos: { items: [{ id: '1' }] } },
    })
    expect(answer.errors?.map(({ extensions }) => extensions)).toEqual(
      expect.arrayContaining(
        ['VIDEO_HOSTING', 'VIDEO_SITE', 'STREAMING'].map((service) => ({
          code: 'UPSTREAM_BAD_RESPONSE',
          service,
        })),
      ),
    )
    expect(JSON.stringify(answer)).not.toContain('marked')
  })
})

test('without credentials each service says so on its own fields, and malformed ids are null all the same', async () => {
  const { ask } = await startGateway({ PRODUCT_API_URL: doubles.url, SANDBOX: 'off' })
  const answer = await ask(
    '{ latestShow { id } albums(lineup: SHOWS) { id } album(id: "11") { id } siteVideo(id: "v0000000001") { id } playlist(id: "PLofTheCompound") { id } liveChannel { url } bad: siteVideo(id: "?") { id } }',
  )
  expect(Object.values(answer.data)).toEqual(Array.from({ length: 7 }, () => null))
  const service = { albums: 'VIDEO_HOSTING', album: 'VIDEO_HOSTING', latestShow: 'VIDEO_HOSTING' }
  expect(
    Object.fromEntries(answer.errors?.map(({ path, extensions }) => [path?.[0], extensions.service]) ?? []),
  ).toEqual({ ...service, siteVideo: 'VIDEO_SITE', playlist: 'VIDEO_SITE', liveChannel: 'STREAMING' })
  expect(new Set(codesOf(answer))).toEqual(new Set(['UPSTREAM_NOT_CONFIGURED']))
  expect(doubles.calls).toEqual([])
})
