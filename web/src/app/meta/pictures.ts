import type { SharedPicture } from '../PageMeta.tsx'

/** What the schema's types say about a picture. */
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
