import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsIn, lookouts, seenFrom } from './harness/accessibility.ts'
import { isFocused } from './harness/hand.ts'
import { openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { watchConsole } from './harness/traffic.ts'

const film = '/video/new-one'

const video = (page: Page) => page.locator('main video')
const lines = (page: Page) => page.locator('details ol').getByRole('button')
const timeOf = (player: Locator) => player.evaluate((element: HTMLVideoElement) => element.currentTime)

/** The demo's films last ten seconds: here they are ten minutes long and begin after 83 seconds. */
const pretendLonger = (page: Page) =>
  page.addInitScript(() => {
    const prototype = HTMLMediaElement.prototype
    const time = Object.getOwnPropertyDescriptor(prototype, 'currentTime')
    Object.defineProperties(prototype, {
      currentTime: {
        get() {
          return time?.get?.call(this) + 83
        },
        set(seconds: number) {
          time?.set?.call(this, Math.max(0, seconds - 83))
        },
      },
      duration: { get: () => 600 },
    })
  })

test.for([
  [film, 'a file'],
  ['/video/after-dark-on-fourth-street', 'a stream in parts'],
] as const)(
  'a film at %s, %s, plays in the browser’s own player, with captions',
  async ([address], { openPage }) => {
    const page = await openPage()
    const complaints = watchConsole(page)
    await openLive(page, address)
    expect(await video(page).count()).toBe(0)
    await page.getByRole('button', { name: /^Play video: / }).press('Enter')
    await expect.poll(() => timeOf(video(page))).toBeGreaterThan(0)
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.controls)).toBe(true)
    const tracks = () =>
      video(page).evaluate((element: HTMLVideoElement) =>
        Array.from(element.textTracks, ({ kind, language, label, cues }) => ({
          kind,
          language,
          label,
          cues: cues?.length ?? 0,
        })),
      )
    await expect.poll(tracks).toMatchObject([{ kind: 'captions', language: 'en', label: 'English' }])
    await video(page).evaluate((element: HTMLVideoElement) => {
      for (const track of element.textTracks) track.mode = 'showing'
    })
    await expect.poll(tracks).toMatchObject([{ cues: 3 }])
    expect(complaints).toEqual([])
  },
)

test('a transcript plays the film from the pressed line, and marks the current one', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, film)
  await page.getByText('Transcript', { exact: true }).press('Enter')
  const [first, second] = [lines(page).nth(0), lines(page).nth(1)]
  await second.press('Enter')
  await expect.poll(() => timeOf(video(page))).toBeGreaterThanOrEqual(4)
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => isFocused(second)).toBe(true)

  await video(page).evaluate((element: HTMLVideoElement) => element.pause())
  await first.press('Enter')
  await expect.poll(() => timeOf(video(page))).toBeLessThan(4)
  await expect.poll(() => first.getAttribute('aria-current')).toBe('true')
  expect(await second.getAttribute('aria-current')).toBeNull()
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
})

test.for(lookouts)(
  'a film that was left in its middle is resumed, and cleared with one button, at %o',
  async (lookout, { openPage }) => {
    const page = await openPage(seenFrom(lookout))
    await pretendLonger(page)
    await openLive(page, '/')
    const continued = page.getByRole('region', { name: 'Continue watching' })
    expect(await continued.count()).toBe(0)

    await openLive(page, film)
    await page.getByRole('button', { name: /^Play video: / }).press('Enter')
    await expect.poll(() => timeOf(video(page))).toBeGreaterThan(84)
    await video(page).evaluate((element: HTMLVideoElement) => element.pause())

    await openLive(page, film)
    await page.getByText('Transcript', { exact: true }).click()
    const resume = page.getByRole('button', { name: /^Resume at 1:2\d$/ })
    await resume.waitFor()
    expect(await page.getByRole('button', { name: 'Start over' }).isVisible()).toBe(true)
    expect(await findingsIn(page, 'a film to resume')).toEqual([])
    await resume.press('Enter')
    await expect.poll(() => timeOf(video(page))).toBeGreaterThan(84)
    await expect.poll(() => isFocused(video(page))).toBe(true)
    expect(await resume.count()).toBe(0)

    await openLive(page, '/')
    const link = continued.getByRole('link', { name: 'The Two-Minute Tour' })
    expect(await link.getAttribute('href')).toBe(film)
    expect(await continued.textContent()).toMatch(/1:\d\d of 10:00/)
    expect(await findingsIn(page, 'films to continue')).toEqual([])
    await continued.getByRole('button', { name: 'Clear list' }).press('Enter')
    await continued.getByText('Your list was cleared from this device.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('film-positions'))).toBeNull()

    await openLive(page, film)
    expect(await resume.count()).toBe(0)
  },
)
