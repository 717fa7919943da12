import type { PictureVariant } from '../ui/Picture.tsx'

const widths = [480, 960, 1600] as const

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
