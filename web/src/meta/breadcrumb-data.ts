import type { BreadcrumbListLeaf, WithContext } from 'schema-dts'
import type { Site } from '../site/site.ts'
import type { Crumb } from '../ui/Breadcrumbs.tsx'

/** Null for a single step. The page itself comes last and needs no address. */
export function breadcrumbData(crumbs: readonly Crumb[], site: Site): WithContext<BreadcrumbListLeaf> | null {
  if (crumbs.length < 2) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(to && { item: site.url + to }),
    })),
  }
}
