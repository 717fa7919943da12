// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { swell } from '../motifs/sea.mjs'
import { INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const registration = {
  base: 'inline-print-registration',
  alt: 'Registration marks where two colors of ink overlap at the corner of a poster',
  height: 1067,
  paper: PAPERS.cream,
  inks: [
    { colour: INKS.amber, screen: { kind: 'dot', pitch: 22, angle: 15 } },
    { colour: INKS.pacific, screen: { kind: 'dot', pitch: 18, angle: 75 }, shift: [13, -10] },
  ],
  draw(art) {
    ground(art, [0, 0.62])
    art.place({ x: 700, y: 620, turn: -4 }, () => {
      art.place({ x: 16, y: 26 }, () => art.fill(box(-900, -900, 1500, 1300), only(1, veil(1, 0.6))))
      art.fill(box(-900, -900, 1500, 1300), BARE)
      const picture = box(-900, -900, 1290, 1080)
      art.within(picture, () => {
        art.fill(picture, [linear(0, -700, 0, 180, [0, 0.25], [1, 0.8]), 0])
        art.fill(rays(-120, -200, 300, 1500, 44, { share: 0.5 }), only(0, veil(0, 0.55)))
        art.fill(oval(-120, -200, 280), FIRST)
        swell(
          art,
          { top: -120, bottom: 190, rows: 4, length: 420, height: 80, left: -920, right: 400 },
          (row) => (row % 2 === 0 ? [null, 1] : [0.5, 0.2]),
        )
      })
      art.stroke('M-900 180L390 180L390 -900', 4, only(1, 1))
      for (const [x, y] of [
        [490, 280],
        [490, -420],
        [-420, 290],
      ]) {
        art.stroke(oval(x ?? 0, y ?? 0, 34), 6, BOTH)
        art.stroke(
          `M${(x ?? 0) - 66} ${y}L${(x ?? 0) + 66} ${y}M${x} ${(y ?? 0) - 66}L${x} ${(y ?? 0) + 66}`,
          5,
          BOTH,
        )
      }
      art.fill(box(-120, 262, 56, 56), FIRST)
      art.fill(box(-56, 262, 56, 56), SECOND)
      art.fill(box(8, 262, 56, 56), BOTH)
      for (let step = 0; step < 4; step += 1)
        art.fill(box(96 + step * 48, 262, 44, 56), [0.2 + step * 0.2, 0])
    })
    art.place({ x: 1090, y: 960, turn: -19 }, () => {
      art.place({ x: 10, y: 16 }, () => art.fill(box(-60, -60, 660, 120, 8), only(1, veil(1, 0.5))))
      art.fill(box(-60, -60, 660, 120, 8), FIRST)
      for (let mark = 0; mark < 32; mark += 1)
        art.stroke(`M${-40 + mark * 20} -58L${-40 + mark * 20} ${mark % 5 === 0 ? -16 : -36}`, 4, BOTH)
      for (let mark = 0; mark < 6; mark += 1)
        art.fill(
          set(String(mark + 1), { x: 62 + mark * 100, y: 28, height: 26, align: 'middle', size: 20 }),
          BOTH,
        )
    })
  },
}

/** @type {Picture} */
const plan = {
  base: 'inline-ice-house-plan',
  alt: 'A drawn floor plan of the ice house with its rail spur, dock and the stage marked by a dashed line',
  height: 1067,
  paper: PAPERS.bone,
  inks: inkPair(INKS.poppy, INKS.pacific),
  draw(art) {
    ground(art, [0, 0])
    for (let line = 1; line < 27; line += 1)
      art.stroke(`M${line * 60} 0L${line * 60} 1067`, line % 5 === 0 ? 2.4 : 1.2, SECOND)
    for (let line = 1; line < 18; line += 1)
      art.stroke(`M0 ${line * 60}L1600 ${line * 60}`, line % 5 === 0 ? 2.4 : 1.2, SECOND)
    art.fill(box(0, 0, 1600, 1067), [null, veil(0, 0.62)])
    for (const y of [150, 190])
      art.stroke(`M-20 ${y}L1180 ${y}C1300 ${y} 1340 ${y - 60} 1420 ${y - 170}`, 6, SECOND)
    for (let sleeper = 0; sleeper < 27; sleeper += 1)
      art.stroke(`M${20 + sleeper * 44} 136L${20 + sleeper * 44} 204`, 8, SECOND)
    art.fill(set('Rail spur', { x: 90, y: 110, height: 27, weight: 600, size: 24 }), SECOND)
    const outer = box(220, 300, 1000, 600)
    const inner = box(272, 352, 896, 496)
    art.fill(`${outer}M272 352L272 848L1168 848L1168 352Z`, [0, 0.5])
    art.within(`${outer}M272 352L272 848L1168 848L1168 352Z`, () => {
      for (let hatch = -40; hatch < 90; hatch += 1)
        art.stroke(`M${hatch * 24} 300L${hatch * 24 + 600} 900`, 4, SECOND)
    })
    art.stroke(outer, 8, SECOND)
    art.stroke(inner, 6, SECOND)
    art.fill(box(560, 280, 190, 90), BARE)
    art.stroke('M560 296L560 360M750 296L750 360', 8, SECOND)
    art.fill(box(520, 226, 270, 70), [0.35, 0])
    art.stroke(box(520, 226, 270, 70), 6, SECOND)
    art.fill(
      set('Loading dock', { x: 655, y: 272, height: 25, align: 'middle', weight: 600, size: 24 }),
      SECOND,
    )
    art.fill(box(1150, 560, 90, 120), BARE)
    art.stroke('M1194 560L1300 560C1300 618 1260 672 1194 680', 5, SECOND)
    for (const [x, y] of [
      [470, 480],
      [470, 720],
      [900, 480],
      [900, 720],
    ]) {
      art.fill(box((x ?? 0) - 17, (y ?? 0) - 17, 34, 34), SECOND)
    }
    art.fill(box(560, 440, 470, 330), [0.24, 0])
    art.stroke(box(560, 440, 470, 330), 8, FIRST, { dash: '28 18', cap: 'butt' })
    art.fill(
      set('Stage, today', { x: 795, y: 600, height: 36, align: 'middle', weight: 700, size: 40 }),
      FIRST,
    )
    art.fill(set('Cold room', { x: 300, y: 620, height: 25, weight: 600, size: 24 }), SECOND)
    art.fill(set('Walls, two feet of cork', { x: 226, y: 958, height: 25, weight: 600, size: 24 }), SECOND)
    art.stroke('M410 930L330 884', 5, SECOND)
    art.fill(
      polygon([
        [330, 884],
        [356, 886],
        [344, 908],
      ]),
      SECOND,
    )
    art.stroke('M930 990L1170 990M930 974L930 1006M1050 980L1050 1000M1170 974L1170 1006', 5, SECOND)
    art.fill(set('40 ft', { x: 1190, y: 1000, height: 22, weight: 600, size: 24 }), SECOND)
    art.place({ x: 1420, y: 860 }, () => {
      art.stroke(oval(0, 0, 92), 5, SECOND)
      art.fill(
        polygon([
          [0, -120],
          [26, 0],
          [0, 84],
          [-26, 0],
        ]),
        BARE,
      )
      art.fill(
        polygon([
          [0, -120],
          [26, 0],
          [0, 0],
        ]),
        FIRST,
      )
      art.fill(
        polygon([
          [0, 84],
          [-26, 0],
          [0, 0],
        ]),
        SECOND,
      )
      art.stroke(
        polygon([
          [0, -120],
          [26, 0],
          [0, 84],
          [-26, 0],
        ]),
        5,
        SECOND,
      )
      art.fill(set('N', { x: 0, y: -136, height: 34, align: 'middle' }), SECOND)
    })
    art.fill(oval(1390, 480, 62), [0.6, 0])
    for (const turn of [0, 51, 102, 153, 204, 255, 306])
      art.fill(oval(1390 + 42 * Math.cos(turn / 57.3), 480 + 42 * Math.sin(turn / 57.3), 34), [0.6, 0])
    art.fill(oval(1390, 480, 10), BOTH)
  },
}

export const inline = [registration, plan]
