/** A JPEG, which every service reads, in the size of its largest cards. */
export interface SharedPicture {
  readonly url: string
  readonly alt: string
}

export const sharePictureSize = { width: 1200, height: 630 } as const

/** Below it, each share picture has its page's path and `.jpg`. */
export const previewsFolder = '/previews'

export const previewOf = (path: string, alt: string): SharedPicture => ({
  url: `${previewsFolder}${path}.jpg`,
  alt,
})

interface PicturedThing {
  readonly imageUrl: string | null
  readonly imageVariants: readonly { readonly url: string; readonly width: number; readonly height: number }[]
}

export function widestPictureOf({ imageUrl, imageVariants }: PicturedThing): {
  readonly url: string
  readonly width?: number
  readonly height?: number
} | null {
  const widest = imageVariants.at(-1)
  if (widest) return { url: widest.url, width: widest.width, height: widest.height }
  return imageUrl === null ? null : { url: imageUrl }
}
