import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openLive, takenOver } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { watchTraffic } from './harness/traffic.ts'
import { linkTo } from './public-screens/looking.ts'
import { pathOf, representativeScreens } from './public-screens/screens.ts'

const article = '/news/three-minutes-at-the-lectern'

/** Every violation is reported at once. */
function watchReports(page: Page): string[] {
  const samples: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/reports') return
    samples.push(JSON.parse(request.postData() ?? '{}')['csp-report']['script-sample'])
  })
  return samples
}

const structuredData = (page: Page) => page.locator('script[type="application/ld+json"]')

test('links lead to each kind of page without a violation', async ({ openAs, product, member, tickets }) => {
  const page = await openAs(member.email)
  const reports = watchReports(page)
  const traffic = watchTraffic(page)
  await openLive(page, article)
  expect(await structuredData(page).count()).toBe(2)
  const ofEveryone = representativeScreens.filter(({ path }) => path !== article)
  const paths = [
    ...(await Promise.all(ofEveryone.map((screen) => pathOf(screen, product)))),
    ...['/privacy', '/video/night-market-on-anaheim-street', '/account', '/joined-productions', '/desk'],
    new URL(tickets.finals).pathname,
  ]
  const announcement = () => page.locator('body > [aria-live=polite]').textContent()
  for (const path of paths) {
    await (await linkTo(page, path)).press('Enter')
    // It is empty until the first link is followed.
    await expect.poll(announcement, { message: path }).toMatch(/^(?!Three Minutes)./)
    expect(await structuredData(page).count(), path).toBe(0)
    await page.goBack()
    await expect.poll(announcement).toContain('Three Minutes')
  }
  // Without reduced motion, a loaded film is a document of its service.
  const documents = traffic.documents.filter((address) => address.startsWith(product.site))
  expect({ reports, documents }).toEqual({ reports: [], documents: [product.site + article] })
})

test('a page that React renders again has no scripts to create', async ({ openPage }) => {
  const page = await openPage()
  const reports = watchReports(page)
  await page.route(`**${article}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/(<\/?)h1/g, '$1h2') })
  })
  await page.goto(article)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await takenOver(page)
  expect(reports).toEqual([])
})

test('injected code is refused and reported', async ({ openPage }) => {
  const page = await openPage()
  const reports = watchReports(page)
  await openLive(page, '/')
  const results = await page.evaluate(() => {
    const sinks = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      () => Object.assign(document.createElement('script'), { src: '/injected.js' }),
      // biome-ignore lint/security/noGlobalEval: the policy must refuse it
      () => eval('1'),
    ]
    const tryOut = (sink: () => unknown) => {
      try {
        sink()
        return 'ran'
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    // The browser allows `eval` while it runs what a debugger sends.
    return new Promise<string[]>((resolve) => setTimeout(() => resolve(sinks.map(tryOut))))
  })
  expect(results).toEqual(['TypeError', 'TypeError', 'EvalError'])
  await expect
    .poll(() => reports)
    .toEqual([
      'Element innerHTML|<img src=x onerror=alert(1)>',
      'HTMLScriptElement src|/injected.js',
      'eval|1',
    ])
})
