import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type DocumentNode, execute, type GraphQLError, parse } from 'graphql'
import { anonymous } from '../../../gateway/src/context.ts'
import { readConfig } from '../../../gateway/src/env.ts'
import { connectRedis } from '../../../gateway/src/redis.ts'
import { createGateway, type Gateway, type TestOverrides } from '../../../gateway/src/server.ts'
import { hasRedis, startRedis } from '../../../gateway/test/redis-server.ts'
import { type DayCatalogue, dayCatalogue } from '../day/catalogue.ts'
import { type DayResult, dayReport } from '../day/report.ts'
import { startServices } from '../day/services.ts'
import { seededRandom, visitsTo } from '../day/visits.ts'
import { type Operation, siteOperations } from '../operations.ts'
import { environmentLine, writeResults } from '../results.ts'
import { type Content, contentOf, type OperationRequest, screens } from '../screen-operations.ts'
import { root, startTestBed, type TestBed } from '../test-bed.ts'

/*
 * npm run bench:day: what a day of page views costs upstream, with the hours of the day passed by a clock that is handed in.
 *
 *   --views 1000000   in a whole day
 *   --hours 24        how much of it passes
 *   --replicas 1,4    how many gateways share a Redis; one has none
 */

const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '1000000' },
    hours: { type: 'string', default: '24' },
    replicas: { type: 'string', default: '1,4' },
  },
})
const hours = Number(values.hours)
const views = Math.round((Number(values.views) * hours) / 24)
const passingMs = hours * 60 * 60 * 1000
const replicas = values.replicas.split(',').map(Number)
/** Midnight in California, where the video site's day of quota begins. */
const midnight = Date.parse('2026-11-20T08:00:00Z')

/** A second here is hours of the day: with a real gateway's timeout a pause of Redis would last for most of it. */
const redisTimeoutMs = 10_000

interface Day {
  catalogue: DayCatalogue
  content: Content
  operation: (name: string) => Operation
  testBed: TestBed
}

/**
 * Executes the operations of page views on a gateway's resolvers and data cache. While all data of a response is fresh, the
 * same view can cost no call and is not executed again.
 *
 * @returns the errors in the response.
 */
function viewerOf(
  { schema, contextFor }: Gateway,
  now: () => number,
  untilIdle: () => Promise<void>,
): (request: OperationRequest) => Promise<readonly GraphQLError[]> {
  const documents = new Map<string, DocumentNode>()
  const freshUntil = new Map<OperationRequest, number>()
  return async (request) => {
    if (now() < (freshUntil.get(request) ?? 0)) return []
    const { hash, text } = request.operation
    const document = documents.get(hash) ?? parse(text)
    documents.set(hash, document)
    const contextValue = contextFor(anonymous())
    const variableValues = { ...request.variables }
    const { errors = [] } = await execute({ schema, document, variableValues, contextValue })
    await untilIdle()
    freshUntil.set(request, errors.length > 0 ? 0 : contextValue.freshness.freshUntil)
    return errors
  }
}

/** Waits for the refreshes that are under way. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_000))

/** One day of page views, spread evenly, over so many gateways. @param redisUrl what the gateways share. */
async function simulate(
  { catalogue, content, operation, testBed }: Day,
  replicas: number,
  redisUrl?: string,
): Promise<DayResult> {
  let time = midnight
  const now = () => time
  const productApi = new URL(testBed.gatewayEnvironment.PRODUCT_API_URL ?? '')
  const services = await startServices(catalogue, productApi.origin, now)
  const environment = {
    ...testBed.gatewayEnvironment,
    PRODUCT_API_URL: `${services.url}/product-api`,
    VIMEO_API_URL: `${services.url}/vimeo`,
    YOUTUBE_API_URL: `${services.url}/youtube/v3`,
    TWITCH_API_URL: `${services.url}/twitch/helix`,
    TWITCH_AUTH_URL: `${services.url}/twitch/oauth2/token`,
  }
  const gateways: Gateway[] = []
  const stores: ReturnType<typeof connectRedis>[] = []
  for (let made = 0; made < replicas; made += 1) {
    const sharedRedis = redisUrl && {
      redis: connectRedis(redisUrl, (error) => console.error(error), redisTimeoutMs),
      deadlineMs: redisTimeoutMs,
    }
    if (sharedRedis) stores.push(sharedRedis.redis)
    const overrides: TestOverrides = { now, ...(sharedRedis && { sharedRedis }) }
    gateways.push(await createGateway(readConfig(environment), overrides))
  }
  const random = seededRandom(20261120)
  const { albumIds, hostedVideoIds, siteVideoIds, playlistIds } = catalogue
  const visit = visitsTo(
    screens(operation, content, {
      albums: albumIds,
      hostedVideos: hostedVideoIds,
      siteVideos: siteVideoIds,
      playlists: playlistIds,
    }),
    random,
  )
  /** Waits until every response has arrived and is cached: the day's clock must not run on meanwhile. */
  const untilIdle = async () => {
    for (let turns = 0; turns < 3; turns = services.underWay() === 0 ? turns + 1 : 0) {
      await Promise.all(stores.map((store) => store.ping()))
      await setImmediate()
    }
  }
  const pages = gateways.map((gateway) => viewerOf(gateway, now, untilIdle))
  const failed = new Map<string, number>()
  const begun = performance.now()
  for (let seen = 0; seen < views; seen += 1) {
    time = midnight + Math.floor((seen * passingMs) / views)
    const request = visit()
    const view = pages[Math.floor(random() * replicas)]
    const errors = (await view?.(request)) ?? []
    const { name } = request.operation
    if (errors.length > 0) failed.set(name, (failed.get(name) ?? 0) + 1)
    if (seen % Math.ceil(views / 8) === 0 && seen > 0) {
      console.log(`${replicas} × ${seen} views, ${Math.round((performance.now() - begun) / 1000)} s`)
    }
  }
  await settled()
  const result: DayResult = {
    replicas,
    failures: [...failed.values()].reduce((sum, count) => sum + count, 0),
    failedOperations: [...failed],
    vimeo: services.calls('vimeo'),
    youtube: services.calls('youtube'),
    twitch: services.calls('twitch'),
    youtubeQuota: await services.youtubeQuota(),
    productApiCalls: services.calls('product-api').total,
  }
  await Promise.all(gateways.map(({ close }) => close()))
  await services.close()
  return result
}

const testBed = await startTestBed(0)
const redis = hasRedis ? await startRedis() : undefined
try {
  const day: Day = {
    catalogue: dayCatalogue(join(root, 'demo/catalogue')),
    operation: await siteOperations(),
    content: await contentOfNewsroom(testBed),
    testBed,
  }
  const results: DayResult[] = []
  for (const count of replicas) {
    if (count > 1 && redis === undefined) continue
    results.push(await simulate(day, count, count > 1 ? redis?.url : undefined))
    console.log(JSON.stringify(results.at(-1)))
  }
  const [one, four] = results
  if (one === undefined) throw new Error('nothing was measured')
  await writeResults(
    hours === 24 ? 'A day upstream' : 'Part of a day upstream',
    dayReport({ environmentLine: environmentLine(), views, hours, one, four }),
  )
} finally {
  await redis?.close()
  await testBed.stop()
}

/** What is published, read from a gateway of its own, so that the day begins with empty caches. */
async function contentOfNewsroom({ gatewayEnvironment }: TestBed): Promise<Content> {
  const { app, close } = await createGateway(readConfig(gatewayEnvironment))
  try {
    return await contentOf(await app.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await close()
  }
}
