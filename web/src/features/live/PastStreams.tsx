import type { PastStreams_StreamFragment } from '../../graphql/generated/fragments.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { isLongerThan } from '../../ui/cut.ts'
import { Day } from '../../ui/Day.tsx'
import { formatDuration } from '../../ui/dates.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PlayMark } from '../../ui/PlayMark.tsx'
import { useTip } from '../../ui/use-tip.tsx'
import { VideoSign } from '../../ui/VideoSign.tsx'
import { CutTitle } from '../videos/CutTitle.tsx'
import { TitlePoster } from '../videos/TitlePoster.tsx'
import { sharedPrefixes } from '../videos/title-prefix.ts'
import styles from './PastStreams.module.css'

/** A longer title is shown as a caption, cut after `cutAt` characters. */
const caption = { longerThan: 10, cutAt: 45 } as const

export function PastStreams({ streams }: { readonly streams: readonly PastStreams_StreamFragment[] }) {
  const prefixes = sharedPrefixes(streams.map(({ title }) => title))
  return (
    <Carousel label="Past streams">
      {streams.map((stream) => (
        <PastStream key={stream.id} stream={stream} prefixes={prefixes} />
      ))}
    </Carousel>
  )
}

type PastStreamProps = {
  readonly stream: PastStreams_StreamFragment
  readonly prefixes: readonly string[]
}

function PastStream({ stream, prefixes }: PastStreamProps) {
  const { title, url, thumbnailUrl, publishedAt, durationSeconds } = stream
  const { handlers, tip } = useTip(isLongerThan(title, caption.cutAt) ? title : null)
  return (
    <div className={styles.stream}>
      <div className={styles.screen}>
        <Picture
          src={thumbnailUrl}
          alt=""
          sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 46vw, 78vw"
          seed={title}
          fallback={<TitlePoster title={title} />}
        />
        <PlayMark size="small" />
      </div>
      <a href={url} rel="noopener" className={styles.link} title={title} dir="auto" {...handlers}>
        {isLongerThan(title, caption.longerThan) ? (
          <CutTitle title={title} length={caption.cutAt} prefixes={prefixes} />
        ) : (
          <span className="visually-hidden">{title}</span>
        )}
        {tip}
      </a>
      <p className={styles.meta}>
        <VideoSign duration={formatDuration(durationSeconds)} />
        <Day of={publishedAt} />
      </p>
    </div>
  )
}
