import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ServiceName as Service } from '../src/upstreams/registry.ts'
import { type Answer, startGateway } from './gateway-harness.ts'
import { stubUpstreams } from './stub-upstreams.ts'
import { startUpstream } from './upstream-server.ts'
import { environmentAt, type Reply } from './video-doubles.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'
import { siteId, uploadsId } from './youtube-payloads.ts'

/*
 * The site's own public operations, while any one service or all of them are gone (any subset, with `TEST_FULL`): warm, with everything asked
 * for once before, and cold, from the gateway's start.
 */

const services = ['PRODUCT_API', 'VIDEO_HOSTING', 'VIDEO_SITE', 'STREAMING'] as const satisfies Service[]
const subsets = Array.from({ length: 2 ** services.length }, (_, bits) =>
  services.filter((_service, index) => (bits >> index) & 1),
).filter(({ length }) => process.env.TEST_FULL === '1' || length === 1 || length === services.length)

let gone: readonly Service[] = []

function serviceOf(path: string): Service {
  if (path.startsWith('/vimeo')) return 'VIDEO_HOSTING'
  if (path.startsWith('/youtube')) return 'VIDEO_SITE'
  return path.startsWith('/helix') || path.startsWith('/oauth2') ? 'STREAMING' : 'PRODUCT_API'
}

/** What stands where while everything is well. */
const well: Record<string, Reply> = {}
stubUpstreams({ replies: well })
Object.assign(well, {
  '/vimeo/me/albums/12/videos': vimeoList([vimeoVideo(2)]),
  '/vimeo/me/projects/90/items': vimeoList([{ type: 'video', video: vimeoVideo(2) }]),
  '/helix/streams': { data: [] },
})

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
  const { ask } = await startGateway(environmentAt(upstream.url), {
    now: () => time,
    softTimeout: null,
    caching: { responses: false },
  })
  return { ask, pass: (ms: number) => (time += ms) }
}

const variables: Record<string, unknown> = {
  Album: { id: '11', page: 1 },
  DeskAttendees: { slug: 'twelve', first: 50 },
  DeskAudience: { slug: 'twelve' },
  DeskProduction: { slug: 'twelve' },
  DoorList: { productionId: '12', sinceVersion: null },
  Attendee: { ticket: '12_..-1' },
  HostedVideo: { id: '1' },
  HostedVideoPreview: { id: '1' },
  OwnTicket: { productionId: '12' },
  Page: { slug: 'privacy' },
  Playlist: { id: uploadsId },
  Production: { by: { slug: 'twelve' } },
  ProductionRelease: { id: '12' },
  SitemapAlbumVideos: { id: '11', page: 1 },
  SiteVideo: { id: siteId(1) },
  SiteVideoPreview: { id: siteId(1) },
  Article: { slug: 'one' },
  ArticlePreview: { slug: 'one' },
  ProductionPreview: { slug: 'twelve' },
  Video: { slug: 'one' },
  VideoPreview: { slug: 'one' },
  VideoCategory: { slug: 'category', page: 1 },
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
  ask(text, { page: 1, id: '12', ...Object(variables[name]) }) as Promise<
    Answer & { extensions?: { stale?: { service: Service; since: string }[] } }
  >

/** A response without the fields that are never served stale. */
function lasting(data: Answer['data']): unknown {
  const momentary = ['isLive', 'placesLeft', 'waitingCount']
  return JSON.parse(JSON.stringify(data, (key, value) => (momentary.includes(key) ? null : value)))
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

describe.each(subsets.map((subset) => [subset.join(' and '), subset] as const))(
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
