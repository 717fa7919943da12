import { setTimeout as pass } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { chosen } from '../harness/full.ts'
import { serve } from '../harness/serving.ts'
import { test } from '../harness/test.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest } from './looking.ts'
import { pathOf, publicScreens } from './screens.ts'

/** The first packets hold the site's header and the beginning of the page; the rest arrives in 40 parts. */
function cut(html: string): string[] {
  const start = html.indexOf('<main') + 4_000
  const size = Math.ceil((html.length - start) / 40)
  const parts = Array.from({ length: 40 }, (_, index) => html.slice(start + index * size).slice(0, size))
  return [html.slice(0, start), ...parts]
}

/** Starts a server that passes the site on, its pages in parts. */
async function passOnSlowly(site: string): Promise<string> {
  const { address, close } = await serve(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const body = Buffer.from(await answer.arrayBuffer())
    for (const part of type.startsWith('text/html') ? cut(body.toString()) : [body]) {
      response.write(part)
      await pass(25)
    }
    response.end()
  })
  onTestFinished(close)
  return address
}

const cases = [360, 1280].flatMap((width) => publicScreens.map((screen) => ({ ...screen, width })))
const fewCases = cases.filter(({ route, width }) =>
  ['/RSVP/{slug} 360', '/YTmorevids/{category_slug} 1280'].includes(`${route} ${width}`),
)

test.for(chosen(cases, fewCases))(
  '$route moves nothing while it arrives in parts, at $width px',
  async (screen, { openPage, product }) => {
    const baseURL = await passOnSlowly(product.site)
    const page = await openPage({ baseURL, viewport: { width: screen.width, height: 900 } })
    await watchLayoutShifts(page)
    await page.goto(await pathOf(screen, product))
    await atRest(page)
    expect(await shiftsAbove(page, 0.02)).toEqual([])
  },
)
