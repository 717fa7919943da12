// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import util from 'node:util'
import { chromium } from 'playwright-core'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'
import { buildWhatChanged } from '../../scripts/builds.mjs'
import { plan } from '../../scripts/plan.mjs'
import { freePorts } from '../../scripts/ports.mjs'
import { startProduct } from '../../scripts/product.mjs'
import { measurePage } from './page-metrics.mjs'
import { scriptBudget } from './script-budget.mjs'

// npm run bench:web: opens four pages of the built product as on a phone with a slow connection, five times
// each, and prints the medians. Exits with 1 if a size target is missed. `-- --runs 1 --only Home` opens one
// page once.

/** @typedef {import('./page-metrics.mjs').PageMetrics} PageMetrics */

const root = resolve(import.meta.dirname, '../..')

const conditions = { bitsPerSecond: 1_600_000, roundTripMilliseconds: 150, cpuSlowdown: 4 }
const { values } = util.parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const runs = Number(values.runs)

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Shows', path: '/shows' },
  { name: 'Production', path: '/RSVP/budtender-finals-night' },
  { name: 'Article', path: '/news/three-minutes-at-the-lectern' },
].filter(({ name }) => values.only === undefined || values.only === name)
if (pages.length === 0 || !(runs > 0))
  throw new RangeError('--only takes the name of a page, --runs a number')

/** Size targets are for the home page. */
const targets = { lcp: 1_200, tbt: 200, cls: 0.02, scriptBytes: scriptBudget, fontBytes: 60_000 }

/**
 * The product beside all others on this machine, with a database of its own.
 *
 * @param {string} folder
 */
async function startBesideOthers(folder) {
  const variables = ['PRODUCT_API_PORT', 'SIMULATORS_PORT', 'GATEWAY_PORT', 'WEB_PORT']
  const ports = await freePorts(variables.length)
  const product = plan({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PRODUCT_API_DATA: join(folder, 'product-api'),
    LOG_LEVEL: 'error',
    ...Object.fromEntries(variables.map((variable, index) => [variable, String(ports[index])])),
  })
  const running = await startProduct(product, {
    root,
    onLine: (part, line) => console.error(`${part}: ${line}`),
  })
  return { site: product.addresses.site, stop: running.stop }
}

/**
 * @param {readonly PageMetrics[]} all
 * @param {keyof PageMetrics} metric
 */
function spread(all, metric) {
  const sorted = all.map((one) => one[metric]).toSorted((one, other) => one - other)
  const at = (/** @type {number} */ index) => sorted.at(index) ?? Number.NaN
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(-1) }
}

const written = {
  lcp: (/** @type {number} */ value) => `${(value / 1000).toFixed(2)} s`,
  tbt: (/** @type {number} */ value) => `${Math.round(value)} ms`,
  cls: (/** @type {number} */ value) => value.toFixed(4),
  scriptBytes: (/** @type {number} */ value) => `${(value / 1000).toFixed(1)} KB`,
  fontBytes: (/** @type {number} */ value) => `${(value / 1000).toFixed(1)} KB`,
}

/**
 * @param {{ name: string, path: string, measured: PageMetrics[] }[]} results
 * @param {{ browser: string, load: readonly number[] }} machine
 */
function asMarkdown(results, { browser, load }) {
  const cell = (
    /** @type {readonly PageMetrics[]} */ measured,
    /** @type {keyof typeof written} */ metric,
  ) => {
    const { median, least, most } = spread(measured, metric)
    const write = written[metric]
    return `${write(median)} (${write(least)} – ${write(most)})`
  }
  const home = results.find(({ name }) => name === 'Home')?.measured ?? []
  const [processor] = cpus()
  return `# How fast pages are on a slow line

Each page is opened ${runs} times in a fresh profile, in a window of 412 × 823 CSS
pixels, at ${conditions.bitsPerSecond / 1e6} Mbit/s with ${conditions.roundTripMilliseconds} ms per round trip and a processor ${conditions.cpuSlowdown} times slower than this machine's
(as the browser's developer tools emulate them). Medians, with the least and the most in brackets.

| page | largest contentful paint | total blocking time | layout shift |
|---|---|---|---|
${results.map(({ name, path, measured }) => `| ${name} (\`${path}\`) | ${cell(measured, 'lcp')} | ${cell(measured, 'tbt')} | ${cell(measured, 'cls')} |`).join('\n')}
| *target* | *at most ${written.lcp(targets.lcp)}* | *at most ${written.tbt(targets.tbt)}* | *at most ${targets.cls}* |

| the home page loads | | target |
|---|---|---|
| scripts, gzipped | ${written.scriptBytes(spread(home, 'scriptBytes').median)} | at most ${written.scriptBytes(targets.scriptBytes)} |
| fonts | ${written.fontBytes(spread(home, 'fontBytes').median)} | at most ${written.fontBytes(targets.fontBytes)} |

Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, Chromium ${browser};
load average ${load.map((value) => value.toFixed(1)).join(', ')} at the start, ${loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')} at the end.
`
}

/** @param {{ name: string, measured: PageMetrics[] }[]} results */
function missedTargets(results) {
  return results.flatMap(({ name, measured }) => {
    const metrics = /** @type {const} */ (['lcp', 'tbt', 'cls', 'scriptBytes', 'fontBytes'])
    return metrics
      .filter((metric) => name === 'Home' || !metric.endsWith('Bytes'))
      .filter((metric) => spread(measured, metric).median > targets[metric])
      .map((metric) => ({
        metric,
        message: `${name}: ${metric} is ${written[metric](spread(measured, metric).median)}`,
      }))
  })
}

const folder = mkdtempSync(join(tmpdir(), 'bench-web-'))
const load = loadavg()
await buildWhatChanged(root, { report: console.log })
const executablePath = await findBrowser()
if (!executablePath) throw new Error('No browser: install Chromium or Chrome, or set CHROME_PATH.')
const product = await startBesideOthers(folder)
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  const results = []
  for (const { name, path } of pages) {
    const url = product.site + path
    // Most visitors meet warm caches behind the site, so warm them first.
    await (await fetch(url)).arrayBuffer()
    const measured = []
    for (let run = 0; run < runs; run += 1) {
      const metrics = await measurePage(browser, url, conditions)
      console.log(
        `${name} ${run + 1}/${runs}: LCP ${written.lcp(metrics.lcp)}, TBT ${written.tbt(metrics.tbt)}`,
      )
      measured.push(metrics)
    }
    results.push({ name, path, measured })
  }
  console.log(`\n${asMarkdown(results, { browser: browser.version(), load })}`)
  const missed = missedTargets(results)
  for (const { message } of missed) console.error(`Target missed. ${message}`)
  if (missed.some(({ metric }) => metric.endsWith('Bytes'))) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
