import { useCallback, useEffect, useRef, useState } from 'react'
import { crossOriginOf, type FilmTrack, FilmTracks } from './FilmTracks.tsx'
import styles from './Player.module.css'
import { playExclusively } from './play-exclusively.ts'
import type { PlayerControl, PlayerStart } from './player-control.ts'

const hlsTypes = ['application/vnd.apple.mpegurl', 'application/x-mpegurl', 'audio/mpegurl']

/** By name too: some services call every film `video/mp4`. */
const isPlaylist = (url: string, mimeType: string): boolean =>
  hlsTypes.includes(mimeType.toLowerCase()) || /\.m3u8(?=$|[?#])/i.test(url)

export type FilePlayerProps = {
  readonly title: string
  readonly url: string
  readonly mimeType: string
  readonly tracks: readonly FilmTrack[]
  readonly start?: PlayerStart | null | undefined
  readonly onVideo?: PlayerControl['onVideo'] | undefined
}

export function FilePlayer({ title, url, mimeType, tracks, start, onVideo }: FilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const stop = useCallback(() => video.current?.pause(), [])
  const unregister = useRef<(() => void) | null>(null)

  const takesFocus = useRef(start?.takesFocus ?? true)
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      onVideo?.(element)
    },
    [onVideo],
  )

  useEffect(() => () => unregister.current?.(), [])

  useEffect(() => {
    const element = video.current
    if (!element) return
    if (takesFocus.current) element.focus()

    if (!isPlaylist(url, mimeType) || hlsTypes.some((type) => element.canPlayType(type) !== '')) {
      element.src = url
      return
    }

    let isUnmounted = false
    let stop = () => {}
    import('hls.js').then(
      ({ default: Hls }) => {
        if (isUnmounted) return
        if (!Hls.isSupported()) return setFailed(true)
        // A worker would be a blob script, which the content security policy forbids.
        // And its parser of IMSC1 captions is a sink that Trusted Types refuse.
        const hls = new Hls({ enableWorker: false, enableIMSC1: false })
        stop = () => hls.destroy()
        hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && setFailed(true))
        hls.loadSource(url)
        hls.attachMedia(element)
      },
      () => setFailed(true),
    )
    return () => {
      isUnmounted = true
      stop()
    }
  }, [url, mimeType])

  if (hasFailed)
    return (
      <p className={styles.failure}>
        This video didn’t start. <a href={url}>Open the file instead</a>
      </p>
    )

  return (
    // biome-ignore lint/a11y/useMediaCaption: FilmTracks has the captions, if the product API names some
    <video
      ref={attach}
      className={styles.screen}
      title={title}
      aria-label={title}
      controls
      autoPlay
      playsInline
      crossOrigin={crossOriginOf(tracks)}
      onLoadedMetadata={({ currentTarget }) => {
        if (start && start.at > 0) currentTarget.currentTime = start.at
      }}
      onPlay={() => {
        unregister.current = playExclusively(stop)
      }}
      onError={() => setFailed(true)}
    >
      <FilmTracks tracks={tracks} />
    </video>
  )
}
