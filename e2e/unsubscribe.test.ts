import { expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { startTestProduct, type TestProduct } from './harness/product.ts'
import { test as base } from './harness/test.ts'

const secret = 'a secret for tests alone and of some length'

/** The path in the reminders of the database's first member, as the product API signs it by that secret. */
const path = '/unsubscribe/1-dfe9643376ada0523eeb6e1746228ade'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestProduct> => {
    const product = await startTestProduct({ PRODUCT_API_SECRET: secret })
    onCleanup(product.stop)
    return product
  })

const settings = [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1920, colorScheme: 'dark' },
] as const

test.for(settings)(
  'a member unsubscribes without a login and a script, at $width px, $colorScheme',
  async ({ width, colorScheme }, { openPage, product }) => {
    const page = await openPage({ viewport: { width, height: 780 }, colorScheme })
    const findings: string[] = []
    const look = async (state: string) => {
      const folder = process.env.SCREENSHOTS
      if (folder) await page.screenshot({ path: `${folder}/${state}-${width}.png` })
      expect(await page.locator('script').count()).toBe(0)
      findings.push(...(await findingsIn(page, state)))
    }
    await page.goto(path)
    await page.getByRole('heading', { name: 'Get no more reminders?' }).waitFor()
    await look('unsubscribe')
    await page.getByRole('button', { name: 'Stop reminders' }).click()
    await page.getByRole('heading', { name: 'You get no more reminders' }).waitFor()
    await look('unsubscribed')
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goto(`${path}0`)
    await page.getByRole('button', { name: 'Stop reminders' }).click()
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await look('unsubscribe-invalid')
    expect(findings).toEqual([])
    expect(product.lines.join('\n')).not.toContain(path.split('/').at(-1))
  },
)
