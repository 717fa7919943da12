// @ts-check
import { polar } from '../path.mjs'
import { along, box, oval, polygon, ribbon, smooth } from '../shapes.mjs'
import { linear } from '../sheet.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 * @typedef {import('../random.mjs').Random} Random
 */

/**
 * A sun that sinks into bands.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, radius: number, bands?: number }} sun
 * @param {Tones} tones
 * @param {Tones} gap what shows between the bands
 */
export function bandedSun(art, { x, y, radius, bands = 6 }, tones, gap) {
  art.fill(oval(x, y, radius), tones)
  art.within(oval(x, y, radius), () => {
    for (let band = 0; band < bands; band += 1) {
      const share = band / bands
      const thick = radius * (0.03 + 0.1 * share)
      art.fill(box(x - radius, y + radius * (0.05 + share * 0.95), radius * 2, thick), gap)
    }
  })
}

/**
 * A halo of rings that thin outwards.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, from: number, step: number, count: number, thick?: number }} halo
 * @param {Tones} tones
 */
export function rings(art, { x, y, from, step, count, thick = 10 }, tones) {
  for (let ring = 0; ring < count; ring += 1) {
    art.stroke(oval(x, y, from + ring * step), thick * (1 - ring / (count + 1)), tones)
  }
}

/**
 * A crescent: the lit edge of a moon.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} [turn] degrees
 * @returns {string}
 */
export function crescent(x, y, radius, turn = 0) {
  const outer = along(40, (t) => polar(x, y, radius, turn + 60 + 240 * t))
  const [cx, cy] = polar(x, y, radius * 0.42, turn)
  const start = polar(x, y, radius, turn + 60)
  const end = polar(x, y, radius, turn + 300)
  const reach = Math.hypot(end[0] - cx, end[1] - cy)
  const from = (Math.atan2(end[1] - cy, end[0] - cx) * 180) / Math.PI
  let to = (Math.atan2(start[1] - cy, start[0] - cx) * 180) / Math.PI
  while (to > from) to -= 360
  return polygon([...outer, ...along(40, (t) => polar(cx, cy, reach, from + (to - from) * t))])
}

/**
 * Long flat clouds of rounded bars.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {{ x: number, y: number, width: number, rows?: number }} cloud y of the lower edge
 * @param {Tones} tones
 */
export function barCloud(art, random, { x, y, width, rows = 3 }, tones) {
  const thick = width * 0.075
  for (let row = 0; row < rows; row += 1) {
    const share = 1 - row / (rows + 0.6)
    const long = width * share * random.between(0.75, 1)
    const left = x + (width - long) * random.between(0.2, 0.8)
    art.fill(box(left, y - (row + 1) * thick * 0.98, long, thick, thick / 2), tones)
  }
}

/**
 * A gull as one stroke of the brush.
 *
 * @param {Sheet} art
 * @param {Place} place wings span about 120
 * @param {Tones} tones
 */
export function gull(art, place, tones) {
  art.place(place, () => {
    const wing = along(14, (t) => [60 * t, -26 * Math.sin(Math.PI * Math.min(1, t * 1.25)) + 14 * t * t])
    for (const side of [1, -1]) {
      art.fill(
        ribbon(
          wing.map(([x, y]) => [x * side, y]),
          (t) => 13 * (1 - t) ** 0.7 + 1,
        ),
        tones,
      )
    }
    art.fill(oval(0, 3, 8, 12), tones)
  })
}

/**
 * Wind or air as long parallel curls.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, lift: number, count: number, gap: number, thick: number }} air
 * @param {Tones} tones
 */
export function airLines(art, { x, y, width, lift, count, gap, thick }, tones) {
  for (let row = 0; row < count; row += 1) {
    const start = x + row * gap * 1.4
    const points = along(9, (t) => [
      start + width * t,
      y + row * gap - lift * t + Math.sin(t * 7 + row * 0.5) * gap * 1.1,
    ])
    art.stroke(smooth(points), thick, tones)
  }
}

/**
 * Evening sky: flat colour that fades towards the horizon.
 *
 * @param {Sheet} art
 * @param {{ top: number, bottom: number, from: number, to: number }} fade coverage at the top and the bottom edge
 * @param {number} plate
 */
export function sky(art, { top, bottom, from, to }, plate) {
  const tones = art.inks.map((_, index) =>
    index === plate ? linear(0, top, 0, bottom, [0, from], [1, to]) : null,
  )
  art.fill(box(0, top, art.width, bottom - top), tones)
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} [points]
 * @param {number} [waist] inner radius as a share of the outer one
 * @param {number} [turn] degrees
 * @returns {string}
 */
export function star(x, y, radius, points = 5, waist = 0.42, turn = -90) {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) =>
      polar(x, y, index % 2 === 0 ? radius : radius * waist, turn + (index * 180) / points),
    ),
  )
}
