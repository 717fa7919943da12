import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatDuration } from '../../ui/dates.ts'
import { Player, type PlayerProps, type PlayerSource } from '../../ui/Player.tsx'
import type { PlayerStart } from '../../ui/player-control.ts'
import { Stack } from '../../ui/Stack.tsx'
import styles from './FilmPlayer.module.css'
import type { TranscriptLine } from './line-at.ts'
import { Transcript } from './Transcript.tsx'
import { useSavedPosition, useSavePosition } from './use-film-position.ts'

/** Places a player or picture, and the transcript. */
export type MediaLayout = (media: ReactNode, transcript: ReactNode) => ReactNode

type FilmPlayerProps = Omit<PlayerProps, 'source' | 'control'> & {
  /** The address of its page. */
  readonly path: string
  readonly source: Extract<PlayerSource, { kind: 'file' }>
  readonly transcript: readonly TranscriptLine[] | null
  readonly layout: MediaLayout
}

/** A film that we host: it can be resumed on this device, and its transcript seeks. */
export function FilmPlayer({ path, source, transcript, layout, ...player }: FilmPlayerProps) {
  const [start, setStart] = useState<PlayerStart | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const saved = useSavedPosition(path)
  useSavePosition(video, { path, title: player.title })

  function seek(seconds: number): void {
    // Also for a player that doesn't know its film's length yet: it starts there.
    setStart({ at: seconds, takesFocus: false })
    if (!video) return
    video.currentTime = seconds
    video.play().catch(() => undefined)
  }

  const play = (at: number) => setStart({ at, takesFocus: true })
  return layout(
    <Stack gap={2}>
      <Player
        {...player}
        source={source}
        control={{ start, onPress: () => play(saved ?? 0), onVideo: setVideo }}
      />
      {saved !== null && start === null && (
        <div className={styles.resume}>
          <Button onClick={() => play(saved)}>Resume at {formatDuration(saved)}</Button>
          <Button variant="quiet" onClick={() => play(0)}>
            Start over
          </Button>
        </div>
      )}
    </Stack>,
    transcript && (
      <Transcript
        lines={transcript}
        language={source.tracks.find(({ kind }) => kind === 'CAPTIONS')?.language}
        video={video}
        onSeek={seek}
      />
    ),
  )
}
