import { expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { startTestProduct } from '../harness/product.ts'
import { test as base } from '../harness/test.ts'
import { atRest } from './looking.ts'

// biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
const test = base.extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
  const product = await startTestProduct({ MINIMUM_AGE: '21' })
  onCleanup(product.stop)
  return product
})

test('a site with a minimum age asks once, stays closed to a no, and remembers a yes', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  await openLive(page, '/news')
  const question = page.getByRole('alertdialog', { name: 'Are you 21 or older?' })
  await question.waitFor()
  await atRest(page)
  expect(await accessibilityFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'No', exact: true }).press('Enter')
  await question.getByText('Come back when you are 21.').waitFor()
  await question.getByRole('button', { name: 'Yes, I am 21 or older' }).press('Enter')
  await question.waitFor({ state: 'detached' })

  await openLive(page, '/shows')
  await page.waitForLoadState('networkidle')
  expect(await question.count()).toBe(0)
})

test('the question leaves the page readable to search engines, and fit to be kept', async ({ product }) => {
  const response = await fetch(`${product.site}/news`)
  expect(response.headers.get('cache-control')).toMatch(/^public/)
  const html = await response.text()
  expect(html.match(/Continue Reading:/g)).toHaveLength(6)
  expect(html).not.toContain('Are you 21')
})
