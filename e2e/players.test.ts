import { expect } from 'vitest'
import { openLive } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { test as base } from './harness/test.ts'
import { copyOfTheDemoContent } from './public-screens/content-folder.ts'

/** An article with a film of its own, and two players of others in its text. */
const article = `---
title: "Three Players"
author: Theo Baptiste
publishedDaysAgo: 400
file: street-loop.mp4
---

<iframe src="https://player.vimeo.com/video/900100001" title="First"></iframe>

<iframe src="https://player.vimeo.com/video/900100002" title="Second"></iframe>
`

// biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
const test = base.extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
  const content = copyOfTheDemoContent()
  content.write('news/three-players.md', article)
  const product = await startTestProduct({ CONTENT_DIR: content.path })
  onCleanup(async () => {
    await product.stop()
    content.remove()
  })
  return product
})

test('one player plays at a time: the film pauses, others make way for their pictures', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await openLive(page, '/news/three-players')
  const frames = page.locator('main iframe')
  const film = page.locator('main video')
  const isPaused = () => film.evaluate((video) => video instanceof HTMLVideoElement && video.paused)

  await page.getByRole('button', { name: 'Play video: Three Players' }).click()
  await expect.poll(isPaused).toBe(false)
  await page.getByRole('button', { name: 'Play: First' }).click()
  await frames.waitFor()
  await expect.poll(isPaused).toBe(true)
  await page.getByRole('button', { name: 'Play: Second' }).click()
  await page.getByRole('button', { name: 'Play: First' }).waitFor()
  expect(await frames.count()).toBe(1)
  await film.evaluate(async (video) => {
    if (video instanceof HTMLVideoElement) await video.play()
  })
  await expect.poll(() => frames.count()).toBe(0)
  expect(await isPaused()).toBe(false)
})

test('a show makes way for the next one', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await openLive(page, '/shows')
  const buttons = page.getByRole('button', { name: /^Play video/ })
  const count = await buttons.count()
  expect(count).toBeGreaterThan(1)
  await buttons.first().click()
  await page.locator('main iframe').waitFor()
  expect(await buttons.count()).toBe(count - 1)
  // The first of those that are left: another one.
  await buttons.first().click()
  await expect.poll(() => buttons.count()).toBe(count - 1)
  expect(await page.locator('main iframe').count()).toBe(1)
})
