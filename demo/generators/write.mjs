// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { print as press } from './press.mjs'
import { random } from './random.mjs'
import { newSheet } from './sheet.mjs'

/**
 * @typedef {import('./compose.mjs').Picture} Picture
 * @typedef {{ alt: string, variants: { width: number, height: number }[] }} Entry
 */

sharp.concurrency(1)

/** The widths a page asks for, unless a picture names its own. */
const WIDTHS = [480, 960, 1600]

/**
 * How each width is printed and written; wider ones than listed take WIDEST. Small pictures get softer dots,
 * because at their size dots are noise to the eye and bytes on the wire. `quality` is where AVIF starts from,
 * `bytes` what it has to stay under, `oversize` how many printed pixels make one in the file.
 */
const SIZES = [
  { width: 480, soften: 0.65, oversize: 3, quality: 44, bytes: 11_000 },
  { width: 960, soften: 0.35, oversize: 2, quality: 36, bytes: 25_000 },
  { width: 1200, soften: 0.25, oversize: 2, quality: 33, bytes: 35_000 },
  { width: 1600, soften: 0.15, oversize: 2, quality: 30, bytes: 54_000 },
]

const WIDEST = { soften: 0.1, oversize: 1.5, quality: 30, bytes: 120_000 }

/** Below this quality halftone dots break up; better a few bytes too many. */
const LOWEST_QUALITY = 20

/**
 * Draws a picture and prints it for one width.
 *
 * @param {Picture} picture
 * @param {number} width in pixels
 * @returns {Promise<{ image: import('sharp').Sharp, quality: number, bytes: number }>} the image and what it may cost
 */
export async function printed(picture, width) {
  const { soften, oversize, quality, bytes } = SIZES.find((size) => width <= size.width) ?? WIDEST
  const art = newSheet(picture)
  picture.draw(art, random(picture.base))
  const print = await press(art, (width * oversize) / art.width, soften)
  const raw = { width: print.width, height: print.height, channels: /** @type {const} */ (3) }
  return { image: sharp(print.pixels, { raw }).resize(width), quality, bytes }
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
  /** @type {Entry} */
  const entry = { alt: picture.alt, variants: [] }
  let bytes = 0
  for (const width of picture.widths ?? WIDTHS) {
    const { data, height } = await encode(picture, width)
    await writeFile(join(folder, `${picture.base}-${width}.avif`), data)
    entry.variants.push({ width, height })
    bytes += data.length
  }
  return { entry, bytes }
}

/**
 * @param {Picture} picture
 * @param {number} width
 * @returns {Promise<{ data: Buffer, height: number }>}
 */
async function encode(picture, width) {
  const { image, bytes, ...start } = await printed(picture, width)
  const { data: pixels, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (let { quality } = start; ; ) {
    const options = { quality, effort: 4, chromaSubsampling: '4:2:0' }
    const data = await sharp(pixels, { raw }).avif(options).toBuffer()
    if (data.length <= bytes || quality <= LOWEST_QUALITY) return { data, height: info.height }
    const excess = data.length / bytes
    quality = Math.max(LOWEST_QUALITY, quality - Math.max(2, Math.round(Math.log2(excess) * 17)))
  }
}

/**
 * Sets a picture's entry in its folder's manifest.json and keeps the others, in the order of `bases`; entries of
 * pictures that are drawn no longer are dropped.
 *
 * @param {string} folder
 * @param {string} base
 * @param {Entry} entry
 * @param {readonly string[]} bases every base name of the folder
 */
export async function updateManifest(folder, base, entry, bases) {
  const path = join(folder, 'manifest.json')
  /** @type {Record<string, Entry>} */
  const known = { ...JSON.parse(await readFile(path, 'utf8').catch(() => '{}')), [base]: entry }
  const entries = bases.flatMap((name) => (known[name] ? [[name, known[name]]] : []))
  await writeFile(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
