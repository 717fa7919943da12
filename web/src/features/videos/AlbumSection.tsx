import { paths } from '../../app/paths.ts'
import type { AlbumSection_AlbumFragment } from '../../graphql/generated/operations.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Link } from '../../ui/Link.tsx'
import { Shelf } from '../../ui/Shelf.tsx'
import styles from './AlbumSection.module.css'
import { HostedVideoCard } from './HostedVideoCard.tsx'
import { ShowPlate } from './ShowPlate.tsx'

type AlbumSectionProps = {
  readonly album: AlbumSection_AlbumFragment
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** One show: its poster, the first videos of its album, and the way to all of them. */
export function AlbumSection({ album: { id, title, videos }, onRetry, isRetrying }: AlbumSectionProps) {
  const headingId = `album-${id}`
  const name = title ?? 'Untitled album'
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div>
        <ShowPlate id={headingId} title={name} />
      </div>
      <div className={styles.videos}>
        {videos && videos.items.length > 0 ? (
          <Shelf>
            {videos.items.map((video) => (
              <HostedVideoCard
                key={video.id}
                video={video}
                sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 24vw, 78vw"
              />
            ))}
          </Shelf>
        ) : (
          <Absence
            kind="video"
            hasFailed={!videos}
            what="this show"
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        )}
        <Link to={paths.album(id)} className={styles.more} aria-label={`See More Videos of ${name}`}>
          See More Videos &gt;&gt;
        </Link>
      </div>
    </section>
  )
}
