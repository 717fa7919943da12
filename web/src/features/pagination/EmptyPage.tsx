import type { Pages_PageInfoFragment } from '../../graphql/generated/fragments.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pageAddress } from '../../ui/page-numbers.ts'

type EmptyPageProps = {
  readonly kind: 'list' | 'video'
  readonly pageInfo: Pages_PageInfoFragment | null | undefined
  readonly hasFailed?: boolean
  /** The list's element id, if the link back should go there instead of the top. */
  readonly anchor?: string
}

/** Past the end it links to the last page, or to the first if that is unknown. */
export function EmptyPage({ kind, pageInfo, hasFailed = !pageInfo, anchor }: EmptyPageProps) {
  if (!pageInfo || pageInfo.page === 1) return <EmptyState kind={kind} hasFailed={hasFailed} />
  const { page, totalPages } = pageInfo
  const target = totalPages || 1
  return (
    <EmptyState kind={kind}>
      <p>There is nothing on page {page}.</p>
      <LinkButton variant="outline" to={pageAddress(target, anchor)}>
        Back to page {target}
      </LinkButton>
    </EmptyState>
  )
}
