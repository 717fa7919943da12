import { expect, test } from 'vitest'
import { maxDescriptionLength } from '../src/meta/description.ts'
import { patterns } from '../src/site/patterns.ts'
import { isLongerThan } from '../src/ui/cut.ts'
import { startGatewaySimulator } from './gateway-simulator.ts'
import { type PageTags, readTags } from './page-tags.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer, site, stateOf } from './site-server.ts'

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
  /** Of the structured data, in any order. */
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

const section = (title: string, address: string): Expectation => ({
  address,
  title,
  types: ['BreadcrumbList'],
  feed: `${address}.xml`,
})
const personal = (title: string, address?: string): Expectation => ({
  title,
  canonical: null,
  ...(address && { address }),
})

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
  newsByTag: section('Water', '/news/tags/water'),
  newsByCategory: section('Harvest', '/news/category/harvest'),
  newsArticle: { address: '/news/water-rights', ...waterRights },
  newestArticle: { canonical: '/news/water-rights', ...waterRights },
  search: { address: '/search?q=water', title: 'Search', canonical: null },
  network: { title: 'Network' },
  creative: { title: 'Creative Compound' },
  contact: { title: 'Contact' },
  privacy: { title: 'Privacy' },
  terms: { title: 'Terms' },
  accessibility: { title: 'Accessibility' },
  newestVideo: { canonical: '/video/trimming-room', ...trimmingRoom },
  video: { address: '/video/trimming-room', ...trimmingRoom },
  videoCategory: section('Street Interviews', '/morevids/street'),
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
  createPassword: personal('Create password', '/create-password/sealed'),
  resetPassword: personal('Reset password', '/reset-password/sealed'),
  confirmEmail: personal('Confirm your email', '/confirm-email/sealed'),
  account: personal('My account'),
  joinedProductions: personal('My tickets'),
  joinedProductionDetails: personal('My tickets', '/joined-production-details/3'),
  attendeeCheck: personal('Is this your ticket?', '/attendee-check/7_..-3'),
  attendeeCheckByProduction: personal('Is this your ticket?', '/rsvp/finals-night/7_..-3'),
  scan: personal('Scan tickets'),
  desk: personal('Desk'),
  deskGrants: personal('Roles'),
  deskAudit: personal('Audit'),
  deskProduction: personal('Production desk', '/desk/finals'),
  deskMessage: personal('Message attendees', '/desk/finals/message'),
  deskAttendee: personal('Production desk', '/desk/finals/attendees/a1'),
}

const gateway = await startGatewaySimulator(publicSite)
const app = await createSiteServer({ gatewayUrl: gateway.url })
const shut = await createSiteServer({ gatewayUrl: 'http://localhost:1' })

const titled = (title: string | null) => (title === null ? site.name : `${title} — ${site.name}`)

const something = [expect.stringMatching(/./)]

function expectSiteTags(tags: PageTags, name: string, feed?: string): void {
  const hrefs = (rel: string) => tags.links(rel).map(({ href }) => href)
  expect(hrefs('alternate')).toEqual(feed ? ['/rss.xml', feed] : ['/rss.xml'])
  for (const { type } of tags.links('alternate')) expect(type).toBe('application/rss+xml')
  expect(hrefs('manifest')).toEqual([name === 'scan' ? '/scan.webmanifest' : '/manifest.webmanifest'])
  const type = 'application/opensearchdescription+xml'
  expect(tags.links('search')).toMatchObject([{ type, title: site.name, href: '/opensearch.xml' }])
  expect(hrefs('icon')).toEqual(['/favicon.svg'])
  expect(hrefs('apple-touch-icon')).toEqual(['/icons/apple-touch-icon.png'])
  expect(tags.meta('theme-color')).toHaveLength(2)
  expect(tags.meta('og:site_name')).toEqual([site.name])
}

const rows = Object.entries(screens).map(([name, row]) => {
  const pattern = patterns[name as keyof typeof patterns]
  return [name, { address: pattern, ...row }] as const
})

test.each(rows)(
  'the HTML of a screen says what it is about: %s',
  async (name, { canonical, image = '/pictures/share.jpg', types = [], ...expected }) => {
    const { statusCode, body } = await app.inject(expected.address)
    expect(statusCode).toBe(200)
    const tags = readTags(body)

    const [description = ''] = tags.meta('description')
    expect(tags.titles).toEqual([titled(expected.title)])
    expect(tags.meta('description')).toEqual(something)
    expect(isLongerThan(description, maxDescriptionLength)).toBe(false)

    const address = canonical === null ? [] : [site.url + (canonical ?? expected.address)]
    expect(tags.links('canonical').map(({ href }) => href)).toEqual(address)
    if (canonical !== null) expect(tags.meta('og:url')).toEqual(address)
    expect(tags.meta('robots')).toEqual(canonical === null ? ['noindex'] : [])
    for (const [property, value] of Object.entries({
      'og:title': expected.title ?? site.name,
      'og:description': description,
      'og:type': expected.ogType ?? 'website',
      'og:image': site.url + image,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })) {
      expect([property, tags.meta(property)]).toEqual([property, [value]])
    }
    expect(tags.meta('og:image:alt')).toEqual(something)
    expect(tags.types.toSorted()).toEqual(types.toSorted())
    expectSiteTags(tags, name, expected.feed)
  },
)

test.each(rows)(
  'while the gateway is down, the HTML still has a title: %s',
  async (name, { address, feed }) => {
    const { body } = await shut.inject(address)
    expect(body).not.toMatch(/ECONNREFUSED|localhost:1/)
    const tags = readTags(body)
    expect(tags.titles).toEqual([expect.stringContaining(site.name)])
    expect(tags.meta('description')).toEqual(something)
    expectSiteTags(tags, name, feed)
  },
)

test.each(['/news/no-such-article', '/news/tags/cheap-pills', '/morevids/cheap-pills', '/videos/99999'])(
  'what %s names is missing and not to be found',
  async (address) => {
    const { statusCode, body } = await app.inject(address)
    expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/cheap.pills/i)
    const tags = readTags(body)
    expect(statusCode).toBe(404)
    expect(stateOf(body)).toMatchObject({ content: 'missing' })
    expect(tags.meta('robots')).toEqual(['noindex'])
    expect(tags.links('canonical')).toEqual([])
    expect(tags.types).toEqual([])
  },
)
