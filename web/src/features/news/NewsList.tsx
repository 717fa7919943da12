import type { NewsList_PageFragment } from '../../graphql/generated/operations.ts'
import { EmptyPage } from '../pagination/EmptyPage.tsx'
import { Pages } from '../pagination/Pages.tsx'
import styles from './NewsList.module.css'
import { PostGrid } from './PostGrid.tsx'

type NewsListProps = {
  /** Null where it did not come. */
  readonly page: NewsList_PageFragment | null | undefined
  /** The lists of a tag and of a category say who wrote. */
  readonly hasAuthor?: boolean
}

/** One page of news with links to the others; the notice where there is none. */
export function NewsList({ page, hasAuthor = false }: NewsListProps) {
  return (
    <div className={styles.list}>
      {page && page.items.length > 0 ? (
        <PostGrid posts={page.items} hasAuthor={hasAuthor} priority level={2} />
      ) : (
        <EmptyPage kind="list" pageInfo={page?.pageInfo} />
      )}
      {page && <Pages label="Pages of news" pageInfo={page.pageInfo} />}
    </div>
  )
}
