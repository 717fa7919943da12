// @ts-check
import { polar } from '../path.mjs'
import { along, box, oval, polygon, smooth } from '../shapes.mjs'
import { star } from './sky.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 */

/**
 * A glass jar with lid, standing on y = 0; draws its contents inside the glass.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, height?: number }} jar
 * @param {Tones} glass
 * @param {Tones} line
 * @param {Tones} lid
 * @param {(half: number, height: number) => void} [fill]
 */
export function jar(art, { width = 110, height = 150, ...place }, glass, line, lid, fill) {
  const half = width / 2
  art.place(place, () => {
    const body = box(-half, -height, width, height, width * 0.16)
    art.fill(body, glass)
    if (fill) art.within(body, () => fill(half, height))
    art.stroke(body, 4.5, line)
    art.stroke(`M${-half + 15} ${-height * 0.8}L${-half + 15} ${-height * 0.3}`, 5, glass)
    art.fill(box(-half * 0.9, -height - height * 0.17, width * 0.9, height * 0.19, 6), lid)
    art.stroke(
      `M${-half * 0.9 + 6} ${-height - height * 0.06}L${half * 0.9 - 6} ${-height - height * 0.06}`,
      3,
      glass,
    )
  })
}

/**
 * A bottle with dropper neck, standing on y = 0, about 190 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} glass
 * @param {Tones} label
 * @param {Tones} line
 */
export function bottle(art, place, glass, label, line) {
  art.place(place, () => {
    art.fill(
      'M-44 -8C-44 0 44 0 44 -8L44 -96C44 -118 20 -120 18 -136L18 -150L-18 -150L-18 -136C-20 -120 -44 -118 -44 -96Z',
      glass,
    )
    art.fill(box(-44, -84, 88, 56), label)
    art.stroke('M-30 -66L30 -66M-30 -52L16 -52', 4, line)
    art.fill(box(-21, -166, 42, 22, 4), line)
    art.fill('M-13 -166C-13 -208 13 -208 13 -166Z', line)
  })
}

/**
 * A round buzzer on its base, standing on y = 0, about `size` wide.
 *
 * @param {Sheet} art
 * @param {Place & { size?: number, pressed?: boolean }} buzzer
 * @param {Tones} cap
 * @param {Tones} base
 * @param {Tones} shine
 * @param {Tones} [shade]
 */
export function buzzer(art, { size = 340, pressed = false, ...place }, cap, base, shine, shade) {
  const half = size / 2
  const rise = pressed ? 0.42 : 0.62
  art.place(place, () => {
    art.fill(
      `M${-half} ${-half * 0.2}L${-half * 0.86} ${-half * 0.52}L${half * 0.86} ${-half * 0.52}L${half} ${-half * 0.2}L${half} 0L${-half} 0Z`,
      base,
    )
    art.fill(oval(0, -half * 0.52, half * 0.86, half * 0.17), base)
    art.stroke(oval(0, -half * 0.53, half * 0.78, half * 0.14), 5, shine)
    const dome = `M${-half * 0.68} ${-half * 0.54}C${-half * 0.68} ${-half * (0.5 + rise * 1.25)} ${half * 0.68} ${-half * (0.5 + rise * 1.25)} ${half * 0.68} ${-half * 0.54}C${half * 0.5} ${-half * 0.38} ${-half * 0.5} ${-half * 0.38} ${-half * 0.68} ${-half * 0.54}Z`
    art.fill(dome, cap)
    if (shade)
      art.within(dome, () => art.fill(oval(half * 0.42, -half * 0.4, half * 0.52, half * 0.7), shade))
    art.fill(
      `M${-half * 0.44} ${-half * (0.52 + rise * 0.42)}C${-half * 0.34} ${-half * (0.5 + rise * 0.8)} ${-half * 0.1} ${-half * (0.5 + rise * 0.9)} 0 ${-half * (0.5 + rise * 0.88)}C${-half * 0.16} ${-half * (0.5 + rise * 0.72)} ${-half * 0.32} ${-half * (0.5 + rise * 0.6)} ${-half * 0.44} ${-half * (0.52 + rise * 0.42)}Z`,
      shine,
    )
  })
}

/**
 * A megaphone pointing right, its grip below 0,0, about 360 long.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} horn
 * @param {Tones} dark
 * @param {Tones} inside
 */
export function megaphone(art, place, horn, dark, inside) {
  art.place(place, () => {
    art.stroke('M-40 50L-56 126', 26, dark)
    art.fill('M-120 -38L-60 -44L170 -150L170 150L-60 44L-120 38Z', horn)
    art.fill('M-60 44L170 150L170 40L-60 14Z', dark)
    art.fill(oval(170, 0, 42, 152), dark)
    art.fill(oval(174, 0, 32, 132), inside)
    art.fill(oval(166, 0, 14, 50), horn)
    art.fill(box(-152, -44, 40, 88, 10), dark)
    art.stroke('M-20 -62L-20 34', 5, dark)
  })
}

/**
 * A judge's gavel, its head at 0,0, handle down to the right.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} wood
 * @param {Tones} band
 */
export function gavel(art, place, wood, band) {
  art.place(place, () => {
    art.fill(box(-13, 40, 26, 260, 12), wood)
    art.fill(box(-104, -50, 208, 100, 14), wood)
    for (const x of [-84, 66]) art.fill(box(x, -54, 18, 108, 4), band)
    art.fill(box(-126, -42, 26, 84, 8), wood)
    art.fill(box(100, -42, 26, 84, 8), wood)
    art.fill(box(-16, 258, 32, 14, 5), band)
  })
}

/**
 * A capitol: stepped base, columns, drum and dome, standing on y = 0, about 420 wide and 430 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} stone
 * @param {Tones} dark
 * @param {Tones} [shade] over the right half of the dome
 */
export function capitol(art, place, stone, dark, shade) {
  art.place(place, () => {
    for (const [half, top] of /** @type {[number, number][]} */ ([
      [230, -18],
      [214, -36],
      [198, -52],
    ]))
      art.fill(box(-half, top, half * 2, 20), stone)
    art.stroke('M-230 -18L230 -18M-214 -36L214 -36', 3, dark)
    art.fill(box(-184, -160, 368, 110), dark)
    for (let column = 0; column < 9; column += 1) {
      const x = -170 + column * 42.5
      art.fill(box(x - 12, -160, 24, 108), stone)
      art.fill(box(x - 17, -164, 34, 10), stone)
      art.fill(box(x - 17, -60, 34, 10), stone)
    }
    art.fill(box(-198, -184, 396, 26), stone)
    art.fill(
      polygon([
        [-104, -184],
        [0, -226],
        [104, -184],
      ]),
      stone,
    )
    art.stroke('M-86 -190L0 -216L86 -190', 3, dark)
    art.fill(box(-96, -262, 192, 60), dark)
    for (let column = 0; column < 7; column += 1) art.fill(box(-90 + column * 27.6, -262, 14, 58), stone)
    art.fill(box(-106, -274, 212, 16), stone)
    const dome = 'M-94 -272C-94 -350 -50 -388 0 -388C50 -388 94 -350 94 -272Z'
    art.fill(dome, stone)
    art.within(dome, () => {
      for (const x of [-64, -34, 0, 34, 64]) art.stroke(`M${x} -270Q${x * 0.86} -350 0 -392`, 4, dark)
      if (shade) art.fill(box(14, -400, 100, 140), shade)
    })
    art.fill(box(-20, -412, 40, 28, 4), stone)
    art.fill('M-16 -412C-16 -436 16 -436 16 -412Z', stone)
    art.fill(box(-3, -456, 6, 28), stone)
  })
}

/**
 * A speech balloon about its centre, its tail at a point.
 *
 * @param {{ x: number, y: number, width: number, height: number, tail: [number, number], radius?: number }} balloon
 *   tail: where it points, relative to the centre
 * @returns {string}
 */
export function balloon({ x, y, width, height, tail, radius = height / 2 }) {
  const [tx, ty] = tail
  const way = Math.atan2(ty, tx)
  const [bx, by] = [Math.cos(way) * width * 0.2, Math.sin(way) * height * 0.3]
  const [nx, ny] = [-Math.sin(way) * height * 0.18, Math.cos(way) * height * 0.18]
  const beak = polygon([
    [x + bx - nx, y + by - ny],
    [x + tx, y + ty],
    [x + bx + nx, y + by + ny],
  ])
  return box(x - width / 2, y - height / 2, width, height, radius) + beak
}

/**
 * A ticket with notched ends, centre 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, height?: number }} ticket
 * @param {Tones} paper
 * @param {Tones} line
 */
export function ticket(art, { width = 300, height = 140, ...place }, paper, line) {
  const [half, rise] = [width / 2, height / 2]
  const bite = height * 0.13
  art.place(place, () => {
    art.fill(
      `M${-half} ${-rise}L${half} ${-rise}L${half} ${-bite}C${half - bite * 1.4} ${-bite} ${half - bite * 1.4} ${bite} ${half} ${bite}L${half} ${rise}L${-half} ${rise}L${-half} ${bite}C${-half + bite * 1.4} ${bite} ${-half + bite * 1.4} ${-bite} ${-half} ${-bite}Z`,
      paper,
    )
    art.stroke(`M${half * 0.5} ${-rise}L${half * 0.5} ${rise}`, 4, line, { cap: 'butt', dash: '9 8' })
    art.stroke(box(-half + 18, -rise + 14, width * 0.64, height - 28, 6), 3, line)
  })
}

/**
 * A clock face of marks, hands at an hour and a minute, centre 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { radius?: number, hour: number, minute: number, marks?: number }} clock
 * @param {Tones} face
 * @param {Tones} line
 */
export function clock(art, { radius = 150, hour, minute, marks = 12, ...place }, face, line) {
  art.place(place, () => {
    art.fill(oval(0, 0, radius), face)
    art.stroke(oval(0, 0, radius * 0.97), radius * 0.06, line)
    for (let mark = 0; mark < marks; mark += 1) {
      const angle = (mark * 360) / marks - 90
      const [x1, y1] = polar(0, 0, radius * 0.86, angle)
      const [x2, y2] = polar(0, 0, radius * (mark % 3 === 0 ? 0.7 : 0.78), angle)
      art.stroke(`M${x1} ${y1}L${x2} ${y2}`, radius * (mark % 3 === 0 ? 0.06 : 0.03), line)
    }
    const [hx, hy] = polar(0, 0, radius * 0.46, (hour + minute / 60) * 30 - 90)
    const [mx, my] = polar(0, 0, radius * 0.66, minute * 6 - 90)
    art.stroke(`M0 0L${hx} ${hy}`, radius * 0.09, line)
    art.stroke(`M0 0L${mx} ${my}`, radius * 0.06, line)
    art.fill(oval(0, 0, radius * 0.08), line)
  })
}

/**
 * A sign of a star burst behind something, centre 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { radius?: number, points?: number }} burst
 * @param {Tones} tones
 */
export function burst(art, { radius = 200, points = 18, ...place }, tones) {
  art.place(place, () => art.fill(star(0, 0, radius, points, 0.78), tones))
}

/**
 * A cat sitting with its back to us, tail curling right, on y = 0, about 320 high.
 *
 * @param {Sheet} art
 * @param {Place & { tail?: number }} cat
 * @param {Tones} tones
 * @param {Tones} [light] a rim along its back
 */
export function cat(art, { tail = 1, ...place }, tones, light) {
  art.place(place, () => {
    const swing = along(18, (t) => [
      70 + 90 * t + 60 * Math.sin(t * 4.2) * tail,
      -10 - 150 * t * t - 16 * Math.sin(t * 6),
    ])
    art.stroke(smooth(swing), 23, tones)
    art.fill(
      'M-86 0C-112 -60 -84 -150 -48 -186C-66 -214 -62 -250 -56 -300L-22 -268C-8 -273 8 -273 22 -268L56 -300C62 -250 66 -214 48 -186C84 -150 112 -60 86 0Z',
      tones,
    )
    if (light) art.stroke('M-84 -40C-92 -96 -72 -146 -44 -180', 5, light)
  })
}
