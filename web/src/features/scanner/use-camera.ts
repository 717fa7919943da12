import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ChunkLoadError } from '../../ui/import-chunk.ts'
import {
  type CameraFailure,
  type CameraSide,
  cameraFailureOf,
  countCameras,
  lightOf,
  onCameraAllowed,
  openCamera,
  setLightOf,
} from './camera.ts'
import { type CodeReader, createCodeReader } from './code-reader.ts'

export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'on' }
  | { readonly kind: 'failure'; readonly failure: CameraFailure | 'no-decoder' }

/** Milliseconds between frames: looks instant, and saves battery. */
const readingPause = 80

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Skips frames that can't be read. Throws ChunkLoadError. */
async function readOn(
  video: HTMLVideoElement,
  reader: CodeReader,
  onCodes: (codes: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const codes = await reader.read(video).catch((error: unknown) => {
      if (error instanceof ChunkLoadError) throw error
      return null
    })
    if (signal.aborted) return
    if (codes !== null) onCodes(codes)
    await pause(readingPause, signal)
  }
}

/** Starts by itself if the browser won't prompt. Pauses while the page is hidden. */
export function useCamera(onCodes: (codes: readonly string[]) => void) {
  const [isWanted, setWanted] = useState(false)
  const isVisible = useIsVisible()
  const [state, setState] = useState<CameraState>({ kind: 'off' })
  const [side, setSide] = useState<CameraSide>('environment')
  const [count, setCount] = useState(0)
  /** Null if the camera has no light. */
  const [hasLight, setLight] = useState<boolean | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const reportCodes = useEffectEvent(onCodes)

  useEffect(() => onCameraAllowed(navigator.permissions, () => setWanted(true)), [])

  useEffect(() => {
    if (!isWanted || !isVisible) return
    const running = new AbortController()
    let stream: MediaStream | null = null

    async function run(): Promise<void> {
      const element = video.current
      if (element === null) return
      setState({ kind: 'starting' })
      // Fetch it while the browser asks for permission.
      const readerLoading = createCodeReader().catch(() => null)
      stream = await openCamera(window, side)
      if (running.signal.aborted) return stopTracks(stream)
      // Unplugged or revoked: browsers report it only on the track.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('taken'))
      element.srcObject = stream
      await element.play()
      const reader = await readerLoading
      if (running.signal.aborted) return
      if (reader === null) return fail('no-decoder')
      setState({ kind: 'on' })
      track.current = stream.getVideoTracks()[0] ?? null
      setLight(track.current && lightOf(track.current) ? false : null)
      setCount(await countCameras(navigator.mediaDevices))
      await readOn(element, reader, reportCodes, running.signal)
    }

    function fail(failure: CameraFailure | 'no-decoder'): void {
      if (running.signal.aborted) return
      running.abort()
      stopTracks(stream)
      setWanted(false)
      setState({ kind: 'failure', failure })
    }

    run().catch((error: unknown) =>
      fail(error instanceof ChunkLoadError ? 'no-decoder' : cameraFailureOf(error)),
    )
    return () => {
      running.abort()
      stopTracks(stream)
      reportCodes([])
      track.current = null
      setLight(null)
      setState((state) => (state.kind === 'failure' ? state : { kind: 'off' }))
    }
  }, [isWanted, isVisible, side])

  return {
    state,
    video,
    start: () => setWanted(true),
    stop: () => setWanted(false),
    hasLight,
    switchLight: () =>
      track.current &&
      void setLightOf(track.current, !hasLight).then((isSet) => isSet && setLight(!hasLight)),
    /** Null if there is only one camera. */
    switchSide: count > 1 ? () => setSide(side === 'environment' ? 'user' : 'environment') : null,
  }
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
