import { chosen } from '../harness/full.ts'
import type { TestProduct } from '../harness/product.ts'

export interface PublicScreen {
  readonly route: string
  readonly path: string | ((product: TestProduct) => Promise<string>)
  readonly named: string
  readonly asksNothing?: true
  readonly playsByItself?: true
  readonly status?: 404
}

export const openProduction = { slug: 'budtender-finals-night', name: 'Budtender Finals Night' } as const

export async function openProductionById({ productApi }: TestProduct): Promise<string> {
  const response = await fetch(`${productApi}/api/event-show/${openProduction.slug}`, { method: 'POST' })
  const { data } = (await response.json()) as { data: { event: { id: number } } }
  return `/rsvp/${openProduction.slug}/${data.event.id}`
}

export const publicScreens: readonly PublicScreen[] = [
  { route: '/', path: '/', named: 'The Compound' },
  { route: '/shows', path: '/shows', named: 'Shows' },
  { route: '/moreentertainment', path: '/moreentertainment', named: 'Shows' },
  { route: '/recaps', path: '/recaps', named: 'Recaps' },
  { route: '/schedule', path: '/schedule', named: 'Schedule' },
  { route: '/RSVP', path: '/RSVP', named: 'Productions' },
  { route: '/RSVP/{slug}', path: `/RSVP/${openProduction.slug}`, named: openProduction.name },
  { route: '/rsvp/{slug}/{id}', path: openProductionById, named: openProduction.name },
  { route: '/news', path: '/news', named: 'Community Voice' },
  { route: '/news/tags/{tag_slug}', path: '/news/tags/music', named: 'Music' },
  { route: '/news/category/{category_slug}', path: '/news/category/policy', named: 'Policy' },
  {
    route: '/news/{slug}',
    path: '/news/three-minutes-at-the-lectern',
    named: 'Three Minutes at the Lectern: How to Be Heard When Licensing Is on the Agenda',
  },
  { route: '/article', path: '/article', named: 'What’s New at the Compound' },
  { route: '/search', path: '/search?q=market', named: 'Search' },
  { route: '/network', path: '/network', named: 'Network', asksNothing: true },
  { route: '/creative', path: '/creative', named: 'Creative Compound', asksNothing: true },
  { route: '/contact', path: '/contact', named: 'Contact' },
  { route: '/privacy', path: '/privacy', named: 'Privacy' },
  { route: '/terms', path: '/terms', named: 'Terms' },
  { route: '/accessibility', path: '/accessibility', named: 'Accessibility' },
  { route: '/production', path: '/production', named: 'Productions' },
  { route: '/video', path: '/video', named: 'What’s New at the Compound: The Two-Minute Tour' },
  {
    route: '/video/{slug}',
    path: '/video/night-market-on-anaheim-street',
    named: 'Night Market on Anaheim Street',
  },
  { route: '/morevids/{category_slug}', path: '/morevids/studio-sessions', named: 'Studio Sessions' },
  {
    route: '/YTmorevids/{category_slug}',
    path: '/YTmorevids/PLCompoundGrowRoomDiaries000000002',
    named: 'Grow Room Diaries',
  },
  {
    route: '/YTvideo',
    path: '/YTvideo',
    named: 'The Compound: What We Stream, Every Day from Two',
    playsByItself: true,
  },
  { route: '/YTvideo/{slug}', path: '/YTvideo/CmpndSess05', named: 'Accordion & Rain', playsByItself: true },
  {
    route: '/playvideo/videos/{slug}',
    path: '/playvideo/videos/910001010',
    named: 'Four Minutes Without a Monitor',
  },
  { route: '/videos/{slug}', path: '/videos/11010001', named: 'High Jinx' },
  { route: '/videos/10908241', path: '/videos/10908241', named: 'Events' },
  { route: 'an unknown path', path: '/no/such/page', named: 'The Compound', status: 404 },
]

export const representativeScreens = chosen(
  publicScreens,
  publicScreens.filter(({ route }) =>
    ['/', '/shows', '/RSVP/{slug}', '/news/{slug}', '/creative', '/playvideo/videos/{slug}'].includes(route),
  ),
)

export const pathOf = async ({ path }: PublicScreen, product: TestProduct): Promise<string> =>
  typeof path === 'string' ? path : path(product)
