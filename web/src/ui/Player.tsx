import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { framePermissions, startingByItself } from './embedFrame.ts'
import { Picture, type PictureVariant } from './Picture.tsx'
import styles from './Player.module.css'
import { PlayMark } from './PlayMark.tsx'

const FilePlayer = lazy(() => import('./FilePlayer.tsx').then(({ FilePlayer }) => ({ default: FilePlayer })))

/** What is played: a third party's player in a frame, or a film in the browser's own. */
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
  /** For the one page that plays by itself. */
  readonly autoPlay?: boolean
  /** What stands beside the play mark: a duration, say. */
  readonly note?: string | null | undefined
}

/**
 * A video on ink: the poster and a button first; the player itself, and with it any third party, only after
 * a press. Without scripts, a link to the player or the browser's own player stands in its place.
 */
export function Player(props: PlayerProps) {
  const { title, source, poster, posterVariants, sizes, priority = false, autoPlay = false, note } = props
  const [isPlaying, setPlaying] = useState(autoPlay)

  return (
    <div className={styles.player} data-ground="ink">
      {isPlaying ? (
        <Screen title={title} source={source} wasPressed={!autoPlay} />
      ) : (
        <>
          <button
            type="button"
            className={styles.facade}
            onClick={() => setPlaying(true)}
            aria-label={`Play video: ${title}`}
          >
            <Picture
              src={poster}
              variants={posterVariants}
              alt=""
              sizes={sizes}
              seed={title}
              shape="fill"
              priority={priority}
            />
            <PlayMark note={note} />
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
  /** Whether the visitor has asked for it: it then takes the focus and starts. */
  readonly wasPressed: boolean
}

function Screen({ title, source, wasPressed }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  // The button that was pressed is gone: without this the focus would fall back to the top of the page.
  useEffect(() => {
    if (wasPressed) frame.current?.focus()
  }, [wasPressed])

  if (source.kind === 'file')
    return (
      <Suspense fallback={null}>
        <FilePlayer title={title} url={source.url} mimeType={source.mimeType} />
      </Suspense>
    )

  return (
    <iframe
      ref={frame}
      className={styles.screen}
      src={wasPressed ? startingByItself(source.url) : source.url}
      title={title}
      allow={framePermissions}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
