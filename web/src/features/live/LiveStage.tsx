import type {
  LiveStage_ChannelFragment,
  LiveStage_StreamFragment,
} from '../../graphql/generated/fragments.ts'
import { formatClock, formatDay, zoneName } from '../../ui/dates.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Player } from '../../ui/Player.tsx'
import { TitlePoster } from '../videos/TitlePoster.tsx'
import styles from './LiveStage.module.css'
import { usualStart } from './usual-start.ts'

type LiveStageProps = {
  readonly channel: LiveStage_ChannelFragment
  /** Past streams, newest first; null if they couldn't be loaded. */
  readonly streams: readonly LiveStage_StreamFragment[] | null | undefined
}

export function LiveStage({ channel, streams }: LiveStageProps) {
  const { name, url, embedUrl, recent } = channel
  const { isLive = null, title = null } = recent ?? {}
  const last = isLive ? undefined : streams?.at(0)
  const still = isLive ? undefined : streams?.find(({ stillUrl }) => stillUrl)
  const stillDay = formatDay(still?.publishedAt)
  return (
    <div className={styles.stage}>
      <div className={styles.text}>
        <p className={styles.state}>
          {isLive ? <Pill tone="live">LIVE</Pill> : isLive === false && <Pill tone="quiet">OFF AIR</Pill>}
          <span>{name}</span>
        </p>
        <h2 id="live" className={styles.title} dir="auto">
          {title ?? 'The daily live stream'}
        </h2>
        <p className={styles.line}>
          {isLive
            ? 'We’re live right now. Press play to watch.'
            : offAir(isLive === false, usualStart(streams ?? []))}
        </p>
        {last?.publishedAt && (
          <p className={styles.line}>
            Last on air{' '}
            <time dateTime={last.publishedAt}>
              {formatDay(last.publishedAt)}, {formatClock(last.publishedAt)}
            </time>
          </p>
        )}
        <a href={url} rel="noopener" className={styles.channel}>
          Open the channel
        </a>
      </div>
      <Player
        title={title ?? `${name}, live channel`}
        source={{ kind: 'embed', url: embedUrl }}
        poster={still?.stillUrl ?? null}
        sizes="(min-width: 64rem) 50rem, 100vw"
        note={isLive ? 'On air now' : stillDay && `From the stream of ${stillDay}`}
        fallback={<TitlePoster title={title ?? 'The daily live stream'} />}
      />
    </div>
  )
}

function offAir(isCertain: boolean, start: string | null): string {
  const when = start ? `We go live every day, usually at ${start} ${zoneName()}.` : 'We go live every day.'
  return `${when} ${isCertain ? 'Watch past streams below until then.' : 'Press play to see if we’re on.'}`
}
