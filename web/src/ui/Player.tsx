import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { framePermissions, startingByItself } from './embed-frame.ts'
import { Picture, type PictureVariant } from './Picture.tsx'
import styles from './Player.module.css'
import { PlayMark } from './PlayMark.tsx'
import { QuietRetry } from './QuietRetry.tsx'
import { playExclusively } from './sole-player.ts'
import { usePart } from './use-part.ts'

const importFilePlayer = () => import('./FilePlayer.tsx')

/** The source of a player: a third party's player in a frame, or a film for the browser's own. */
export type PlayerSource =
  | { readonly kind: 'embed'; readonly url: string }
  | { readonly kind: 'file'; readonly url: string; readonly mimeType: string }

type PlayerProps = {
  /** The video's title: the name of the button and of the frame. */
  readonly title: string
  readonly source: PlayerSource
  readonly poster: string | null | undefined
  readonly posterVariants?: readonly PictureVariant[] | undefined
  /** How wide the player stands, as the `sizes` attribute says it. */
  readonly sizes: string
  /** Whether the poster is the picture that the page opens with. */
  readonly priority?: boolean
  /** Set on the page that starts its player by itself. */
  readonly autoPlay?: boolean
  /** The text beside the play mark, such as a duration. */
  readonly note?: string | null | undefined
  /** Stands where there is no poster, and where it does not load. */
  readonly fallback?: ReactNode
}

/**
 * A video on ink: the poster and a button first, below which the play mark stands, so that it hides nothing of a
 * poster's lettering; the player itself, and with it any third party, only after a press. One plays at a time. Without scripts, a link to the player or the browser's own player stands in its place.
 */
export function Player(props: PlayerProps) {
  const { title, source, poster, posterVariants, sizes, priority, autoPlay = false, note, fallback } = props
  const [isPlaying, setPlaying] = useState(autoPlay)
  const stop = useCallback(() => setPlaying(false), [])

  return (
    <div className={styles.player} data-ground="ink">
      {isPlaying ? (
        <>
          <div className={styles.frame}>
            <Screen title={title} source={source} wasPressed={!autoPlay} onStop={stop} />
          </div>
          {/* The bar's place stays: what stands below does not move. */}
          {!autoPlay && <div className={styles.bar} />}
        </>
      ) : (
        <>
          <button
            type="button"
            className={styles.facade}
            onClick={() => setPlaying(true)}
            aria-label={`Play video: ${title}${note ? `, ${note}` : ''}`}
          >
            <span className={styles.frame}>
              <Picture
                src={poster}
                variants={posterVariants}
                alt=""
                sizes={sizes}
                seed={title}
                shape="fill"
                priority={priority ?? false}
                fallback={fallback}
              />
            </span>
            <span className={styles.bar}>
              <PlayMark note={note} />
            </span>
          </button>
          <noscript>
            {source.kind === 'file' ? (
              // biome-ignore lint/a11y/useMediaCaption: the product API names no captions for its films
              <video className={styles.screen} src={source.url} controls preload="none" title={title} />
            ) : (
              <a className={styles.plain} href={source.url}>
                Watch {title}
              </a>
            )}
          </noscript>
        </>
      )}
    </div>
  )
}

type ScreenProps = Pick<PlayerProps, 'title' | 'source'> & {
  /** Whether the visitor has pressed play: it then takes the focus and starts. */
  readonly wasPressed: boolean
  /** Another player has begun. */
  readonly onStop: () => void
}

function Screen({ title, source, wasPressed, onStop }: ScreenProps) {
  return source.kind === 'file' ? (
    <FileScreen title={title} url={source.url} mimeType={source.mimeType} />
  ) : (
    <EmbedScreen title={title} url={source.url} wasPressed={wasPressed} onStop={onStop} />
  )
}

function FileScreen(film: { readonly title: string; readonly url: string; readonly mimeType: string }) {
  const { part, hasFailed, retry } = usePart(importFilePlayer)
  if (part) return <part.FilePlayer {...film} />
  return hasFailed ? (
    <div className={styles.failure}>
      <QuietRetry what="the player" onRetry={retry} />
      <a href={film.url}>Open the file instead</a>
    </div>
  ) : null
}

type EmbedScreenProps = Pick<ScreenProps, 'title' | 'wasPressed' | 'onStop'> & { readonly url: string }

function EmbedScreen({ title, url, wasPressed, onStop }: EmbedScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  // The button that was pressed is gone: without this the focus would fall back to the top of the page.
  useEffect(() => {
    if (wasPressed) frame.current?.focus()
  }, [wasPressed])

  useEffect(() => playExclusively(onStop), [onStop])

  return (
    <iframe
      ref={frame}
      className={styles.screen}
      src={wasPressed ? startingByItself(url) : url}
      title={title}
      allow={framePermissions}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
