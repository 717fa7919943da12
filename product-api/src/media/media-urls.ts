import { withAbsoluteMedia } from './html.ts'
import type { PictureVariant } from './tables.ts'

interface StoredPicture {
  readonly name: string
  readonly variants: readonly PictureVariant[]
}

/** `url` has the largest size. `variants` are in pixels, smallest first. */
interface SerializedPicture {
  readonly url: string | null
  readonly variants: readonly { readonly url: string; readonly width: number; readonly height: number }[]
}

export interface MediaUrls {
  picture(stored: StoredPicture | null): SerializedPicture
  /** @param path below the media folder */
  file(path: string | null): string | null
  html(text: string): string
}

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
