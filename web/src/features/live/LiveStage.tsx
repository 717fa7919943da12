import { useState } from 'react'
import type {
  LiveStage_ChannelFragment,
  LiveStage_StreamFragment,
} from '../../graphql/generated/fragments.ts'
import { Button } from '../../ui/Button.tsx'
import { formatClock, formatDay, zoneName } from '../../ui/dates.ts'
import { chatAddress } from '../../ui/embed-frame.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Player } from '../../ui/Player.tsx'
import { useLiveStatus } from '../live-status/LiveStatusProvider.tsx'
import { NotifyButton } from '../notifications/NotifyButton.tsx'
import { TitlePoster } from '../videos/TitlePoster.tsx'
import styles from './LiveStage.module.css'
import { usualStart } from './usual-start.ts'

type LiveStageProps = {
  readonly channel: LiveStage_ChannelFragment
  /** Past streams, newest first; null if they couldn't be loaded. */
  readonly streams: readonly LiveStage_StreamFragment[] | null | undefined
  /** Whether visitors can be told when the channel is live. */
  readonly hasNotices: boolean
}

export function LiveStage({ channel, streams, hasNotices }: LiveStageProps) {
  const { name, url, embedUrl, recent } = channel
  const { isLive, title } = useLiveStatus(recent)
  const [isChatOpen, setChatOpen] = useState(false)
  const chat = chatAddress(embedUrl)
  const last = streams?.at(0)
  const still = isLive ? undefined : streams?.find(({ stillUrl }) => stillUrl)
  const stillDay = formatDay(still?.publishedAt)
  const start = usualStart(streams ?? [])
  return (
    <div className={styles.stage} data-chat={isChatOpen ? 'open' : 'closed'}>
      <div className={styles.text}>
        {/* Another title is another element: a text of other length would count as moved. */}
        <h2 id="live" className={styles.title} dir="auto">
          <span key={title}>{title ?? 'The daily live stream'}</span>
        </h2>
        <p className={styles.state}>
          <span>{name}</span>
          {isLive ? <Pill tone="live">LIVE</Pill> : isLive === false && <Pill tone="quiet">OFF AIR</Pill>}
        </p>
        {/* All are laid out, so that nothing moves when another one is shown. */}
        <div className={styles.lines}>
          {([true, false, null] as const).map((state) => (
            <p key={String(state)} className={styles.line} data-shown={state === isLive}>
              {lineOf(state, start)}
            </p>
          ))}
        </div>
        {last?.publishedAt && (
          <p className={styles.line} data-shown={!isLive}>
            Last on air{' '}
            <time dateTime={last.publishedAt}>
              {formatDay(last.publishedAt)}, {formatClock(last.publishedAt)}
            </time>
          </p>
        )}
        <a href={url} rel="noopener" className={styles.channel}>
          Open the channel
        </a>
        <div className={`${styles.buttons} needs-script not-printed`}>
          {hasNotices && <NotifyButton />}
          {chat && (
            <Button variant="outline" aria-expanded={isChatOpen} onClick={() => setChatOpen(!isChatOpen)}>
              {isChatOpen ? 'Close chat' : 'Open chat'}
            </Button>
          )}
        </div>
      </div>
      <Player
        title={title ?? `${name}, live channel`}
        source={{ kind: 'embed', url: embedUrl }}
        poster={still?.stillUrl ?? null}
        sizes="(min-width: 64rem) 50rem, 100vw"
        note={isLive ? 'On air now' : stillDay && `From the stream of ${stillDay}`}
        fallback={<TitlePoster title={title ?? 'The daily live stream'} />}
      />
      {chat && isChatOpen && (
        <iframe
          className={styles.chat}
          src={chat}
          title={`Chat of ${name}, on Twitch`}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  )
}

function lineOf(isLive: boolean | null, start: string | null): string {
  if (isLive) return 'We’re live right now. Press play to watch.'
  const when = start ? `We go live every day, usually at ${start} ${zoneName()}.` : 'We go live every day.'
  return `${when} ${isLive === false ? 'Watch past streams below until then.' : 'Press play to see if we’re on.'}`
}
