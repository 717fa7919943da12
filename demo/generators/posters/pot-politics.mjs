// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, stacked } from '../lettering.mjs'
import { agave, fern, leaf, pot } from '../motifs/botany.mjs'
import { openHand } from '../motifs/people.mjs'
import { star } from '../motifs/sky.mjs'
import { gooseneck } from '../motifs/sound.mjs'
import { capitol, gavel, megaphone } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 */

/**
 * A row of stars.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, step: number, count: number, radius: number }} row
 * @param {Tones} tones
 */
function stars(art, { x, y, step, count, radius }, tones) {
  for (let index = 0; index < count; index += 1) art.fill(star(x + index * step, y, radius), tones)
}

/** @type {Picture} */
const dome = {
  base: 'pot-politics-1',
  alt: 'Poster for Pot Politics: a capitol dome planted in a terracotta pot, stripes behind it',
  paper: PAPERS.bone,
  inks: inkPair(INKS.brick, INKS.navy),
  draw(art) {
    for (let stripe = 0; stripe < 8; stripe += 1) art.fill(box(0, stripe * 112 + 60, 1600, 56), FIRST)
    art.fill(oval(1120, 470, 470), BARE)
    art.fill(rays(1120, 470, 300, 470, 48), [0.35, 0])
    art.fill(oval(1120, 470, 320), BARE)
    for (const side of [-1, 1]) {
      for (const [turn, length] of /** @type {[number, number][]} */ ([
        [22, 330],
        [44, 300],
        [64, 240],
      ]))
        fern(art, { x: 1120 + side * 60, y: 630, turn: side * turn, length, bend: side * 70 }, SECOND)
    }
    capitol(art, { x: 1120, y: 634, scale: 0.96 }, BARE, SECOND, only(1, veil(1, 0.3)))
    art.stroke('M915 632L1325 632', 6, SECOND)
    pot(art, { x: 1120, y: 872, size: 262 }, [1, 0.12], only(1, veil(1, 0.5)), [1, 0.25])
    art.fill(box(0, 0, 660, 900), SECOND)
    art.fill(fitted('POT', { x: 76, y: 90, width: 500, height: 340 }), BARE)
    art.fill(fitted('POLITICS', { x: 76, y: 468, width: 500, height: 190 }), [1, 0])
    stars(art, { x: 110, y: 736, step: 72, count: 7, radius: 27 }, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 78, y: 846 }, BARE)
  },
}

/** @type {Picture} */
const loud = {
  base: 'pot-politics-2',
  alt: 'Poster for Pot Politics: a megaphone whose beam carries the title, growing as it goes',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.ember, INKS.navy),
  draw(art) {
    ground(art, SECOND)
    art.fill(
      polygon([
        [470, 500],
        [1640, -140],
        [1640, 1080],
      ]),
      FIRST,
    )
    art.fill(rays(440, 490, 170, 1300, 16, { from: -32, to: 32, share: 0.5 }), [veil(0, 0.35), null])
    for (let ring = 0; ring < 5; ring += 1)
      art.stroke(oval(440, 490, 240 + ring * 30), 6 - ring, [veil(0, 0.2), null])
    const title =
      enveloped('POT', { x: 690, width: 830, top: (t) => 380 - 320 * t, bottom: (t) => 476 - 62 * t }) +
      enveloped('POLITICS', { x: 690, width: 830, top: (t) => 506 - 40 * t, bottom: (t) => 606 + 234 * t })
    art.fill(block(title, -10, 14), BOTH)
    art.fill(title, BARE)
    megaphone(art, { x: 330, y: 490, scale: 1.2 }, BARE, BOTH, FIRST)
    stars(art, { x: 90, y: 96, step: 64, count: 6, radius: 22 }, FIRST)
    stars(art, { x: 90, y: 160, step: 64, count: 5, radius: 22 }, BARE)
    stars(art, { x: 90, y: 224, step: 64, count: 4, radius: 22 }, FIRST)
    imprint(art, 'The Compound, Long Beach', { x: 70, y: 846 }, BARE)
  },
}

/** @type {Picture} */
const floor = {
  base: 'pot-politics-3',
  alt: 'Poster for Pot Politics: a lectern crowded with microphones, an agave growing behind it',
  paper: PAPERS.butter,
  inks: inkPair({ angle: 90, stops: ['#E9A23B', '#B8432A'] }, INKS.navy),
  draw(art) {
    ground(art, FIRST)
    art.fill(rays(420, 420, 0, 1500, 40, { share: 0.5 }), [veil(0, 0.42), null])
    agave(art, { x: 420, y: 520, size: 400, leaves: 13 }, [1, 0.35], BARE)
    art.fill(
      polygon([
        [110, 900],
        [150, 530],
        [690, 530],
        [730, 900],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [420, 900],
        [420, 530],
        [690, 530],
        [730, 900],
      ]),
      [0.28, 0.1],
    )
    art.fill(
      polygon([
        [70, 450],
        [770, 450],
        [710, 540],
        [130, 540],
      ]),
      BOTH,
    )
    art.stroke('M92 464L748 464', 5, FIRST)
    for (const [x, reach, height] of /** @type {[number, number, number][]} */ ([
      [200, 60, 150],
      [300, -40, 190],
      [380, 40, 130],
      [470, -30, 210],
      [560, 30, 160],
      [650, -70, 140],
    ])) {
      gooseneck(art, { x, y: 456, reach: reach * 1.2, height: height * 1.15 }, BOTH)
    }
    art.fill(star(420, 700, 118), SECOND)
    art.fill(star(420, 700, 66), FIRST)
    const title = stacked(['POT', 'POLITICS'], { x: 850, y: 120, width: 660, heights: [380, 240], gap: 34 })
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    imprint(art, 'Who says what, and who pays', { x: 852, y: 856, height: 18 }, BOTH)
  },
}

/** @type {Picture} */
const vote = {
  base: 'pot-politics-4',
  alt: 'Poster for Pot Politics: raised hands and a gavel over bands of stars and stripes',
  paper: PAPERS.mist,
  inks: inkPair(INKS.signal, INKS.navy),
  draw(art) {
    ground(art, [0, linear(0, 0, 0, 900, [0, 0.65], [1, 0.08])])
    for (let row = 0; row < 4; row += 1)
      stars(art, { x: 50 + (row % 2) * 55, y: 60 + row * 74, step: 110, count: 16, radius: 20 }, BARE)
    const hands = /** @type {const} */ ([
      [90, 1.06, -9],
      [330, 1.34, 5],
      [560, 1.04, -4],
      [1090, 1.12, 7],
      [1300, 1.42, -5],
      [1530, 1.06, 8],
    ])
    hands.forEach(([x, scale, turn], index) => {
      const hand = placed(openHand(), { x, y: 800, scale, turn, mirror: index % 2 === 0 })
      art.place({ x: 12, y: 8 }, () => art.fill(hand, only(1, veil(1, 0.35))))
      art.fill(hand, index % 3 === 0 ? FIRST : index % 3 === 1 ? BARE : [1, 0.55])
      art.within(hand, () => {
        leaf(
          art,
          { x, y: 800 - 130 * scale, turn: turn + 4, length: 120 * scale, width: 54 * scale, veins: 6 },
          index % 3 === 1 ? FIRST : SECOND,
          index % 3 === 1 ? BARE : FIRST,
        )
      })
    })
    gavel(art, { x: 800, y: 250, turn: -34, scale: 1.24 }, BOTH, FIRST)
    art.fill(box(0, 640, 1600, 270), SECOND)
    art.fill(
      polygon([
        [0, 640],
        [1600, 640],
        [1600, 656],
        [0, 656],
      ]),
      FIRST,
    )
    art.fill(fitted('POT POLITICS', { x: 70, y: 690, width: 1460, height: 150 }), BARE)
    imprint(art, 'Aye or nay, from The Compound, Long Beach', { x: 800, y: 880, align: 'middle' }, BARE)
  },
}

export const potPolitics = [dome, loud, floor, vote]
