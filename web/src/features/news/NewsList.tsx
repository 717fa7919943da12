import type { NewsList_PageFragment } from '../../graphql/generated/fragments.ts'
import { Stack } from '../../ui/Stack.tsx'
import { EmptyPage } from '../pagination/EmptyPage.tsx'
import { Pages } from '../pagination/Pages.tsx'
import { PostGrid } from './PostGrid.tsx'

type NewsListProps = {
  readonly page: NewsList_PageFragment | null | undefined
  readonly hasAuthor: boolean
}

export function NewsList({ page, hasAuthor }: NewsListProps) {
  return (
    <Stack gap={10}>
      {page && page.items.length > 0 ? (
        <PostGrid posts={page.items} hasAuthor={hasAuthor} priority level={2} />
      ) : (
        <EmptyPage kind="list" pageInfo={page?.pageInfo} />
      )}
      {page && <Pages label="Pages of news" pageInfo={page.pageInfo} />}
    </Stack>
  )
}
