// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { arch, bricks } from '../motifs/city.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { fresnel } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/**
 * A block of ice seen from its corner, lower left front corner at x, y.
 *
 * @param {Sheet} art
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {boolean} [lit] a lamp shines through it
 */
function iceBlock(art, x, y, width, height, lit = false) {
  const [dx, dy] = [width * 0.26, -width * 0.16]
  const front = box(x, y - height, width, height)
  const top = polygon([
    [x, y - height],
    [x + dx, y - height + dy],
    [x + width + dx, y - height + dy],
    [x + width, y - height],
  ])
  const side = polygon([
    [x + width, y - height],
    [x + width + dx, y - height + dy],
    [x + width + dx, y + dy],
    [x + width, y],
  ])
  art.fill(front, lit ? [0, 0] : [linear(x, y - height, x + width, y, [0, 0.15], [1, 0.7]), 0])
  art.fill(top, BARE)
  art.fill(side, lit ? [0.5, 0.05] : [0.85, 0.3])
  art.within(front, () => {
    for (let crack = 0; crack < 4; crack += 1) {
      const cx = x + width * (0.15 + crack * 0.23)
      art.fill(
        polygon([
          [cx, y],
          [cx + width * 0.1, y - height],
          [cx + width * 0.16, y - height],
          [cx + width * 0.03, y],
        ]),
        only(0, veil(0, 0.55)),
      )
    }
    if (lit)
      art.fill(oval(x + width * 0.5, y - height * 0.5, width * 0.5, height * 0.6), [
        radial(x + width * 0.5, y - height * 0.5, width * 0.5, [0, 0], [1, 0.45]),
        null,
      ])
  })
  art.stroke(front, 5, BOTH)
  art.stroke(top, 5, BOTH)
  art.stroke(side, 5, BOTH)
}

/** @type {Picture} */
const iceHouse = {
  base: 'news-ice-house',
  alt: 'Blocks of ice stacked before a brick building, a stage lamp shining through one',
  paper: PAPERS.sky,
  inks: inkPair(FOUNTAINS.harbor, INKS.oxblood),
  draw(art) {
    ground(art, [linear(0, 0, 0, 500, [0, 0.5], [1, 0.05]), 0])
    const front = polygon([
      [-10, 200],
      [1120, 200],
      [1120, 760],
      [-10, 760],
    ])
    art.fill(front, [0, 1])
    bricks(art, front, { x: -20, y: 200, width: 1160, height: 560, course: 34 }, [0.2, 0.35])
    art.fill(box(-10, 176, 1150, 34), SECOND)
    for (let tooth = 0; tooth < 22; tooth += 1) art.fill(box(tooth * 54 - 10, 210, 26, 20), SECOND)
    for (const x of [150, 420]) {
      art.fill(placed(arch(170, 300), { x, y: 700 }), [1, 1])
      art.fill(placed(arch(146, 280), { x, y: 694 }), [0.8, 0])
      art.stroke(`M${x} 420L${x} 694M${x - 72} 560L${x + 72} 560`, 8, BOTH)
    }
    art.fill(placed(arch(330, 440), { x: 820, y: 760 }), BOTH)
    art.fill(box(0, 752, 1600, 160), [0.3, 1])
    art.fill(box(1120, 752, 480, 8), SECOND)
    art.stroke('M1240 -20L1240 170', 9, BOTH)
    art.stroke('M1240 150C1130 190 1110 300 1180 372M1240 150C1350 190 1370 300 1300 372', 15, BOTH)
    art.stroke('M1240 150C1290 120 1290 90 1240 80M1180 372L1200 388M1300 372L1280 388', 12, BOTH)
    art.fill(oval(1240, 166, 16), FIRST)
    fresnel(art, { x: 600, y: 470, scale: 1.2, turn: -78 }, BOTH, [0.6, 0.4], BARE)
    art.stroke('M610 480L560 840M610 480L660 840M610 480L612 840', 9, BOTH)
    art.fill(
      polygon([
        [760, 420],
        [760, 560],
        [930, 600],
        [930, 440],
      ]),
      [linear(760, 0, 930, 0, [0, 0], [1, 0.2]), linear(760, 0, 930, 0, [0, 0], [1, 0.3])],
    )
    art.fill(
      polygon([
        [1230, 430],
        [1230, 610],
        [1610, 760],
        [1610, 300],
      ]),
      [null, linear(1230, 0, 1600, 0, [0, 0, 0.7], [1, 0, 0])],
    )
    art.fill(oval(1140, 868, 460, 26), only(1, veil(1, 0.6)))
    iceBlock(art, 880, 860, 260, 200)
    iceBlock(art, 1150, 872, 260, 190)
    iceBlock(art, 930, 632, 240, 196, true)
    iceBlock(art, 1240, 660, 200, 150)
    for (const [x, width] of /** @type {[number, number][]} */ ([
      [820, 110],
      [1080, 160],
      [1390, 130],
    ]))
      art.fill(oval(x, 884, width / 2, 9), [0.5, 0])
  },
}

/** @type {Picture} */
const twoColors = {
  base: 'news-two-colors',
  alt: 'A squeegee crossing a screen-print frame over a half-finished sun and wave',
  paper: PAPERS.cream,
  inks: inkPair(INKS.amber, INKS.pacific),
  draw(art) {
    ground(art, [0.1, linear(0, 0, 1600, 900, [0, 0.5], [1, 0.85])])
    art.place({ x: 800, y: 450, turn: -6 }, () => {
      art.place({ x: 26, y: 34 }, () => art.fill(box(-640, -360, 1280, 720, 8), only(1, veil(1, 0.6))))
      art.fill(box(-640, -360, 1280, 720, 8), [0.75, 0.3])
      for (let grain = 0; grain < 9; grain += 1)
        art.stroke(
          `M-630 ${-352 + grain * 6}L630 ${-350 + grain * 6}M-630 ${310 + grain * 6}L630 ${308 + grain * 6}`,
          1.6,
          [0.9, 0.6],
        )
      art.fill(box(-570, -292, 1140, 584), BARE)
      art.within(box(-570, -292, 1140, 584), () => {
        art.within(box(-570, -292, 1140, 584), () => {
          art.fill(rays(-40, 60, 220, 900, 40, { share: 0.45 }), [0.45, 0])
          bandedSun(art, { x: -40, y: 60, radius: 210, bands: 6 }, FIRST, BARE)
        })
        art.within(
          polygon([
            [-570, -292],
            [140, -292],
            [180, 292],
            [-570, 292],
          ]),
          () => {
            swell(
              art,
              { top: 70, bottom: 300, rows: 5, length: 300, height: 44, left: -600, right: 600 },
              (row) => (row % 2 === 0 ? SECOND : [0.0, 0.28]),
            )
            for (const [x, y] of [
              [-430, -190],
              [-350, -150],
            ])
              art.stroke(
                `M${(x ?? 0) - 34} ${(y ?? 0) - 8}C${(x ?? 0) - 18} ${(y ?? 0) - 24} ${(x ?? 0) - 6} ${(y ?? 0) - 10} ${x} ${y}C${(x ?? 0) + 6} ${(y ?? 0) - 10} ${(x ?? 0) + 18} ${(y ?? 0) - 24} ${(x ?? 0) + 34} ${(y ?? 0) - 8}`,
                6,
                SECOND,
              )
          },
        )
        art.fill(
          polygon([
            [140, -292],
            [570, -292],
            [570, 292],
            [180, 292],
          ]),
          only(1, veil(1, 0.13)),
        )
      })
      for (const [x, y] of [
        [-520, -250],
        [520, -250],
        [-520, 250],
        [520, 250],
      ]) {
        art.stroke(oval(x ?? 0, y ?? 0, 15), 3, SECOND)
        art.stroke(
          `M${(x ?? 0) - 26} ${y}L${(x ?? 0) + 26} ${y}M${x} ${(y ?? 0) - 26}L${x} ${(y ?? 0) + 26}`,
          3,
          SECOND,
        )
      }
      art.place({ x: 190, y: 0, turn: 4 }, () => {
        art.fill(box(-60, -320, 60, 640), SECOND)
        art.place({ x: 18, y: 22 }, () => art.fill(box(-40, -350, 120, 700, 10), only(1, veil(1, 0.45))))
        art.fill(box(-14, -340, 46, 680), BOTH)
        art.fill(box(10, -352, 92, 704, 16), FIRST)
        art.fill(box(60, -352, 42, 704, 16), only(1, veil(1, 0.35)))
        art.stroke('M26 -330L26 330', 3, BOTH)
      })
    })
    for (const [
      x,
      y,
      size,
      tones,
    ] of /** @type {[number, number, number, import('../sheet.mjs').Tones][]} */ ([
      [1390, 700, 1, FIRST],
      [1480, 790, 0.74, SECOND],
    ])) {
      art.place({ x, y, scale: size }, () => {
        art.fill(
          'M0 -110C-20 -60 -72 -20 -72 34C-72 78 -40 104 0 104C40 104 72 78 72 34C72 -20 20 -60 0 -110Z',
          BARE,
        )
        art.place({ scale: 0.86, y: 4 }, () =>
          art.fill(
            'M0 -110C-20 -60 -72 -20 -72 34C-72 78 -40 104 0 104C40 104 72 78 72 34C72 -20 20 -60 0 -110Z',
            tones,
          ),
        )
        art.fill('M-38 36C-38 62 -22 76 -4 80C-30 84 -54 64 -52 36Z', BARE)
      })
    }
  },
}

export const craft = [iceHouse, twoColors]
