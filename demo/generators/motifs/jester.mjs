// @ts-check
import { box, oval, polygon } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 */

/**
 * A jester's cap with three horns and bells, its band on y = 0, about 400 wide.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} one
 * @param {Tones} two
 * @param {Tones} bell
 */
export function jesterCap(art, place, one, two, bell) {
  art.place(place, () => {
    art.fill(
      'M-104 0C-112 -70 -140 -128 -196 -130C-226 -130 -240 -104 -236 -76C-214 -160 -150 -206 -80 -190C-30 -178 -6 -120 0 0Z',
      one,
    )
    art.fill(
      'M104 0C112 -70 140 -128 196 -130C226 -130 240 -104 236 -76C214 -160 150 -206 80 -190C30 -178 6 -120 0 0Z',
      two,
    )
    art.fill(
      'M-62 0C-70 -100 -46 -170 -6 -216C14 -240 20 -262 10 -288C50 -266 66 -222 56 -176C50 -120 60 -60 62 0Z',
      two,
    )
    art.fill('M0 -222C14 -240 20 -262 10 -288C50 -266 66 -222 56 -176C50 -120 60 -60 62 0L0 0Z', one)
    art.fill(box(-112, -16, 224, 36, 10), bell)
    for (let tooth = 0; tooth < 7; tooth += 1) {
      const x = -112 + tooth * 32
      art.fill(
        polygon([
          [x, 18],
          [x + 32, 18],
          [x + 16, 54],
        ]),
        tooth % 2 === 0 ? one : two,
      )
    }
    for (const [x, y] of [
      [-236, -66],
      [236, -66],
      [8, -296],
    ])
      art.fill(oval(x ?? 0, y ?? 0, 19), bell)
  })
}

/**
 * A playing card, centre 0,0, 240 by 340; draws its face.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, height?: number }} card
 * @param {Tones} face
 * @param {Tones} edge
 * @param {(width: number, height: number) => void} [draw]
 */
export function card(art, { width = 240, height = 340, ...place }, face, edge, draw) {
  art.place(place, () => {
    const data = box(-width / 2, -height / 2, width, height, 18)
    art.fill(data, face)
    if (draw) art.within(data, () => draw(width, height))
    art.stroke(data, 6, edge)
  })
}

/**
 * Harlequin lozenges inside a box.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, height: number, step: number, tall?: number }} field
 * @param {Tones} tones
 */
export function harlequin(art, { x, y, width, height, step, tall = 1.7 }, tones) {
  let data = ''
  const rise = step * tall
  for (let row = 0; row * rise < height + rise; row += 1) {
    for (let column = 0; column * step < width + step; column += 1) {
      const [cx, cy] = [x + column * step, y + row * rise]
      data += polygon([
        [cx - step / 2, cy],
        [cx, cy - rise / 2],
        [cx + step / 2, cy],
        [cx, cy + rise / 2],
      ])
    }
  }
  art.within(box(x, y, width, height), () => art.fill(data, tones))
}
