import { expect } from 'vitest'
import { accessibilityFindings } from './harness/accessibility.ts'
import { chosen } from './harness/full.ts'
import { openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'
import { shiftsAbove, watchLayoutShifts } from './public-screens/layout-shifts.ts'

test.for(chosen([360, 1440], [360]))(
  'at %s px a visitor elsewhere also sees their own time, and nothing moves',
  async (width, { openPage }) => {
    const viewport = { width, height: 900 }
    const page = await openPage({ viewport, timezoneId: 'Europe/Berlin', colorScheme: 'dark' })
    await watchLayoutShifts(page)
    await openLive(page, '/schedule')
    const schedule = page.getByRole('region', { name: 'The next two weeks' })
    await schedule
      .getByText(/\d:\d\d [AP]M your time$/)
      .first()
      .waitFor()
    expect(await shiftsAbove(page, 0.02)).toEqual([])
    expect(await accessibilityFindings(page)).toEqual([])
  },
)
