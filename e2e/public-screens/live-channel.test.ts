import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { setFault } from '../harness/service-faults.ts'
import { test } from '../harness/test.ts'
import { atRest, watchForeignCode } from './looking.ts'

describe('the live channel', () => {
  test.for(['error', 'malformed', 'quota', 'hang'] as const)(
    'is missed quietly while its service answers with %s',
    async (mode, { product }) => {
      await setFault(product, 'twitch', mode)
      const response = await fetch(`${product.site}/shows`)
      expect(response.status).toBe(200)
      const main = (await response.text()).match(/<main[\s\S]*<\/main>/)?.[0] ?? ''
      const says = (words: string) => main.includes(words)
      expect({
        'Past streams': says('Past streams'),
        'No video is present!!': says('No video is present!!'),
        'Try again': says('Try again'),
        'High Jinx': says('High Jinx'),
        'Studio Sessions': says('Studio Sessions'),
      }).toEqual({
        'Past streams': false,
        'No video is present!!': true,
        'Try again': true,
        'High Jinx': true,
        'Studio Sessions': true,
      })
    },
  )

  test('says that it is on air, and plays after a press', async ({ openPage, product }) => {
    await setFault(product, 'twitch', 'ok')
    await fetch(`${product.simulators}/twitch/live`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ live: true }),
    })
    const page = await openPage()
    const foreignCode = watchForeignCode(page, product.site)
    // A service that was failing is given a moment before it is asked again, and so is a page that missed it.
    await expect
      .poll(
        async () => {
          await openLive(page, '/shows')
          return page.getByText('LIVE', { exact: true }).isVisible()
        },
        { interval: 1_000, timeout: 60_000 },
      )
      .toBe(true)
    expect(await page.getByRole('heading', { name: /^Courtyard Hour: soup/ }).isVisible()).toBe(true)
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(foreignCode).toEqual([])

    await page.getByRole('button', { name: /^Play video: Courtyard Hour/ }).press('Enter')
    const frame = page.locator('main iframe')
    await frame.contentFrame().getByRole('button').first().waitFor()
    const address = new URL((await frame.getAttribute('src')) ?? '')
    expect(address.origin).toBe(product.simulators)
    expect(address.searchParams.get('parent')).toBe('localhost')
    expect(address.searchParams.get('autoplay')).toBe('true')
  })
})
