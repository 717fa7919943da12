import { pageOf } from '../site/paths.ts'
import { PageMeta } from './PageMeta.tsx'

interface ListMetaProps {
  readonly title?: string
  readonly description: string
  readonly path: string
  readonly page: number
  readonly list:
    | { readonly items: readonly unknown[]; readonly pageInfo: { readonly hasNextPage: boolean } }
    | null
    | undefined
}

/** Each page of a list has its own address and names its neighbors. A page past the end is not indexed. */
export function ListMeta({ title, description, path, page, list }: ListMetaProps) {
  const ofPage = title === undefined ? `Page ${page}` : `${title}, page ${page}`
  const numbered = page === 1 ? title : ofPage
  const isPagePastEnd = page > 1 && list?.items.length === 0
  return (
    <PageMeta
      {...(numbered !== undefined && { title: numbered })}
      description={description}
      path={pageOf(path, page)}
      previous={page > 1 ? pageOf(path, page - 1) : undefined}
      next={list?.pageInfo.hasNextPage ? pageOf(path, page + 1) : undefined}
      isIndexed={!isPagePastEnd}
    />
  )
}
