import { expect } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { shiftsAbove, watchLayoutShifts } from './public-screens/layout-shifts.ts'

/** Pixels of layout shift that nobody notices, as a part of the screen. */
const mostShift = 0.02

test('the next two weeks have productions and streams, whose calendars can be added, without JavaScript', async ({
  openPage,
  product,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/schedule')
  const schedule = page.getByRole('region', { name: 'The next two weeks' })
  expect(await schedule.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)
  const production = schedule.getByRole('listitem').filter({ hasText: 'Production' }).first()
  const stream = schedule.getByRole('listitem').filter({ hasText: 'Courtyard Hour' }).first()
  for (const entry of [production, stream]) {
    const address = await entry.getByRole('link', { name: /^Add to calendar: / }).getAttribute('href')
    const response = await fetch(product.site + address)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(await response.text()).toContain('BEGIN:VEVENT')
  }
  const canceled = schedule.getByRole('listitem').filter({ hasText: 'CANCELED' })
  expect(await canceled.getByRole('link', { name: 'Roof rehearsal' }).count()).toBe(1)
  expect(await canceled.getByRole('link', { name: /^Add to calendar/ }).count()).toBe(0)

  await production.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/RSVP\/[\w-]+$/)
})

test.for([360, 1440])(
  'at %s px a visitor elsewhere also sees their own time, and nothing moves',
  async (width, { openPage }) => {
    const viewport = { width, height: 900 }
    const page = await openPage({ viewport, timezoneId: 'Europe/Berlin', colorScheme: 'dark' })
    await watchLayoutShifts(page)
    await openLive(page, '/schedule')
    const schedule = page.getByRole('region', { name: 'The next two weeks' })
    await schedule
      .getByText(/\d:\d\d [AP]M your time$/)
      .first()
      .waitFor()
    expect(await shiftsAbove(page, mostShift)).toEqual([])
    expect(await accessibilityFindings(page)).toEqual([])

    const local = await openPage({ viewport, timezoneId: 'America/Los_Angeles' })
    await openLive(local, '/schedule')
    await local.getByRole('heading', { name: 'The next two weeks' }).waitFor()
    expect(await local.getByText('your time').count()).toBe(0)
  },
)

test('a category links to its feed', async ({ openPage, product }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/morevids/street-interviews')
  const address = await page.getByRole('link', { name: 'RSS: Street Interviews' }).getAttribute('href')
  const response = await fetch(product.site + address)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ])
})
