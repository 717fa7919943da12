import type { Graph, OrganizationLeaf } from 'schema-dts'
import type { Site } from '../site/site.ts'
import { logo } from './site-files.ts'

/** The organisation behind the site, as publisher or organiser of something. */
export const organizationOf = ({ name, url }: Site): OrganizationLeaf => ({
  '@type': 'Organization',
  name,
  url,
  logo: url + logo,
})

/**
 * The organisation and its site, for the home screen: search engines take the name and the mark that they
 * show with every result from there.
 */
export function siteData(site: Site): Graph {
  const organization = `${site.url}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organizationOf(site),
        '@id': organization,
        description: site.about,
        sameAs: site.links.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${site.url}/#website`,
        name: site.name,
        url: `${site.url}/`,
        inLanguage: 'en',
        publisher: { '@id': organization },
      },
    ],
  }
}
