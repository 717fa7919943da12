// @ts-check
import { gzipSync } from 'node:zlib'

/**
 * What a visitor's line and device are taken to be.
 *
 * @typedef {object} Conditions
 * @property {number} bitsPerSecond of the line, towards the visitor; the other way it is taken as half of that
 * @property {number} roundTripMilliseconds from a request to the first byte of its answer
 * @property {number} cpuSlowdown how many times slower than this machine the device is
 */

/**
 * What one opening of a page measured.
 *
 * @typedef {object} PageMetrics
 * @property {number} lcp largest contentful paint, milliseconds after the navigation
 * @property {number} tbt total blocking time: what tasks took beyond 50 ms each after the first paint, milliseconds
 * @property {number} cls largest window of layout shifts, without unit
 * @property {number} scriptBytes of all scripts, each compressed with gzip at its highest level
 * @property {number} fontBytes of all fonts, as they are sent
 */

/** A page is finished after this long without network or CPU activity, in milliseconds. */
const quietTime = 2_000

/**
 * Opens a page in a fresh profile and measures it until it is finished.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {Conditions} conditions
 * @returns {Promise<PageMetrics>}
 */
export async function measurePage(browser, url, { bitsPerSecond, roundTripMilliseconds, cpuSlowdown }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    /** @type {Promise<number>[]} */
    const scripts = []
    /** @type {Promise<number>[]} */
    const fonts = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'script') scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
      if (type === 'font') fonts.push(response.body().then((body) => body.length))
    })

    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMilliseconds,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 16,
    })
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })

    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
    const vitals = await page.evaluate(finished, quietTime)
    return { ...vitals, scriptBytes: await sumOf(scripts), fontBytes: await sumOf(fonts) }
  } finally {
    await context.close()
  }
}

/** @param {Promise<number>[]} sizes */
const sumOf = async (sizes) => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)

/** Runs in the page before its own scripts. */
function observe() {
  const seen = {
    /** @type {{ start: number, value: number }[]} */
    shifts: [],
    /** @type {{ start: number, duration: number }[]} */
    tasks: [],
    lcp: 0,
    firstPaint: 0,
  }
  /**
   * @param {string} type
   * @param {(entry: any) => void} take the browser's own types leave these entries out
   */
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shifts.push({ start: startTime, value })
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  Object.assign(window, { measured: seen })
}

/**
 * Runs in the page: waits until no task has been long for a while, and sums up.
 *
 * @param {number} quiet milliseconds
 * @returns {Promise<{ lcp: number, tbt: number, cls: number }>}
 */
async function finished(quiet) {
  /** @type {{ shifts: { start: number, value: number }[], tasks: { start: number, duration: number }[] }} */
  const { shifts, tasks } = Reflect.get(window, 'measured')
  const lastEnd = () => tasks.reduce((latest, { start, duration }) => Math.max(latest, start + duration), 0)
  const begun = performance.now()
  while (performance.now() < Math.max(begun, lastEnd()) + quiet) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // Session windows of layout shifts: at most a second between two shifts, five seconds in all.
  let [cls, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { start, value } of shifts) {
    const isOfWindow = start - last < 1_000 && start - first < 5_000
    if (!isOfWindow) first = start
    sum = isOfWindow ? sum + value : value
    last = start
    cls = Math.max(cls, sum)
  }
  /** @type {{ lcp: number, firstPaint: number }} */
  const { lcp, firstPaint } = Reflect.get(window, 'measured')
  const tbt = tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((total, { start, duration }) => {
      const end = start + duration
      return total + Math.max(0, end - Math.max(start + 50, firstPaint))
    }, 0)
  return { lcp, tbt, cls }
}
