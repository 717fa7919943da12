import { useCallback, useEffect, useRef, useState } from 'react'
import styles from './Player.module.css'
import { playExclusively } from './play-exclusively.ts'

const hlsTypes = ['application/vnd.apple.mpegurl', 'application/x-mpegurl', 'audio/mpegurl']

/** By name too: some services call every film `video/mp4`. */
const isPlaylist = (url: string, mimeType: string): boolean =>
  hlsTypes.includes(mimeType.toLowerCase()) || /\.m3u8(?=$|[?#])/i.test(url)

type FilePlayerProps = {
  readonly title: string
  readonly url: string
  readonly mimeType: string
}

export function FilePlayer({ title, url, mimeType }: FilePlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const stop = useCallback(() => video.current?.pause(), [])
  const unregister = useRef<(() => void) | null>(null)

  useEffect(() => () => unregister.current?.(), [])

  useEffect(() => {
    const element = video.current
    if (!element) return
    element.focus()

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
        const hls = new Hls({ enableWorker: false })
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
    // biome-ignore lint/a11y/useMediaCaption: the product API names no captions for its films
    <video
      ref={video}
      className={styles.screen}
      title={title}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onPlay={() => {
        unregister.current = playExclusively(stop)
      }}
      onError={() => setFailed(true)}
    />
  )
}
