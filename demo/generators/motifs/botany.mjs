// @ts-check
import { cubic } from '../path.mjs'
import { along, oval, polygon, ribbon } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 * @typedef {import('../random.mjs').Random} Random
 * @typedef {import('../path.mjs').Point} Point
 */

/**
 * The blade of a simple leaf, stalk at 0,0, tip at 0,-length.
 *
 * @param {number} length
 * @param {number} width
 * @param {number} [belly] where it is widest, 0 at the stalk
 * @returns {string}
 */
export function blade(length, width, belly = 0.4) {
  const half = width / 2
  const y = -length * belly
  return (
    `M0 0C${-half * 0.9} ${-length * 0.04} ${-half} ${y * 0.62} ${-half} ${y}` +
    `C${-half} ${-length * 0.72} ${-half * 0.22} ${-length * 0.88} 0 ${-length}` +
    `C${half * 0.22} ${-length * 0.88} ${half} ${-length * 0.72} ${half} ${y}` +
    `C${half} ${y * 0.62} ${half * 0.9} ${-length * 0.04} 0 0Z`
  )
}

/**
 * A leaf with its veins, one half in shade.
 *
 * @param {Sheet} art
 * @param {Place & { length?: number, width?: number, veins?: number, belly?: number }} leaf
 * @param {Tones} tones
 * @param {Tones} vein
 * @param {Tones} [shade] over the right half
 */
export function leaf(
  art,
  { length = 300, width = 130, veins = 9, belly = 0.4, ...place },
  tones,
  vein,
  shade,
) {
  const outline = blade(length, width, belly)
  art.place(place, () => {
    art.fill(outline, tones)
    art.within(outline, () => {
      if (shade)
        art.fill(
          polygon([
            [0, 10],
            [width, 10],
            [width, -length],
            [0, -length],
          ]),
          shade,
        )
      for (let pair = 0; pair < veins; pair += 1) {
        const share = (pair + 0.6) / (veins + 0.4)
        const y = -length * share * 0.95
        const reach = width * 0.62
        const rise = length * (0.13 + 0.08 * share)
        for (const side of [-1, 1]) {
          const curve = along(12, (t) =>
            cubic(
              [0, y],
              [side * reach * 0.4, y - rise * 0.22],
              [side * reach * 0.8, y - rise * 0.6],
              [side * reach, y - rise * 1.5],
              t,
            ),
          )
          art.fill(
            ribbon(curve, (t) => width * 0.032 * (1 - t * 0.75)),
            vein,
          )
        }
      }
      art.fill(
        ribbon(
          along(16, (t) => [0, -length * t]),
          (t) => width * 0.055 * (1 - t) + 1,
        ),
        vein,
      )
    })
    art.fill(
      ribbon(
        along(6, (t) => [0, length * 0.14 * (1 - t)]),
        () => width * 0.055,
      ),
      tones,
    )
  })
}

/**
 * A fern frond: leaflets along a bending rib.
 *
 * @param {Sheet} art
 * @param {Place & { length?: number, bend?: number, pairs?: number }} frond bend: sideways reach of the tip
 * @param {Tones} tones
 */
export function fern(art, { length = 420, bend = 120, pairs = 17, ...place }, tones) {
  art.place(place, () => {
    const rib = along(40, (t) => [bend * t ** 1.8, -length * t * (1 - 0.12 * t)])
    art.fill(
      ribbon(rib, (t) => 7 * (1 - t) + 1.5),
      tones,
    )
    for (let pair = 2; pair < pairs; pair += 1) {
      const t = pair / pairs
      const x = bend * t ** 1.8
      const y = -length * t * (1 - 0.12 * t)
      const lean = (Math.atan2(bend * 1.8 * t ** 0.8, length) * 180) / Math.PI
      const long = length * 0.3 * Math.sin(Math.PI * (0.12 + t * 0.86)) ** 0.8
      for (const side of [-1, 1]) {
        art.place({ x, y, turn: lean + side * (62 - t * 24) }, () => {
          art.fill(blade(long, long * 0.11 + 4, 0.3), tones)
        })
      }
    }
  })
}

/**
 * Agave: a rosette of stiff pointed leaves, seen from the side. Stands on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { size?: number, leaves?: number }} plant
 * @param {Tones} tones
 * @param {Tones} edge
 */
export function agave(art, { size = 160, leaves = 9, ...place }, tones, edge) {
  art.place(place, () => {
    const order = Array.from({ length: leaves }, (_, index) => index).sort(
      (a, b) => Math.abs(b - (leaves - 1) / 2) - Math.abs(a - (leaves - 1) / 2),
    )
    for (const index of order) {
      const turn = -78 + (156 * index) / (leaves - 1)
      const long = size * (1 - 0.12 * Math.cos((turn * Math.PI) / 90))
      const data = blade(long, size * 0.22, 0.36)
      art.place({ turn }, () => {
        art.fill(data, tones)
        art.stroke(data, size * 0.012 + 1, edge)
        art.stroke(`M0 ${-long * 0.1}L0 ${-long * 0.86}`, size * 0.016, edge)
      })
    }
  })
}

/**
 * A California poppy on its stalk: four cupped petals. Stands on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { stalk?: number, bend?: number }} flower
 * @param {Tones} petal
 * @param {Tones} shade
 * @param {Tones} green
 */
export function poppy(art, { stalk = 220, bend = 24, ...place }, petal, shade, green) {
  art.place(place, () => {
    art.fill(
      ribbon(
        along(16, (t) => [bend * Math.sin(t * 2.2), -stalk * t]),
        () => 6,
      ),
      green,
    )
    art.place({ x: bend * Math.sin(2.2), y: -stalk, turn: bend * 0.2 }, () => {
      const cup = 'M0 0C-50 -14 -58 -72 -34 -92C-14 -104 14 -104 34 -92C58 -72 50 -14 0 0Z'
      for (const turn of [-36, 36]) art.place({ turn, scale: 0.95 }, () => art.fill(cup, petal))
      art.place({ scale: 1.02 }, () => art.fill(cup, shade))
      for (const turn of [-20, 18]) {
        art.place({ turn, scale: 0.86 }, () => {
          art.fill(cup, petal)
          art.stroke('M-16 -16C-24 -36 -26 -60 -18 -78M16 -16C24 -36 26 -60 18 -78M0 -12L0 -80', 2.2, shade)
        })
      }
      art.fill('M-12 6C-12 -4 12 -4 12 6L6 16L-6 16Z', green)
    })
  })
}

/**
 * A seedling with its two first leaves. Stands on y = 0, about 60 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} tones
 * @param {Tones} vein
 */
export function seedling(art, place, tones, vein) {
  art.place(place, () => {
    art.fill(
      ribbon(
        along(8, (t) => [3 * Math.sin(t * 3), -38 * t]),
        (t) => 5 - 1.5 * t,
      ),
      tones,
    )
    leaf(art, { x: 1, y: -36, turn: -62, length: 36, width: 19, veins: 4, belly: 0.5 }, tones, vein)
    leaf(art, { x: 1, y: -36, turn: 58, length: 38, width: 20, veins: 4, belly: 0.5 }, tones, vein)
    leaf(art, { x: 1, y: -38, turn: -6, length: 18, width: 7, veins: 0 }, tones, vein)
  })
}

/**
 * A fan leaf with serrated fingers, stalk at 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { size?: number, fingers?: number }} place
 * @param {Tones} tones
 * @param {Tones} vein
 * @param {Tones} [shade] over one side of every finger
 */
export function fanLeaf(art, { size = 300, fingers = 7, ...place }, tones, vein, shade) {
  art.place(place, () => {
    const middle = (fingers - 1) / 2
    for (let step = fingers - 1; step >= 0; step -= 1) {
      const index = step % 2 === 0 ? step / 2 : fingers - 1 - (step - 1) / 2
      const off = index - middle
      const long = size * (1 - 0.62 * (Math.abs(off) / middle) ** 1.5)
      finger(art, { turn: off * (112 / middle) ** 1 * 0.98, length: long }, tones, vein, shade)
    }
    art.fill(
      ribbon(
        along(10, (t) => [size * 0.1 * t * t, size * 0.42 * t]),
        (t) => size * (0.022 + 0.012 * t),
      ),
      tones,
    )
  })
}

/**
 * @param {Sheet} art
 * @param {{ turn: number, length: number }} place
 * @param {Tones} tones
 * @param {Tones} vein
 * @param {Tones | undefined} shade
 */
function finger(art, { turn, length }, tones, vein, shade) {
  const teeth = 13
  const half = length * 0.115
  const side = (/** @type {number} */ way) =>
    along(teeth * 2 + 1, (t, index) => {
      const swell = Math.sin(Math.PI * Math.min(1, 0.04 + t ** 0.82 * 0.96)) ** 0.75
      const tooth = index % 2 === 0 ? 0.82 : 1.1
      return [way * half * swell * tooth, -length * (t + (index % 2 === 0 ? 0 : 0.028))]
    })
  const outline = polygon([...side(-1), ...side(1).reverse()])
  art.place({ turn }, () => {
    art.fill(outline, tones)
    art.within(outline, () => {
      if (shade)
        art.fill(
          polygon([
            [0, 0],
            [half * 2, 0],
            [half * 2, -length],
            [0, -length],
          ]),
          shade,
        )
      for (let pair = 1; pair < teeth; pair += 1) {
        const y = (-length * pair) / (teeth + 0.6)
        for (const way of [-1, 1]) {
          art.stroke(`M0 ${y}L${way * half * 1.05} ${y - length * 0.1}`, length * 0.0075, vein)
        }
      }
    })
    art.fill(
      ribbon(
        along(8, (t) => [0, -length * 0.97 * t]),
        (t) => length * 0.02 * (1 - t) + 0.8,
      ),
      vein,
    )
  })
}

/**
 * A terracotta pot standing on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { size?: number }} pot about as high as `size`
 * @param {Tones} tones
 * @param {Tones} shade laid over its right side
 * @param {Tones} rim
 */
export function pot(art, { size = 120, ...place }, tones, shade, rim) {
  const w = size * 0.46
  art.place(place, () => {
    const body = `M${-w * 0.9} ${-size * 0.76}L${-w * 0.62} 0L${w * 0.62} 0L${w * 0.9} ${-size * 0.76}Z`
    art.fill(body, tones)
    art.within(body, () =>
      art.fill(
        polygon([
          [w * 0.16, 0],
          [w, 0],
          [w, -size],
          [w * 0.3, -size],
        ]),
        shade,
      ),
    )
    const lip = `M${-w} ${-size}L${-w * 0.95} ${-size * 0.74}L${w * 0.95} ${-size * 0.74}L${w} ${-size}Z`
    art.fill(lip, rim)
    art.within(lip, () =>
      art.fill(
        polygon([
          [w * 0.3, 0],
          [w, 0],
          [w, -size],
          [w * 0.3, -size],
        ]),
        shade,
      ),
    )
    art.fill(oval(0, -size, w, size * 0.05), shade)
  })
}

/**
 * A bough with pairs of small leaves, from 0,0 upwards.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {Place & { length?: number, bend?: number, pairs?: number, size?: number, belly?: number }} bough
 * @param {Tones} tones
 * @param {Tones} vein
 */
export function bough(
  art,
  random,
  { length = 360, bend = 60, pairs = 8, size = 90, belly = 0.42, ...place },
  tones,
  vein,
) {
  art.place(place, () => {
    const at = (/** @type {number} */ t) => /** @type {Point} */ ([bend * Math.sin(t * 2), -length * t])
    art.fill(
      ribbon(along(20, at), (t) => 8 * (1 - t) + 2),
      tones,
    )
    for (let pair = 1; pair <= pairs; pair += 1) {
      const t = pair / pairs
      const [x, y] = at(t)
      const long = size * (1.1 - 0.45 * t) * random.between(0.9, 1.1)
      for (const side of pair === pairs ? [0] : [-1, 1]) {
        const turn = side * (58 - 18 * t) + random.between(-7, 7) + bend * 0.12
        leaf(art, { x, y, turn, length: long, width: long * 0.4, veins: 5, belly }, tones, vein)
      }
    }
  })
}
