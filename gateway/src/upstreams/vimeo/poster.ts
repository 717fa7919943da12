import type { Poster } from './shapes.ts'

/** Sizes that Vimeo stores, by width in pixels; others would be generated on demand. */
const sizes = [
  { width: 100, suffix: '_100x75?r=pad' },
  { width: 200, suffix: '_200x150?r=pad' },
  { width: 295, suffix: '_295x166?r=pad' },
  { width: 640, suffix: '_640x360?r=pad' },
  { width: 960, suffix: '_960x540?r=pad' },
  { width: 1280, suffix: '_1280x720?r=pad' },
] as const
const largest = '_1920x1080?r=pad'

export function posterUrl(poster: Poster, width: number): string | null {
  if ('sizes' in poster) {
    return (poster.sizes.find((size) => size.width >= width) ?? poster.sizes.at(-1))?.url ?? null
  }
  return poster.path + suffixFor(width) + poster.query
}

function suffixFor(width: number): string {
  for (const size of sizes) if (size.width >= width) return size.suffix
  return largest
}
