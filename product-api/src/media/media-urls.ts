import { withAbsoluteMedia } from './html.ts'
import type { PictureVariant } from './tables.ts'

/** A picture as stored in the database; null where the item has none. */
interface StoredPicture {
  readonly name: string
  readonly variants: readonly PictureVariant[]
}

/** A picture in a response: the URL of its largest size, and all sizes in pixels, smallest first. */
interface SerializedPicture {
  readonly url: string | null
  readonly variants: readonly { readonly url: string; readonly width: number; readonly height: number }[]
}

/** Turns stored names of pictures and files into absolute URLs. */
export interface MediaUrls {
  picture(stored: StoredPicture | null): SerializedPicture
  /** @param path below the media folder */
  file(path: string | null): string | null
  /** An HTML text whose media URLs become absolute. */
  html(text: string): string
}

/** @param publicUrl the API's base URL, without a slash at its end */
export function mediaUrls(publicUrl: string): MediaUrls {
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
