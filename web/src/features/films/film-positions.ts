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

/** The last watched first. `storage` is null if the browser forbids it. */
export function filmPositions(storage: Pick<Storage, 'getItem'> | null): readonly FilmPosition[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(filmPositionsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFilmPosition).slice(0, maxFilms) : []
  } catch {
    return []
  }
}

/** Forgets a film that was watched to its end. Near the beginning, an earlier position stays. */
export function saveFilmPosition(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  { path, title, position, duration }: FilmPosition,
): void {
  const place = placeOf(position, duration)
  if (place !== 'middle' && place !== 'end') return
  const others = filmPositions(storage).filter((film) => film.path !== path)
  const films = place === 'end' ? others : [{ path, title, position, duration }, ...others]
  try {
    storage?.setItem(filmPositionsKey, JSON.stringify(films.slice(0, maxFilms)))
  } catch {
    // If storage is full or forbidden, only the position is lost.
  }
}

export function forgetFilms(storage: Pick<Storage, 'removeItem'> | null): void {
  try {
    storage?.removeItem(filmPositionsKey)
  } catch {
    // Forbidden storage has nothing to forget.
  }
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
