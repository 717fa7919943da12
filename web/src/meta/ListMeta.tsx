import { pageOf } from '../site/paths.ts'
import { PageMeta } from './PageMeta.tsx'
import type { SharedPicture } from './shared-picture.ts'

interface ListMetaProps {
  /** The subject of the list; none on the home screen, whose title is the site's name. */
  readonly title?: string
  readonly description: string
  /** The list's address from the root, that of its first page. */
  readonly path: string
  /** The page that the address names, from 1. */
  readonly page: number
  /** The page as it was answered; null where it did not come. */
  readonly list:
    | { readonly items: readonly unknown[]; readonly pageInfo: { readonly hasNextPage: boolean } }
    | null
    | undefined
  readonly image?: SharedPicture | null
}

/**
 * What one page of a paginated list says about itself. Each page is an address of its own and names its
 * neighbours; one past the end holds nothing, so search engines leave it out.
 */
export function ListMeta({ title, description, path, page, list, image = null }: ListMetaProps) {
  const ofPage = title === undefined ? `Page ${page}` : `${title}, page ${page}`
  const numbered = page === 1 ? title : ofPage
  const isPastTheEnd = page > 1 && list?.items.length === 0
  return (
    <PageMeta
      {...(numbered !== undefined && { title: numbered })}
      description={description}
      path={pageOf(path, page)}
      image={image}
      previous={page > 1 ? pageOf(path, page - 1) : undefined}
      next={list?.pageInfo.hasNextPage ? pageOf(path, page + 1) : undefined}
      isIndexed={!isPastTheEnd}
    />
  )
}
