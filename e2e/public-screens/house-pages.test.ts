import { expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { isFocused } from '../harness/hand.ts'
import { openLive } from '../harness/opening.ts'
import { test } from '../harness/test.ts'
import { atRest } from './looking.ts'

test('/creative enlarges gallery pictures by keyboard', async ({ openPage }) => {
  const page = await openPage({ reducedMotion: 'reduce' })
  await openLive(page, '/creative')
  expect(await accessibilityFindings(page)).toEqual([])
  const gallery = page.getByRole('region', { name: 'Themes Content rooms' })
  const first = gallery.getByRole('button', { name: /^Enlarge: / }).first()
  const name = (await first.getAttribute('aria-label'))?.replace('Enlarge: ', '') ?? ''
  await first.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Themes Content rooms' })
  await dialog.getByText(name, { exact: true }).waitFor()
  await atRest(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(name, { exact: true }).waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText(name, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(first)).toBe(true)
})

test('a site with a minimum age asks once, stays closed after a no, and remembers a yes', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  await page.route(/\/(news|network)$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"minimumAge":0', '"minimumAge":21')
    await route.fulfill({ response, body })
  })
  await openLive(page, '/news')
  const question = page.getByRole('alertdialog', { name: 'Are you 21 or older?' })
  await question.waitFor()
  await atRest(page)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'No', exact: true }).press('Enter')
  await question.getByText('You must be 21 to use this site.').waitFor()
  await question.getByRole('button', { name: 'Yes, I am 21 or older' }).press('Enter')
  await question.waitFor({ state: 'detached' })

  await openLive(page, '/network')
  await page.waitForLoadState('networkidle')
  expect(await question.count()).toBe(0)
})
