import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ServiceName as Service } from '../src/upstreams/registry.ts'
import { type Answer, startGateway } from './gateway-harness.ts'
import { startUpstream } from './upstream-server.ts'
import { channelId, type Reply, startVideoDoubles } from './video-doubles.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'
import {
  playlistItem,
  siteId,
  uploadsId,
  youtubePlaylists,
  youtubeVideo,
  youtubeVideos,
} from './youtube-payloads.ts'

/*
 * The site's own public operations, while any one service, any two, or all of them are gone: warm, with everything asked
 * for once before, and cold, from the gateway's start.
 */

const doubles = await startVideoDoubles()
const services = ['PRODUCT_API', 'VIDEO_HOSTING', 'VIDEO_SITE', 'STREAMING'] as const satisfies Service[]
const subsets = Array.from({ length: 2 ** services.length }, (_, bits) =>
  services.filter((_service, index) => (bits >> index) & 1),
)

let gone: readonly Service[] = []

function serviceOf(path: string): Service {
  if (path.startsWith('/vimeo')) return 'VIDEO_HOSTING'
  if (path.startsWith('/youtube')) return 'VIDEO_SITE'
  return path.startsWith('/helix') || path.startsWith('/oauth2') ? 'STREAMING' : 'PRODUCT_API'
}

const category = { title: 'Recaps', slug: 'recaps' }
const post = (id: number, type: '1' | '2') => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  content: '<p>Text.</p>',
  post_type: type,
  category,
  created_at: '2026-11-01 12:00:00',
  tags: [{ id: 1, title: 'Tag', slug: 'tag' }],
})
const event = { id: 5, slug: 'show', name: 'Show', discription: '<p>Text.</p>', status: '1' }
const posts = (type: '1' | '2') => ({
  status: '1',
  data: { posts: [post(1, type), post(2, type)], total_count: 2 },
})

/** What stands where while everything is well. */
const well: Record<string, Reply> = {
  '/api/banner-image': { status: '1', data: { banner_image: '/banner.avif' } },
  '/api/featured-video': { status: '1', data: post(2, '2') },
  '/api/get_post_list': posts('1'),
  '/api/get_news_list': posts('1'),
  '/api/get_news_list_by_tag': posts('1'),
  '/api/get_news_list_by_category': posts('1'),
  '/api/get_news_detail/': { status: '1', data: { post: post(1, '1') } },
  '/api/get_video_detail': { status: '1', data: { post: post(2, '2') } },
  '/api/get_related_videos': posts('2'),
  '/api/video-play-list': {
    status: '1',
    data: { categories: [{ id: 1, ...category, post_type: '2', videos_four: [post(1, '2'), post(2, '2')] }] },
  },
  '/api/event-list': { status: '1', data: { count: 1, event: { data: [event] } } },
  '/api/event-show/show': { status: '1', data: { event } },
  '/api/event-showbyid/5': { status: '1', data: { event } },
  '/api/get-production-privacy-policy/5': { status: '1', data: { privacy_policy: '<p>Release.</p>' } },
  '/vimeo/me/videos': vimeoList([vimeoVideo(1), vimeoVideo(2, { name: 'RECAP of it' })]),
  '/vimeo/me/albums/11/videos': vimeoList([vimeoVideo(1)]),
  '/vimeo/me/albums/12/videos': vimeoList([vimeoVideo(2)]),
  '/vimeo/me/projects/90/items': vimeoList([{ type: 'video', video: vimeoVideo(2) }]),
  '/vimeo/videos/1': vimeoVideo(1),
  '/youtube/videos': youtubeVideos([youtubeVideo(siteId(1)), youtubeVideo('CmpndLive01')]),
  '/youtube/playlists': {
    items: [{ id: uploadsId, snippet: { title: 'Uploads', channelId, channelTitle: 'The Compound' } }],
  },
  '/youtube/playlistItems': youtubePlaylists({
    [uploadsId]: [playlistItem(siteId(1)), playlistItem('CmpndLive01')],
  }),
  '/oauth2/token': { access_token: 'granted', expires_in: 4_800_000, token_type: 'bearer' },
  '/helix/users': { data: [{ id: '77', login: 'thecompoundlb', display_name: 'TheCompoundLB' }] },
  '/helix/streams': { data: [] },
  '/helix/videos': {
    data: [
      {
        id: '1',
        title: 'Stream',
        url: 'https://www.twitch.tv/videos/1',
        published_at: '2026-11-01T12:00:00Z',
        duration: '1h',
      },
    ],
  },
}

/** One address for all services, as the doubles have it; a service that is gone breaks every connection. */
const upstream = await startUpstream((request, response) => {
  const url = new URL(request.url, 'http://double')
  if (gone.includes(serviceOf(url.pathname))) return request.socket.destroy()
  const reply = well[url.pathname]
  if (reply === undefined) return response.writeHead(404).end('{"status":"0"}')
  if (typeof reply === 'function') return reply(response, request, url)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
})
afterAll(() => upstream.close())

const startedAt = Date.parse('2026-11-20T12:00:00Z')

async function start() {
  let time = startedAt
  const { ask } = await startGateway(doubles.environmentAt(upstream.url), {
    now: () => time,
    softTimeout: null,
    caching: { responses: false },
  })
  return { ask, pass: (ms: number) => (time += ms) }
}

const variables: Record<string, unknown> = {
  Album: { id: '11', page: 1 },
  DeskAttendees: { slug: 'show', first: 50 },
  DeskAudience: { slug: 'show' },
  DeskProduction: { slug: 'show' },
  DoorList: { productionId: '5', sinceVersion: null },
  Attendee: { ticket: '5_..-1' },
  HostedVideo: { id: '1' },
  HostedVideoPreview: { id: '1' },
  OwnTicket: { productionId: '5' },
  Page: { slug: 'privacy' },
  Playlist: { id: uploadsId },
  Production: { by: { slug: 'show' } },
  ProductionRelease: { id: '5' },
  SitemapAlbumVideos: { id: '11', page: 1 },
  SiteVideo: { id: siteId(1) },
  SiteVideoPreview: { id: siteId(1) },
  Article: { slug: 'post-1' },
  ArticlePreview: { slug: 'post-1' },
  ProductionPreview: { slug: 'show' },
  Video: { slug: 'post-2' },
  VideoPreview: { slug: 'post-2' },
  VideoCategory: { slug: 'recaps', page: 1 },
}

interface Operation {
  name: string
  text: string
  /** Its answer while everything is well. */
  whole: Answer['data']
}
const operations: Operation[] = []

type Ask = Awaited<ReturnType<typeof start>>['ask']
const askFor = (ask: Ask, { name, text }: Pick<Operation, 'name' | 'text'>) =>
  ask(text, { page: 1, id: '5', ...Object(variables[name]) }) as Promise<
    Answer & { extensions?: { stale?: { service: Service; since: string }[] } }
  >

/** A response without the field that is never served stale: whether the channel is live. */
function lasting(data: Answer['data']): unknown {
  return JSON.parse(JSON.stringify(data, (key, value) => (key === 'isLive' ? null : value)))
}

beforeAll(async () => {
  gone = []
  const file = resolve(import.meta.dirname, '../../web/src/graphql/generated/manifest.json')
  const manifest: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
  const { ask } = await start()
  for (const text of Object.values(manifest)) {
    const name = /^query (\w+)/.exec(text)?.[1]
    if (name === undefined) continue
    // What needs a login, or a secret, is no page of the public's.
    if (name === 'MemberCalendar') continue
    const { data, errors } = await askFor(ask, { name, text })
    if (errors?.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')) continue
    expect([name, errors]).toEqual([name, undefined])
    operations.push({ name, text, whole: data })
  }
  expect(operations.length).toBeGreaterThanOrEqual(20)
})

describe.each(subsets.map((subset) => [subset.join(' and ') || 'nothing', subset] as const))(
  'with %s gone',
  (_what, subset) => {
    test('from the start: what the others give stands, and each field that is missing says whose it is', async () => {
      gone = subset
      const { ask } = await start()
      const named = new Set<unknown>()
      for (const operation of operations) {
        const { data, errors = [] } = await askFor(ask, operation)
        expect([operation.name, data]).not.toEqual([operation.name, null])
        for (const { extensions } of errors) named.add(extensions.service)
        const missing = new Set(errors.map(({ path }) => path?.[0]))
        for (const [field, value] of Object.entries(data)) {
          if (!missing.has(field)) expect([field, value]).toEqual([field, operation.whole[field]])
        }
      }
      expect([...named].sort()).toEqual([...subset].sort())
    })

    test('after everything was cached: the pages are as they were, and say what is stale', async () => {
      gone = []
      const { ask, pass } = await start()
      for (const operation of operations) await askFor(ask, operation)
      gone = subset
      pass(31 * 60_000)
      for (const operation of operations) {
        const { data, errors = [] } = await askFor(ask, operation)
        expect([operation.name, lasting(data)]).toEqual([operation.name, lasting(operation.whole)])
        for (const { path, extensions } of errors) {
          expect([path, extensions.service]).toEqual([['liveChannel', expect.any(String)], 'STREAMING'])
        }
      }
      // The refreshes behind those answers have failed by now, or fail in a moment.
      const used = await vi.waitFor(
        async () => {
          const stale = new Map<Service, string>()
          for (const operation of operations) {
            const { extensions } = await askFor(ask, operation)
            for (const { service, since } of extensions?.stale ?? []) stale.set(service, since)
          }
          expect([...stale.keys()].sort()).toEqual([...subset].sort())
          return stale
        },
        { timeout: 60_000 },
      )
      for (const since of used.values()) expect(since).toBe(new Date(startedAt).toISOString())
    })
  },
)
