import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readOnlyTest as test } from '../harness/test.ts'
import { atRest } from './looking.ts'
import { publicScreens } from './screens.ts'

/** The screens that begin with a player. */
const stages = publicScreens.filter(({ path }) =>
  /^\/(shows|moreentertainment|recaps|video|YTvideo|playvideo)(\/|$)/.test(String(path)),
)

const views = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/** The bottom edge of an element, in pixels from the top of the page. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

/** What a visitor presses to play the page's video: the play mark, or the player where it starts by itself. */
const playOf = (page: Page, playsByItself: boolean): Locator =>
  playsByItself
    ? page.locator('main iframe').first()
    : page
        .getByRole('button', { name: /^Play video/ })
        .first()
        .locator('svg')

test.for(stages)('$route shows play and title in the first view', async (screen, { openPage }) => {
  const page = await openPage()
  await page.goto(String(screen.path))
  await atRest(page)
  const title = page.locator('main h2[id="recent"], main:not(:has(h2[id="recent"])) h1').first()
  const play = playOf(page, screen.playsByItself ?? false)
  const below: string[] = []
  for (const view of views) {
    await page.setViewportSize(view)
    for (const [name, element] of Object.entries({ title, play })) {
      const bottom = await bottomOf(element)
      if (bottom > view.height) below.push(`${name} ends at ${bottom} of ${view.width} × ${view.height}`)
    }
  }
  expect(below).toEqual([])
})
