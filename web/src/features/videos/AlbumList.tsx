import type { AlbumSection_AlbumFragment } from '../../graphql/generated/fragments.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AlbumSection, sectionId, untitled } from './AlbumSection.tsx'
import type { IndexEntry } from './StageHeader.tsx'

type Albums = readonly AlbumSection_AlbumFragment[] | null | undefined

type AlbumListProps = {
  readonly albums: Albums
  /** Missing videos couldn't be loaded, as opposed to there being none. */
  readonly hasFailed: boolean
  /** Whether the page already says that something couldn't be loaded. */
  readonly isNoticeShown: boolean
}

export const lacksAlbums = (albums: Albums): boolean => !albums || albums.some(({ videos }) => !videos)

export const indexOf = (albums: Albums): IndexEntry[] =>
  (albums ?? []).map(({ id, title }) => ({ id: sectionId(id), title: title ?? untitled }))

export function AlbumList({ albums, hasFailed, isNoticeShown }: AlbumListProps) {
  if (!albums) return <EmptyState kind="video" hasFailed={hasFailed} isNoticeShown={isNoticeShown} />
  if (albums.length === 0) return null
  const firstLacking = albums.findIndex(({ videos }) => !videos)
  return (
    <Stack gap={12}>
      {albums.map((album, index) => (
        <AlbumSection
          key={`${album.id} ${album.title}`}
          album={album}
          hasFailed={hasFailed}
          isNoticeShown={isNoticeShown || index > firstLacking}
        />
      ))}
    </Stack>
  )
}
