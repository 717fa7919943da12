import { useSite } from '../site/site.ts'
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import { StructuredData } from './StructuredData.tsx'

interface BreadcrumbTrailProps {
  /** From the nearest section of the site down to the page itself, which leads nowhere. */
  readonly crumbs: readonly Crumb[]
}

/** A page's place in the site: for people the ways up from its headline, for search engines the page as well. */
export const BreadcrumbTrail = ({ crumbs }: BreadcrumbTrailProps) => (
  <>
    <Breadcrumbs crumbs={crumbs.filter(({ to }) => to !== undefined)} />
    <StructuredData about={breadcrumbData(crumbs, useSite())} />
  </>
)
