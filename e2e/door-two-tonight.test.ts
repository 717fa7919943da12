import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { find, status, untilCached } from './harness/door.ts'
import { root } from './harness/environment.ts'
import { productions } from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import { accounts } from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'

/** The productions that both begin on the day of the test. */
const tonight = [productions.finals, productions.rooftop]

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestProduct> => {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-content-'))
    await cp(join(root, 'demo/content'), folder, { recursive: true })
    for (const { slug } of tonight) {
      const file = join(folder, 'productions', `${slug}.md`)
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/^startsInDays: .*$/m, 'startsInDays: 0'))
    }
    const product = await startTestProduct({ CONTENT_DIR: folder })
    onCleanup(async () => {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    })
    return product
  })
  .extend('hasServiceWorker', () => true)

const choosing = (page: Page) => page.getByRole('region', { name: 'Choose a production' })
const chosen = (page: Page) => page.getByLabel('This door is for').locator('option:checked')

test('with two productions tonight the screen asks for one, and keeps it on the device', async ({
  openAs,
}) => {
  const page = await openAs(accounts.staff)
  await openSettled(page, '/scan')
  await choosing(page).getByText('checking in without a network and searching by name don’t work').waitFor()
  for (const { name } of tonight) await choosing(page).getByRole('button', { name }).waitFor()
  expect(await findingsIn(page, 'two tonight')).toEqual([])
  await choosing(page).getByRole('button', { name: productions.finals.name }).click()
  await status(page).getByText('List up to date').waitFor()
  await page.getByLabel('Name on the list').waitFor()
  expect(await choosing(page).count()).toBe(0)
  await untilCached(page)

  // Another tab, as after the browser was closed, and without a network.
  await page.context().setOffline(true)
  const again = await page.context().newPage()
  await again.goto('/scan')
  await status(again).getByText('the list decides').waitFor()
  expect(await chosen(again).textContent()).toBe(productions.finals.name)
  await find(again, 'zz')
  await again.getByText('Nobody on this list has that name.').waitFor()
  await page.context().setOffline(false)

  await again.getByLabel('This door is for').selectOption({ label: 'Any production' })
  await choosing(again).waitFor()
})

test('the scanner comes up without a network and without a list, and says so', async ({ openAs }) => {
  const page = await openAs(accounts.staff)
  await openSettled(page, '/scan')
  await choosing(page).waitFor()
  await untilCached(page)
  await page.context().setOffline(true)
  await page.getByRole('alert').getByText('no list on this device').waitFor()
  await page.reload()
  await page.getByRole('alert').getByText('no list on this device').waitFor()
  await page.getByLabel('Code or address of a ticket').waitFor()
  expect(await findingsIn(page, 'no network, no list')).toEqual([])

  await page.goto('/news')
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor()
  await page.getByRole('link', { name: 'Scan tickets' }).click()
  await page.getByLabel('Code or address of a ticket').waitFor()
})

test('the offline page of a device without the scanner does not name it', async ({ openPage }) => {
  const page = await openPage()
  await openSettled(page, '/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.goto('/news')
  await page.getByRole('link', { name: 'Show my tickets' }).waitFor()
  expect(await page.getByRole('link', { name: 'Scan tickets' }).count()).toBe(0)
})
