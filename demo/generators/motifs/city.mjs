// @ts-check
import { mix } from '../path.mjs'
import { box, oval, polygon } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 * @typedef {import('../random.mjs').Random} Random
 * @typedef {import('../path.mjs').Point} Point
 */

/**
 * A row of downtown buildings with lit windows: flat roofs, a stepped tower, a gabled one.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {{ x: number, y: number, width: number, height: number, windows?: number }} row y of the street; height of
 *   the tallest; windows: share that is lit
 * @param {Tones} tones
 * @param {Tones} lit
 */
export function skyline(art, random, { x, y, width, height, windows = 0.35 }, tones, lit) {
  let left = x
  let index = 0
  while (left < x + width) {
    const wide = random.between(0.055, 0.1) * width
    const middle = 1 - Math.abs((left + wide / 2 - x) / width - 0.5) * 1.1
    const high = height * middle * random.between(0.42, 1)
    const top = y - high
    art.fill(box(left, top, wide + 1, high + 4), tones)
    const roof = index % 5
    if (roof === 1) art.fill(box(left + wide * 0.2, top - high * 0.1, wide * 0.6, high * 0.11), tones)
    if (roof === 2) {
      const peak = `M${left} ${top + 1}L${left + wide * 0.16} ${top - wide * 0.55}L${left + wide * 0.84} ${top - wide * 0.55}L${left + wide} ${top + 1}Z`
      art.fill(peak, tones)
      art.stroke(
        `M${left + wide * 0.5} ${top - wide * 0.5}L${left + wide * 0.5} ${top - wide * 0.9}`,
        3,
        tones,
      )
    }
    if (roof === 3) {
      art.fill(box(left + wide * 0.3, top - high * 0.07, wide * 0.4, high * 0.08), tones)
      art.stroke(`M${left + wide * 0.5} ${top}L${left + wide * 0.5} ${top - high * 0.24}`, 3, tones)
    }
    const columns = Math.max(2, Math.round(wide / 22))
    const cell = wide / (columns + 0.5)
    for (let row = 0; row * cell * 1.25 < high - cell * 1.6; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        if (random.next() > windows) continue
        art.fill(
          box(left + cell * (column + 0.45), top + cell * (0.8 + row * 1.25), cell * 0.5, cell * 0.66),
          lit,
        )
      }
    }
    left += wide + random.between(-2, width * 0.012)
    index += 1
  }
}

/**
 * A bungalow with porch and low gable, standing on y = 0, about 240 wide.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} wall
 * @param {Tones} roof
 * @param {Tones} lit
 */
export function bungalow(art, place, wall, roof, lit) {
  art.place(place, () => {
    art.fill(box(-104, -96, 208, 96), wall)
    art.fill(
      polygon([
        [-134, -90],
        [-20, -158],
        [94, -90],
      ]),
      roof,
    )
    art.fill(
      polygon([
        [-20, -158],
        [120, -158],
        [146, -90],
        [94, -90],
      ]),
      roof,
    )
    art.fill(
      polygon([
        [-96, -96],
        [-20, -142],
        [56, -96],
      ]),
      wall,
    )
    art.fill(box(-34, -124, 28, 16), lit)
    art.fill(box(-86, -66, 52, 40), lit)
    art.stroke('M-60 -66L-60 -26M-86 -46L-34 -46', 4, wall)
    art.fill(box(8, -72, 34, 72), roof)
    art.fill(box(15, -62, 20, 22), lit)
    art.fill(box(64, -66, 28, 34), lit)
    art.fill(box(-12, -90, 10, 90), roof)
    art.fill(box(-112, -8, 224, 10), roof)
    art.fill(box(60, -182, 24, 40), roof)
  })
}

/**
 * A street lamp with two round globes, standing on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { height?: number, arms?: 1 | 2 }} lamp
 * @param {Tones} tones
 * @param {Tones} glow
 */
export function streetLamp(art, { height = 380, arms = 2, ...place }, tones, glow) {
  art.place(place, () => {
    art.fill(
      polygon([
        [-9, 0],
        [-5, -height],
        [5, -height],
        [9, 0],
      ]),
      tones,
    )
    art.fill(box(-18, -22, 36, 22, 4), tones)
    art.fill(box(-11, -height * 0.32, 22, 8), tones)
    if (arms === 1) {
      art.fill(oval(0, -height - 34, 34), glow)
      art.fill(box(-17, -height - 4, 34, 12, 4), tones)
      return
    }
    art.stroke(`M-62 ${-height + 18}C-62 ${-height - 34} 62 ${-height - 34} 62 ${-height + 18}`, 8, tones)
    for (const side of [-1, 1]) {
      art.fill(oval(side * 62, -height + 44, 26), glow)
      art.fill(box(side * 62 - 14, -height + 12, 28, 9, 3), tones)
    }
    art.fill(
      polygon([
        [-6, -height],
        [0, -height - 46],
        [6, -height],
      ]),
      tones,
    )
  })
}

/**
 * A power pole with sagging wires running off both sides of a span.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, height: number, to: number }} pole y of the ground; to: x where the wires end
 * @param {Tones} tones
 */
export function powerPole(art, { x, y, height, to }, tones) {
  art.fill(box(x - 6, y - height, 12, height), tones)
  for (const share of [0.94, 0.84]) {
    art.fill(box(x - 52, y - height * share - 5, 104, 9), tones)
    for (const side of [-44, -22, 22, 44]) {
      art.fill(box(x + side - 3, y - height * share - 16, 6, 12), tones)
      const from = /** @type {Point} */ ([x + side, y - height * share - 14])
      const end = /** @type {Point} */ ([to + side, y - height * share - 14])
      const [mx, my] = mix(from, end, 0.5)
      art.stroke(`M${from[0]} ${from[1]}Q${mx} ${my + 90} ${end[0]} ${end[1]}`, 2.5, tones)
    }
  }
}

/**
 * A rooftop water tower, standing on y = 0, about 300 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} tones
 * @param {Tones} light hoops and staves
 */
export function waterTower(art, place, tones, light) {
  art.place(place, () => {
    art.stroke('M-74 0L-58 -120M74 0L58 -120M-26 0L-22 -120M26 0L22 -120', 9, tones, { cap: 'butt' })
    art.stroke('M-70 -30L24 -116M70 -30L-24 -116M-72 -20L72 -20', 4.5, tones)
    art.fill(box(-92, -130, 184, 14), tones)
    art.fill(
      polygon([
        [-80, -130],
        [-74, -262],
        [74, -262],
        [80, -130],
      ]),
      tones,
    )
    art.fill(
      polygon([
        [-88, -256],
        [0, -322],
        [88, -256],
      ]),
      tones,
    )
    art.fill(oval(0, -322, 7), tones)
    for (const y of [-150, -186, -222, -250]) art.stroke(`M-78 ${y}L78 ${y}`, 3, light, { cap: 'butt' })
    for (const x of [-52, -26, 0, 26, 52])
      art.stroke(`M${x} -134L${x * 0.94} -254`, 1.4, light, { cap: 'butt' })
  })
}

/**
 * A shop front with awning, standing on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, height?: number, stripes?: number }} shop
 * @param {Tones} wall
 * @param {Tones} awning
 * @param {Tones} lit
 * @param {Tones} dark
 */
export function shopFront(
  art,
  { width = 300, height = 330, stripes = 8, ...place },
  wall,
  awning,
  lit,
  dark,
) {
  const half = width / 2
  art.place(place, () => {
    art.fill(box(-half, -height, width, height), wall)
    art.fill(box(-half - 8, -height - 12, width + 16, 18), dark)
    art.fill(box(-half + 18, -height * 0.5, width * 0.56, height * 0.42), lit)
    art.fill(box(half - width * 0.3, -height * 0.5, width * 0.23, height * 0.5), dark)
    art.fill(box(half - width * 0.27, -height * 0.47, width * 0.17, height * 0.26), lit)
    art.stroke(
      `M${-half + 18 + width * 0.28} ${-height * 0.5}L${-half + 18 + width * 0.28} ${-height * 0.08}`,
      5,
      dark,
    )
    const step = (width + 20) / stripes
    for (let stripe = 0; stripe < stripes; stripe += 1) {
      const x = -half - 10 + stripe * step
      const tones = stripe % 2 === 0 ? awning : lit
      const drop = -height * 0.47
      art.fill(
        `M${x + (6 - stripe * (12 / stripes))} ${-height * 0.66}L${x + step + (6 - (stripe + 1) * (12 / stripes))} ${-height * 0.66}L${x + step} ${drop}C${x + step} ${drop + 20} ${x} ${drop + 20} ${x} ${drop}Z`,
        tones,
      )
    }
  })
}

/**
 * A round-headed opening, standing on y = 0.
 *
 * @param {number} width
 * @param {number} height
 * @returns {string}
 */
export function arch(width, height) {
  const half = width / 2
  const spring = -height + half
  const k = half * 0.5523
  return (
    `M${-half} 0L${-half} ${spring}C${-half} ${spring - k} ${-k} ${-height} 0 ${-height}` +
    `C${k} ${-height} ${half} ${spring - k} ${half} ${spring}L${half} 0Z`
  )
}

/**
 * Courses of brick inside a shape.
 *
 * @param {Sheet} art
 * @param {string} data
 * @param {{ x: number, y: number, width: number, height: number, course: number }} field
 * @param {Tones} joint
 */
export function bricks(art, data, { x, y, width, height, course }, joint) {
  art.within(data, () => {
    let lines = ''
    for (let row = 0; row * course < height; row += 1) {
      const top = y + row * course
      lines += `M${x} ${top}L${x + width} ${top}`
      for (let column = row % 2 === 0 ? 0 : -1.2; column * course < width; column += 2.4) {
        lines += `M${x + column * course} ${top}L${x + column * course} ${top + course}`
      }
    }
    art.stroke(lines, course * 0.08, joint, { cap: 'butt' })
  })
}
