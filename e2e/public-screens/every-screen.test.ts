import { describe, expect } from 'vitest'
import { accessibilityFindings, colorRules } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { sampled } from '../harness/sampling.ts'
import { readOnlyTest as test } from '../harness/test.ts'
import { watchConsole, watchTraffic } from '../harness/traffic.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest, readToTheEnd, sidewaysScrolling, watchForeignCode } from './looking.ts'
import { pathOf, screensAtWidths, widths } from './screens.ts'

/** The widths that no screen may scroll sideways at. */
const allWidths = [320, 360, 768, 1280, 1920]

/** The most that a screen's layout may shift from its opening to its end. */
const mostShift = 0.02

/** What the browser itself says of a document that was answered with 404. */
const missingDocument = 'Failed to load resource: the server responded with a status of 404 (Not Found)'

describe('opened directly', () => {
  test.for(sampled(screensAtWidths, 6, 11))(
    '$route stands at $width px',
    async (screen, { openPage, product }) => {
      const { width, status = 200 } = screen
      const page = await openPage({ viewport: { width, height: 900 }, colorScheme: 'light' })
      await watchLayoutShifts(page)
      const complaints = watchConsole(page)
      const traffic = watchTraffic(page)
      const foreignCode = watchForeignCode(page, product.site)
      const path = await pathOf(screen, product)

      const response = await openLive(page, path)
      expect(response?.status()).toBe(status)
      expect(await page.title()).toContain(screen.named)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

      await readToTheEnd(page)
      await atRest(page)
      const shifts = await shiftsAbove(page, mostShift)
      const inTheLight = await accessibilityFindings(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await atRest(page)
      expect({
        shifts,
        inTheLight,
        inTheDark: await accessibilityFindings(page, colorRules),
        graphqlRequests: traffic.graphql,
        foreignCode: screen.playsByItself ? [] : foreignCode,
        failures: traffic.failures,
        complaints,
      }).toEqual({
        shifts: [],
        inTheLight: [],
        inTheDark: [],
        graphqlRequests: [],
        foreignCode: [],
        failures: status === 200 ? [] : [`${page.url()} ${status}`],
        complaints: status === 200 ? [] : [missingDocument],
      })
      if (screen.playsByItself) expect(foreignCode).not.toEqual([])
      if (width === widths[0]) expect(await sidewaysScrolling(page, allWidths)).toEqual([])
    },
  )
})
