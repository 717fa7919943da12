import { sharePictureSize } from '../../src/meta/shared-picture.ts'
import { groundColors } from '../../src/meta/site-files.ts'

/** Some services omit larger pictures. */
const maxBytes = 300_000

const qualities = [82, 70, 50]

/** Decoded, a pixel takes four bytes. */
const maxPixels = 16_000_000

/** Loaded with the first preview: a site that nobody shares needs no memory for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** 1200 × 630 pixels, up to 300 KB, no metadata. @throws Error if it is no picture or has too many pixels */
export async function drawPreview(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const pixels = await sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ ...sharePictureSize, fit: 'cover' })
    .flatten({ background: groundColors.dark })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  let preview = Buffer.alloc(0)
  for (const quality of qualities) {
    preview = await sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (preview.length <= maxBytes) break
  }
  return preview
}
