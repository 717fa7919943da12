import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { framePermissions, withAutoplay } from './embed-frame.ts'
import type { FilePlayerProps } from './FilePlayer.tsx'
import { crossOriginOf, type FilmTrack, FilmTracks } from './FilmTracks.tsx'
import { LoadError } from './LoadError.tsx'
import { Picture, type PictureVariant } from './Picture.tsx'
import styles from './Player.module.css'
import { PlayMark } from './PlayMark.tsx'
import { playExclusively } from './play-exclusively.ts'
import type { PlayerControl } from './player-control.ts'
import { useChunk } from './use-chunk.ts'

const importFilePlayer = () => import('./FilePlayer.tsx')

export type PlayerSource =
  | { readonly kind: 'embed'; readonly url: string }
  | {
      readonly kind: 'file'
      readonly url: string
      readonly mimeType: string
      readonly tracks: readonly FilmTrack[]
    }

export type PlayerProps = {
  readonly title: string
  readonly source: PlayerSource
  readonly poster: string | null | undefined
  readonly posterVariants?: readonly PictureVariant[] | undefined
  readonly sizes: string
  readonly priority?: boolean
  readonly autoPlay?: boolean
  readonly note?: string | null | undefined
  readonly fallback?: ReactNode
  readonly control?: PlayerControl
}

/** Loads the player, and any third party, only after a press. One plays at a time. */
export function Player(props: PlayerProps) {
  const { title, source, poster, posterVariants, sizes, priority, autoPlay = false, note, fallback } = props
  const { control } = props
  const [isPlaying, setPlaying] = useState(autoPlay)
  const stop = useCallback(() => setPlaying(false), [])

  return (
    <div className={styles.player} data-ground="ink">
      {isPlaying || control?.start ? (
        <div className={styles.frame}>
          <Screen title={title} source={source} control={control} wasPressed={!autoPlay} onStop={stop} />
        </div>
      ) : (
        <>
          <button
            type="button"
            className={styles.facade}
            onClick={() => (control ? control.onPress() : setPlaying(true))}
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
              // biome-ignore lint/a11y/useMediaCaption: FilmTracks has the captions, if the product API names some
              <video
                className={styles.screen}
                src={source.url}
                controls
                preload="none"
                title={title}
                crossOrigin={crossOriginOf(source.tracks)}
              >
                <FilmTracks tracks={source.tracks} />
              </video>
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
  readonly control: PlayerControl | undefined
  readonly wasPressed: boolean
  readonly onStop: () => void
}

function Screen({ title, source, control, wasPressed, onStop }: ScreenProps) {
  return source.kind === 'file' ? (
    <FileScreen {...source} title={title} start={control?.start} onVideo={control?.onVideo} />
  ) : (
    <EmbedScreen title={title} url={source.url} wasPressed={wasPressed} onStop={onStop} />
  )
}

function FileScreen(film: FilePlayerProps) {
  const { chunk, hasFailed, retry } = useChunk(importFilePlayer)
  if (chunk) return <chunk.FilePlayer {...film} />
  return hasFailed ? (
    <div className={styles.failure}>
      <LoadError what="the player" onRetry={retry} />
      <a href={film.url}>Open the file instead</a>
    </div>
  ) : null
}

type EmbedScreenProps = Pick<ScreenProps, 'title' | 'wasPressed' | 'onStop'> & { readonly url: string }

function EmbedScreen({ title, url, wasPressed, onStop }: EmbedScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  // The pressed button is gone: without this the focus would move to the top of the page.
  useEffect(() => {
    if (wasPressed) frame.current?.focus()
  }, [wasPressed])

  useEffect(() => playExclusively(onStop), [onStop])

  return (
    <iframe
      ref={frame}
      className={styles.screen}
      src={wasPressed ? withAutoplay(url) : url}
      title={title}
      allow={framePermissions}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
