import { useSite } from '../site/site.ts'
import { Breadcrumbs, type Crumb } from '../ui/Breadcrumbs.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import { StructuredData } from './StructuredData.tsx'

/** For people and search engines. People see only the steps above the page: its name is the headline. */
export const BreadcrumbTrail = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <>
    <Breadcrumbs crumbs={crumbs.filter(({ to }) => to !== undefined)} />
    <StructuredData about={breadcrumbData(crumbs, useSite())} />
  </>
)
