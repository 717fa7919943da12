import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs.tsx'
import { useSite } from '../site.ts'
import { breadcrumbData } from './breadcrumbData.ts'
import { StructuredData } from './StructuredData.tsx'

interface BreadcrumbTrailProps {
  /** From the nearest section of the site down to the page itself, which leads nowhere. */
  readonly crumbs: readonly Crumb[]
}

/** Where a page stands in the site, for people and for search engines alike. */
export const BreadcrumbTrail = ({ crumbs }: BreadcrumbTrailProps) => (
  <>
    <Breadcrumbs crumbs={crumbs} />
    <StructuredData about={breadcrumbData(crumbs, useSite())} />
  </>
)
