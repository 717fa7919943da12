import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openSettled } from './harness/opening.ts'
import { test } from './harness/test.ts'

/** As if `VITALS_SAMPLE` were 1. The requests to `/vitals` that the page makes. */
async function measureEveryVisit(page: Page) {
  const sent: { body: unknown; headers: Promise<Record<string, string>> }[] = []
  const scripts: string[] = []
  await page.route('**/privacy', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"vitalsSample":0', '"vitalsSample":1')
    await route.fulfill({ response, body })
  })
  await page.route('**/vitals', async (route) => {
    sent.push({ body: route.request().postDataJSON(), headers: route.request().allHeaders() })
    await route.fulfill({ status: 204 })
  })
  page.on('request', (request) => {
    if (request.url().includes('/vitals-')) scripts.push(request.url())
  })
  return { sent, scripts }
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** The browser reports it after the frame that followed it. */
const firstInput = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true })
      }),
  )

test('a measured visit sends its numbers once, without a cookie', async ({ openPage, product }) => {
  const page = await openPage()
  await page.context().addCookies([{ name: 'session', value: 'sealed', url: product.site }])
  const { sent, scripts } = await measureEveryVisit(page)
  await openSettled(page, '/privacy')
  await expect.poll(() => scripts.length).toBe(1)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('made up')
    })
    void Promise.reject(new Error('made up'))
  })
  await page.getByRole('link', { name: 'Terms' }).first().click()
  await page.waitForURL('**/terms')
  await firstInput(page)
  await hide(page)
  await expect.poll(() => sent.length).toBe(1)
  await hide(page)
  const [first] = sent
  expect(first?.body).toEqual({
    pattern: '/privacy',
    lcp: expect.any(Number),
    cls: expect.any(Number),
    inp: expect.any(Number),
    ttfb: expect.any(Number),
    errors: 2,
  })
  expect(await first?.headers).not.toHaveProperty('cookie')
  expect(sent).toHaveLength(1)
})

test('with Global Privacy Control, nothing is loaded or sent', async ({ openPage }) => {
  const page = await openPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const { sent, scripts } = await measureEveryVisit(page)
  await openSettled(page, '/privacy')
  await hide(page)
  expect({ sent, scripts }).toEqual({ sent: [], scripts: [] })
})
