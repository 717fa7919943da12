// @ts-check
import { box, polygon } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 * @typedef {import('../path.mjs').Point} Point
 */

/**
 * A harbor gantry crane, boom to the right, standing on y = 0, about 330 high.
 *
 * @param {Sheet} art
 * @param {Place & { raised?: boolean }} place
 * @param {Tones} tones
 */
export function crane(art, { raised = false, ...place }, tones) {
  art.place(place, () => {
    for (const x of [-60, 50]) art.stroke(`M${x} 0L${x * 0.9} -250`, 11, tones, { cap: 'butt' })
    art.stroke('M-60 -96L50 -96M-58 -178L48 -178M-60 -96L48 -178', 6, tones)
    art.stroke('M-64 0L-40 0M36 0L62 0', 14, tones, { cap: 'butt' })
    art.fill(box(-128, -262, 190, 16), tones)
    art.stroke('M-54 -250L8 -350L46 -250', 8, tones)
    art.fill(box(-122, -284, 54, 24), tones)
    art.stroke('M8 -348L-120 -262', 3.5, tones)
    if (raised) {
      art.stroke('M54 -254L196 -420', 12, tones)
      art.stroke('M8 -348L150 -368', 3.5, tones)
    } else {
      art.fill(box(54, -262, 230, 12), tones)
      art.stroke('M8 -348L276 -262M8 -348L150 -262', 3.5, tones)
      art.stroke('M190 -250L190 -160M206 -250L206 -160', 2, tones)
      art.fill(box(172, -162, 52, 22), tones)
      art.fill(box(176, -272, 44, 14), tones)
    }
  })
}

/**
 * A cable-stayed bridge, deck at y = 0, its tower at the origin.
 *
 * @param {Sheet} art
 * @param {Place & { span?: number, height?: number, cables?: number }} bridge span to each side
 * @param {Tones} tones
 */
export function bridge(art, { span = 520, height = 420, cables = 13, ...place }, tones) {
  art.place(place, () => {
    art.fill(
      polygon([
        [-14, 120],
        [-9, -height],
        [9, -height],
        [14, 120],
      ]),
      tones,
    )
    for (const side of [-1, 1]) {
      for (let cable = 1; cable <= cables; cable += 1) {
        const share = cable / cables
        art.stroke(`M0 ${-height * (0.5 + 0.47 * share)}L${side * span * share} 0`, 3, tones)
      }
    }
    art.fill(box(-span * 1.6, -6, span * 3.2, 18), tones)
  })
}
