import { useSite } from '../site/site.ts'
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import { StructuredData } from './StructuredData.tsx'

interface BreadcrumbTrailProps {
  /** From the nearest section of the site down to the page itself, which leads nowhere. */
  readonly crumbs: readonly Crumb[]
}

/** A page's place in the site: the way back for people, whom the headline tells where they are, and all of it for search engines. */
export const BreadcrumbTrail = ({ crumbs }: BreadcrumbTrailProps) => (
  <>
    <Breadcrumbs crumbs={crumbs.filter(({ to }) => to)} />
    <StructuredData about={breadcrumbData(crumbs, useSite())} />
  </>
)
