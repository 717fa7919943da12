import { describe, expect, it, test } from 'vitest'
import { routes } from '../src/app/routes.ts'
import { maxDescriptionLength } from '../src/meta/description.ts'
import { patterns } from '../src/site/patterns.ts'
import { isLongerThan } from '../src/ui/cut.ts'
import { startGatewaySimulator } from './gateway-simulator.ts'
import { type PageTags, readTags } from './page-tags.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer, site } from './site-server.ts'

/** The expected metadata of a screen's page, in the HTML that the server sends. */
interface Expectation {
  /** An address of it with data in `publicSite`; its pattern unless given. */
  readonly address?: string
  /** The title without the site's name; null for the home screen, whose title is the site's name. */
  readonly title: string | null
  /** From the root, its own address unless given; null for a screen that search engines leave out. */
  readonly canonical?: string | null
  /** The address from the root of the picture that a preview shows; the general one unless given. */
  readonly image?: string
  readonly ogType?: 'website' | 'article' | 'video.other'
  /** The types of the structured data, in any order; none unless given. */
  readonly types?: readonly string[]
  /** The feed of this page, besides that of all news. */
  readonly feed?: string
}

const finalsNight: Expectation = {
  title: 'Finals Night',
  image: '/previews/RSVP/finals-night.jpg',
  types: ['Event', 'BreadcrumbList'],
}
const waterRights: Expectation = {
  title: 'Growers vote on water',
  image: '/previews/news/water-rights.jpg',
  ogType: 'article',
  types: ['NewsArticle', 'BreadcrumbList'],
}
const film = (title: string, image: string): Expectation => ({
  title,
  image,
  ogType: 'video.other',
  types: ['VideoObject', 'BreadcrumbList'],
})
const trimmingRoom = film('In the trimming room', '/previews/video/trimming-room.jpg')
const liveVideo = film('Live from the studio', '/previews/YTvideo/CmpndLive01.jpg')

/** One row for each pattern; the compiler asks for the row of a new one, and `publicSite` has what its query asks for. */
const screens: Readonly<Record<keyof typeof patterns, Expectation>> = {
  home: { title: null, types: ['Organization', 'WebSite'] },
  shows: { title: 'Shows', image: '/previews/playvideo/videos/900100.jpg' },
  moreEntertainment: { title: 'Shows', canonical: '/shows', image: '/previews/playvideo/videos/900100.jpg' },
  recaps: { title: 'Recaps', image: '/previews/playvideo/videos/900101.jpg' },
  schedule: { title: 'Schedule', image: '/previews/schedule.jpg' },
  productions: { title: 'Productions' },
  production: { address: '/RSVP/finals-night', ...finalsNight },
  productionById: { address: '/rsvp/finals-night/7', canonical: '/RSVP/finals-night', ...finalsNight },
  productionsFromFooter: { title: 'Productions', canonical: '/RSVP' },
  news: { title: 'Community Voice' },
  newsByTag: {
    address: '/news/tags/water',
    title: 'Water',
    types: ['BreadcrumbList'],
    feed: '/news/tags/water.xml',
  },
  newsByCategory: {
    address: '/news/category/harvest',
    title: 'Harvest',
    types: ['BreadcrumbList'],
    feed: '/news/category/harvest.xml',
  },
  newsArticle: { address: '/news/water-rights', ...waterRights },
  newestArticle: { canonical: '/news/water-rights', ...waterRights },
  search: { address: '/search?q=water', title: 'Search', canonical: null },
  network: { title: 'Network' },
  creative: { title: 'Creative Compound' },
  contact: { title: 'Contact' },
  privacy: { title: 'Privacy' },
  terms: { title: 'Terms' },
  newestVideo: { canonical: '/video/trimming-room', ...trimmingRoom },
  video: { address: '/video/trimming-room', ...trimmingRoom },
  videoCategory: {
    address: '/morevids/street',
    title: 'Street Interviews',
    types: ['BreadcrumbList'],
    feed: '/morevids/street.xml',
  },
  playlist: {
    address: '/YTmorevids/PLCompoundStudioSessions0000000001',
    title: 'Studio Sessions',
    types: ['BreadcrumbList'],
  },
  defaultSiteVideo: { canonical: '/YTvideo/CmpndLive01', ...liveVideo },
  siteVideo: { address: '/YTvideo/CmpndLive01', ...liveVideo },
  hostedVideo: {
    address: '/playvideo/videos/900100',
    ...film('High Jinx, episode 12', '/previews/playvideo/videos/900100.jpg'),
  },
  album: { address: '/videos/11010001', title: 'High Jinx', types: ['BreadcrumbList'] },
  createPassword: { address: '/create-password/sealed', title: 'Create password', canonical: null },
  resetPassword: { address: '/reset-password/sealed', title: 'Reset password', canonical: null },
  confirmEmail: { address: '/confirm-email/sealed', title: 'Confirm your email', canonical: null },
  account: { title: 'My account', canonical: null },
  joinedProductions: { title: 'My tickets', canonical: null },
  joinedProductionDetails: {
    address: '/joined-production-details/3',
    title: 'My tickets',
    canonical: null,
  },
  attendeeCheck: { address: '/attendee-check/7_..-3', title: 'Is this your ticket?', canonical: null },
  attendeeCheckByProduction: {
    address: '/rsvp/finals-night/7_..-3',
    title: 'Is this your ticket?',
    canonical: null,
  },
  scan: { title: 'Scan tickets', canonical: null },
  desk: { title: 'Desk', canonical: null },
  deskGrants: { title: 'Roles', canonical: null },
  deskAudit: { title: 'Audit', canonical: null },
  deskProduction: { address: '/desk/finals', title: 'Production desk', canonical: null },
  deskMessage: { address: '/desk/finals/message', title: 'Write to attendees', canonical: null },
}

const gateway = await startGatewaySimulator(publicSite)
const app = await createSiteServer({ gatewayUrl: gateway.url })
const shut = await createSiteServer({ gatewayUrl: 'http://localhost:1' })

/** The only one of some values, which fails a test where there are several or none. */
function only<Value>(values: readonly Value[], what: string): Value {
  const [first] = values
  if (first === undefined || values.length > 1) expect.fail(`${values.length} × ${what} instead of one`)
  return first
}

const titled = (title: string | null) => (title === null ? site.name : `${title} — ${site.name}`)

/** The metadata of every page. */
function expectSiteTags(tags: PageTags, name: string, feed?: string): void {
  const feeds = tags.links('alternate')
  expect(feeds.map(({ type, href }) => [type, href])).toEqual(
    ['/rss.xml', ...(feed ? [feed] : [])].map((href) => ['application/rss+xml', href]),
  )
  expect(only(tags.links('manifest'), 'manifest').href).toBe(
    name === 'scan' ? '/scan.webmanifest' : '/manifest.webmanifest',
  )
  expect(only(tags.links('search'), 'search description')).toMatchObject({
    type: 'application/opensearchdescription+xml',
    title: site.name,
    href: '/opensearch.xml',
  })
  expect(only(tags.links('icon'), 'icon').href).toBe('/favicon.svg')
  expect(only(tags.links('apple-touch-icon'), 'touch icon').href).toBe('/icons/apple-touch-icon.png')
  expect(tags.meta('theme-color')).toHaveLength(2)
  expect(only(tags.meta('og:site_name'), 'og:site_name')).toBe(site.name)
}

const rows = Object.entries(screens).map(([name, row]) => {
  const pattern = patterns[name as keyof typeof patterns]
  return [name, { address: pattern, ...row }] as const
})

test('every pattern shows a screen', () => {
  expect(Object.values(patterns).filter((pattern) => !routes.some(({ path }) => path === pattern))).toEqual(
    [],
  )
})

describe('the HTML of a screen says what it is about', () => {
  it.each(rows)('%s', async (name, { canonical, image = '/pictures/share.jpg', types = [], ...expected }) => {
    const { statusCode, body } = await app.inject(expected.address)
    expect(statusCode).toBe(200)
    const tags = readTags(body)

    expect(only(tags.titles, 'title')).toBe(titled(expected.title))
    expect(only(tags.meta('og:title'), 'og:title')).toBe(expected.title ?? site.name)
    const description = only(tags.meta('description'), 'description')
    expect(description).not.toBe('')
    expect(isLongerThan(description, maxDescriptionLength)).toBe(false)
    expect(only(tags.meta('og:description'), 'og:description')).toBe(description)

    if (canonical === null) {
      expect(only(tags.meta('robots'), 'robots')).toBe('noindex')
      expect(tags.links('canonical')).toEqual([])
    } else {
      const address = site.url + (canonical ?? expected.address)
      expect(only(tags.links('canonical'), 'canonical').href).toBe(address)
      expect(only(tags.meta('og:url'), 'og:url')).toBe(address)
      expect(tags.meta('robots')).toEqual([])
    }
    expect(only(tags.meta('og:type'), 'og:type')).toBe(expected.ogType ?? 'website')
    expect(only(tags.meta('og:image'), 'og:image')).toBe(site.url + image)
    expect(only(tags.meta('og:image:type'), 'og:image:type')).toBe('image/jpeg')
    expect(only(tags.meta('og:image:width'), 'og:image:width')).toBe('1200')
    expect(only(tags.meta('og:image:height'), 'og:image:height')).toBe('630')
    expect(only(tags.meta('og:image:alt'), 'og:image:alt')).not.toBe('')
    expect(only(tags.meta('twitter:card'), 'twitter:card')).toBe('summary_large_image')
    expect(tags.types.toSorted()).toEqual(types.toSorted())
    expectSiteTags(tags, name, expected.feed)
  })
})

describe('while the gateway is down, the HTML of a screen still has a title', () => {
  it.each(rows)('%s', async (name, { address, feed }) => {
    const { body } = await shut.inject(address)
    expect(body).not.toMatch(/ECONNREFUSED|localhost:1/)
    const tags = readTags(body)
    expect(only(tags.titles, 'title')).toContain(site.name)
    expect(only(tags.meta('description'), 'description')).not.toBe('')
    expectSiteTags(tags, name, feed)
  })
})

it.each(['/news/no-such-article', '/news/tags/cheap-pills', '/morevids/cheap-pills', '/videos/99999'])(
  'what %s names is missing and not to be found',
  async (address) => {
    const { statusCode, body } = await app.inject(address)
    expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/cheap.pills/i)
    const tags = readTags(body)
    expect(statusCode).toBe(404)
    expect(only(tags.meta('robots'), 'robots')).toBe('noindex')
    expect(tags.links('canonical')).toEqual([])
    expect(tags.types).toEqual([])
  },
)
