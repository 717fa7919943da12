// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { print } from './press.mjs'
import { random } from './random.mjs'
import { newSheet } from './sheet.mjs'

/**
 * @typedef {import('./compose.mjs').Picture} Picture
 * @typedef {import('./press.mjs').Print} Print
 * @typedef {{ alt: string, variants: { width: number, height: number }[] }} Entry
 */

sharp.concurrency(1)

/** The widths a page asks for, unless a picture names its own. */
const WIDTHS = [480, 960, 1600]

/** AVIF quality to start from and bytes to stay under, by width; wider ones than listed take the last. */
const LIMITS = [
  { width: 480, quality: 42, bytes: 12_500 },
  { width: 960, quality: 33, bytes: 30_000 },
  { width: 1600, quality: 30, bytes: 66_000 },
  { width: Infinity, quality: 30, bytes: 130_000 },
]

/** Below this quality halftone dots break up; better a few bytes too many. */
const LOWEST_QUALITY = 20

/**
 * Draws and prints one picture, at twice its sheet size so that edges stay clean at every width.
 *
 * @param {Picture} picture
 * @returns {Promise<Print>}
 */
export async function printed(picture) {
  const art = newSheet({ name: picture.base, ...picture })
  picture.draw(art, random(picture.base))
  const widest = Math.max(...(picture.widths ?? WIDTHS))
  return await print(art, widest > 1600 ? 1.5 : 2)
}

/**
 * @param {Print} print
 * @param {number} width in pixels
 * @returns {import('sharp').Sharp}
 */
export function scaled(print, width) {
  const raw = { width: print.width, height: print.height, channels: /** @type {const} */ (3) }
  return sharp(print.pixels, { raw }).resize(width)
}

/**
 * Prints a picture and writes its widths as AVIF.
 *
 * @param {Picture} picture
 * @param {string} folder
 * @returns {Promise<{ entry: Entry, bytes: number }>}
 */
export async function writePicture(picture, folder) {
  await mkdir(folder, { recursive: true })
  const master = await printed(picture)
  /** @type {Entry} */
  const entry = { alt: picture.alt, variants: [] }
  let bytes = 0
  for (const width of picture.widths ?? WIDTHS) {
    const { data, height } = await encode(master, width)
    await writeFile(join(folder, `${picture.base}-${width}.avif`), data)
    entry.variants.push({ width, height })
    bytes += data.length
  }
  return { entry, bytes }
}

/**
 * @param {Print} master
 * @param {number} width
 * @returns {Promise<{ data: Buffer, height: number }>}
 */
async function encode(master, width) {
  const limit = LIMITS.find((one) => width <= one.width) ?? { quality: 30, bytes: Infinity }
  const { data: pixels, info } = await scaled(master, width).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (let quality = limit.quality; ; ) {
    const options = { quality, effort: 4, chromaSubsampling: '4:2:0' }
    const data = await sharp(pixels, { raw }).avif(options).toBuffer()
    if (data.length <= limit.bytes || quality <= LOWEST_QUALITY) return { data, height: info.height }
    const excess = data.length / limit.bytes
    quality = Math.max(LOWEST_QUALITY, quality - Math.max(2, Math.round(Math.log2(excess) * 17)))
  }
}

/**
 * Sets entries in a folder's manifest.json and keeps the others, in the order of `bases`; entries of pictures
 * that are drawn no longer are dropped.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, Entry>} fresh
 * @param {readonly string[]} bases every base name of the folder
 */
export async function updateManifest(folder, fresh, bases) {
  const path = join(folder, 'manifest.json')
  /** @type {Record<string, Entry>} */
  const known = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
  /** @type {Record<string, Entry>} */
  const next = {}
  for (const base of bases) {
    const entry = fresh.get(base) ?? known[base]
    if (entry) next[base] = entry
  }
  await writeFile(path, `${JSON.stringify(next, null, 2)}\n`)
}
