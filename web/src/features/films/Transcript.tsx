import { useEffect, useState } from 'react'
import { formatDuration } from '../../ui/dates.ts'
import { lineAt, type TranscriptLine } from './line-at.ts'
import styles from './Transcript.module.css'

type TranscriptProps = {
  readonly lines: readonly TranscriptLine[]
  readonly language: string | undefined
  readonly video: HTMLVideoElement | null
  readonly onSeek: (seconds: number) => void
}

/** Readable without JavaScript. With it, each line plays the film from there. */
export function Transcript({ lines, language, video, onSeek }: TranscriptProps) {
  const current = useCurrentLine(lines, video)
  return (
    <details>
      <summary className={styles.summary}>Transcript</summary>
      <ol className={styles.lines}>
        {lines.map(({ start, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order, and texts may repeat
          <li key={index}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(start)}
            >
              <span className={styles.time}>{formatDuration(start) ?? '0:00'}</span>{' '}
              <span lang={language} dir="auto">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

function useCurrentLine(lines: readonly TranscriptLine[], video: HTMLVideoElement | null): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (!video) return setCurrent(-1)
    const update = () => setCurrent(lineAt(lines, video.currentTime))
    video.addEventListener('timeupdate', update)
    video.addEventListener('seeking', update)
    return () => {
      video.removeEventListener('timeupdate', update)
      video.removeEventListener('seeking', update)
    }
  }, [lines, video])
  return current
}
