import type { PictureVariant } from '../../ui/Picture.tsx'

export type Posters = { readonly smallPosterUrl: string | null; readonly posterUrl: string | null }

/** The widths in the fragments, in pixels. */
const widths = { small: 480, large: 960 }

/** Providers crop posters to 16:9. */
export function posterVariants({ smallPosterUrl, posterUrl }: Posters): PictureVariant[] {
  const at = (url: string | null, width: number) => (url ? [{ url, width, height: (width * 9) / 16 }] : [])
  return [...at(smallPosterUrl, widths.small), ...at(posterUrl, widths.large)]
}
