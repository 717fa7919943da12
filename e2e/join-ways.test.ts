import { expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { isFocused } from './harness/hand.ts'
import { dialogTitle, joinButton, productions } from './harness/joining.ts'
import { dialogButton, fillLogin, openDialog, toast } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { hashOf } from './harness/operations.ts'
import { test } from './harness/test.ts'

test('a phone shows a join bar while the panel’s button is out of view, and never over the footer', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const bar = page.locator('[data-shown]')
  await openLive(page, `/RSVP/${productions.finals.slug}`)
  await joinButton(page).scrollIntoViewIfNeeded()
  expect(await bar.isVisible()).toBe(false)
  await page.getByRole('heading', { name: 'Getting here' }).scrollIntoViewIfNeeded()
  await bar.waitFor()
  expect(await joinButton(page).count()).toBe(1)
  expect(await findingsIn(page, 'join bar')).toEqual([])
  await bar.locator('button').click()
  await dialogTitle(page, 'Login').waitFor()
  expect(await bar.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await dialogButton(page, 'Leave without joining').click()
  await expect.poll(() => isFocused(joinButton(page))).toBe(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [bottom, top] = await Promise.all([
    bar.evaluate((element) => element.getBoundingClientRect().bottom),
    page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(bottom).toBeLessThanOrEqual(top)

  await openLive(page, '/RSVP/jokers-world-the-wrong-studio')
  expect(await bar.count()).toBe(0)
})

test('a login doesn’t replace the button to join', async ({ openPage, member }) => {
  const page = await openPage()
  await openLive(page, `/RSVP/${productions.rooftop.slug}`)
  const button = (await joinButton(page).elementHandle()) ?? expect.fail('No button')
  const status = page.waitForResponse(
    (response) => response.request().postData()?.includes(hashOf('OwnJoin')) === true,
  )
  await openDialog(page, 'Login')
  await fillLogin(page, member.email)
  await (await status).finished()
  await button.click()
  await dialogTitle(page, 'Privacy policy and release').waitFor()
  expect(await button.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

test('Share copies the address if the device has no share dialog, and a desktop has no join bar', async ({
  openPage,
}) => {
  const page = await openPage({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await openLive(page, `/RSVP/${productions.finals.slug}`)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: `Share: ${productions.finals.name}` }).click()
  await toast(page, 'Link copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('heading', { name: 'Accessibility' }).scrollIntoViewIfNeeded()
  expect(await page.locator('[data-shown]').isVisible()).toBe(false)
})

test('the list separates upcoming and past productions', async ({ openPage, product }) => {
  expect(await (await fetch(`${product.site}/RSVP`)).text()).toContain('NOT AVAILABLE')
  const page = await openPage()
  await openLive(page, '/RSVP?page=2')
  const past = page.getByRole('region', { name: 'Past' })
  await past.getByText('PAST', { exact: true }).waitFor()
  expect(await past.getByRole('heading', { name: 'Low Tide' }).count()).toBe(0)
  expect(await findingsIn(page, 'past')).toEqual([])
  await past.getByRole('link', { name: /^More Details/ }).click()
  await page.getByText('This Production is not available right now!.').waitFor()
  expect(await page.getByRole('link', { name: /^Add to calendar/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'See what’s upcoming' }).click()
  await page.waitForURL('**/RSVP')
})
