/** A picture of a share preview: a JPEG, which every service reads, in the size of its largest cards. */
export interface SharedPicture {
  /** Absolute, or from the site's root. */
  readonly url: string
  /** A description of the picture. */
  readonly alt: string
}

/** The size of every share picture, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const

/** Where the site's server draws share pictures: below it, each has its page's address and `.jpg`. */
export const previewsFolder = '/previews'

/**
 * The share picture of a page that has a picture of its own.
 *
 * @param path the page's address from the root, without parameters
 */
export const previewOf = (path: string, alt: string): SharedPicture => ({
  url: `${previewsFolder}${path}.jpg`,
  alt,
})

/** The picture of a type of the schema. */
interface PicturedThing {
  readonly imageUrl: string | null
  /** Smallest first. */
  readonly imageVariants: readonly { readonly url: string; readonly width: number; readonly height: number }[]
}

/** A thing's picture, the widest that it has, with its size in pixels where that is known. */
export function widestPictureOf({ imageUrl, imageVariants }: PicturedThing): {
  readonly url: string
  readonly width?: number
  readonly height?: number
} | null {
  const widest = imageVariants.at(-1)
  if (widest) return { url: widest.url, width: widest.width, height: widest.height }
  return imageUrl === null ? null : { url: imageUrl }
}
