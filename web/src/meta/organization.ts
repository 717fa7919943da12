import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts'
import type { Site } from '../site/site.ts'
import { logo } from './site-files.ts'

export const organizationOf = ({ name, url }: Site): OrganizationLeaf => ({
  '@type': 'Organization',
  name,
  url,
  logo: url + logo,
})

interface SiteData {
  readonly '@context': 'https://schema.org'
  readonly '@graph': readonly [OrganizationLeaf, WebSiteLeaf]
}

export function siteData(site: Site): SiteData {
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
