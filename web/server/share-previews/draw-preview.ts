import { sharePictureSize } from '../../src/meta/shared-picture.ts'
import { groundColours } from '../../src/meta/site-files.ts'

/** Some services leave larger pictures out. */
const maxBytes = 300_000

/** Tried one after the other until the preview is small enough. */
const qualities = [82, 70, 50]

/** The most pixels of a picture: decoded, they take four bytes each. */
const maxPixels = 16_000_000

/** Loaded with the first preview: a site that nobody shares needs no memory for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Draws a share preview: the middle of a picture as a JPEG of 1200 × 630 pixels, at most 300 KB. Metadata of the picture
 * is left out.
 *
 * @throws Error for what is no picture, or has too many pixels
 */
export async function drawPreview(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const pixels = await sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ ...sharePictureSize, fit: 'cover' })
    .flatten({ background: groundColours.dark })
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
