import type { PastStreams_StreamFragment } from '../../graphql/generated/operations.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { cut, isLongerThan } from '../../ui/cut.ts'
import { Day } from '../../ui/Day.tsx'
import { formatDuration } from '../../ui/dates.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PlayMark } from '../../ui/PlayMark.tsx'
import styles from './PastStreams.module.css'

/** A title is shown as a caption when it is longer than this, and cut after that many characters. */
const caption = { longerThan: 10, cutAt: 45 } as const

/** Recordings of past streams, four at a time; each leads to its page at the streaming service. */
export function PastStreams({ streams }: { readonly streams: readonly PastStreams_StreamFragment[] }) {
  return (
    <Carousel label="Past streams">
      {streams.map(({ id, title, url, thumbnailUrl, publishedAt, durationSeconds }) => (
        <a key={id} href={url} rel="noopener" className={styles.stream} aria-label={title} title={title}>
          <span className={styles.screen}>
            <Picture
              src={thumbnailUrl}
              alt=""
              sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 46vw, 78vw"
              seed={title}
            />
            <PlayMark size="small" note={formatDuration(durationSeconds)} />
          </span>
          {isLongerThan(title, caption.longerThan) && (
            <span className={styles.caption} dir="auto">
              {cut(title, caption.cutAt)}
            </span>
          )}
          <span className={styles.date}>
            <Day of={publishedAt} />
          </span>
        </a>
      ))}
    </Carousel>
  )
}
