import type { Posters } from './poster-variants.ts'

/** If there are too few, others follow without their pictures. */
export function distinctPictures<Video extends Posters>(videos: readonly Video[], count: number): Video[] {
  const pictures = new Set<string>()
  const isNew = ({ posterUrl }: Video) => {
    if (posterUrl === null) return true
    if (pictures.has(posterUrl)) return false
    pictures.add(posterUrl)
    return true
  }
  const distinct = videos.filter(isNew)
  const others = videos
    .filter((video) => !distinct.includes(video))
    .map((video) => ({ ...video, posterUrl: null, smallPosterUrl: null }))
  return [...distinct, ...others].slice(0, count)
}
