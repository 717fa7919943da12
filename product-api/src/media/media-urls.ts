import { withAbsoluteMedia } from './html.ts'
import type { pictures } from './tables.ts'

type StoredPicture = Pick<typeof pictures.$inferSelect, 'name' | 'variants'>

export type MediaUrls = ReturnType<typeof mediaUrls>

export function mediaUrls(publicUrl: string) {
  const url = (path: string) => `${publicUrl}/media/${path.split('/').map(encodeURIComponent).join('/')}`
  return {
    /** `url` has the largest size. `variants` are in pixels, smallest first. */
    picture: (stored: StoredPicture | null) => {
      const variants = (stored?.variants ?? []).map(({ width, height }) => ({
        url: url(`${stored?.name}-${width}.avif`),
        width,
        height,
      }))
      return { url: variants.at(-1)?.url ?? null, variants }
    },
    /** @param path below the media folder */
    file: (path: string | null) => (path === null ? null : url(path)),
    html: (text: string) => withAbsoluteMedia(text, publicUrl),
  }
}
