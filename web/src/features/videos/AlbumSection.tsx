import type { AlbumSection_AlbumFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { CardRow } from '../../ui/CardRow.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './AlbumSection.module.css'
import { HostedVideoCard } from './HostedVideoCard.tsx'
import { MoreVideos } from './MoreVideos.tsx'
import { ShowPlate } from './ShowPlate.tsx'

export const sectionId = (albumId: string): string => `show-${albumId}`

export const untitled = 'Untitled album'

type AlbumSectionProps = {
  readonly album: AlbumSection_AlbumFragment
  readonly hasFailed: boolean
  readonly isNoticeShown: boolean
}

export function AlbumSection({ album: { id, title, videos }, hasFailed, isNoticeShown }: AlbumSectionProps) {
  const headingId = `album-${id}`
  const name = title ?? untitled
  return (
    <section id={sectionId(id)} aria-labelledby={headingId} className={styles.section}>
      <div>
        <ShowPlate id={headingId} title={name} />
      </div>
      <div className={styles.videos}>
        {videos && videos.items.length > 0 ? (
          <CardRow>
            {videos.items.map((video) => (
              <HostedVideoCard
                key={video.id}
                video={video}
                sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 24vw, 78vw"
              />
            ))}
          </CardRow>
        ) : (
          <EmptyState kind="video" hasFailed={hasFailed && !videos} isNoticeShown={isNoticeShown} />
        )}
        <MoreVideos to={paths.album(id)} of={name} />
      </div>
    </section>
  )
}
