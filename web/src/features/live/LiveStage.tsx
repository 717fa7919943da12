import type { LiveStage_ChannelFragment } from '../../graphql/generated/operations.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Player } from '../../ui/Player.tsx'
import styles from './LiveStage.module.css'

/** The live channel: whether it is on air, its player, and the way to the channel itself. */
export function LiveStage({ channel }: { readonly channel: LiveStage_ChannelFragment }) {
  const { name, url, embedUrl, isLive, title } = channel
  return (
    <div className={styles.stage}>
      <div className={styles.words}>
        <p className={styles.state}>
          {isLive ? <Pill tone="live">LIVE</Pill> : isLive === false && <Pill tone="quiet">OFF AIR</Pill>}
          <span>{name}</span>
        </p>
        <h2 id="live" className={styles.title} dir="auto">
          {title ?? 'The daily live stream'}
        </h2>
        <p className={styles.line}>
          {isLive && 'The room is open. Press play and pull up a chair.'}
          {isLive === false && 'The cameras come on every day. Catch up below until they do.'}
          {isLive === null && 'The cameras come on every day. Press play to see whether they are on.'}
        </p>
        <a href={url} rel="noopener" className={styles.channel}>
          Open the channel
        </a>
      </div>
      <Player
        title={title ?? `${name}, live channel`}
        source={{ kind: 'embed', url: embedUrl }}
        poster={null}
        sizes="(min-width: 64rem) 50rem, 100vw"
        note={isLive ? 'On air now' : null}
      />
    </div>
  )
}
