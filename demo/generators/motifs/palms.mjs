// @ts-check
import { polar } from '../path.mjs'
import { along, polygon, ribbon, smooth } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 * @typedef {import('../random.mjs').Random} Random
 * @typedef {import('../path.mjs').Point} Point
 */

/**
 * A feather palm: slim curved trunk and drooping fronds. Stands on y = 0, about `height` tall.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {Place & { height?: number, lean?: number, fronds?: number, reach?: number }} palm
 * @param {Tones} tones
 * @param {Tones} [light] rings on the trunk and ribs of the fronds
 */
export function palm(
  art,
  random,
  { height = 500, lean = 40, fronds = 11, reach = 170, ...place },
  tones,
  light,
) {
  art.place(place, () => {
    const spine = along(24, (t) => [lean * t ** 1.7, -height * t])
    art.fill(
      ribbon(spine, (t) => height * (0.04 - 0.018 * t) + (t < 0.08 ? height * 0.02 * (1 - t / 0.08) : 0)),
      tones,
    )
    if (light) {
      for (let ring = 2; ring < 24; ring += 1) {
        const [x, y] = spine[ring] ?? [0, 0]
        const half = height * (0.02 - 0.009 * (ring / 24)) * 0.7
        art.stroke(`M${x - half} ${y + 2}Q${x} ${y + 7} ${x + half} ${y + 2}`, 2.2, light)
      }
    }
    const [topX, topY] = spine.at(-1) ?? [0, 0]
    for (let index = 0; index < fronds; index += 1) {
      const angle = -200 + (220 * (index + 0.5)) / fronds + random.between(-7, 7)
      frond(art, topX, topY, angle, reach * random.between(0.85, 1.1), tones, light)
    }
  })
}

/**
 * @param {Sheet} art
 * @param {number} x
 * @param {number} y
 * @param {number} angle the way it leaves the trunk, degrees
 * @param {number} reach
 * @param {Tones} tones
 * @param {Tones | undefined} light
 */
function frond(art, x, y, angle, reach, tones, light) {
  const [dx, dy] = polar(0, 0, 1, angle)
  const side = dx >= 0 ? 1 : -1
  const at = (/** @type {number} */ t) =>
    /** @type {Point} */ ([x + dx * reach * t, y + dy * reach * t * (1 - t * 0.35) + reach * 0.62 * t * t])
  const rib = along(20, at)
  for (let index = 2; index < 20; index += 1) {
    const t = index / 19
    const [px, py] = at(t)
    const long = reach * 0.36 * Math.sin(Math.PI * (0.2 + 0.72 * t)) ** 0.7
    for (const way of [-1, 1]) {
      const hang = 1 + 0.25 * t
      const tip = /** @type {Point} */ ([
        px + side * long * 0.42 + dx * long * 0.25,
        py + (way > 0 ? long * hang * 0.86 : -long * 0.34 + long * 0.3 * t),
      ])
      art.fill(polygon([[px - side * reach * 0.028, py - 2], tip, [px + side * reach * 0.02, py + 3]]), tones)
    }
  }
  art.fill(
    ribbon(rib, (t) => reach * 0.04 * (1 - t) + 1.5),
    tones,
  )
  if (light) art.stroke(smooth(along(8, (t) => at(0.08 + t * 0.8))), 1.6, light)
}

/**
 * A fan palm as it lines Long Beach streets: very tall, very thin, a ragged ball on top.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {Place & { height?: number, crown?: number, lean?: number }} palm
 * @param {Tones} tones
 */
export function fanPalm(art, random, { height = 560, crown = 62, lean = 10, ...place }, tones) {
  art.place(place, () => {
    art.fill(
      ribbon(
        along(12, (t) => [lean * t * t, -height * t]),
        (t) => height * (0.026 - 0.012 * t),
      ),
      tones,
    )
    for (let index = 0; index < 15; index += 1) {
      const angle = -90 + (index - 7) * 17 + random.between(-5, 5)
      const down = Math.abs(index - 7) / 7
      const reach = crown * (1 - 0.25 * down) * random.between(0.9, 1.1)
      const [cx, cy] = polar(lean, -height, reach * 0.45, angle)
      const spread = 48
      const tips = along(9, (t, step) =>
        polar(cx, cy, reach * (step % 2 === 0 ? 0.78 : 0.42), angle - spread + spread * 2 * t),
      )
      art.fill(polygon([[lean, -height], ...tips]), tones)
    }
    for (let index = 0; index < 7; index += 1) {
      const angle = 90 + (index - 3) * 13
      const tip = polar(lean, -height + crown * 0.1, crown * random.between(0.75, 1.05), angle)
      art.fill(polygon([[lean - crown * 0.16, -height], tip, [lean + crown * 0.16, -height]]), tones)
    }
  })
}
