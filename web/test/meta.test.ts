import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../src/app/routes.ts'
import { maxDescriptionLength } from '../src/meta/description.ts'
import type { patterns } from '../src/site/patterns.ts'
import { isLongerThan } from '../src/ui/cut.ts'
import { type GatewayDouble, startGatewayDouble } from './gateway-double.ts'
import { type PageTags, readTags } from './page-tags.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer, site } from './site-server.ts'

/** The expected metadata of a screen's page, in the HTML that the server sends. */
interface Expectation {
  /** The route, as the router reads it. */
  readonly pattern: string
  /** An address of it with data in `publicSite`. */
  readonly address: string
  /** The title without the site's name; null for the home screen, whose title is the site's name. */
  readonly title: string | null
  /** The canonical address from the root; null for a screen that search engines leave out. */
  readonly canonical: string | null
  /** The address from the root of the picture that a preview shows. */
  readonly image: string
  readonly ogType?: 'website' | 'article' | 'video.other'
  /** The types of the structured data, in any order. */
  readonly types: readonly string[]
}

const share = '/pictures/share.jpg'

/**
 * One row for each pattern of `paths.ts`; the compiler asks for the row of a new one. A row is tested from the
 * moment when `routes.ts` shows a screen at its pattern, and skipped by name until then.
 *
 * For a new screen: add its row here, and to `publicSite` whatever its query asks for beyond that.
 */
const screens = {
  home: {
    pattern: '/',
    address: '/',
    title: null,
    canonical: '/',
    image: share,
    types: ['Organization', 'WebSite'],
  },
  shows: {
    pattern: '/shows',
    address: '/shows',
    title: 'Shows',
    canonical: '/shows',
    image: '/previews/playvideo/videos/900100.jpg',
    types: [],
  },
  moreEntertainment: {
    pattern: '/moreentertainment',
    address: '/moreentertainment',
    title: 'Shows',
    canonical: '/shows',
    image: '/previews/playvideo/videos/900100.jpg',
    types: [],
  },
  recaps: {
    pattern: '/recaps',
    address: '/recaps',
    title: 'Recaps',
    canonical: '/recaps',
    image: '/previews/playvideo/videos/900101.jpg',
    types: [],
  },
  schedule: {
    pattern: '/schedule',
    address: '/schedule',
    title: 'Schedule',
    canonical: '/schedule',
    image: '/previews/schedule.jpg',
    types: [],
  },
  productions: {
    pattern: '/RSVP',
    address: '/RSVP',
    title: 'Productions',
    canonical: '/RSVP',
    image: share,
    types: [],
  },
  production: {
    pattern: '/RSVP/:slug',
    address: '/RSVP/finals-night',
    title: 'Finals Night',
    canonical: '/RSVP/finals-night',
    image: '/previews/RSVP/finals-night.jpg',
    types: ['Event', 'BreadcrumbList'],
  },
  productionById: {
    pattern: '/rsvp/:slug/:id',
    address: '/rsvp/finals-night/7',
    title: 'Finals Night',
    canonical: '/RSVP/finals-night',
    image: '/previews/RSVP/finals-night.jpg',
    types: ['Event', 'BreadcrumbList'],
  },
  productionsFromFooter: {
    pattern: '/production',
    address: '/production',
    title: 'Productions',
    canonical: '/RSVP',
    image: share,
    types: [],
  },
  news: {
    pattern: '/news',
    address: '/news',
    title: 'Community Voice',
    canonical: '/news',
    image: share,
    types: [],
  },
  newsByTag: {
    pattern: '/news/tags/:tagSlug',
    address: '/news/tags/water',
    title: 'Water',
    canonical: '/news/tags/water',
    image: share,
    types: ['BreadcrumbList'],
  },
  newsByCategory: {
    pattern: '/news/category/:categorySlug',
    address: '/news/category/harvest',
    title: 'Harvest',
    canonical: '/news/category/harvest',
    image: share,
    types: ['BreadcrumbList'],
  },
  newsArticle: {
    pattern: '/news/:slug',
    address: '/news/water-rights',
    title: 'Growers vote on water',
    canonical: '/news/water-rights',
    image: '/previews/news/water-rights.jpg',
    ogType: 'article',
    types: ['NewsArticle', 'BreadcrumbList'],
  },
  newestArticle: {
    pattern: '/article',
    address: '/article',
    title: 'Growers vote on water',
    canonical: '/news/water-rights',
    image: '/previews/news/water-rights.jpg',
    ogType: 'article',
    types: ['NewsArticle', 'BreadcrumbList'],
  },
  network: {
    pattern: '/network',
    address: '/network',
    title: 'Network',
    canonical: '/network',
    image: share,
    types: [],
  },
  creative: {
    pattern: '/creative',
    address: '/creative',
    title: 'Creative Compound',
    canonical: '/creative',
    image: share,
    types: [],
  },
  contact: {
    pattern: '/contact',
    address: '/contact',
    title: 'Contact',
    canonical: '/contact',
    image: share,
    types: [],
  },
  privacy: {
    pattern: '/privacy',
    address: '/privacy',
    title: 'Privacy',
    canonical: '/privacy',
    image: share,
    types: [],
  },
  terms: {
    pattern: '/terms',
    address: '/terms',
    title: 'Terms',
    canonical: '/terms',
    image: share,
    types: [],
  },
  newestVideo: {
    pattern: '/video',
    address: '/video',
    title: 'In the trimming room',
    canonical: '/video/trimming-room',
    image: '/previews/video/trimming-room.jpg',
    ogType: 'video.other',
    types: ['VideoObject', 'BreadcrumbList'],
  },
  video: {
    pattern: '/video/:slug',
    address: '/video/trimming-room',
    title: 'In the trimming room',
    canonical: '/video/trimming-room',
    image: '/previews/video/trimming-room.jpg',
    ogType: 'video.other',
    types: ['VideoObject', 'BreadcrumbList'],
  },
  videoCategory: {
    pattern: '/morevids/:categorySlug',
    address: '/morevids/street',
    title: 'Street Interviews',
    canonical: '/morevids/street',
    image: share,
    types: ['BreadcrumbList'],
  },
  playlist: {
    pattern: '/YTmorevids/:playlistId',
    address: '/YTmorevids/PLCompoundStudioSessions0000000001',
    title: 'Studio Sessions',
    canonical: '/YTmorevids/PLCompoundStudioSessions0000000001',
    image: share,
    types: ['BreadcrumbList'],
  },
  defaultSiteVideo: {
    pattern: '/YTvideo',
    address: '/YTvideo',
    title: 'Live from the studio',
    canonical: '/YTvideo/CmpndLive01',
    image: '/previews/YTvideo/CmpndLive01.jpg',
    ogType: 'video.other',
    types: ['VideoObject', 'BreadcrumbList'],
  },
  siteVideo: {
    pattern: '/YTvideo/:id',
    address: '/YTvideo/CmpndLive01',
    title: 'Live from the studio',
    canonical: '/YTvideo/CmpndLive01',
    image: '/previews/YTvideo/CmpndLive01.jpg',
    ogType: 'video.other',
    types: ['VideoObject', 'BreadcrumbList'],
  },
  hostedVideo: {
    pattern: '/playvideo/videos/:id',
    address: '/playvideo/videos/900100',
    title: 'High Jinx, episode 12',
    canonical: '/playvideo/videos/900100',
    image: '/previews/playvideo/videos/900100.jpg',
    ogType: 'video.other',
    types: ['VideoObject', 'BreadcrumbList'],
  },
  album: {
    pattern: '/videos/:id',
    address: '/videos/11010001',
    title: 'High Jinx',
    canonical: '/videos/11010001',
    image: share,
    types: ['BreadcrumbList'],
  },
  createPassword: {
    pattern: '/create-password/:token',
    address: '/create-password/sealed',
    title: 'Create password',
    canonical: null,
    image: share,
    types: [],
  },
  resetPassword: {
    pattern: '/reset-password/:token',
    address: '/reset-password/sealed',
    title: 'Reset password',
    canonical: null,
    image: share,
    types: [],
  },
  joinedProductions: {
    pattern: '/joined-productions',
    address: '/joined-productions',
    title: 'Joined productions',
    canonical: null,
    image: share,
    types: [],
  },
  joinedProductionDetails: {
    pattern: '/joined-production-details/:id',
    address: '/joined-production-details/3',
    title: 'Joined productions',
    canonical: null,
    image: share,
    types: [],
  },
  attendeeCheck: {
    pattern: '/attendee-check/:ticket',
    address: '/attendee-check/7_..-3',
    title: 'Is this your ticket?',
    canonical: null,
    image: share,
    types: [],
  },
  attendeeCheckByProduction: {
    pattern: '/rsvp/:slug/:ticket',
    address: '/rsvp/finals-night/7_..-3',
    title: 'Is this your ticket?',
    canonical: null,
    image: share,
    types: [],
  },
  scan: {
    pattern: '/scan',
    address: '/scan',
    title: 'Scan tickets',
    canonical: null,
    image: share,
    types: [],
  },
  desk: {
    pattern: '/desk',
    address: '/desk',
    title: 'Desk',
    canonical: null,
    image: share,
    types: [],
  },
  deskGrants: {
    pattern: '/desk/grants',
    address: '/desk/grants',
    title: 'Grants',
    canonical: null,
    image: share,
    types: [],
  },
  deskAudit: {
    pattern: '/desk/audit',
    address: '/desk/audit',
    title: 'Audit',
    canonical: null,
    image: share,
    types: [],
  },
  deskProduction: {
    pattern: '/desk/:slug',
    address: '/desk/finals',
    title: 'Production desk',
    canonical: null,
    image: share,
    types: [],
  },
  deskMessage: {
    pattern: '/desk/:slug/message',
    address: '/desk/finals/message',
    title: 'Write to attendees',
    canonical: null,
    image: share,
    types: [],
  },
} as const satisfies {
  readonly [Name in keyof typeof patterns]: Expectation & { readonly pattern: (typeof patterns)[Name] }
}

let gateway: GatewayDouble
let app: FastifyInstance
let shut: FastifyInstance

beforeAll(async () => {
  gateway = await startGatewayDouble()
  gateway.more = publicSite
  app = await createSiteServer({ gatewayUrl: gateway.url })
  shut = await createSiteServer({ gatewayUrl: 'http://localhost:1' })
})
afterAll(async () => {
  await Promise.all([app.close(), shut.close()])
  await gateway.close()
})

/** The only one of some values, which fails a test where there are several or none. */
function only<Value>(values: readonly Value[], what: string): Value {
  const [first] = values
  if (first === undefined || values.length > 1) expect.fail(`${values.length} × ${what} instead of one`)
  return first
}

const titled = (title: string | null) => (title === null ? site.name : `${title} — ${site.name}`)

/** The metadata of every page. */
function expectSiteTags(tags: PageTags, name: string): void {
  expect(only(tags.links('alternate'), 'feed')).toMatchObject({
    type: 'application/rss+xml',
    href: '/rss.xml',
  })
  expect(only(tags.links('manifest'), 'manifest').href).toBe(
    name === 'scan' ? '/scan.webmanifest' : '/manifest.webmanifest',
  )
  expect(only(tags.links('icon'), 'icon').href).toBe('/favicon.svg')
  expect(only(tags.links('apple-touch-icon'), 'touch icon').href).toBe('/icons/apple-touch-icon.png')
  expect(tags.meta('theme-color')).toHaveLength(2)
  expect(only(tags.meta('og:site_name'), 'og:site_name')).toBe(site.name)
}

const rows: readonly (readonly [name: string, row: Expectation])[] = Object.entries(screens)
const isShown = ({ pattern }: Expectation) => routes.some(({ path }) => path === pattern)
const shown = rows.filter(([, row]) => isShown(row))
const unshown = rows.filter(([, row]) => !isShown(row))

describe('the HTML of a screen says what it is about', () => {
  it.each(shown)('%s', async (name, expected) => {
    const { statusCode, body } = await app.inject(expected.address)
    expect(statusCode).toBe(200)
    const tags = readTags(body)

    expect(only(tags.titles, 'title')).toBe(titled(expected.title))
    expect(only(tags.meta('og:title'), 'og:title')).toBe(expected.title ?? site.name)
    const description = only(tags.meta('description'), 'description')
    expect(description).not.toBe('')
    expect(isLongerThan(description, maxDescriptionLength)).toBe(false)
    expect(only(tags.meta('og:description'), 'og:description')).toBe(description)

    if (expected.canonical === null) {
      expect(only(tags.meta('robots'), 'robots')).toBe('noindex')
      expect(tags.links('canonical')).toEqual([])
    } else {
      const address = site.url + expected.canonical
      expect(only(tags.links('canonical'), 'canonical').href).toBe(address)
      expect(only(tags.meta('og:url'), 'og:url')).toBe(address)
      expect(tags.meta('robots')).toEqual([])
    }
    expect(only(tags.meta('og:type'), 'og:type')).toBe(expected.ogType ?? 'website')
    expect(only(tags.meta('og:image'), 'og:image')).toBe(site.url + expected.image)
    expect(only(tags.meta('og:image:type'), 'og:image:type')).toBe('image/jpeg')
    expect(only(tags.meta('og:image:width'), 'og:image:width')).toBe('1200')
    expect(only(tags.meta('og:image:height'), 'og:image:height')).toBe('630')
    expect(only(tags.meta('og:image:alt'), 'og:image:alt')).not.toBe('')
    expect(only(tags.meta('twitter:card'), 'twitter:card')).toBe('summary_large_image')
    expect(tags.types.toSorted()).toEqual(expected.types.toSorted())
    expectSiteTags(tags, name)
  })

  if (unshown.length > 0) it.skip.each(unshown)('%s: no screen yet', () => undefined)
})

describe('while the gateway is down, the HTML of a screen still has a title', () => {
  it.each(shown)('%s', async (name, { address }) => {
    const { body } = await shut.inject(address)
    const tags = readTags(body)
    expect(only(tags.titles, 'title')).toContain(site.name)
    expect(only(tags.meta('description'), 'description')).not.toBe('')
    expectSiteTags(tags, name)
  })
})

it('a page of a list is an address of its own', async () => {
  const { body } = await app.inject('/news?page=2')
  const tags = readTags(body)
  expect(only(tags.titles, 'title')).toBe('Community Voice, page 2 — The Compound')
  expect(only(tags.links('prev'), 'prev').href).toBe('https://compound.example/news')
})

it.each([
  '/news/no-such-article',
  '/news/tags/cheap-pills',
  '/news/category/cheap-pills',
  '/morevids/cheap-pills',
  '/videos/99999',
])('what %s names is missing and not to be found', async (address) => {
  const { statusCode, body } = await app.inject(address)
  expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/cheap.pills/i)
  const tags = readTags(body)
  expect(statusCode).toBe(404)
  expect(only(tags.meta('robots'), 'robots')).toBe('noindex')
  expect(tags.links('canonical')).toEqual([])
  expect(tags.types).toEqual([])
})
