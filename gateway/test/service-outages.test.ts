import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ServiceName as Service } from '../src/upstreams/registry.ts'
import { type Answer, startGateway } from './gateway-harness.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { type SiteOperation, siteOperations } from './site-operations.ts'
import { startUpstream } from './upstream-server.ts'
import { environmentAt, type Reply } from './video-simulators.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'

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

/** Values by path while every service works. */
const well: Record<string, Reply> = {}
simulateUpstreams({ replies: well })
Object.assign(well, {
  '/vimeo/me/albums/12/videos': vimeoList([vimeoVideo(2)]),
  '/vimeo/me/projects/90/items': vimeoList([{ type: 'video', video: vimeoVideo(2) }]),
  '/helix/streams': { data: [] },
})

/** One address for all services, as in the simulators; a service that is down breaks every connection. */
const upstream = await startUpstream((request, response) => {
  const url = new URL(request.url, 'http://simulator')
  if (gone.includes(serviceOf(url.pathname))) return request.socket.destroy()
  const reply = well[url.pathname]
  if (reply === undefined) return response.writeHead(404).end('{"status":"0"}')
  if (typeof reply === 'function') return reply(response, request, url)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
})

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

/** The site's public queries, and what each answers while everything is well. */
const operations: (SiteOperation & { whole: Answer['data'] })[] = []

type Ask = Awaited<ReturnType<typeof start>>['ask']
const askFor = (ask: Ask, { text, variables }: SiteOperation) =>
  ask(text, variables) as Promise<Answer & { extensions?: { stale?: { service: Service; since: string }[] } }>

/** A response without the fields that are never served stale. */
function lasting(data: Answer['data']): unknown {
  const neverStaleFields = ['isLive', 'recent', 'spotsLeft', 'waitlistCount']
  return JSON.parse(JSON.stringify(data, (key, value) => (neverStaleFields.includes(key) ? null : value)))
}

beforeAll(async () => {
  gone = []
  const { ask } = await start()
  for (const operation of await siteOperations()) {
    // What changes something, and what needs a login or a secret, is no page of the public's.
    if (operation.kind === 'mutation' || operation.name === 'MemberCalendar') continue
    const { data, errors } = await askFor(ask, operation)
    if (errors?.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')) continue
    expect([operation.name, errors]).toEqual([operation.name, undefined])
    operations.push({ ...operation, whole: data })
  }
  expect(operations.length).toBeGreaterThanOrEqual(20)
})

describe.each(subsets.map((subset) => [subset.join(' and '), subset] as const))(
  'with %s gone',
  (_what, subset) => {
    test('from the start: the other services’ fields are returned, and each missing field names its service', async () => {
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

    test('after everything was cached: the pages are unchanged, and say what is stale', async () => {
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
        { timeout: 20_000 },
      )
      for (const since of used.values()) expect(since).toBe(new Date(startedAt).toISOString())
    })
  },
)
