import type { YoutubeVideo } from './library.ts'

type Thumbnail = { url: string; width: number; height: number }

export const THUMBNAIL_FILES = {
  default: { file: 'default.jpg', width: 120, height: 90 },
  medium: { file: 'mqdefault.jpg', width: 320, height: 180 },
  high: { file: 'hqdefault.jpg', width: 480, height: 360 },
  standard: { file: 'sddefault.jpg', width: 640, height: 480 },
  maxres: { file: 'maxresdefault.jpg', width: 1280, height: 720 },
} as const

/** Not every video has the largest. */
export type Thumbnails = {
  default: Thumbnail
  medium: Thumbnail
  high: Thumbnail
  standard: Thumbnail
  maxres?: Thumbnail
}

/** @param folder URL; pictures are at `{folder}/{id}/hqdefault.jpg` */
export function thumbnailsOf({ id, hasLargestPicture }: YoutubeVideo, folder: string): Thumbnails {
  const picture = (size: keyof typeof THUMBNAIL_FILES): Thumbnail => {
    const { file, width, height } = THUMBNAIL_FILES[size]
    return { url: `${folder}/${id}/${file}`, width, height }
  }
  return {
    default: picture('default'),
    medium: picture('medium'),
    high: picture('high'),
    standard: picture('standard'),
    ...(hasLargestPicture ? { maxres: picture('maxres') } : {}),
  }
}
