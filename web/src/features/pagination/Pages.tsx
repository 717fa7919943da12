import type { Pages_PageInfoFragment } from '../../graphql/generated/operations.ts'
import { Pagination } from '../../ui/Pagination.tsx'

type PagesProps = {
  readonly pageInfo: Pages_PageInfoFragment
  /** The list's name, for the landmark: `Pages of news`. */
  readonly label: string
  /** The id of the list's element, where a page's link should land on it instead of the top. */
  readonly anchor?: string
}

/** Links to the other pages of a list, as its answer describes them. */
export function Pages({ pageInfo: { page, totalPages, hasNextPage }, ...rest }: PagesProps) {
  return <Pagination page={page} totalPages={totalPages} hasNextPage={hasNextPage} {...rest} />
}
