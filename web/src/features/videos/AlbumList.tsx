import type { AlbumSection_AlbumFragment } from '../../graphql/generated/operations.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './AlbumList.module.css'
import { AlbumSection, sectionId, untitled } from './AlbumSection.tsx'
import type { IndexEntry } from './StageHeader.tsx'

/** Null where they did not come. */
type Albums = readonly AlbumSection_AlbumFragment[] | null | undefined

type AlbumListProps = {
  readonly albums: Albums
  /** Whether what is missing did not come, as opposed to there being none. */
  readonly hasFailed: boolean
  /** Whether the page says further up already that something did not come. */
  readonly isToldAbove?: boolean
}

/** Whether some of the shows did not come. */
export const lacksAlbums = (albums: Albums): boolean => !albums || albums.some(({ videos }) => !videos)

/** The albums as entries of a page's index. */
export const indexOf = (albums: Albums): IndexEntry[] =>
  (albums ?? []).map(({ id, title }) => ({ id: sectionId(id), title: title ?? untitled }))

/** The shows of a line-up, one below the other. */
export function AlbumList({ albums, hasFailed, isToldAbove = false }: AlbumListProps) {
  if (!albums) return <EmptyState kind="video" hasFailed={hasFailed} isToldAbove={isToldAbove} />
  const firstLacking = albums.findIndex(({ videos }) => !videos)
  return (
    <div className={styles.list}>
      {albums.map((album, place) => (
        <AlbumSection
          key={`${album.id} ${album.title}`}
          album={album}
          hasFailed={hasFailed}
          isToldAbove={isToldAbove || place > firstLacking}
        />
      ))}
    </div>
  )
}
