// @ts-check
import { along, box, oval, smooth } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../random.mjs').Random} Random
 */

/**
 * Rows of swell, each thicker than the one behind.
 *
 * @param {Sheet} art
 * @param {{ top: number, bottom: number, rows: number, length: number, height: number, phase?: number, left?: number, right?: number }} sea
 *   length: of one wave in the front row; height: of its crest
 * @param {(row: number, share: number) => Tones} tones share from 0 (far) to 1 (near)
 */
export function swell(
  art,
  { top, bottom, rows, length, height, phase = 0, left = -20, right = art.width + 20 },
  tones,
) {
  for (let row = 0; row < rows; row += 1) {
    const share = row / Math.max(1, rows - 1)
    const depth = share ** 1.5
    const y = top + (bottom - top) * depth
    const wave = length * (0.35 + 0.65 * share)
    const crest = height * (0.2 + 0.8 * share)
    const count = Math.ceil((right - left) / (wave / 8))
    const line = along(count + 1, (t) => {
      const x = left + (right - left) * t
      const turn = (x / wave) * Math.PI * 2 + phase + row * 1.9
      return [x, y + crest * (0.5 - 0.5 * Math.abs(Math.sin(turn / 2)) ** 1.4 * 2)]
    })
    art.fill(`${smooth(line)}L${right} ${art.height + 40}L${left} ${art.height + 40}Z`, tones(row, share))
  }
}

/**
 * Still water: bars of reflected light that lengthen towards the viewer.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {{ x: number, top: number, bottom: number, spread: number, rows: number }} light
 * @param {Tones} tones
 */
export function glints(art, random, { x, top, bottom, spread, rows }, tones) {
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows
    const y = top + (bottom - top) * share ** 1.35
    const thick = 3 + 15 * share
    const half = spread * (0.45 + 0.55 * share) * random.between(0.5, 1)
    const middle = x + random.between(-0.22, 0.22) * spread
    art.fill(box(middle - half, y, half * 2, thick, thick / 2), tones)
    if (random.next() > 0.45) {
      const away = half + random.between(30, 90) * (0.4 + share)
      const side = random.next() > 0.5 ? 1 : -1
      const long = half * random.between(0.15, 0.4)
      art.fill(box(middle + side * away - long, y + 2, long * 2, thick * 0.8, thick / 2), tones)
    }
  }
}

/**
 * Overlapping scales of waves, after the pattern on old indigo cloth.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, height: number, radius: number }} field
 * @param {Tones} ground
 * @param {Tones} line
 */
export function scales(art, { x, y, width, height, radius }, ground, line) {
  art.within(box(x, y, width, height), () => {
    const step = radius * 0.55
    for (let row = 0; row * step < height + radius * 2; row += 1) {
      const cy = y + row * step
      for (let cx = x - radius + (row % 2) * radius; cx < x + width + radius; cx += radius * 2) {
        art.fill(oval(cx, cy + radius * 0.5, radius), ground)
        for (const share of [0.92, 0.66, 0.4, 0.16]) {
          art.stroke(oval(cx, cy + radius * 0.5, radius * share), radius * 0.09, line)
        }
      }
    }
  })
}

/**
 * A breaking wave with a curl at its crest, standing on y = 0, about 400 wide and 170 high.
 *
 * @returns {string}
 */
export function breaker() {
  const edge = smooth([
    [-220, 0],
    [-150, -18],
    [-80, -62],
    [-20, -128],
    [50, -170],
    [120, -160],
    [150, -118],
    [132, -84],
    [98, -88],
    [104, -112],
    [76, -120],
    [48, -84],
    [60, -40],
    [110, -10],
    [180, 0],
  ])
  return `${edge}L180 20L-220 20Z`
}
