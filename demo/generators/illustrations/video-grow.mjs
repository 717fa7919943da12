// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { fanLeaf, fern, leaf, seedling } from '../motifs/botany.mjs'
import { panes } from '../motifs/furniture.mjs'
import { cone, pendant } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, ribbon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const table = {
  base: 'video-seedling-table',
  alt: 'A tray of two-leaf seedlings under a single lamp',
  paper: PAPERS.butter,
  inks: inkPair(INKS.leaf, INKS.espresso),
  draw(art, random) {
    ground(art, [0.7, 0.9])
    cone(art, { x: 800, y: 150, length: 760, from: 260, to: 1700 }, [0.75, 1])
    cone(art, { x: 800, y: 150, length: 760, from: 200, to: 1000 }, [0.6, 0.9])
    pendant(art, { x: 800, y: -60, drop: 110, width: 420 }, BOTH, BARE)
    const corner = (/** @type {number} */ u, /** @type {number} */ v) =>
      /** @type {[number, number]} */ ([800 + (u - 0.5) * (900 + 640 * v), 430 + 400 * v ** 1.15])
    art.fill(
      polygon([corner(-0.03, -0.06), corner(1.03, -0.06), corner(1.03, 1.06), corner(-0.03, 1.06)]),
      BOTH,
    )
    art.fill(polygon([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]), [0.5, 0.55])
    for (let row = 0; row < 5; row += 1) {
      for (let column = 0; column < 9; column += 1) {
        const [u, v] = [(column + 0.5) / 9, (row + 0.5) / 5]
        const [x, y] = corner(u, v)
        const size = 0.75 + v * 0.75
        art.fill(
          polygon([
            corner(column / 9 + 0.008, row / 5 + 0.015),
            corner((column + 1) / 9 - 0.008, row / 5 + 0.015),
            corner((column + 1) / 9 - 0.008, (row + 1) / 5 - 0.015),
            corner(column / 9 + 0.008, (row + 1) / 5 - 0.015),
          ]),
          [0.25, 0.92],
        )
        art.fill(oval(x + (u - 0.5) * 30, y + 4, 30 * size, 8 * size), only(1, veil(1, 0.5)))
        seedling(
          art,
          { x, y, scale: size * random.between(0.95, 1.2), turn: random.between(-6, 6) },
          FIRST,
          BARE,
        )
      }
    }
    art.place({ x: 1310, y: 650, turn: 8 }, () => {
      art.fill(
        polygon([
          [-34, -190],
          [34, -190],
          [34, 0],
          [0, 60],
          [-34, 0],
        ]),
        BARE,
      )
      art.stroke(
        polygon([
          [-34, -190],
          [34, -190],
          [34, 0],
          [0, 60],
          [-34, 0],
        ]),
        5,
        SECOND,
      )
      art.fill(set('wk 1', { x: 0, y: -130, height: 26, align: 'middle', size: 20 }), SECOND)
      art.stroke('M-20 -106L20 -106M-20 -88L8 -88', 4, FIRST)
    })
    art.place({ x: 250, y: 760, turn: 52 }, () => {
      art.stroke('M0 -230C-36 -120 -26 0 0 130M0 -230C36 -120 26 0 4 130', 15, BARE)
      art.stroke('M-22 -60L-26 10M22 -60L26 10', 5, SECOND)
    })
  },
}

/** @type {Picture} */
const lamps = {
  base: 'video-under-lamps',
  alt: 'A fan leaf with bright veins beneath bars of light',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.grove, INKS.navy),
  draw(art) {
    ground(art, [0, linear(0, 0, 0, 900, [0, 0.82], [0.6, 0.95])])
    for (let bar = 0; bar < 4; bar += 1) {
      const y = 50 + bar * 62
      const half = 860 - bar * 150
      art.fill(
        polygon([
          [800 - half, y - 14],
          [800 + half, y - 14],
          [800 + half - 30, y + 16],
          [800 - half + 30, y + 16],
        ]),
        BOTH,
      )
      art.fill(box(800 - half + 26, y + 8, half * 2 - 52, 13, 6), BARE)
      art.fill(box(800 - half, y + 14, half * 2, 90), [
        null,
        linear(0, y + 14, 0, y + 104, [0, 0, 0.75], [1, 0, 0]),
      ])
    }
    art.fill(
      polygon([
        [100, 40],
        [1500, 40],
        [1660, 910],
        [-60, 910],
      ]),
      [null, linear(0, 40, 0, 900, [0, 0, 0.5], [1, 0, 0])],
    )
    for (const [x, y, size, turn] of /** @type {[number, number, number, number][]} */ ([
      [200, 780, 430, -24],
      [1420, 800, 460, 26],
      [1210, 560, 260, 14],
      [400, 520, 250, -12],
    ]))
      fanLeaf(art, { x, y, size, turn }, [1, 0.62], [1, 0.1])
    fanLeaf(art, { x: 800, y: 700, size: 620 }, FIRST, BARE, only(1, veil(1, 0.55)))
    art.fill(oval(800, 700, 16), BARE)
  },
}

/** @type {Picture} */
const harvest = {
  base: 'video-harvest-morning',
  alt: 'Cut branches hung on lines with morning sun through a window',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.golden, INKS.fern),
  draw(art, random) {
    ground(art, [0.55, linear(0, 0, 1600, 0, [0, 0.15], [1, 0.72])])
    for (let plank = 0; plank < 14; plank += 1)
      art.stroke(`M${plank * 120} 0L${plank * 120} 780`, 3, [0.9, 0.5])
    art.fill(
      polygon([
        [130, 130],
        [550, 130],
        [1500, 910],
        [820, 910],
        [130, 600],
      ]),
      [veil(0, 0.55), veil(0, 0.5)],
    )
    panes(art, { x: 130, y: 130, width: 420, height: 470, columns: 2, rows: 3, bar: 15 }, BOTH, () => {
      art.fill(box(100, 100, 500, 540), [linear(0, 130, 0, 600, [0, 0.2], [1, 0.9]), 0])
      art.fill(oval(300, 470, 110), BARE)
      art.fill('M100 560C220 500 420 540 560 500L560 640L100 640Z', SECOND)
    })
    art.fill(box(-10, 770, 1620, 150), [0.8, 0.8])
    art.fill(
      polygon([
        [600, 770],
        [1230, 770],
        [1560, 910],
        [760, 910],
      ]),
      [linear(0, 770, 0, 910, [0, 0.1], [1, 0.5]), 0.1],
    )
    for (const [y, sag] of /** @type {[number, number][]} */ ([
      [64, 60],
      [90, 36],
    ])) {
      art.stroke(`M-20 ${y}Q800 ${y + sag} 1620 ${y - 20}`, 5, BOTH)
      for (let branch = 0; branch < 8; branch += 1) {
        if (y === 64 && branch < 4) continue
        const t =
          y === 90 && branch < 3 ? ([0.03, 0.4, 0.46][branch] ?? 0) : (branch + (y === 90 ? 0.6 : 0.2)) / 7.8
        const [x, top] = [-20 + 1640 * t, y * (1 - t) ** 2 + (y + sag) * 2 * t * (1 - t) + (y - 20) * t * t]
        const long = random.between(230, 360) * (y === 90 ? 1.1 : 0.8)
        const tones = y === 90 ? (branch % 2 === 0 ? SECOND : BOTH) : [0.9, 0.5]
        art.place({ x, y: top, turn: random.between(-6, 6) }, () => {
          art.stroke('M-10 -8C-10 -26 10 -26 10 -8L10 18', 5, BOTH)
          art.fill(
            ribbon(
              along(10, (u) => [5 * Math.sin(u * 5), long * u]),
              (u) => 9 * (1 - u) + 2,
            ),
            tones,
          )
          for (let node = 1; node < 8; node += 1) {
            const yy = (long * node) / 8
            const swell = 26 + node * 6.5
            for (const side of [-1, 1]) {
              leaf(
                art,
                {
                  x: 0,
                  y: yy,
                  turn: side * random.between(100, 138),
                  length: swell * 1.5,
                  width: swell * 0.5,
                  veins: 0,
                },
                tones,
                BARE,
              )
              art.fill(oval(side * swell * 0.36, yy + 10, swell * 0.36, swell * 0.46), tones)
            }
            art.fill(oval(0, yy + 12, swell * 0.4, swell * 0.56), tones)
            for (let hair = 0; hair < 4; hair += 1)
              art.stroke(
                `M${random.between(-swell, swell) * 0.4} ${yy + random.between(-10, 20)}l0 0`.replace(
                  'l0 0',
                  `L${random.between(-swell, swell) * 0.5} ${yy + random.between(0, 30)}`,
                ),
                2.4,
                y === 90 ? [0.9, 0] : BARE,
              )
          }
        })
      }
    }
    art.place({ x: 1180, y: 800, turn: -18, scale: 1.15 }, () => {
      art.place({ x: 10, y: 14 }, () => art.fill(oval(0, 10, 210, 22), only(1, veil(1, 0.5))))
      art.fill('M0 0L-230 -34C-240 -30 -236 -18 -226 -14L-10 18Z', BARE)
      art.fill('M0 0L-226 44C-236 42 -238 30 -228 24L-10 -14Z', [0.35, 0.1])
      art.fill(oval(-4, 2, 13), SECOND)
      art.stroke('M4 -2C60 -34 130 -64 170 -44C204 -26 176 14 140 4C96 -8 60 10 10 6', 17, FIRST)
      art.stroke('M4 6C64 30 110 70 158 66C196 60 188 22 150 26', 17, FIRST)
    })
    fern(art, { x: 60, y: 930, turn: 20, length: 360, bend: 90 }, BOTH)
    art.fill(oval(300, 470, 240), [
      radial(300, 470, 240, [0, 0, 0.5], [1, 0, 0]),
      radial(300, 470, 240, [0, 0, 0.3], [1, 0, 0]),
    ])
  },
}

export const growVideos = [table, lamps, harvest]
