import type { Pages_PageInfoFragment } from '../../graphql/generated/fragments.ts'
import { Pagination } from '../../ui/Pagination.tsx'

type PagesProps = {
  readonly pageInfo: Pages_PageInfoFragment
  /** For the landmark: `Pages of news`. */
  readonly label: string
  readonly anchor?: string
}

export function Pages({ pageInfo: { page, totalPages, hasNextPage }, ...rest }: PagesProps) {
  return <Pagination page={page} totalPages={totalPages} hasNextPage={hasNextPage} {...rest} />
}
