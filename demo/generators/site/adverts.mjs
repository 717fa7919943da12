// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { around, block, enveloped, fitted, set, stacked } from '../lettering.mjs'
import { bough } from '../motifs/botany.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { record } from '../motifs/sound.mjs'
import { cone, pendant } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, rays, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'
import { demoTag } from './demo-tag.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 */

/** Advertisements are 4:5. */
const SHEET = { width: 1600, height: 2000 }

/** @returns {string} the water under the pier */
function waterUnderPier() {
  return box(-10, 1340, 1620, 680)
}

/** @type {Picture} */
const tea = {
  base: 'advert-1',
  alt: 'Demo advertisement for Tidewater Tea House: a cup holding the tide, steam rising as waves',
  ...SHEET,
  paper: PAPERS.mist,
  inks: inkPair(INKS.lagoon, INKS.navy, { pitch: 22 }),
  draw(art) {
    ground(art, [linear(0, 0, 0, 2000, [0, 0.7], [1, 0.1]), 0])
    for (let curl = 0; curl < 5; curl += 1) {
      const x = 480 + curl * 160
      art.stroke(
        smooth(along(20, (t) => [x + 60 * Math.sin(t * 8 + curl), 1010 - 420 * t])),
        26 - curl * 2,
        BARE,
      )
    }
    art.fill(oval(800, 1720, 640, 90), only(1, veil(1, 0.5)))
    art.stroke('M1240 1180C1480 1140 1480 1500 1180 1500', 70, BARE)
    art.fill('M300 1060L1300 1060C1300 1440 1130 1660 800 1660C470 1660 300 1440 300 1060Z', BARE)
    art.within('M300 1060L1300 1060C1300 1440 1130 1660 800 1660C470 1660 300 1440 300 1060Z', () => {
      swell(art, { top: 1220, bottom: 1640, rows: 7, length: 420, height: 60 }, (row) =>
        row % 2 === 0 ? SECOND : FIRST,
      )
      art.fill(box(900, 1000, 500, 800), only(1, linear(900, 0, 1300, 0, [0, 1, 0], [1, 1, 0.4])))
    })
    art.fill(oval(800, 1060, 500, 70), BARE)
    art.fill(oval(800, 1064, 470, 56), FIRST)
    art.fill('M420 1680L1180 1680C1180 1740 420 1740 420 1680Z', BARE)
    const title = enveloped('TIDEWATER', {
      x: 140,
      width: 1320,
      top: (t) => 260 + 30 * Math.sin(t * 6),
      bottom: (t) => 470 + 30 * Math.sin(t * 6 + 0.6),
    })
    art.fill(title, BOTH)
    art.fill(fitted('TEA HOUSE', { x: 360, y: 530, width: 880, height: 100 }), BOTH)
    art.fill(
      set('Open with the tide', { x: 800, y: 1890, height: 54, align: 'middle', weight: 650, size: 40 }),
      BOTH,
    )
    demoTag(art, SECOND, BARE)
  },
}

/** @type {Picture} */
const apparel = {
  base: 'advert-2',
  alt: 'Demo advertisement for Naples Canal Apparel: a striped shirt hung over a canal of reflections',
  ...SHEET,
  paper: PAPERS.blush,
  inks: inkPair(INKS.coral, INKS.pacific, { pitch: 22 }),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 1300, [0, 0.1], [1, 0.6]), 0])
    art.stroke('M-20 300Q800 420 1620 280', 10, SECOND)
    const shirt =
      'M520 480C560 450 640 430 700 420C740 480 860 480 900 420C960 430 1040 450 1080 480L1330 760L1180 880L1080 780L1090 1340L510 1340L520 780L420 880L270 760Z'
    art.fill(shirt, BARE)
    art.within(shirt, () => {
      for (let stripe = 0; stripe < 10; stripe += 1)
        art.fill(box(200, 560 + stripe * 84, 1200, 40), stripe % 3 === 2 ? SECOND : FIRST)
      art.fill(box(860, 400, 500, 1000), only(1, linear(860, 0, 1200, 0, [0, 1, 0], [1, 1, 0.4])))
    })
    art.stroke(shirt, 12, SECOND)
    art.stroke('M700 424C740 500 860 500 900 424', 12, SECOND)
    art.stroke('M560 466C700 380 900 380 1040 466', 8, SECOND)
    for (const x of [620, 980]) art.fill(box(x - 16, 330, 32, 110, 8), SECOND)
    art.fill(box(-10, 1420, 1620, 600), SECOND)
    for (let row = 0; row < 16; row += 1)
      art.fill(
        box(random.between(80, 420), 1450 + row * 20, random.between(500, 1000), 9, 4),
        row % 3 === 0 ? FIRST : [0.3, 0.4],
      )
    art.fill(fitted('NAPLES CANAL', { x: 130, y: 1600, width: 1340, height: 150 }), BARE)
    art.fill(fitted('APPAREL', { x: 430, y: 1790, width: 740, height: 110 }), BARE)
    demoTag(art, SECOND, BARE)
  },
}

/** @type {Picture} */
const lamps = {
  base: 'advert-3',
  alt: 'Demo advertisement for Alamitos Grow Lamps: a bough reaching up into the light of a lamp',
  ...SHEET,
  paper: PAPERS.butter,
  inks: inkPair(INKS.leaf, INKS.aubergine, { pitch: 22 }),
  draw(art, random) {
    ground(art, BOTH)
    cone(art, { x: 800, y: 380, length: 1500, from: 500, to: 1700 }, [0.7, 1])
    cone(art, { x: 800, y: 380, length: 1300, from: 400, to: 900 }, [0.6, 1])
    pendant(art, { x: 800, y: -20, drop: 190, width: 760 }, [1, 0.65], BARE)
    for (const [turn, length, x] of /** @type {[number, number, number][]} */ ([
      [-26, 900, 760],
      [24, 880, 840],
      [0, 1080, 800],
      [-48, 640, 740],
      [46, 620, 860],
    ]))
      bough(
        art,
        random,
        { x, y: 1640, turn, length, bend: turn * 2, pairs: 8, size: 230 },
        turn === 0 ? SECOND : FIRST,
        turn === 0 ? FIRST : BARE,
      )
    art.fill(
      polygon([
        [560, 1500],
        [1040, 1500],
        [980, 1740],
        [620, 1740],
      ]),
      [1, 0.2],
    )
    art.fill(box(530, 1470, 540, 70, 10), FIRST)
    art.fill(
      polygon([
        [860, 1540],
        [1030, 1540],
        [980, 1740],
        [860, 1740],
      ]),
      only(1, veil(1, 0.5)),
    )
    art.fill(fitted('ALAMITOS', { x: 120, y: 1780, width: 740, height: 120 }), BARE)
    art.fill(fitted('GROW LAMPS', { x: 900, y: 1780, width: 580, height: 120 }), FIRST)
    demoTag(art, FIRST, BOTH)
  },
}

/** @type {Picture} */
const recordShop = {
  base: 'advert-4',
  alt: 'Demo advertisement for Rosie Pier Records: a record setting like a sun behind a pier',
  ...SHEET,
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.dusk, INKS.navy, { pitch: 22 }),
  draw(art) {
    ground(art, [linear(0, 0, 0, 1300, [0, 1], [1, 0.3]), 0])
    art.fill(rays(800, 960, 520, 1900, 60, { from: 170, to: 370, share: 0.5 }), [veil(0, 0.35), null])
    record(art, { x: 800, y: 960, radius: 520, turn: -20 }, BOTH, [1, 0.4], FIRST, [null, veil(0, 0.5)])
    art.fill(
      around('ROSIE PIER RECORDS ·', {
        x: 800,
        y: 960,
        radius: 118,
        height: 26,
        at: 270,
        weight: 700,
        tracking: 40,
      }),
      BARE,
    )
    bandedSun(art, { x: 800, y: 960, radius: 74, bands: 4 }, BARE, FIRST)
    art.fill(box(-10, 1180, 1620, 60), SECOND)
    for (let post = 0; post < 17; post += 1) art.fill(box(20 + post * 100, 1100, 14, 90), SECOND)
    art.fill(box(-10, 1094, 1620, 14), SECOND)
    for (let pile = 0; pile < 7; pile += 1)
      art.stroke(`M${60 + pile * 250} 1230L${100 + pile * 235} 1560`, 34, SECOND)
    art.fill(waterUnderPier(), [radial(800, 1500, 900, [0, 0.2], [1, 0.9]), 0])
    swell(art, { top: 1380, bottom: 1660, rows: 6, length: 460, height: 60 }, (row) =>
      row % 2 === 0 ? SECOND : [1, 0.3],
    )
    const title = stacked(['ROSIE PIER', 'RECORDS'], {
      x: 130,
      y: 120,
      width: 1100,
      heights: [150, 190],
      gap: 30,
    })
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    art.fill(
      set('Used, new, overdue', { x: 800, y: 1900, height: 60, align: 'middle', weight: 650, size: 40 }),
      BARE,
    )
    demoTag(art, SECOND, BARE)
  },
}

export const adverts = [tea, apparel, lamps, recordShop]
