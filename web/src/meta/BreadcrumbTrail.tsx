import { useSite } from '../site/site.ts'
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import { StructuredData } from './StructuredData.tsx'

interface BreadcrumbTrailProps {
  /** From the nearest section of the site down to the page itself, which leads nowhere. */
  readonly crumbs: readonly Crumb[]
}

/**
 * A page's place in the site, for people and for search engines. People see the steps above the page: its own name
 * follows as headline.
 */
export const BreadcrumbTrail = ({ crumbs }: BreadcrumbTrailProps) => (
  <>
    <Breadcrumbs crumbs={crumbs.filter(({ to }) => to !== undefined)} />
    <StructuredData about={breadcrumbData(crumbs, useSite())} />
  </>
)
