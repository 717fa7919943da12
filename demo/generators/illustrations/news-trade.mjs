// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { leaf } from '../motifs/botany.mjs'
import { skyline } from '../motifs/city.mjs'
import { crane } from '../motifs/harbor.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { profile } from '../motifs/people.mjs'
import { barCloud } from '../motifs/sky.mjs'
import { coil, pendant } from '../motifs/stage.mjs'
import { balloon, jar } from '../motifs/things.mjs'
import { van } from '../motifs/vehicles.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed, polar } from '../path.mjs'
import { along, box, oval, polygon, sector, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const labels = {
  base: 'news-label-jar',
  alt: 'A row of small glass jars, one wearing a label crowded with lines of type',
  paper: PAPERS.butter,
  inks: inkPair(INKS.coral, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.12], [1, 0.6]), 0])
    art.fill(oval(860, 470, 470), [0.85, 0])
    art.fill(box(0, 720, 1600, 190), SECOND)
    art.fill(box(0, 720, 1600, 14), BARE)
    const row = /** @type {const} */ ([
      [160, 190, 250],
      [400, 210, 300],
      [1210, 210, 280],
      [1440, 200, 240],
    ])
    row.forEach(([x, width, height], index) => {
      art.fill(oval(x + 26, 742, width * 0.62, 16), only(1, veil(1, 0.6)))
      jar(art, { x, y: 742, width, height }, BARE, BOTH, index % 2 === 0 ? FIRST : SECOND, (half, high) => {
        for (let count = 0; count < 30; count += 1)
          leaf(
            art,
            {
              x: random.between(-half, half),
              y: -random.between(0, high * 0.62),
              turn: random.between(0, 360),
              length: 56,
              width: 26,
              veins: 4,
            },
            count % 2 === 0 ? SECOND : [1, 0.2],
            BARE,
          )
      })
    })
    art.fill(oval(850, 778, 290, 26), only(1, veil(1, 0.6)))
    jar(art, { x: 810, y: 776, width: 430, height: 510 }, [0.3, 0], BOTH, SECOND, (half, high) =>
      art.fill(box(-half, -high * 0.86, half * 2, high), [
        0.55,
        linear(-half, 0, half, 0, [0, 0.1], [1, 0.6]),
      ]),
    )
    art.fill(box(560, 356, 500, 330, 6), BARE)
    art.stroke(box(574, 370, 472, 302), 4, SECOND)
    art.fill(leafSeal(660, 446), FIRST)
    for (let line = 0; line < 21; line += 1) {
      const left = line < 9 ? 740 : 592
      const width = random.between(0.8, 1) * (1030 - left)
      for (let x = left; x < left + width - 10; ) {
        const word = Math.min(random.between(10, 44), left + width - x)
        art.fill(box(x, 386 + line * 13.4, word, line % 7 === 0 ? 8 : 5.5), line % 7 === 0 ? BOTH : SECOND)
        x += word + 7
      }
    }
    for (const [x, count] of /** @type {[number, number][]} */ ([
      [1130, 3],
      [560, 2],
      [620, 4],
    ])) {
      for (let lid = 0; lid < count; lid += 1) {
        const y = 830 - lid * 26 + (x === 620 ? 30 : 0)
        art.fill(box(x - 74, y - 24, 148, 26, 5), lid % 2 === 0 ? FIRST : BARE)
        art.stroke(box(x - 74, y - 24, 148, 26, 5), 4, BOTH)
        for (let rib = 0; rib < 12; rib += 1)
          art.stroke(`M${x - 62 + rib * 11.4} ${y - 18}L${x - 62 + rib * 11.4} ${y - 4}`, 2, BOTH)
      }
    }
  },
}

/**
 * A round seal with notched edge.
 *
 * @param {number} x
 * @param {number} y
 * @returns {string}
 */
function leafSeal(x, y) {
  return Array.from({ length: 20 }, (_, index) =>
    sector(x, y, 0, index % 2 === 0 ? 58 : 50, index * 18, index * 18 + 18),
  ).join('')
}

/** @type {Picture} */
const kitchen = {
  base: 'news-shared-kitchen',
  alt: 'A tall kitchen shelf divided into four bands of trays under a hanging lamp',
  paper: PAPERS.cream,
  inks: inkPair(INKS.mustard, INKS.aubergine, { grain: true }),
  draw(art, random) {
    ground(art, [0.85, 0.6])
    art.fill(oval(960, 430, 900, 700), [
      radial(960, 330, 820, [0, 0], [0.5, 0.35], [1, 0.85]),
      radial(960, 330, 820, [0, 0], [0.5, 0.08], [1, 0.6]),
    ])
    for (let row = 0; row < 14; row += 1) {
      for (let column = 0; column < 26; column += 1)
        if ((row + column) % 7 === 3) art.fill(box(column * 64, row * 64, 60, 60), only(0, veil(1, 0.14)))
    }
    art.fill(box(0, 800, 1600, 120), [1, 0.75])
    const [left, width] = [640, 640]
    art.fill(
      polygon([
        [left + 60, 800],
        [left + width + 60, 800],
        [left + width + 240, 880],
        [left + 260, 880],
      ]),
      only(1, veil(1, 0.5)),
    )
    for (const x of [left, left + width]) art.fill(box(x - 9, 130, 18, 690), BOTH)
    for (let shelf = 0; shelf < 4; shelf += 1) {
      const y = 300 + shelf * 160
      let x = left + 24
      while (x < left + width - 110) {
        const wide = random.between(84, 150)
        if (shelf === 0) {
          for (let tray = 0; tray < 4; tray += 1)
            art.fill(
              polygon([
                [x, y - 22 - tray * 25],
                [x + wide, y - 22 - tray * 25],
                [x + wide - 12, y - 2 - tray * 25],
                [x + 12, y - 2 - tray * 25],
              ]),
              tray % 2 === 0 ? SECOND : [1, 0.2],
            )
        } else if (shelf === 1) {
          art.fill(box(x, y - 88, wide, 86, 10), BARE)
          art.stroke(box(x, y - 88, wide, 86, 10), 6, SECOND)
          art.fill(box(x - 6, y - 106, wide + 12, 20, 6), FIRST)
          art.fill(box(x + wide / 2 - 12, y - 118, 24, 14, 5), SECOND)
        } else if (shelf === 2) {
          for (let sheet = 0; sheet < 3; sheet += 1)
            art.fill(box(x, y - 30 - sheet * 36, wide, 26, 5), sheet === 1 ? FIRST : [0.2, 0.72])
          for (let bun = 0; bun < 4; bun += 1)
            art.fill(oval(x + 16 + bun * (wide / 4.2), y - 108, 12, 9), BOTH)
        } else {
          art.fill(box(x, y - 106, wide * 0.8, 104, 6), FIRST)
          art.fill(box(x, y - 106, wide * 0.8, 30, 6), SECOND)
          art.stroke(
            `M${x + 14} ${y - 56}L${x + wide * 0.8 - 14} ${y - 56}M${x + 14} ${y - 38}L${x + wide * 0.5} ${y - 38}`,
            6,
            BOTH,
          )
        }
        x += wide + 14
      }
      art.fill(box(left - 6, y, width + 12, 8), BOTH)
      for (let wire = 0; wire < 32; wire += 1) art.fill(box(left + wire * 20, y + 8, 4, 10), BOTH)
      art.fill(box(left + width + 26, y - 96, 84, 62, 6), BARE)
      art.stroke(box(left + width + 26, y - 96, 84, 62, 6), 4, SECOND)
      art.fill(
        set(['A', 'B', 'C', 'D'][shelf] ?? '', {
          x: left + width + 68,
          y: y - 48,
          height: 34,
          align: 'middle',
        }),
        shelf % 2 === 0 ? SECOND : BOTH,
      )
    }
    pendant(art, { x: 960, y: -30, drop: 90, width: 300 }, BOTH, BARE)
    art.fill(
      polygon([
        [-10, 560],
        [430, 560],
        [430, 584],
        [-10, 584],
      ]),
      BOTH,
    )
    for (const [x, length, kind] of /** @type {[number, number, number][]} */ ([
      [80, 190, 0],
      [170, 210, 1],
      [260, 180, 2],
      [350, 200, 1],
    ])) {
      art.fill(box(x - 7, 584, 14, length * 0.55), BOTH)
      if (kind === 0) art.fill(oval(x, 584 + length * 0.75, 34, 46), BOTH)
      if (kind === 1) art.fill(box(x - 26, 584 + length * 0.5, 52, length * 0.5, 8), [1, 0.45])
      if (kind === 2)
        for (let wire = -2; wire <= 2; wire += 1)
          art.stroke(
            `M${x} ${584 + length * 0.5}C${x + wire * 26} ${584 + length * 0.7} ${x + wire * 22} ${584 + length} ${x} ${584 + length * 1.02}`,
            4,
            BOTH,
          )
    }
  },
}

/** @type {Picture} */
const hydro = {
  base: 'news-hydro-shop',
  alt: 'A shop front with its gate half raised and coils of tubing in the window',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.sundown, INKS.navy),
  draw(art) {
    ground(art, [linear(0, 0, 0, 800, [0, 0.6], [1, 0.2]), linear(0, 0, 0, 500, [0, 0.45], [1, 0])])
    art.fill(box(120, 60, 1360, 740), SECOND)
    art.fill(box(90, 40, 1420, 46), BOTH)
    art.fill(box(180, 120, 1240, 96), [1, 0.1])
    art.fill(set('GARDEN & WATER', { x: 800, y: 192, height: 50, align: 'middle', tracking: 60 }), BARE)
    art.fill(box(200, 250, 820, 500), BARE)
    art.fill(box(200, 250, 820, 500), [radial(610, 620, 560, [0, 0], [1, 0.6]), 0])
    art.fill(box(200, 640, 820, 14), SECOND)
    for (const [x, y, radius] of /** @type {[number, number, number][]} */ ([
      [330, 590, 84],
      [510, 600, 64],
    ])) {
      for (let ring = 0; ring < 6; ring += 1)
        art.stroke(oval(x, y - ring * 9, radius, radius * 0.32), 7, ring % 2 === 0 ? SECOND : [1, 0.2])
    }
    art.stroke(coil(870, 710, 100, 24, 4), 9, SECOND)
    for (const [x, y] of /** @type {[number, number][]} */ ([
      [690, 560],
      [880, 560],
    ])) {
      art.fill(box(x - 8, y + 40, 16, 42), BOTH)
      art.fill(box(x - 40, y + 76, 80, 8, 4), BOTH)
      art.fill(oval(x, y, 70), BARE)
      art.stroke(oval(x, y, 70), 8, SECOND)
      for (let vane = 0; vane < 5; vane += 1)
        art.fill(placed('M0 0C10 -34 44 -40 52 -16C44 -2 18 6 0 0Z', { x, y, turn: vane * 72 }), [1, 0.25])
      for (const share of [0.75, 0.5]) art.stroke(oval(x, y, 70 * share), 2.5, SECOND)
      art.fill(oval(x, y, 12), BOTH)
    }
    for (let bag = 0; bag < 5; bag += 1)
      art.fill(box(230 + bag * 70, 668, 58, 80, 10), bag % 2 === 0 ? FIRST : [0.2, 0.7])
    art.fill(box(200, 236, 820, 228), [0.2, 0.5])
    for (let slat = 0; slat < 10; slat += 1) {
      art.fill(box(200, 238 + slat * 23, 820, 12), [0.1, 0.25])
      art.stroke(`M200 ${250 + slat * 23}L1020 ${250 + slat * 23}`, 4, BOTH)
    }
    art.fill(box(194, 462, 832, 18), BOTH)
    art.fill(box(570, 480, 80, 16, 6), BOTH)
    art.fill(box(1080, 270, 300, 530), BOTH)
    art.fill(box(1110, 300, 240, 260), [0.9, 0.05])
    art.fill(
      polygon([
        [1110, 300],
        [1240, 300],
        [1110, 470],
      ]),
      BARE,
    )
    art.fill(box(1330, 600, 20, 46, 8), FIRST)
    art.fill(box(1150, 350, 160, 70, 8), BARE)
    art.fill(set('OPEN', { x: 1230, y: 400, height: 34, align: 'middle' }), SECOND)
    art.stroke('M1180 350L1230 316L1280 350', 4, SECOND)
    art.fill(box(0, 796, 1600, 120), BOTH)
    art.fill(
      polygon([
        [200, 800],
        [1020, 800],
        [1140, 910],
        [40, 910],
      ]),
      [linear(0, 800, 0, 900, [0, 0.4], [1, 1]), linear(0, 800, 0, 900, [0, 0.2], [1, 1])],
    )
    art.place({ x: 1260, y: 770, turn: -24, scale: 1.5 }, () => {
      const key = `${oval(-150, 0, 74)}${box(-80, -17, 300, 34)}${box(140, 10, 34, 58)}${box(192, 10, 28, 44)}`
      art.place({ x: 10, y: 12 }, () => art.fill(key, only(1, veil(1, 0.7))))
      art.stroke(key, 18, SECOND)
      art.fill(key, BARE)
      art.fill(oval(-166, 0, 30), SECOND)
      art.fill(`${box(-80, 0, 300, 17)}`, [0.5, 0])
    })
  },
}

/** @type {Picture} */
const counter = {
  base: 'news-budtender-counter',
  alt: 'Two people talking over a shop counter beneath a lamp',
  paper: PAPERS.cream,
  inks: inkPair(INKS.leaf, INKS.night, { grain: true }),
  draw(art) {
    ground(art, [0.9, 0.62])
    art.fill(oval(800, 380, 900, 640), [
      radial(800, 300, 800, [0, 0], [0.45, 0.25], [1, 0.9]),
      radial(800, 300, 800, [0, 0], [0.45, 0.06], [1, 0.62]),
    ])
    for (let shelf = 0; shelf < 2; shelf += 1) {
      art.fill(box(500, 420 + shelf * 150, 600, 10), [0.5, 0.5])
      for (let item = 0; item < 9; item += 1)
        art.fill(
          box(516 + item * 65, 420 + shelf * 150 - 40 - ((item * 37) % 46), 44, 40 + ((item * 37) % 46), 7),
          [0.45 + (item % 3) * 0.2, item % 2 === 0 ? 0.3 : 0.05],
        )
    }
    pendant(art, { x: 800, y: -20, drop: 120, width: 300 }, BOTH, BARE)
    const left = placed(profile('cap'), { x: 250, y: 850, scale: 1.36 })
    const right = placed(profile('bun'), { x: 1350, y: 850, scale: 1.32, mirror: true })
    art.fill(left, SECOND)
    art.within(left, () => art.fill(box(330, 100, 260, 800), [null, veil(0, 0.16)]))
    art.fill(right, BOTH)
    art.place({ x: -7, y: -2 }, () => art.within(right, () => art.stroke(right, 10, [1, 0])))
    art.place({ x: 7, y: -2 }, () => art.within(left, () => art.stroke(left, 10, [0.2, 0])))
    art.fill(balloon({ x: 610, y: 300, width: 210, height: 200, tail: [-120, 150], radius: 60 }), BARE)
    art.fill(balloon({ x: 1000, y: 420, width: 210, height: 200, tail: [110, 130], radius: 60 }), FIRST)
    art.fill(set('?', { x: 610, y: 356, height: 116, align: 'middle' }), SECOND)
    leaf(
      art,
      { x: 1000, y: 492, turn: 12, length: 146, width: 74, veins: 6 },
      BARE,
      SECOND,
      only(1, veil(1, 0.2)),
    )
    art.fill(box(-10, 736, 1620, 180), BOTH)
    art.fill(box(-10, 724, 1620, 26), BARE)
    art.fill(box(-10, 742, 1620, 12), FIRST)
    for (const [x, width, height] of /** @type {[number, number, number][]} */ ([
      [720, 100, 110],
      [840, 84, 84],
      [930, 70, 66],
    ])) {
      jar(art, { x, y: 726, width, height }, BARE, SECOND, FIRST, (half, high) =>
        art.fill(box(-half, -high * 0.55, half * 2, high), [1, 0.35]),
      )
    }
  },
}

/** @type {Picture} */
const route = {
  base: 'news-delivery-van',
  alt: 'A plain van on a winding route of dots, with harbor cranes and palms behind',
  paper: PAPERS.mist,
  inks: inkPair(INKS.poppy, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 420, [0, 0.1], [1, 0.55]), 0])
    art.fill(oval(1130, 330, 190), FIRST)
    barCloud(art, random, { x: 180, y: 160, width: 300, rows: 3 }, BARE)
    barCloud(art, random, { x: 1240, y: 210, width: 260, rows: 2 }, BARE)
    for (const [x, scale, raised] of /** @type {[number, number, boolean][]} */ ([
      [760, 0.6, false],
      [930, 0.66, true],
      [1360, 0.7, false],
    ]))
      crane(art, { x, y: 420, scale, raised }, SECOND)
    skyline(art, random, { x: 60, y: 420, width: 480, height: 130, windows: 0 }, [0.3, 0.75], BARE)
    art.fill(box(0, 414, 1600, 500), SECOND)
    art.fill(box(0, 414, 1600, 60), [linear(0, 414, 0, 474, [0, 0.5, 1], [1, 0, 0]), null])
    const at = (/** @type {number} */ t) => {
      const near = t ** 1.5
      return /** @type {[number, number]} */ ([
        800 + Math.sin(t * 8.4 + 0.6) * (90 + 560 * near),
        430 + 400 * near,
      ])
    }
    const road = along(90, at)
    const edge = (/** @type {number} */ side) =>
      road.map(
        ([x, y], index) => /** @type {[number, number]} */ ([x + side * (8 + 74 * (index / 89) ** 1.6), y]),
      )
    art.fill(`${smooth(edge(-1))}${smooth(edge(1).reverse()).replace('M', 'L')}Z`, [0.12, 0.55])
    for (let stop = 0; stop < 41; stop += 1) {
      const t = 0.02 + (stop / 40) * 0.97
      const [x, y] = at(t)
      const size = 4 + 20 * t ** 1.6
      art.fill(oval(x, y, size * 1.25, size * 0.8), BARE)
      art.fill(oval(x, y, size * 0.8, size * 0.5), stop === 33 ? BOTH : FIRST)
    }
    for (const [x, y, height] of /** @type {[number, number, number][]} */ ([
      [130, 640, 380],
      [330, 520, 220],
      [1290, 540, 240],
      [1500, 700, 460],
    ]))
      fanPalm(art, random, { x, y, height, crown: height * 0.15 }, BOTH)
    const [vx, vy] = at(0.82)
    art.fill(oval(vx, vy + 6, 250, 22), only(1, veil(1, 0.7)))
    van(art, { x: vx, y: vy + 8, scale: 1.36, mirror: true }, BARE, BOTH, FIRST)
    const [px, py] = polar(vx + 130, vy - 330, 0, 0)
    art.fill(
      `M${px} ${py + 100}C${px - 76} ${py + 10} ${px - 62} ${py - 66} ${px} ${py - 68}C${px + 62} ${py - 66} ${px + 76} ${py + 10} ${px} ${py + 100}Z`,
      FIRST,
    )
    art.fill(oval(px, py - 4, 26), BARE)
  },
}

export const trade = [labels, kitchen, hydro, counter, route]
