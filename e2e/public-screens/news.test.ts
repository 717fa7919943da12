import { expect } from 'vitest'
import { test } from '../harness/test.ts'

test('an article is printed without what surrounds it', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/news/matchbook-label')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('main article p').last().isVisible()).toBe(true)
  for (const part of ['nav[aria-label=Main]', 'nav[aria-label=Breadcrumb]', 'main aside', 'body > footer']) {
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  }
})
