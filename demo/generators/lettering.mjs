// @ts-check
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'
import { bent, mapped, placed } from './path.mjs'

/**
 * @typedef {object} Face a cut of the variable grotesque
 * @property {number} [weight] 200 to 800
 * @property {number} [width] 75 (condensed) to 100
 * @property {number} [size] optical size, 12 (sturdy) to 96 (tight, with ink traps)
 * @property {number} [tracking] extra space between letters, in thousandths of an em
 *
 * @typedef {{ data: string, width: number }} Line lettering with capitals one unit high, set on y = 0
 */

const file = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  ),
)
const opened = create(Buffer.from(await decompress(await readFile(file))))
if (!('getVariation' in opened)) throw new TypeError('The display face holds more than one font')
const family = opened

/** @type {Map<string, import('fontkit').Font>} */
const cuts = new Map()

/**
 * @param {string} text
 * @param {Face} [face]
 * @returns {Line}
 */
export function line(text, { weight = 800, width = 100, size = 96, tracking = 0 } = {}) {
  const key = `${weight}/${width}/${size}`
  const font = cuts.get(key) ?? family.getVariation({ wght: weight, wdth: width, opsz: size })
  cuts.set(key, font)
  const run = font.layout(text)
  const unit = 1 / family.capHeight
  let pen = 0
  let data = ''
  run.glyphs.forEach((glyph, index) => {
    data += placed(glyph.path.toSVG(), { x: pen * unit, scale: unit, stretch: -1 }, 5)
    pen += (run.positions[index]?.xAdvance ?? 0) + (tracking * family.unitsPerEm) / 1000
  })
  return { data, width: pen * unit }
}

/**
 * Lettering of a given cap height, standing on a baseline.
 *
 * @param {string} text
 * @param {{ x: number, y: number, height: number, align?: 'left' | 'middle' | 'right' } & Face} place
 * @returns {string}
 */
export function set(text, { x, y, height, align = 'left', ...face }) {
  const { data, width } = line(text, face)
  const shift = { left: 0, middle: width / 2, right: width }[align] * height
  return placed(data, { x: x - shift, y, scale: height })
}

/**
 * Lettering stretched to fill a rectangle exactly: the poster setter's wooden type.
 *
 * @param {string} text
 * @param {{ x: number, y: number, width: number, height: number } & Face} place width here is the rectangle's;
 *   the cut is chosen by its shape
 * @returns {string}
 */
export function fitted(text, { x, y, width, height, weight = 800, size = 96, tracking = 0 }) {
  const wide = line(text, { weight, size, tracking, width: 100 })
  const narrow = line(text, { weight, size, tracking, width: 75 })
  const wanted = width / height
  const share = (wanted - narrow.width) / (wide.width - narrow.width)
  const cut = line(text, { weight, size, tracking, width: 75 + 25 * Math.min(1, Math.max(0, share)) })
  const bounds = extent(cut.data)
  const scale = width / (bounds.right - bounds.left)
  return mapped(cut.data, (px, py) => [x + (px - bounds.left) * scale, y + height + py * height])
}

/**
 * Lines of equal width stacked on one another.
 *
 * @param {readonly string[]} texts
 * @param {{ x: number, y: number, width: number, heights: readonly number[], gap: number } & Omit<Face, 'width'>} place
 * @returns {string}
 */
export function stacked(texts, { x, y, width, heights, gap, ...face }) {
  let top = y
  return texts
    .map((text, index) => {
      const height = heights[index] ?? 100
      const data = fitted(text, { x, y: top, width, height, ...face })
      top += height + gap
      return data
    })
    .join('')
}

/**
 * A rectangle of lettering bent so that its lower and upper edge follow two curves.
 *
 * @param {string} text
 * @param {{ x: number, width: number, top: (t: number) => number, bottom: (t: number) => number } & Omit<Face, 'width'>} place
 *   top and bottom: y at t from 0 (left) to 1 (right)
 * @returns {string}
 */
export function enveloped(text, { x, width, top, bottom, ...face }) {
  const height = (top(0.5) + bottom(0.5)) / 2 === 0 ? 1 : Math.abs(bottom(0.5) - top(0.5))
  const flat = fitted(text, { x: 0, y: 0, width, height, ...face })
  return bent(flat, (px, py) => {
    const t = px / width
    const share = py / height
    return [x + px, top(t) + (bottom(t) - top(t)) * share]
  })
}

/**
 * Lettering around a circle, reading clockwise, centred on an angle.
 *
 * @param {string} text
 * @param {{ x: number, y: number, radius: number, height: number, at: number, inside?: boolean, sweep?: number } & Face} place
 *   at: degrees, 270 is the top; inside: reads along the lower edge, feet outward; sweep: degrees to spread over,
 *   the text's own width unless told
 * @returns {string}
 */
export function around(text, { x, y, radius, height, at, inside = false, sweep, ...face }) {
  const { data, width } = line(text, face)
  const scaled = placed(data, { scale: height })
  const middle = (width * height) / 2
  const reach = sweep === undefined ? radius : middle / ((sweep * Math.PI) / 360)
  return bent(scaled, (px, py) => {
    const turn = (px - middle) / reach
    const angle = (at * Math.PI) / 180 + (inside ? -turn : turn)
    const away = inside ? radius + py : radius - py
    return [x + away * Math.cos(angle), y + away * Math.sin(angle)]
  })
}

/**
 * @param {string} data
 * @returns {{ left: number, right: number, top: number, bottom: number }} the bounds of all its points
 */
export function extent(data) {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  mapped(data, (x, y) => {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
    return [x, y]
  })
  return bounds
}

/**
 * The solid side that lettering (or any shape) casts when pushed away from the viewer.
 *
 * @param {string} data
 * @param {number} dx how far right the back stands
 * @param {number} dy how far down
 * @param {number} [step] distance between the copies
 * @returns {string}
 */
export function block(data, dx, dy, step = 2) {
  const count = Math.ceil(Math.hypot(dx, dy) / step)
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count
    return placed(data, { x: dx * share, y: dy * share })
  }).join('')
}
