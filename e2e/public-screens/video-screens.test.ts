import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isFocused } from '../harness/hand.ts'
import { openLive } from '../harness/opening.ts'
import { test } from '../harness/test.ts'
import { watchConsole } from '../harness/traffic.ts'
import { watchForeignCode } from './looking.ts'

const frameAddress = async (page: Page) =>
  new URL((await page.locator('main iframe').getAttribute('src')) ?? '')

describe('a player', () => {
  test.for([
    [
      '/playvideo/videos/910001010',
      'Four Minutes Without a Monitor',
      '910001010',
      { dnt: '1', autoplay: '1' },
    ],
    ['/video/night-market-on-anaheim-street', 'Night Market on Anaheim Street', 'CmpndNews04', { rel: '0' }],
  ] as const)(
    'of %s loads and plays after a key press',
    async ([address, name, id, options], { openPage, product }) => {
      const page = await openPage()
      const complaints = watchConsole(page)
      const foreignCode = watchForeignCode(page, product.site)
      await openLive(page, address)
      expect(await page.locator('iframe').count()).toBe(0)
      expect(foreignCode).toEqual([])

      await page.getByRole('button', { name: `Play video: ${name}` }).press('Enter')
      const frame = page.locator('main iframe')
      await frame.contentFrame().getByRole('button').first().waitFor()
      const { origin, pathname, searchParams } = await frameAddress(page)
      expect(origin).toBe(product.simulators)
      expect(pathname).toContain(id)
      expect(Object.fromEntries(searchParams)).toMatchObject(options)
      expect(await frame.getAttribute('title')).toBe(name)
      await expect.poll(() => isFocused(frame)).toBe(true)
      expect(complaints).toEqual([])
    },
  )

  test('of /YTvideo autoplays the default video without taking the focus', async ({ openPage, product }) => {
    const page = await openPage()
    await openLive(page, '/YTvideo')
    const { origin, pathname, searchParams } = await frameAddress(page)
    expect(origin).toBe(product.simulators)
    expect(pathname).toContain('CmpndLive01')
    expect(searchParams.get('autoplay')).toBe('1')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })
})
