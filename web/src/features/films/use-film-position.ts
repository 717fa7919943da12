import { useEffect, useState } from 'react'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { type Film, filmPositions, saveFilmPosition } from './film-positions.ts'

/** Seconds between two saved positions. */
const step = 5

/** Where this device stopped watching; null on the server and in the first render. */
export function useSavedPosition(path: string): number | null {
  const [position, setPosition] = useState<number | null>(null)
  useEffect(() => {
    const saved = filmPositions(deviceStorage())
      .read()
      .find((film) => film.path === path)
    setPosition(saved?.position ?? null)
  }, [path])
  return position
}

export function useSavePosition(video: HTMLVideoElement | null, { path, title }: Film): void {
  useEffect(() => {
    if (!video) return
    let last = video.currentTime
    const save = () => {
      last = video.currentTime
      saveFilmPosition(deviceStorage(), { path, title, position: last, duration: video.duration })
    }
    const saveSometimes = () => {
      if (Math.abs(video.currentTime - last) >= step) save()
    }
    video.addEventListener('timeupdate', saveSometimes)
    video.addEventListener('pause', save)
    window.addEventListener('pagehide', save)
    return () => {
      save()
      video.removeEventListener('timeupdate', saveSometimes)
      video.removeEventListener('pause', save)
      window.removeEventListener('pagehide', save)
    }
  }, [video, path, title])
}
