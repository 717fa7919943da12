// @ts-check
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { screens } from './list.mjs'
import { sizes, themes } from './take.mjs'

/** The widths on a sheet, a phone's and a desk's, and the greatest height of a row, in pixels. */
const shown = { [sizes[0].width]: 180, [sizes[1].width]: 460 }
const tallest = 720
const gap = 12

/** @typedef {{ readonly input: Buffer, readonly width: number, readonly height: number }} Part */

/**
 * A picture made small, its end cut off where it is too tall.
 *
 * @param {string} file
 * @param {number} width
 * @returns {Promise<Part>}
 */
async function part(file, width) {
  const whole = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
  const height = Math.min(tallest, whole.info.height)
  const input = await sharp(whole.data).extract({ left: 0, top: 0, width, height }).toBuffer()
  return { input, width, height }
}

/**
 * The four pictures of a screen, side by side.
 *
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<Part[]>} none where the folder has none of the screen
 */
async function row(folder, name) {
  const files = sizes.flatMap(({ width }) =>
    themes.map((theme) => ({ file: join(folder, `${name}-${width}-${theme}.png`), width })),
  )
  if (files.some(({ file }) => !existsSync(file))) return []
  return Promise.all(files.map(({ file, width }) => part(file, shown[width] ?? width)))
}

/**
 * Writes a sheet for each screen: above how it was, below how it is; each at a phone's and a desk's width, light and
 * dark.
 *
 * @param {object} folders
 * @param {string} folders.before
 * @param {string} folders.after
 * @param {string} folders.sheets
 */
export async function writeSheets({ before, after, sheets }) {
  await mkdir(sheets, { recursive: true })
  for (const { name } of screens) {
    const rows = [await row(before, name), await row(after, name)].filter((parts) => parts.length > 0)
    const width = Math.max(...rows.map((parts) => parts.reduce((sum, each) => sum + each.width + gap, gap)))
    const heights = rows.map((parts) => Math.max(...parts.map((each) => each.height)))
    const height = heights.reduce((sum, each) => sum + each + gap, gap)
    let top = gap
    const placed = rows.flatMap((parts, place) => {
      let left = gap
      const inRow = parts.map(({ input, width }) => {
        const at = { input, left, top }
        left += width + gap
        return at
      })
      top += (heights[place] ?? 0) + gap
      return inRow
    })
    await sharp({ create: { width, height, channels: 3, background: '#767676' } })
      .composite(placed)
      .avif({ quality: 42, effort: 4 })
      .toFile(join(sheets, `${name}.avif`))
  }
}
