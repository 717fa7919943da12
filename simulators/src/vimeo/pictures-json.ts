import type { JsonObject } from '../json.ts'
import { seededHex, seededNumber } from '../seeded.ts'

const VIDEO_SIZES = [
  [100, 75],
  [200, 150],
  [295, 166],
  [640, 360],
  [960, 540],
  [1280, 720],
  [1920, 1080],
] as const

const PORTRAIT_SIZES = [30, 72, 75, 100, 144, 216, 288, 300, 360] as const

/**
 * Clients add `_{width}x{height}` to the base link, before any query.
 * @param owner URI of the video @param poster base name @param query without `?`
 */
export function videoPictures(
  folder: string,
  owner: string,
  poster: string,
  query: string | undefined,
): JsonObject {
  const base = `${folder}/${poster}`
  return {
    uri: `${owner}/pictures/${seededNumber(1_600_000_000, 1_999_999_999, owner)}`,
    active: true,
    type: 'custom',
    base_link: query ? `${base}?${query}` : base,
    sizes: VIDEO_SIZES.map(([width, height]) => {
      const link = `${base}_${width}x${height}?${query ? `&r=pad&${query}` : 'r=pad'}`
      return { width, height, link, link_with_play_button: link }
    }),
    resource_key: seededHex(40, 'pictures', owner),
    default_picture: false,
  }
}

export function portraitPictures(folder: string, owner: string, poster: string): JsonObject {
  const base = `${folder}/${poster}`
  return {
    uri: `${owner}/pictures/${seededNumber(50_000_000, 99_999_999, owner)}`,
    active: true,
    type: 'custom',
    base_link: `${base}?r=cover`,
    sizes: PORTRAIT_SIZES.map((side) => ({
      width: side,
      height: side,
      link: `${base}_${side}x${side}?r=cover`,
    })),
    resource_key: seededHex(40, 'portrait', owner),
    default_picture: false,
  }
}
