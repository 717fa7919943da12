// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { bough, fern, leaf, poppy } from '../motifs/botany.mjs'
import { armchair, floorLamp, panes } from '../motifs/furniture.mjs'
import { profile } from '../motifs/people.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/**
 * The quiet title: two lines of even weight.
 *
 * @param {{ x: number, y: number, height: number, align?: 'left' | 'middle' | 'right' }} place y of the first baseline
 * @returns {string}
 */
function title({ x, y, height, align = 'left' }) {
  const face = { weight: 640, width: 92, size: 60 }
  return (
    set('Patient', { x, y, height, align, ...face }) +
    set('Chronicles', { x, y: y + height * 1.52, height, align, ...face })
  )
}

/** @type {Picture} */
const grown = {
  base: 'patient-chronicles-1',
  alt: 'Poster for Patient Chronicles: the profile of a woman filled with ferns and leaves before a rose sun',
  paper: PAPERS.cream,
  inks: inkPair(INKS.rose, INKS.petrol, { grain: true }),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.1], [1, 0.45]), 0])
    art.fill(oval(1120, 410, 350), FIRST)
    const head = placed(profile('bun'), { x: 1080, y: 930, scale: 1.72 })
    art.fill(head, SECOND)
    art.within(head, () => {
      for (let count = 0; count < 34; count += 1) {
        const [x, y] = [random.between(820, 1330), random.between(330, 1000)]
        const frond = {
          x,
          y,
          turn: random.between(-60, 50),
          length: random.between(220, 380),
          bend: random.between(-90, 90),
          pairs: 15,
        }
        fern(art, frond, count % 4 === 0 ? BARE : count % 2 === 0 ? FIRST : BOTH)
      }
      for (let count = 0; count < 9; count += 1) {
        leaf(
          art,
          {
            x: random.between(860, 1270),
            y: random.between(380, 960),
            turn: random.between(-150, 150),
            length: 180,
            width: 80,
          },
          FIRST,
          SECOND,
          only(1, veil(1, 0.35)),
        )
      }
      art.fill(
        polygon([
          [700, 100],
          [1010, 100],
          [820, 980],
          [700, 980],
        ]),
        only(1, veil(1, 0.55)),
      )
    })
    art.stroke(head, 7, SECOND)
    art.fill(title({ x: 90, y: 360, height: 98 }), SECOND)
    art.stroke('M92 566L520 566', 5, SECOND)
    imprint(art, 'In their own words', { x: 92, y: 612, height: 18 }, SECOND)
    imprint(art, 'The Compound, Long Beach', { x: 92, y: 846 }, SECOND)
  },
}

/** @type {Picture} */
const facing = {
  base: 'patient-chronicles-2',
  alt: 'Poster for Patient Chronicles: two profiles facing each other, a sun sinking between them',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.dusk, INKS.petrol),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.85], [1, 0.3]), 0])
    bandedSun(art, { x: 800, y: 590, radius: 196, bands: 7 }, BARE, [0.6, 0])
    swell(art, { top: 640, bottom: 860, rows: 6, length: 420, height: 26 }, (row) =>
      row % 2 === 0 ? [0.9, 0.25] : [0.5, 0.6],
    )
    for (const [hair, mirror, x] of /** @type {['curls' | 'long', boolean, number][]} */ ([
      ['curls', false, 300],
      ['long', true, 1300],
    ])) {
      const head = placed(profile(hair), { x, y: 915, scale: 1.66, mirror })
      art.fill(head, BOTH)
      art.within(head, () => {
        art.place({ x: mirror ? -10 : 10, y: 6 }, () => art.stroke(head, 12, [1, 0.35]))
        const edge = mirror ? 1600 : 0
        art.fill(
          box(0, 0, 1600, 900),
          only(1, linear(edge, 0, 800, 0, [0, 1, 1], [0.55, 1, 1], [1, 0.35, 1])),
        )
      })
    }
    art.fill(title({ x: 800, y: 168, height: 86, align: 'middle' }), BARE)
    imprint(art, 'A conversation', { x: 800, y: 868, align: 'middle' }, BARE)
  },
}

/** @type {Picture} */
const window = {
  base: 'patient-chronicles-3',
  alt: 'Poster for Patient Chronicles: an armchair and a lamp in the low light of a tall window',
  paper: PAPERS.cream,
  inks: inkPair({ angle: 90, stops: ['#F3B07A', '#E2777F'] }, INKS.petrol, { grain: true }),
  draw(art, random) {
    ground(art, [0.7, 0.86])
    art.fill(box(0, 700, 1600, 220), [0.9, 0.95])
    panes(art, { x: 170, y: 90, width: 430, height: 500, columns: 3, rows: 3, bar: 13 }, BOTH, () => {
      art.fill(box(100, 0, 700, 700), [linear(0, 90, 0, 590, [0, 0.1], [1, 0.9]), 0])
      art.fill(oval(420, 400, 96), BARE)
      art.fill(box(100, 520, 600, 100), SECOND)
      bough(
        art,
        random,
        { x: 200, y: 640, turn: 8, length: 430, bend: 60, pairs: 8, size: 100 },
        SECOND,
        FIRST,
      )
    })
    art.fill(
      polygon([
        [560, 700],
        [1020, 700],
        [1400, 900],
        [760, 900],
      ]),
      [linear(0, 700, 0, 900, [0, 0.35], [1, 0.7]), 0.12],
    )
    art.fill(
      polygon([
        [690, 160],
        [980, 250],
        [980, 700],
        [690, 640],
      ]),
      [0.3, 0.1],
    )
    art.fill(
      'M690 312L980 402L980 420L690 330ZM690 470L980 556L980 574L690 488ZM782 190L798 194L798 664L782 660ZM880 220L896 224L896 684L880 680Z',
      [0.7, 0.86],
    )
    art.fill(oval(880, 820, 220, 26), only(1, veil(1, 0.75)))
    armchair(art, { x: 860, y: 818, scale: 1.28 }, FIRST, [1, 0.55], BOTH)
    floorLamp(art, { x: 1060, y: 790, height: 560 }, BOTH, BARE)
    art.fill(radialGlow(1060, 320), [
      radial(1060, 320, 320, [0, 0, 0.7], [1, 0, 0]),
      radial(1060, 320, 320, [0, 0, 0.8], [1, 0, 0]),
    ])
    art.fill(title({ x: 1540, y: 610, height: 56, align: 'right' }), BARE)
  },
}

/**
 * @param {number} x
 * @param {number} y
 * @returns {string}
 */
function radialGlow(x, y) {
  return oval(x, y, 320)
}

/** @type {Picture} */
const pages = {
  base: 'patient-chronicles-4',
  alt: 'Poster for Patient Chronicles: poppies and ferns growing out of the pages of an open book',
  paper: PAPERS.mist,
  inks: inkPair(INKS.coral, INKS.petrol),
  draw(art, random) {
    ground(art, [0, linear(0, 0, 0, 900, [0, 0.04], [1, 0.3])])
    art.fill(oval(1080, 470, 330), [radial(1080, 420, 340, [0, 0.15], [1, 0.75]), 0])
    for (let count = 0; count < 15; count += 1) {
      const share = count / 14
      fern(
        art,
        {
          x: 900 + 360 * share,
          y: 720,
          turn: -62 + 124 * share,
          length: random.between(300, 430),
          bend: (share - 0.5) * 220,
        },
        count % 3 === 0 ? BOTH : SECOND,
      )
    }
    for (const [x, stalk, turn] of [
      [940, 430, -26],
      [1030, 520, -8],
      [1130, 470, 9],
      [1230, 400, 27],
      [1082, 330, 2],
      [880, 300, -44],
      [1290, 290, 46],
    ]) {
      poppy(
        art,
        { x: x ?? 0, y: 730, stalk: stalk ?? 0, turn: turn ?? 0, bend: (turn ?? 0) * 0.6 },
        FIRST,
        [1, 0.4],
        SECOND,
      )
    }
    const left = 'M1080 742C1000 690 840 690 700 730L700 846C840 806 1000 812 1080 860Z'
    const right = 'M1080 742C1160 690 1320 690 1460 730L1460 846C1320 806 1160 812 1080 860Z'
    art.place({ y: 22 }, () => art.fill(left + right, BOTH))
    art.fill(left + right, BARE)
    art.fill(right, only(1, linear(1080, 0, 1300, 0, [0, 0.55], [1, 0.05])))
    for (let line = 0; line < 4; line += 1) {
      const y = 752 + line * 21
      art.stroke(
        `M742 ${y}C840 ${y - 30} 970 ${y - 24} 1044 ${y + 12}M1116 ${y + 12}C1190 ${y - 24} 1320 ${y - 30} ${1418 - (line === 3 ? 150 : 0)} ${y - (line === 3 ? 18 : 0)}`,
        4,
        SECOND,
      )
    }
    art.fill(title({ x: 90, y: 330, height: 76 }), SECOND)
    art.stroke('M92 530L420 530', 5, FIRST)
    imprint(art, 'Stories of getting better', { x: 92, y: 580, height: 18 }, SECOND)
    imprint(art, 'The Compound, Long Beach', { x: 92, y: 846 }, SECOND)
  },
}

export const patientChronicles = [grown, facing, window, pages]
