import type { PastStreams_StreamFragment } from '../../graphql/generated/operations.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { CutText } from '../../ui/CutText.tsx'
import { isLongerThan } from '../../ui/cut.ts'
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
        <div key={id} className={styles.stream}>
          <div className={styles.screen}>
            <Picture
              src={thumbnailUrl}
              alt=""
              sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 46vw, 78vw"
              seed={title}
            />
            <PlayMark size="small" note={formatDuration(durationSeconds)} />
          </div>
          <a href={url} rel="noopener" className={styles.link} title={title} dir="auto">
            {isLongerThan(title, caption.longerThan) ? (
              <CutText text={title} length={caption.cutAt} />
            ) : (
              <span className="visually-hidden">{title}</span>
            )}
          </a>
          <p className={styles.date}>
            <Day of={publishedAt} />
          </p>
        </div>
      ))}
    </Carousel>
  )
}
