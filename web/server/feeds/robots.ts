import { patterns } from '../../src/site/patterns.ts'
import { memberCalendarPath } from './member-calendars.ts'
import { newsSitemapPath } from './news-sitemap.ts'
import { sitemapPath } from './sitemap.ts'

export const robotsPath = '/robots.txt'

/** Screens that are for one person each: a new one of their kind belongs here. */
const personalScreens = [
  patterns.createPassword,
  patterns.resetPassword,
  patterns.joinedProductions,
  patterns.joinedProductionDetails,
  patterns.attendeeCheck,
  patterns.scan,
  patterns.desk,
] as const

/** The beginning of all addresses of a pattern. */
const beginning = (pattern: string): string => pattern.replace(/:.*/, '')

/**
 * What crawlers are asked to leave alone: personal screens and calendars, tickets under a production's address
 * (`{eventId}_..-{userId}`), and the endpoint that scripts ask. Everything else is theirs to read, on a test
 * installation as well, so that it can be checked as it will be.
 */
export function robots(siteUrl: string): string {
  const closed = [...personalScreens.map(beginning), '/rsvp/*/*_', memberCalendarPath, '/graphql']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${sitemapPath}`,
    `Sitemap: ${siteUrl}${newsSitemapPath}`,
    '',
  ].join('\n')
}
