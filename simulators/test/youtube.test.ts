import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Clock, get, PUBLIC_URL, simulators, youtube } from './harness.ts'

const CHANNEL = 'UCTheCompoundLongBeach00'
const UPLOADS = 'UUTheCompoundLongBeach00'

const snippetShape = z.looseObject({
  title: z.string(),
  publishedAt: z.string(),
  thumbnails: z.record(z.string(), z.object({ url: z.string() })).optional(),
  resourceId: z.object({ videoId: z.string() }).optional(),
})
const listShape = z.looseObject({
  nextPageToken: z.string().optional(),
  items: z.array(z.looseObject({ snippet: snippetShape.optional() })),
})
const errorShape = z.object({ code: z.number(), errors: z.array(z.looseObject({ reason: z.string() })) })

let app = await simulators()

async function list(path: string): Promise<z.infer<typeof listShape>> {
  return listShape.parse((await youtube(app, path)).json())
}

async function refusal(path: string) {
  const response = await youtube(app, path)
  const { code, errors } = errorShape.parse(response.json().error)
  expect(code).toBe(response.statusCode)
  return [code, errors[0]?.reason]
}

async function everyItem(path: string) {
  const items: z.infer<typeof listShape>['items'] = []
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page = await list(token ? `${path}&pageToken=${token}` : path)
    items.push(...page.items)
    token = page.nextPageToken
  }
  return items
}

test('takes the key from the header or the address; none is 403, a wrong one 400 with API_KEY_INVALID', async () => {
  const path = `/youtube/v3/channels?part=snippet&id=${CHANNEL}`
  expect((await get(app, path, { 'x-goog-api-key': 'local-youtube-key' })).statusCode).toBe(200)
  expect((await get(app, `${path}&key=local-youtube-key`)).statusCode).toBe(200)
  expect((await get(app, path)).json()).toMatchObject({ error: { code: 403, status: 'PERMISSION_DENIED' } })
  expect((await get(app, path, { 'x-goog-api-key': 'another' })).json()).toMatchObject({
    error: { code: 400, errors: [{ reason: 'badRequest' }], details: [{ reason: 'API_KEY_INVALID' }, {}] },
  })
})

describe('playlistItems', () => {
  test('pages through the uploads, newest first, with positions', async () => {
    const items = await everyItem(`/playlistItems?part=snippet&maxResults=50&playlistId=${UPLOADS}`)
    expect(items.length).toBeGreaterThanOrEqual(60)
    expect(items.map((item) => item.snippet?.position)).toEqual(items.map((_, index) => index))
    const dates = items.map((item) => item.snippet?.publishedAt)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(items.map((item) => item.snippet?.resourceId?.videoId)).size).toBe(items.length)
    const pictures = items.flatMap((item) => Object.values(item.snippet?.thumbnails ?? {}))
    for (const { url } of pictures) expect(url).toContain(`${PUBLIC_URL}/youtube/vi/`)
    const titles = items.map((item) => item.snippet?.title)
    expect(titles).toEqual(expect.arrayContaining(['Private video', 'Deleted video']))
    expect(await refusal('/playlistItems?part=snippet&playlistId=PLnone')).toEqual([404, 'playlistNotFound'])
    const tooMany = `/playlistItems?part=snippet&playlistId=${UPLOADS}&maxResults=51`
    expect(await refusal(tooMany)).toEqual([400, 'invalidParameter'])
  })
})

describe('videos', () => {
  test('drops unknown, private and deleted ones and keeps the order asked for', async () => {
    const ids = 'CmpndNews05,unknown0000,CmpndSess11,CmpndStrt04,CmpndLive01,CmpndGrow05'
    const page = await list(`/videos?part=snippet,contentDetails,status&id=${ids}`)
    expect(page.items.map((item) => item.id)).toEqual(['CmpndNews05', 'CmpndLive01', 'CmpndGrow05'])
    expect(page.pageInfo).toEqual({ totalResults: 3, resultsPerPage: 3 })
    expect(page.items[1]).toMatchObject({
      snippet: { channelId: CHANNEL, channelTitle: 'The Compound' },
      contentDetails: { duration: 'PT3M12S' },
      status: { privacyStatus: 'public', embeddable: true },
    })
  })
})

describe('playlists and channels', () => {
  test('names the uploads of a channel, and leaves items out where it finds none', async () => {
    const page = await list(`/channels?part=snippet,contentDetails&id=${CHANNEL}`)
    expect(page.items[0]).toMatchObject({
      snippet: { title: 'The Compound' },
      contentDetails: { relatedPlaylists: { uploads: UPLOADS } },
    })
    expect((await list('/channels?part=snippet&forHandle=thecompoundlb')).items).toHaveLength(1)
    expect((await youtube(app, '/channels?part=snippet&id=UCnobody')).json()).not.toHaveProperty('items')
  })
})

describe('search', () => {
  test('writes entities into titles but not descriptions, and says which broadcasts are yet to come', async () => {
    const page = await list(`/search?part=snippet&channelId=${CHANNEL}&q=brings+a+horn&type=video`)
    expect(page.items).toMatchObject([
      {
        id: { kind: 'youtube#video', videoId: 'CmpndSoon01' },
        snippet: {
          title: 'On Friday: The Roof, the Fog &amp; Whoever Brings a Horn',
          description: 'Friday at two. Bring a jacket & leave the folding chair at home.',
          liveBroadcastContent: 'upcoming',
        },
      },
    ])
    expect(Object.keys(page.items[0]?.snippet?.thumbnails ?? {})).toEqual(['default', 'medium', 'high'])
    const { items } = await list('/videos?part=snippet&id=CmpndSoon01')
    expect(items).toMatchObject([{ snippet: { liveBroadcastContent: 'upcoming' } }])
  })
})

test('the quota counts a unit for a list, a hundred for a search, nothing without a good key, until DELETE', async () => {
  app = await simulators()
  const account = async () => (await get(app, '/youtube/quota.json')).json()
  await get(app, '/youtube/v3/search?part=snippet&key=wrong')
  await youtube(app, '/videos?part=snippet&id=CmpndLive01')
  await youtube(app, '/search?part=snippet')
  expect(await account()).toMatchObject({ day: '2026-11-20', units: { used: 101 }, searches: { used: 1 } })
  expect((await app.inject({ method: 'DELETE', url: '/youtube/quota.json' })).statusCode).toBe(204)
  expect(await account()).toMatchObject({ units: { used: 0 }, searches: { used: 0 } })
})

test('the quota refuses the 101st search with 429, then lists with 403, until the day turns in California', async () => {
  const clock = new Clock()
  app = await simulators({ now: clock.now })
  for (let search = 0; search < 100; search += 1) await youtube(app, '/search?part=snippet&maxResults=0')
  expect(await refusal('/search?part=snippet')).toEqual([429, 'rateLimitExceeded'])
  expect(await refusal('/channels?part=snippet&id=UC')).toEqual([403, 'quotaExceeded'])

  clock.advance(12 * 3_600_000 - 1000)
  expect((await youtube(app, '/channels?part=snippet&id=UC')).statusCode).toBe(403)
  clock.advance(1000)
  expect((await youtube(app, '/channels?part=snippet&id=UC')).statusCode).toBe(200)
})
