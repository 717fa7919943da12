import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openSettled } from './harness/opening.ts'
import { readOnlyTest as test } from './harness/test.ts'
import { watchTraffic } from './harness/traffic.ts'

/** The titles of the post list, in order. */
const postTitles = (page: Page) =>
  page
    .getByRole('region', { name: /^Latest from/ })
    .getByRole('article')
    .getByRole('heading')
    .allTextContents()

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of posts' })

describe('the home screen', () => {
  test('costs one document and no GraphQL request, and then runs in the browser', async ({ openPage }) => {
    const page = await openPage()
    const traffic = watchTraffic(page)
    await openSettled(page, '/')
    expect(traffic.documents).toHaveLength(1)
    expect(traffic.graphql).toEqual([])

    // Only a page that has been hydrated turns the page without another document.
    await pages(page).getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/?page=2*')
    await page.waitForLoadState('networkidle')
    expect(traffic.documents).toHaveLength(1)
    expect(traffic.graphql).toHaveLength(1)
  })

  test('asks nobody but the product, and everything that it asks for is there', async ({
    openPage,
    product,
  }) => {
    const page = await openPage()
    const traffic = watchTraffic(page)
    await openSettled(page, '/')
    expect(traffic.foreign(product.site, product.productApi, product.simulators)).toEqual([])
    expect(traffic.failures).toEqual([])
  })

  test('turns pages by click, by the address, and back', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/')
    const first = await postTitles(page)
    expect(first).toHaveLength(6)

    await pages(page).getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/?page=2*')
    await expect.poll(() => postTitles(page)).not.toEqual(first)
    const second = await postTitles(page)
    expect(second).toHaveLength(6)
    expect(second.filter((title) => first.includes(title))).toEqual([])

    const direct = await openPage()
    await direct.goto('/?page=2')
    expect(await postTitles(direct)).toEqual(second)
    expect(await pages(direct).locator('[aria-current=page]').textContent()).toBe('2')

    await page.goBack()
    await expect.poll(() => postTitles(page)).toEqual(first)
  })

  test('can be read without JavaScript', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto('/')
    expect(await postTitles(page)).toHaveLength(6)
    expect(await page.getByRole('heading', { name: 'Network Sponsors' }).isVisible()).toBe(true)
    const first = await postTitles(page)
    await pages(page).getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/?page=2*')
    const second = await postTitles(page)
    expect(second).toHaveLength(6)
    expect(second).not.toEqual(first)
  })
})

describe('the navigation, by keyboard', () => {
  test.for([
    { menu: 'Entertainment', items: ['Shows', 'Recaps'] },
    { menu: 'Productions', items: ['Schedule', 'RSVP'] },
  ])('$menu opens, leads on and closes', async ({ menu, items }, { openPage }) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await openSettled(page, '/')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const button = navigation.getByRole('button', { name: menu })
    const [first = '', second = ''] = items

    await button.focus()
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    for (const name of [first, second]) {
      await page.keyboard.press('Tab')
      const link = navigation.getByRole('link', { name, exact: true })
      expect(await link.evaluate((element) => element === document.activeElement), name).toBe(true)
    }
    await page.keyboard.press('Escape')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the skip link leads to the content', async ({ openPage }) => {
    const page = await openPage()
    await openSettled(page, '/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
    expect(inside).toBe(true)
  })
})
