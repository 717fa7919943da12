// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { bough, leaf } from '../motifs/botany.mjs'
import { INKS, PAPERS } from '../palettes.mjs'
import { polar } from '../path.mjs'
import { box, oval, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/**
 * A coffee can with one of three plants in it, standing on y = 0, about 100 wide.
 *
 * @param {Sheet} art
 * @param {import('../random.mjs').Random} random
 * @param {import('../sheet.mjs').Place} place
 * @param {'marigold' | 'herb' | 'aloe'} plant
 * @param {boolean} dark label
 */
function coffeeCan(art, random, place, plant, dark) {
  art.place(place, () => {
    if (plant === 'marigold') {
      for (let stem = 0; stem < 5; stem += 1) {
        const [x, y] = [-62 + stem * 31, -205 - ((stem * 47) % 80)]
        art.stroke(`M${x * 0.3} -100Q${x} -140 ${x} ${y}`, 6, SECOND)
        leaf(
          art,
          { x: x * 0.7, y: y + 70, turn: x < 0 ? -60 : 60, length: 54, width: 22, veins: 3 },
          SECOND,
          BARE,
        )
        for (const [count, reach, size] of /** @type {[number, number, number][]} */ ([
          [12, 24, 12],
          [8, 13, 9],
        ])) {
          for (let petal = 0; petal < count; petal += 1) {
            const [px, py] = polar(x, y, reach, (petal * 360) / count)
            art.fill(oval(px, py, size), size > 10 ? FIRST : [0.6, 0])
          }
        }
        art.fill(oval(x, y, 10), BOTH)
      }
    }
    if (plant === 'herb') {
      for (const turn of [-38, -16, 4, 24, 44]) {
        bough(
          art,
          random,
          { x: turn * 0.3, y: -96, turn, length: 190, bend: turn * 0.5, pairs: 6, size: 64 },
          Math.abs(turn) > 20 ? SECOND : BOTH,
          BARE,
        )
      }
    }
    if (plant === 'aloe') {
      for (const turn of [-66, 64, -42, 40, -20, 18, 0]) {
        leaf(
          art,
          { x: turn * 0.3, y: -90, turn, length: 210 - Math.abs(turn), width: 46, veins: 0, belly: 0.2 },
          Math.abs(turn) > 30 ? SECOND : [0.5, 1],
          BARE,
        )
      }
    }
    art.fill(box(-52, -112, 104, 112, 5), BARE)
    art.fill(box(-52, -86, 104, 56), dark ? SECOND : FIRST)
    art.fill(oval(0, -58, 19), BARE)
    art.fill(box(14, -112, 38, 112), only(1, veil(1, 0.32)))
    art.stroke(box(-52, -112, 104, 112, 5), 5, SECOND)
    art.stroke('M-52 -102L52 -102M-52 -12L52 -12', 4, SECOND)
  })
}

/** @type {Picture} */
const balcony = {
  base: 'news-balcony-garden',
  alt: 'An apartment balcony crowded with herbs and marigolds in coffee cans',
  paper: PAPERS.butter,
  inks: inkPair({ angle: 90, stops: ['#F4B640', '#E8652F'] }, INKS.fern),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 700, [0, 0.85], [1, 0.25]), 0])
    art.fill(rays(560, 430, 270, 1500, 44, { share: 0.5 }), [veil(0, 0.4), null])
    art.fill(oval(560, 430, 240), BARE)
    art.fill(box(1330, -10, 290, 930), [1, 0.5])
    art.fill(box(1400, 120, 220, 560), SECOND)
    art.fill(box(1424, 146, 200, 520), BARE)
    art.fill('M1424 146L1560 146C1540 330 1480 520 1424 640Z', [0.6, 0])
    art.fill(box(1318, -10, 20, 930), BOTH)
    art.stroke('M-20 96Q660 220 1330 84', 6, BOTH)
    const laundry = /** @type {const} */ ([
      [90, 230, 260, 'sheet', [0, 1]],
      [390, 190, 220, 'shirt', [0, 0]],
      [690, 150, 260, 'trousers', [1, 0.45]],
      [960, 210, 210, 'shirt', [1, 0]],
    ])
    for (const [x, width, height, kind, tones] of laundry) {
      const y = 112 + 52 * Math.sin(((x + width / 2) / 1330) * Math.PI)
      const right = x + width
      const data = {
        sheet: `M${x} ${y}L${right} ${y + 10}L${right - 8} ${y + height}C${x + width * 0.7} ${y + height + 26} ${x + width * 0.3} ${y + height - 20} ${x + 6} ${y + height}Z`,
        shirt: `M${x} ${y}L${x + 50} ${y}C${x + 70} ${y + 34} ${right - 70} ${y + 34} ${right - 50} ${y}L${right} ${y}L${right + 44} ${y + 96}L${right - 6} ${y + 112}L${right - 10} ${y + height}L${x + 10} ${y + height}L${x + 6} ${y + 112}L${x - 44} ${y + 96}Z`,
        trousers: `M${x} ${y}L${right} ${y}L${right - 4} ${y + height}L${x + width * 0.58} ${y + height}L${x + width * 0.5} ${y + 80}L${x + width * 0.42} ${y + height}L${x + 4} ${y + height}Z`,
      }[kind]
      art.fill(data, tones)
      art.stroke(data, 5, BOTH)
      art.within(data, () => art.fill(box(x + width * 0.55, y, width, height + 40), only(1, veil(1, 0.22))))
      for (const peg of [0.1, 0.9]) art.fill(box(x + width * peg - 6, y - 16, 12, 30, 3), BOTH)
    }
    const plants = /** @type {const} */ ([
      'herb',
      'marigold',
      'aloe',
      'herb',
      'marigold',
      'herb',
      'aloe',
      'marigold',
    ])
    for (const [index, plant] of plants.entries()) {
      coffeeCan(
        art,
        random,
        { x: 60 + index * 176, y: 640, scale: index % 2 === 0 ? 0.98 : 1.1 },
        plant,
        index % 2 === 0,
      )
    }
    art.fill(box(-10, 636, 1640, 26), BOTH)
    art.fill(box(-10, 662, 1640, 250), [0.5, 0])
    for (let bar = 0; bar < 33; bar += 1) art.fill(box(8 + bar * 50, 660, 8, 250), SECOND)
    for (const [index, x] of [130, 420, 710, 1000, 1290].entries()) {
      art.stroke(`M${x - 58} 664L${x - 58} 760M${x + 58} 664L${x + 58} 760`, 5, BOTH)
      const plant = plants[(index + 1) % 3] ?? 'herb'
      coffeeCan(art, random, { x, y: 868, scale: 1.05 }, plant, index % 2 === 1)
    }
  },
}

export const balconies = [balcony]
