import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { sampled } from '../harness/sampling.ts'
import { type FaultMode, type Service, setFault } from '../harness/service-faults.ts'
import { test } from '../harness/test.ts'
import { atRest, sidewaysScrolling } from './looking.ts'

/** Every way to fail. What failed is never kept, so that one way leaves no content behind for the next. */
const modes: readonly FaultMode[] = ['error', 'malformed', 'unauthorized', 'quota', 'hang']

/** What a screen keeps and misses while a service fails. The services are asked for nothing here before they fail. */
interface Lack {
  readonly service: Service
  readonly path: string
  /** 503 where what the address names is not there. */
  readonly status: 200 | 503
  readonly notice: 'There is no data to display...' | 'No video is present!!' | null
  /** How often the page says that something is missing, with a way to try again: once, however much it is. */
  readonly places: number
  /** What is there all the same. */
  readonly keeps: readonly string[]
}

const noVideo = 'No video is present!!'
const noData = 'There is no data to display...'

const lacks: readonly Lack[] = [
  {
    service: 'vimeo',
    path: '/shows',
    status: 200,
    notice: noVideo,
    places: 1,
    keeps: ['Studio Sessions', 'Past streams', 'Pot Brothers'],
  },
  {
    service: 'vimeo',
    path: '/recaps',
    status: 200,
    notice: noVideo,
    places: 1,
    keeps: ['Events', 'Pimps N Folks', 'Pot Brothers'],
  },
  {
    service: 'vimeo',
    path: '/videos/11010002',
    status: 503,
    notice: noVideo,
    places: 1,
    keeps: ['Are You Smarter Than A Budtender'],
  },
  {
    service: 'vimeo',
    path: '/playvideo/videos/910002010',
    status: 503,
    notice: noVideo,
    places: 1,
    keeps: [],
  },
  { service: 'youtube', path: '/YTvideo', status: 503, notice: noVideo, places: 1, keeps: [] },
  {
    service: 'youtube',
    path: '/YTmorevids/PLCompoundStreetInterviews00000003',
    status: 503,
    notice: noVideo,
    places: 1,
    keeps: [],
  },
  {
    service: 'product-api',
    path: '/',
    status: 200,
    notice: noData,
    places: 1,
    keeps: ['Network Sponsors', 'Latest from'],
  },
  {
    service: 'product-api',
    path: '/news',
    status: 503,
    notice: noData,
    places: 1,
    keeps: ['Network Sponsors', 'Community Voice'],
  },
  {
    service: 'product-api',
    path: '/news/tags/music',
    status: 503,
    notice: noData,
    places: 1,
    keeps: ['Network Sponsors'],
  },
  {
    service: 'product-api',
    path: '/news/category/policy',
    status: 503,
    notice: noData,
    places: 1,
    keeps: ['Network Sponsors'],
  },
  {
    service: 'product-api',
    path: '/news/matchbook-label',
    status: 503,
    notice: noData,
    places: 1,
    keeps: ['Network Sponsors'],
  },
  { service: 'product-api', path: '/RSVP', status: 503, notice: noData, places: 1, keeps: [] },
  {
    service: 'product-api',
    path: '/RSVP/budtender-finals-night',
    status: 503,
    notice: noData,
    places: 1,
    keeps: [],
  },
  {
    service: 'product-api',
    path: '/video/harvest-morning',
    status: 503,
    notice: noVideo,
    places: 1,
    keeps: [],
  },
  // The category is known from its place on /shows, its second page is not.
  {
    service: 'product-api',
    path: '/morevids/studio-sessions?page=2',
    status: 503,
    notice: noVideo,
    places: 1,
    keeps: [],
  },
  // The site's own picture stands in for the banner, so that nothing is missed.
  {
    service: 'product-api',
    path: '/schedule',
    status: 200,
    notice: null,
    places: 0,
    keeps: ['schedule-960.avif'],
  },
]

const count = (text: string, part: string) => text.split(part).length - 1

describe.each(['vimeo', 'youtube', 'product-api'] as const)('while %s fails', (service) => {
  test.for(sampled(modes, 1, service.length))(
    'in the manner of %s, screens say what is missing and keep the rest',
    async (mode, { product }) => {
      await setFault(product, service, mode)
      const own = lacks.filter((lack) => lack.service === service)
      const found = await Promise.all(
        own.map(async ({ path, notice, keeps }) => {
          const response = await fetch(product.site + path)
          const main = (await response.text()).match(/<main[\s\S]*<\/main>/)?.[0] ?? ''
          return {
            path,
            status: response.status,
            cache: response.headers.get('cache-control'),
            headings: count(main, '<h1'),
            notices: notice === null ? 0 : count(main, notice),
            retries: count(main, 'Try again'),
            missed: keeps.filter((part) => !main.includes(part)),
          }
        }),
      )
      expect(found).toEqual(
        own.map(({ path, status, places }) => ({
          path,
          status,
          cache: status === 503 ? 'no-store' : expect.stringMatching(/^public, max-age=0, s-maxage=\d$/),
          headings: 1,
          notices: places,
          retries: places,
          missed: [],
        })),
      )
    },
  )

  // The video site's quota, used up in the test before, is believed to be so for minutes.
  if (service === 'youtube') return
  test('the screens hold their shape, and fill again', async ({ openPage, product }) => {
    await setFault(product, service, 'error')
    const path = lacks.find((lack) => lack.service === service)?.path ?? ''
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await openLive(page, path)
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScrolling(page, [320, 1280])).toEqual([])

    await setFault(product, service, 'ok')
    const filled = () => page.locator('main').getByRole('article').count()
    const missing = () => page.getByText(/There is no data to display\.\.\.|No video is present!!/).count()
    // A service that was failing may be given a moment before it is asked again.
    await expect
      .poll(
        async () => {
          const retry = page.getByRole('button', { name: 'Try again' }).first()
          if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined)
          return { filled: (await filled()) > 0, missing: await missing() }
        },
        { timeout: 60_000 },
      )
      .toEqual({ filled: true, missing: 0 })
  })
})
