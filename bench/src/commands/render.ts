import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { nodeOptions } from '../../../scripts/parts.mjs'
import { startChild } from '../child.ts'
import { handleCalls, receiveTask } from '../child-calls.ts'
import { processorMs, startPart } from '../part.ts'
import { environmentLine, showResults, table } from '../results.ts'
import { retry } from '../retry.ts'
import { contentOf } from '../screen-operations.ts'
import { spreadOf } from '../spread.ts'
import { root, startTestBed } from '../test-bed.ts'

/*
 * npm run bench:render: the cost of rendering and compressing an uncached page, with the gateway's response cached.
 *
 *   --rounds 9
 *   --renders 100   of each page in a round
 */

const taskShape = z.object({ paths: z.array(z.string()), renders: z.int() })

/** Only what is used of the built site, because its own types need the browser's types. */
const builtShape = z.object({
  createConfiguredServer: z.custom<
    (options: { readonly webFolder: string; readonly pageCacheBytes: number }) => Promise<{
      inject(request: object): Promise<{ readonly statusCode: number; readonly rawPayload: Buffer }>
    }>
  >((value) => typeof value === 'function'),
})

const costShape = z.object({
  /** Processor time a page, all threads together. Milliseconds. */
  milliseconds: z.number(),
  bytes: z.int(),
})

/** What browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Runs the site without a page cache in this process, and renders each page as often as its parent calls for it. */
async function renderOnCall(): Promise<void> {
  const { paths, renders } = await receiveTask(taskShape)
  const file = pathToFileURL(resolve(root, 'web/dist/server/configured-server.js'))
  const { createConfiguredServer } = builtShape.parse({ ...(await import(file.href)) })
  const site = await createConfiguredServer({ webFolder: resolve(root, 'web'), pageCacheBytes: 0 })
  const costOf = async (url: string): Promise<z.output<typeof costShape>> => {
    const render = async () => {
      const { statusCode, rawPayload } = await site.inject({ url, headers })
      if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`)
      return rawPayload.length
    }
    let bytes = await retry(render)
    const before = process.cpuUsage()
    for (let made = 0; made < renders; made += 1) bytes = await render()
    const { user, system } = process.cpuUsage(before)
    return { milliseconds: (user + system) / 1_000 / renders, bytes }
  }
  handleCalls(Object.fromEntries(paths.map((path) => [path, () => costOf(path)])))
}

interface Row {
  readonly name: string
  readonly path: string
  readonly costs: number[]
  bytes: number
  gatewayMs: number
}

/** Rounds that only warm the compiled code up. */
const warmUpRounds = 2

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '9' }, renders: { type: 'string', default: '100' } },
  })
  const [rounds, renders] = [Number(values.rounds), Number(values.renders)]
  const testBed = await startTestBed(2)
  const gateway = await startPart('gateway', testBed.gatewayEnvironment, '/ready')
  try {
    const { productions, articles } = await contentOf(gateway.url)
    const pages = Object.entries({
      home: '/',
      shows: '/shows',
      production: `/RSVP/${productions[0]?.slug}`,
      article: `/news/${articles[0]}`,
      news: '/news',
    })
    const site = await startChild('render', {
      task: { paths: pages.map(([, path]) => path), renders },
      environment: { ...testBed.webEnvironment, GATEWAY_URL: gateway.url },
      nodeOptions: nodeOptions('web'),
    })
    const rows = pages.map(([name, path]): Row => ({ name, path, costs: [], bytes: 0, gatewayMs: 0 }))
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      for (const row of rows) {
        const before = (await processorMs(gateway.pid)) ?? 0
        const { milliseconds, bytes } = await site.call(row.path, costShape)
        if (round < 0) continue
        row.costs.push(milliseconds)
        row.bytes = bytes
        row.gatewayMs += ((await processorMs(gateway.pid)) ?? 0) - before
      }
    }
    await site.stop()
    const two = (figure: number) => figure.toFixed(2)
    showResults(
      'A page that is not cached',
      [
        `${environmentLine()} ${rounds} rounds of ${renders} renders of each page after ${warmUpRounds} to warm up; processor time of the site's process, all threads together, with compressing; the gateway has the response cached.`,
        table(
          ['page', 'ms a render, median', 'least–most', 'gateway, ms', 'sent, KB'],
          rows.map(({ name, costs, gatewayMs, bytes }) => {
            const { median, least, most } = spreadOf(costs)
            return [
              name,
              two(median),
              `${two(least)}–${two(most)}`,
              two(gatewayMs / rounds / renders),
              (bytes / 1024).toFixed(1),
            ]
          }),
        ),
      ].join('\n\n'),
    )
  } finally {
    await gateway.stop()
    await testBed.stop()
  }
}

await (process.send === undefined ? measure() : renderOnCall())
