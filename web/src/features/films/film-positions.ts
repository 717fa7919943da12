import { type ListStorage, storedList } from '../../ui/stored-list.ts'

/** It belongs to the device, not to a member: a logout keeps it. */
export const filmPositionsKey = 'film-positions'

const maxFilms = 20

/** Seconds; shorter visits are not worth resuming. */
const beginning = 15

/** The rest is mostly credits. */
const nearlyAll = 0.95

export interface Film {
  /** The address of its page. */
  readonly path: string
  readonly title: string
}

export interface FilmPosition extends Film {
  /** Seconds. */
  readonly position: number
  readonly duration: number
}

type Place = 'beginning' | 'middle' | 'end' | 'unknown'

/** A live stream has no place: its duration is infinite. */
export function placeOf(position: number, duration: number): Place {
  if (!Number.isFinite(position) || !Number.isFinite(duration) || duration <= 0) return 'unknown'
  // First: a film may end before its beginning does.
  if (position > duration * nearlyAll) return 'end'
  return position < beginning ? 'beginning' : 'middle'
}

/** The last watched first. */
export const filmPositions = (storage: ListStorage | null) =>
  storedList(storage, filmPositionsKey, isFilmPosition, maxFilms)

/** Forgets a film that was watched to its end. Near the beginning, an earlier position stays. */
export function saveFilmPosition(
  storage: ListStorage | null,
  { path, title, position, duration }: FilmPosition,
): void {
  const place = placeOf(position, duration)
  if (place !== 'middle' && place !== 'end') return
  const list = filmPositions(storage)
  const others = list.read().filter((film) => film.path !== path)
  list.write(place === 'end' ? others : [{ path, title, position, duration }, ...others])
}

function isFilmPosition(value: unknown): value is FilmPosition {
  if (typeof value !== 'object' || value === null) return false
  if (!('path' in value && 'title' in value && 'position' in value && 'duration' in value)) return false
  const { path, title, position, duration } = value
  // Two slashes would lead to another site.
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || typeof title !== 'string') return false
  return (
    typeof position === 'number' && typeof duration === 'number' && placeOf(position, duration) === 'middle'
  )
}
