// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { bough, leaf } from '../motifs/botany.mjs'
import { bricks } from '../motifs/city.mjs'
import { profile } from '../motifs/people.mjs'
import { breaker, swell } from '../motifs/sea.mjs'
import { barCloud, gull } from '../motifs/sky.mjs'
import { ladder } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const tables = {
  base: 'news-folding-tables',
  alt: 'People around a long folding table set with paper cups, pens and forms',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.leaf, INKS.aubergine),
  draw(art) {
    ground(art, [linear(0, 0, 0, 500, [0, 0.75], [1, 0.2]), 0])
    for (let fold = 0; fold < 7; fold += 1)
      art.fill(
        polygon([
          [80 + fold * 230, 0],
          [200 + fold * 230, 0],
          [180 + fold * 230, 300],
          [100 + fold * 230, 300],
        ]),
        only(0, veil(0, 0.35)),
      )
    const people = /** @type {const} */ ([
      [240, 0.76, 'curls', false, SECOND],
      [800, 0.74, 'bun', true, SECOND],
      [1370, 0.78, 'crop', true, SECOND],
      [535, 0.8, 'cap', true, FIRST],
      [1070, 0.78, 'long', false, BOTH],
    ])
    for (const [x, scale, hair, mirror, tones] of people) {
      const figure = placed(profile(hair), { x, y: 540, scale, mirror })
      art.stroke(figure, 12, BARE)
      art.fill(figure, tones)
    }
    art.fill(
      polygon([
        [60, 500],
        [1540, 500],
        [1760, 780],
        [-160, 780],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [60, 500],
        [1540, 500],
        [1760, 780],
        [-160, 780],
      ]),
      [linear(0, 500, 0, 780, [0, 0.3], [1, 0]), linear(0, 500, 0, 560, [0, 0.35], [1, 0])],
    )
    art.fill(box(-10, 780, 1620, 130), SECOND)
    art.fill(box(-10, 780, 1620, 34), [0.5, 0.3])
    for (const [x, y, turn] of /** @type {[number, number, number][]} */ ([
      [330, 600, -8],
      [640, 660, 4],
      [980, 590, 7],
      [1270, 670, -5],
    ])) {
      art.place({ x, y, turn }, () => {
        art.place({ x: 6, y: 8 }, () =>
          art.fill(
            polygon([
              [-96, -50],
              [80, -50],
              [110, 60],
              [-120, 60],
            ]),
            only(1, veil(1, 0.4)),
          ),
        )
        art.fill(
          polygon([
            [-96, -50],
            [80, -50],
            [110, 60],
            [-120, 60],
          ]),
          BARE,
        )
        art.stroke('M-74 -28L40 -28M-78 -6L56 -6M-84 16L20 16', 5, [0, 0.6])
        art.stroke('M30 44C44 26 52 52 66 34L86 40', 4, FIRST)
      })
    }
    for (const [x, y, size] of /** @type {[number, number, number][]} */ ([
      [150, 640, 1.15],
      [500, 560, 0.85],
      [815, 586, 0.9],
      [1130, 560, 0.85],
      [1440, 630, 1.15],
    ])) {
      art.place({ x, y, scale: size }, () => {
        art.fill(oval(22, 62, 62, 14), only(1, veil(1, 0.45)))
        art.fill('M-38 -58L38 -58L28 64L-28 64Z', FIRST)
        art.fill('M4 -58L38 -58L28 64L4 64Z', only(1, veil(1, 0.35)))
        art.fill(oval(0, -58, 39, 11), BARE)
        art.fill(oval(0, -56, 31, 8), BOTH)
      })
    }
    for (const [x, y, turn] of /** @type {[number, number, number][]} */ ([
      [760, 690, 24],
      [1100, 640, -30],
      [420, 700, -14],
    ])) {
      art.place({ x, y, turn }, () => {
        art.fill(box(-70, -7, 120, 14, 5), SECOND)
        art.fill(
          polygon([
            [-70, -7],
            [-70, 7],
            [-92, 0],
          ]),
          FIRST,
        )
      })
    }
  },
}

/** @type {Picture} */
const mural = {
  base: 'news-mural-alley',
  alt: 'Ladders, buckets and a broom before an alley wall half painted with a wave',
  paper: PAPERS.bone,
  inks: inkPair(FOUNTAINS.harbor, INKS.espresso),
  draw(art, random) {
    ground(art, [0.1, 0])
    const wall = polygon([
      [60, 90],
      [1540, 60],
      [1540, 720],
      [60, 720],
    ])
    bricks(art, wall, { x: 40, y: 50, width: 1540, height: 690, course: 36 }, [0.55, 0])
    const painted = polygon([
      [60, 90],
      [1000, 72],
      [960, 200],
      [1040, 320],
      [920, 420],
      [1010, 540],
      [930, 720],
      [60, 720],
    ])
    art.within(painted, () => {
      ground(art, [linear(0, 60, 0, 720, [0, 0.7], [1, 0.3]), 0])
      art.fill(oval(250, 280, 120), BARE)
      art.fill(rays(250, 280, 140, 260, 26, { share: 0.4 }), BARE)
      art.fill(placed(breaker(), { x: 540, y: 760, scale: 2.7 }), FIRST)
      for (let line = 1; line < 6; line += 1)
        art.stroke(
          placed(breaker(), { x: 540 + line * 20, y: 760 + line * 30, scale: 2.7 - line * 0.14 }),
          8,
          line % 2 === 0 ? BARE : [1, 0.45],
        )
      swell(art, { top: 640, bottom: 740, rows: 3, length: 260, height: 26 }, (row) =>
        row % 2 === 0 ? [1, 0.45] : [0.6, 0],
      )
      bricks(art, wall, { x: 40, y: 50, width: 1540, height: 690, course: 36 }, BARE)
    })
    leaf(art, { x: 1240, y: 640, turn: 16, length: 480, width: 210, veins: 10 }, [0.12, 0], [0, 0.65])
    art.place({ x: 1240, y: 640, turn: 16 }, () =>
      art.stroke(
        'M0 0C-95 -19 -105 -119 -105 -192C-105 -346 -23 -422 0 -480C23 -422 105 -346 105 -192C105 -119 95 -19 0 0Z',
        5,
        [0, 0.65],
        { dash: '16 12' },
      ),
    )
    art.fill(box(0, 716, 1600, 200), SECOND)
    art.fill(box(0, 716, 1600, 200), [linear(0, 716, 0, 900, [0, 0.5], [1, 0.2]), null])
    for (const [x, y, turn, height] of /** @type {[number, number, number, number][]} */ ([
      [800, 790, 10, 690],
      [1400, 800, -13, 620],
    ])) {
      art.place({ x: 20, y: 0 }, () =>
        ladder(art, { x: x - 30, y, turn: turn - 3, height, width: 110 }, only(1, veil(1, 0.35))),
      )
      ladder(art, { x, y, turn, height, width: 110 }, BOTH)
    }
    for (const [x, y, size, drip] of /** @type {[number, number, number, boolean][]} */ ([
      [560, 822, 1.1, true],
      [680, 846, 0.85, false],
      [1150, 830, 1.05, true],
    ])) {
      art.place({ x, y, scale: size }, () => {
        art.stroke('M-50 -84C-46 -150 46 -150 50 -84', 5, BOTH)
        art.fill('M-56 -86L56 -86L44 0L-44 0Z', drip ? FIRST : BARE)
        art.fill('M8 -86L56 -86L44 0L8 0Z', only(1, veil(1, 0.4)))
        art.fill(oval(0, -86, 56, 13), drip ? BARE : BOTH)
        if (drip)
          art.fill('M-40 -84L-40 -52C-40 -44 -28 -44 -28 -52L-28 -70C-24 -62 -16 -62 -16 -70L-16 -80Z', BARE)
      })
    }
    art.stroke('M250 360L330 790', 13, BOTH)
    art.place({ x: 332, y: 790, turn: -4 }, () => {
      art.fill(box(-116, -10, 232, 34, 6), FIRST)
      for (let tuft = 0; tuft < 19; tuft += 1)
        art.stroke(`M${-108 + tuft * 12} 22L${-112 + tuft * 12.6 + random.between(-4, 4)} 70`, 6, BOTH)
    })
    bough(
      art,
      random,
      { x: 1590, y: 940, turn: -22, length: 420, bend: -60, pairs: 7, size: 120 },
      BOTH,
      FIRST,
    )
    barCloud(art, random, { x: 1100, y: 50, width: 260, rows: 2 }, [0.2, 0])
    gull(art, { x: 1330, y: 36, scale: 0.5 }, SECOND)
    art.fill(oval(900, 850, 60, 10), [radial(900, 850, 60, [0, 1, 0.8], [1, 1, 0]), null])
  },
}

export const block = [tables, mural]
