import type { AlbumSection_AlbumFragment } from '../../graphql/generated/operations.ts'
import { Absence } from '../../ui/Absence.tsx'
import styles from './AlbumList.module.css'
import { AlbumSection } from './AlbumSection.tsx'

type AlbumListProps = {
  /** Null where they did not come. */
  readonly albums: readonly AlbumSection_AlbumFragment[] | null | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** The shows of a line-up, one below the other. */
export function AlbumList({ albums, onRetry, isRetrying }: AlbumListProps) {
  if (!albums)
    return <Absence kind="video" hasFailed what="the shows" onRetry={onRetry} isRetrying={isRetrying} />
  return (
    <div className={styles.list}>
      {albums.map((album) => (
        <AlbumSection
          key={`${album.id} ${album.title}`}
          album={album}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      ))}
    </div>
  )
}
