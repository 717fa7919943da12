import { invalidParameters } from './errors.ts'
import type { VimeoVideo } from './library.ts'

const ORDERS: Readonly<Record<string, (a: VimeoVideo, b: VimeoVideo) => number>> = {
  alphabetical: (a, b) => a.name.localeCompare(b.name, 'en'),
  date: (a, b) => a.createdAt - b.createdAt,
  duration: (a, b) => a.durationSeconds - b.durationSeconds,
}

/** By name from A; by anything else, newest or longest first. */
const USUAL_DIRECTION: Readonly<Record<string, string>> = { alphabetical: 'asc' }

/** @throws VimeoError 400 (2204) for an unknown order or direction */
export function selectVideos(videos: readonly VimeoVideo[], query: URLSearchParams): readonly VimeoVideo[] {
  const terms = query.get('query')?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  const found = terms.length > 0 ? videos.filter((video) => mentions(video, terms)) : videos

  const sort = query.get('sort')
  const direction = query.get('direction') ?? USUAL_DIRECTION[sort ?? ''] ?? 'desc'
  if (direction !== 'asc' && direction !== 'desc') throw invalidParameters('direction')
  if (sort === null || sort === 'default') return found
  const order = ORDERS[sort]
  if (!order) throw invalidParameters('sort')
  return found.toSorted(direction === 'asc' ? order : (a, b) => order(b, a))
}

function mentions({ name, description }: VimeoVideo, terms: readonly string[]): boolean {
  const text = `${name} ${description ?? ''}`.toLowerCase()
  return terms.every((term) => text.includes(term))
}
