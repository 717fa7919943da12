import type { PictureVariant } from '../ui/Picture.tsx'

/** The widths of each of the site's own pictures in `public/pictures/`, as `{base}-{width}.avif`. */
const widths = [480, 960, 1600] as const

/** A picture of the site's own by its base name, in all of its widths, which are drawn at 16:9; any other by its address. */
export function sitePicture(base: string): {
  readonly src: string
  readonly variants: readonly PictureVariant[]
} {
  if (/[/:]/.test(base)) return { src: base, variants: [] }
  const variants = widths.map((width) => ({
    url: `/pictures/${base}-${width}.avif`,
    width,
    height: (width * 9) / 16,
  }))
  return { src: `/pictures/${base}-960.avif`, variants }
}
