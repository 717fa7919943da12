import { patterns } from '../../src/site/patterns.ts'
import { newsSitemapPath } from './news-sitemap.ts'
import { sitemapPath } from './sitemap.ts'

export const robotsPath = '/robots.txt'

/** Screens for one person; add new ones here. */
const personalScreens = [
  patterns.createPassword,
  patterns.resetPassword,
  patterns.confirmEmail,
  patterns.account,
  patterns.joinedProductions,
  patterns.joinedProductionDetails,
  patterns.attendeeCheck,
  patterns.scan,
  patterns.desk,
] as const

const beginning = (pattern: string): string => pattern.replace(/:.*/, '')

/**
 * Excludes screens for one person. The rest is open, even on a test installation, so it can be tested. Calendars are open
 * too, because some calendar services obey this file; they say `noindex` themselves.
 */
export function robots(siteUrl: string): string {
  const closed = [...personalScreens.map(beginning), '/rsvp/*/*_', '/graphql']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${sitemapPath}`,
    `Sitemap: ${siteUrl}${newsSitemapPath}`,
    '',
  ].join('\n')
}
