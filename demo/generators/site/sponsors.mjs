// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { block, fitted, stacked } from '../lettering.mjs'
import { agave, leaf, seedling } from '../motifs/botany.mjs'
import { crane } from '../motifs/harbor.mjs'
import { swell } from '../motifs/sea.mjs'
import { rings } from '../motifs/sky.mjs'
import { bulb } from '../motifs/stage.mjs'
import { bottle } from '../motifs/things.mjs'
import { cyclist } from '../motifs/vehicles.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, smooth } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'
import { demoTag } from './demo-tag.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 */

/** Sponsor cards are 3:2. */
const CARD = { width: 1600, height: 1067 }

/** @type {Picture} */
const nursery = {
  base: 'sponsor-1',
  alt: 'Demo card for Harbor Light Nursery: a seedling before a lighthouse beam',
  ...CARD,
  paper: PAPERS.butter,
  inks: inkPair(INKS.leaf, INKS.petrol),
  draw(art) {
    ground(art, [0.2, 0])
    art.fill(
      polygon([
        [1180, 250],
        [-40, -60],
        [-40, 560],
      ]),
      [0.75, 0],
    )
    art.fill(
      polygon([
        [1180, 250],
        [-40, 80],
        [-40, 400],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [1100, 1067],
        [1130, 320],
        [1230, 320],
        [1260, 1067],
      ]),
      BARE,
    )
    for (const y of [420, 600, 780])
      art.fill(
        polygon([
          [1124 - (y - 420) * 0.04, y],
          [1236 + (y - 420) * 0.04, y],
          [1242 + (y - 420) * 0.04, y + 90],
          [1118 - (y - 420) * 0.04, y + 90],
        ]),
        FIRST,
      )
    art.fill(box(1110, 300, 140, 26, 6), SECOND)
    art.fill(box(1134, 210, 92, 92), SECOND)
    art.fill(box(1148, 224, 64, 70), BARE)
    art.fill(
      polygon([
        [1116, 212],
        [1180, 140],
        [1244, 212],
      ]),
      SECOND,
    )
    swell(art, { top: 860, bottom: 1040, rows: 5, length: 360, height: 40 }, (row) =>
      row % 2 === 0 ? SECOND : [0.9, 0.3],
    )
    seedling(art, { x: 430, y: 900, scale: 7.4 }, SECOND, BARE)
    art.fill(fitted('HARBOR LIGHT', { x: 80, y: 900, width: 760, height: 84 }), BARE)
    art.fill(fitted('NURSERY', { x: 880, y: 900, width: 420, height: 84 }), [0.4, 0])
    demoTag(art, SECOND, BARE)
  },
}

/** @type {Picture} */
const extracts = {
  base: 'sponsor-2',
  alt: 'Demo card for Signal Hill Extracts: a bottle on a hill of contour lines under sending rings',
  ...CARD,
  paper: PAPERS.dawn,
  inks: inkPair(INKS.terracotta, INKS.aubergine),
  draw(art) {
    ground(art, FIRST)
    rings(art, { x: 1120, y: 300, from: 160, step: 76, count: 12, thick: 22 }, [veil(0, 0.5), null])
    art.fill(oval(1120, 300, 120), BARE)
    for (let line = 0; line < 9; line += 1) {
      const hill = smooth([
        [-40, 980 + line * 26],
        [400, 900 + line * 22],
        [800, 640 + line * 52],
        [1120, 520 + line * 66],
        [1400, 700 + line * 44],
        [1660, 900 + line * 26],
      ])
      art.fill(`${hill}L1660 1200L-40 1200Z`, line % 2 === 0 ? BOTH : [1, 0.55])
    }
    bottle(art, { x: 1120, y: 580, scale: 2.1 }, SECOND, BARE, BOTH)
    leaf(art, { x: 1120, y: 512, length: 90, width: 46, veins: 5 }, FIRST, BARE)
    const title = stacked(['SIGNAL', 'HILL', 'EXTRACTS'], {
      x: 90,
      y: 150,
      width: 620,
      heights: [190, 190, 110],
      gap: 28,
    })
    art.fill(block(title, 10, 12), BOTH)
    art.fill(title, BARE)
    demoTag(art, BOTH, BARE)
  },
}

/** @type {Picture} */
const papers = {
  base: 'sponsor-3',
  alt: 'Demo card for Second Street Papers: a fan of paper sheets with cut corners',
  ...CARD,
  paper: PAPERS.bone,
  inks: inkPair(INKS.magenta, INKS.pacific),
  draw(art) {
    ground(art, [0, linear(0, 0, 1600, 1067, [0, 0.75], [1, 0.35])])
    for (let sheet = 0; sheet < 8; sheet += 1) {
      art.place({ x: 1040, y: 1080, turn: -54 + sheet * 15 }, () => {
        const data = polygon([
          [-150, -900],
          [90, -900],
          [150, -840],
          [150, -120],
          [-150, -120],
        ])
        art.place({ x: 12, y: 12 }, () => art.fill(data, only(1, veil(1, 0.3))))
        art.fill(data, [BARE, FIRST, [0.3, 0], SECOND][sheet % 4] ?? BARE)
        art.fill(
          polygon([
            [90, -900],
            [150, -840],
            [90, -840],
          ]),
          [0.6, 0.3],
        )
        if (sheet % 4 === 0)
          for (let line = 0; line < 9; line += 1)
            art.stroke(`M-110 ${-820 + line * 60}L${line % 3 === 2 ? 40 : 110} ${-820 + line * 60}`, 8, FIRST)
        if (sheet % 4 === 2) art.fill(oval(0, -640, 90), FIRST)
      })
    }
    const title = stacked(['SECOND', 'STREET', 'PAPERS'], {
      x: 90,
      y: 120,
      width: 560,
      heights: [170, 170, 170],
      gap: 30,
    })
    art.stroke(title, 22, SECOND)
    art.fill(title, BARE)
    demoTag(art, FIRST, BARE)
  },
}

/** @type {Picture} */
const soil = {
  base: 'sponsor-4',
  alt: 'Demo card for Anaheim Soil Works: layers of earth with roots under a row of agaves',
  ...CARD,
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.golden, INKS.espresso),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 500, [0, 0.8], [1, 0.2]), 0])
    art.fill(oval(1180, 300, 170), BARE)
    for (let layer = 0; layer < 5; layer += 1) {
      const y = 470 + layer * 120
      const edge = smooth(along(9, (t) => [-40 + 1680 * t, y + 22 * Math.sin(t * 9 + layer * 2)]))
      art.fill(
        `${edge}L1660 1200L-40 1200Z`,
        [
          [0.9, 0.3],
          [0.6, 0.55],
          [1, 0.7],
          [0.5, 0.85],
          [1, 1],
        ][layer] ?? BOTH,
      )
      for (let pebble = 0; pebble < 16; pebble += 1)
        art.fill(
          oval(
            random.between(0, 1600),
            y + random.between(40, 110),
            random.between(5, 16),
            random.between(4, 11),
          ),
          pebble % 2 === 0 ? FIRST : BARE,
        )
    }
    for (const [x, size] of /** @type {[number, number][]} */ ([
      [220, 190],
      [560, 240],
      [960, 210],
      [1360, 250],
    ])) {
      for (let root = -2; root <= 2; root += 1)
        art.stroke(
          `M${x} 480C${x + root * 30} 580 ${x + root * 70} 620 ${x + root * 60} ${720 - Math.abs(root) * 40}`,
          9 - Math.abs(root) * 2,
          BARE,
        )
      agave(art, { x, y: 490, size, leaves: 11 }, SECOND, FIRST)
    }
    art.fill(
      stacked(['ANAHEIM', 'SOIL WORKS'], { x: 90, y: 770, width: 900, heights: [120, 110], gap: 20 }),
      BARE,
    )
    demoTag(art, SECOND, BARE)
  },
}

/** @type {Picture} */
const glass = {
  base: 'sponsor-5',
  alt: 'Demo card for Belmont Glass Studio: overlapping panes of coloured glass around a lamp',
  ...CARD,
  paper: PAPERS.mist,
  inks: [
    { colour: INKS.coral, screen: { kind: 'dot', pitch: 12, angle: 15 } },
    { colour: INKS.lagoon, screen: { kind: 'dot', pitch: 10, angle: 75 }, shift: [3, -3] },
  ],
  draw(art) {
    ground(art, [0.08, 0])
    for (let pane = 0; pane < 9; pane += 1) {
      const turn = pane * 40
      art.place({ x: 1050, y: 500, turn }, () =>
        art.fill(
          'M0 -60C-120 -160 -130 -340 0 -470C130 -340 120 -160 0 -60Z',
          pane % 2 === 0 ? [1, null] : [null, 1],
        ),
      )
    }
    for (let pane = 0; pane < 9; pane += 1)
      art.place({ x: 1050, y: 500, turn: pane * 40 + 20 }, () =>
        art.fill(
          'M0 -40C-80 -110 -80 -210 0 -290C80 -210 80 -110 0 -40Z',
          pane % 2 === 0 ? [null, 1] : [1, null],
        ),
      )
    art.fill(oval(1050, 500, 74), BARE)
    art.stroke(oval(1050, 500, 74), 14, BOTH)
    bulb(art, { x: 1050, y: 300, drop: 110, size: 0.7 }, BARE, BOTH)
    const title = stacked(['BELMONT', 'GLASS', 'STUDIO'], {
      x: 90,
      y: 230,
      width: 470,
      heights: [150, 200, 150],
      gap: 30,
    })
    art.fill(title, BOTH)
    demoTag(art, BOTH, BARE)
  },
}

/** @type {Picture} */
const couriers = {
  base: 'sponsor-6',
  alt: 'Demo card for Pier Point Couriers: a cyclist speeding along a pier before cranes and a sun',
  ...CARD,
  paper: PAPERS.cream,
  inks: inkPair(INKS.poppy, INKS.navy),
  draw(art) {
    ground(art, [0.12, 0])
    art.fill(oval(520, 470, 330), FIRST)
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [180, 0.8],
      [1150, 0.9],
      [1430, 1],
    ]))
      crane(art, { x, y: 700, scale }, SECOND)
    art.fill(box(-10, 700, 1620, 30), SECOND)
    for (let pile = 0; pile < 9; pile += 1) art.fill(box(40 + pile * 190, 730, 30, 120), SECOND)
    cyclist(art, { x: 720, y: 702, scale: 2.4 }, BOTH)
    art.fill(box(560, 330, 130, 130, 8), BARE)
    art.stroke(box(560, 330, 130, 130, 8), 10, SECOND)
    for (let dash = 0; dash < 6; dash += 1)
      art.stroke(
        `M${90 + dash * 26} ${360 + dash * 56}L${360 + dash * 22} ${360 + dash * 56}`,
        13 - dash,
        BARE,
      )
    swell(art, { top: 800, bottom: 1040, rows: 4, length: 340, height: 36 }, (row) =>
      row % 2 === 0 ? SECOND : [0.9, 0.5],
    )
    art.fill(fitted('PIER POINT', { x: 90, y: 870, width: 690, height: 110 }), BARE)
    art.fill(fitted('COURIERS', { x: 830, y: 870, width: 680, height: 110 }), BARE)
    demoTag(art, SECOND, BARE)
  },
}

export const sponsors = [nursery, extracts, papers, soil, glass, couriers]
