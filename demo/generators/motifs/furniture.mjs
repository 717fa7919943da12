// @ts-check
import { box, oval, polygon } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 */

/**
 * A director's chair from the front, standing on y = 0, about 260 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} wood
 * @param {Tones} canvas
 */
export function directorsChair(art, place, wood, canvas) {
  art.place(place, () => {
    art.stroke('M-78 0L78 -124M78 0L-78 -124', 10, wood)
    art.stroke('M-84 -2L84 -2', 9, wood)
    art.stroke('M-84 -124L-84 -262M84 -124L84 -262', 11, wood)
    art.stroke('M-100 -176L-70 -176M70 -176L100 -176', 13, wood)
    art.fill('M-84 -134C-40 -120 40 -120 84 -134L84 -116C40 -102 -40 -102 -84 -116Z', canvas)
    art.fill('M-90 -262C-40 -254 40 -254 90 -262L90 -206C40 -198 -40 -198 -90 -206Z', canvas)
  })
}

/**
 * A plain chair from the side with a slatted back, facing right, standing on y = 0, about 210 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} tones
 */
export function sideChair(art, place, tones) {
  art.place(place, () => {
    art.stroke('M-46 0L-40 -104M50 0L42 -104', 11, tones)
    art.stroke('M-40 -104L-60 -214', 12, tones)
    art.fill(box(-52, -118, 106, 17, 7), tones)
    art.stroke('M-42 -48L46 -48', 7, tones)
    art.fill(
      polygon([
        [-66, -214],
        [-58, -172],
        [-46, -174],
        [-52, -216],
      ]),
      tones,
    )
  })
}

/**
 * A chair from the front with three bars in its back, standing on y = 0, about 210 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} tones
 */
export function frontChair(art, place, tones) {
  art.place(place, () => {
    art.stroke('M-44 0L-40 -104M44 0L40 -104M-40 -104L-44 -212M40 -104L44 -212', 10, tones)
    art.fill('M-54 -118L54 -118L48 -98L-48 -98Z', tones)
    art.fill('M-52 -216C-20 -228 20 -228 52 -216L50 -188C20 -198 -20 -198 -50 -188Z', tones)
    art.stroke('M-14 -192L-12 -118M14 -192L12 -118', 7, tones)
    art.stroke('M-42 -50L42 -50', 6, tones)
  })
}

/**
 * A deep armchair from three quarters, facing right, standing on y = 0, about 270 wide.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} cloth
 * @param {Tones} shade
 * @param {Tones} wood
 */
export function armchair(art, place, cloth, shade, wood) {
  art.place(place, () => {
    art.stroke('M-92 -30L-108 0M84 -30L98 0M-40 -30L-46 0', 11, wood)
    art.fill(
      'M-128 -40C-146 -130 -150 -210 -128 -262C-112 -292 -42 -292 -30 -258C-18 -214 -6 -150 -2 -108L0 -40Z',
      cloth,
    )
    art.fill(
      'M-112 -60C-122 -140 -124 -200 -108 -244C-96 -266 -52 -266 -42 -244C-28 -196 -18 -140 -12 -104Z',
      shade,
    )
    art.fill('M-60 -112L104 -112C122 -112 128 -100 126 -84L120 -40L-70 -40Z', cloth)
    art.fill(
      'M-96 -148C-96 -172 -62 -174 -56 -154L-50 -128L112 -128C134 -128 138 -98 120 -94L-40 -92L-44 -40L-104 -36Z',
      cloth,
    )
    art.stroke('M-56 -150L-46 -94L116 -94', 4, shade)
    art.fill('M-110 -40L122 -40L114 -22L-104 -22Z', shade)
    for (const y of [-222, -176]) art.fill(oval(-72, y, 5), cloth)
  })
}

/**
 * A sofa from the front, standing on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number }} sofa
 * @param {Tones} cloth
 * @param {Tones} shade
 * @param {Tones} wood
 */
export function sofa(art, { width = 460, ...place }, cloth, shade, wood) {
  const half = width / 2
  art.place(place, () => {
    art.stroke(`M${-half + 30} -24L${-half + 18} 0M${half - 30} -24L${half - 18} 0`, 12, wood)
    art.fill(box(-half + 26, -196, width - 52, 130, 26), cloth)
    art.stroke(`M0 -190L0 -100`, 4, shade)
    art.fill(box(-half + 34, -104, width / 2 - 36, 50, 16), shade)
    art.fill(box(2, -104, width / 2 - 36, 50, 16), shade)
    art.fill(box(-half + 20, -62, width - 40, 42, 10), cloth)
    for (const side of [-1, 1]) art.fill(box(side > 0 ? half - 52 : -half, -142, 52, 122, 24), cloth)
  })
}

/**
 * A low table with tapering legs, standing on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, height?: number }} table
 * @param {Tones} tones
 */
export function table(art, { width = 260, height = 100, ...place }, tones) {
  const half = width / 2
  art.place(place, () => {
    for (const side of [-1, 1]) {
      art.fill(
        polygon([
          [side * half * 0.8 - 8, -height],
          [side * half * 0.8 + 8, -height],
          [side * half * 0.92 + 4, 0],
          [side * half * 0.92 - 4, 0],
        ]),
        tones,
      )
    }
    art.fill(box(-half, -height - 6, width, 16, 6), tones)
  })
}

/**
 * A floor lamp with a drum shade, standing on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { height?: number }} lamp
 * @param {Tones} tones
 * @param {Tones} glow
 */
export function floorLamp(art, { height = 400, ...place }, tones, glow) {
  art.place(place, () => {
    art.fill(box(-4, -height + 60, 8, height - 64), tones)
    art.fill(box(-48, -10, 96, 10, 5), tones)
    art.fill(
      polygon([
        [-48, -height],
        [48, -height],
        [72, -height + 96],
        [-72, -height + 96],
      ]),
      glow,
    )
    art.stroke(`M-49 ${-height}L49 ${-height}M-72 ${-height + 96}L72 ${-height + 96}`, 5, tones)
  })
}

/**
 * A window of panes; draws the view first.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, height: number, columns?: number, rows?: number, bar?: number }} frame
 * @param {Tones} tones
 * @param {() => void} view drawn in sheet coordinates, inside the frame only
 */
export function panes(art, { x, y, width, height, columns = 2, rows = 2, bar = 10 }, tones, view) {
  art.within(box(x, y, width, height), view)
  let lines = ''
  for (let column = 1; column < columns; column += 1) {
    const at = x + (width * column) / columns
    lines += `M${at} ${y}L${at} ${y + height}`
  }
  for (let row = 1; row < rows; row += 1) {
    const at = y + (height * row) / rows
    lines += `M${x} ${at}L${x + width} ${at}`
  }
  if (lines) art.stroke(lines, bar * 0.7, tones, { cap: 'butt' })
  art.stroke(box(x, y, width, height), bar * 1.6, tones)
}

/**
 * Shelves with upright things on them: books, sleeves, jars.
 *
 * @param {Sheet} art
 * @param {import('../random.mjs').Random} random
 * @param {{ x: number, y: number, width: number, height: number, shelves: number }} rack
 * @param {Tones} wood
 * @param {readonly Tones[]} spines
 */
export function bookshelf(art, random, { x, y, width, height, shelves }, wood, spines) {
  const step = height / shelves
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const floor = y + (shelf + 1) * step
    let left = x + 12
    while (left < x + width - 40) {
      if (random.next() > 0.9) {
        left += random.between(20, 60)
        continue
      }
      const wide = random.between(8, 24)
      const high = step * random.between(0.5, 0.8)
      art.fill(box(left, floor - high, wide, high), random.pick(spines))
      left += wide + 2.5
    }
    art.fill(box(x, floor, width, 9), wood)
  }
  art.stroke(box(x, y, width, height + 5), 10, wood)
}
