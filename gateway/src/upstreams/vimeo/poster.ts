import type { Poster } from './shapes.ts'

/** The sizes that Vimeo keeps of every picture; any other would be made on demand. Pixels. */
const sizes = [
  [100, 75],
  [200, 150],
  [295, 166],
  [640, 360],
  [960, 540],
  [1280, 720],
  [1920, 1080],
] as const

/**
 * The address of a picture in the width closest above the one asked for, or in the largest there is.
 *
 * The size stands before the query, and the link's own query stays: it may name the region that holds the picture.
 *
 * @param width pixels.
 */
export function posterUrl(poster: Poster, width: number): string | null {
  if ('sizes' in poster) {
    return (poster.sizes.find((size) => size.width >= width) ?? poster.sizes.at(-1))?.url ?? null
  }
  const [box, height] = sizes.find(([candidate]) => candidate >= width) ?? [1920, 1080]
  const [path, query] = poster.baseLink.split('?', 2)
  return `${path}_${box}x${height}?r=pad${query ? `&${query}` : ''}`
}
