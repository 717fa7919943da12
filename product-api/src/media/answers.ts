import { withAbsoluteMedia } from './html.ts'
import type { PictureVariant } from './tables.ts'

/** A picture as it is read from the database, null where the item has none. */
export interface StoredPicture {
  readonly name: string
  readonly variants: readonly PictureVariant[]
}

/** One size of a picture as the API answers it, in pixels. */
export interface ImageVariant {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** A picture as the API answers it: the address of its largest size, and all sizes, smallest first. */
export interface AnsweredPicture {
  readonly url: string | null
  readonly variants: readonly ImageVariant[]
}

/** Turns stored names of pictures and files into absolute addresses. */
export interface MediaAddresses {
  picture(stored: StoredPicture | null): AnsweredPicture
  /** @param path below the media folder */
  file(path: string | null): string | null
  /** An HTML text with the media files that it names. */
  html(text: string): string
}

/** @param publicUrl the API's own address, without a slash at its end */
export function mediaAddresses(publicUrl: string): MediaAddresses {
  const url = (path: string) => `${publicUrl}/media/${path.split('/').map(encodeURIComponent).join('/')}`
  return {
    picture: (stored) => {
      const variants = (stored?.variants ?? []).map(({ width, height }) => ({
        url: url(`${stored?.name}-${width}.avif`),
        width,
        height,
      }))
      return { url: variants.at(-1)?.url ?? null, variants }
    },
    file: (path) => (path === null ? null : url(path)),
    html: (text) => withAbsoluteMedia(text, publicUrl),
  }
}
