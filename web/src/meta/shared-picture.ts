/** A picture of a share preview. */
export interface SharedPicture {
  /** Absolute, or from the site's root. */
  readonly url: string
  /** A description of the picture, where somebody has written one. */
  readonly alt?: string
  /** Pixels. */
  readonly width?: number
  /** Pixels. */
  readonly height?: number
}

/** The picture of a type of the schema. */
interface PicturedThing {
  readonly imageUrl: string | null
  /** Smallest first. */
  readonly imageVariants: readonly { readonly url: string; readonly width: number; readonly height: number }[]
}

/** A thing's picture for a preview: the widest that it has, with its size where that is known. */
export function sharedPictureOf({ imageUrl, imageVariants }: PicturedThing): SharedPicture | null {
  const widest = imageVariants.at(-1)
  if (widest) return { url: widest.url, width: widest.width, height: widest.height }
  return imageUrl === null ? null : { url: imageUrl }
}
