import type { Pages_PageInfoFragment } from '../../graphql/generated/operations.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyNotice } from '../../ui/EmptyNotice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pageAddress } from '../../ui/page-numbers.ts'

type EmptyPageProps = {
  readonly kind: 'list' | 'video'
  /** Null if the page didn't load. */
  readonly pageInfo: Pages_PageInfoFragment | null | undefined
  readonly hasFailed?: boolean
  /** The id of the list's element, if the link back should land on it instead of the top. */
  readonly anchor?: string
}

/** Replaces a page of a list without items. A page past the end leads back to the last page, or to the first if the total is unknown. */
export function EmptyPage({ kind, pageInfo, hasFailed = !pageInfo, anchor }: EmptyPageProps) {
  if (!pageInfo || pageInfo.page === 1) return <EmptyState kind={kind} hasFailed={hasFailed} />
  const { page, totalPages } = pageInfo
  const target = totalPages || 1
  return (
    <EmptyNotice kind={kind}>
      <p>There is nothing on page {page}.</p>
      <LinkButton look="outline" to={pageAddress(target, anchor)}>
        Back to page {target}
      </LinkButton>
    </EmptyNotice>
  )
}
