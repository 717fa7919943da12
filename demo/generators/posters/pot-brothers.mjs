// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, stacked } from '../lettering.mjs'
import { agave, bough, fern, poppy, pot } from '../motifs/botany.mjs'
import { armchair, floorLamp } from '../motifs/furniture.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../random.mjs').Random} Random
 */

/** The right side of a pot, in shade. */
const SHADE = only(1, veil(1, 0.4))

/**
 * A cactus of three arms, standing on y = 0, about 330 high.
 *
 * @param {Sheet} art
 * @param {import('../sheet.mjs').Place} place
 * @param {import('../sheet.mjs').Tones} tones
 * @param {import('../sheet.mjs').Tones} spines
 * @param {import('../sheet.mjs').Tones} bloom
 */
function cactus(art, place, tones, spines, bloom) {
  art.place(place, () => {
    art.stroke('M-118 -190C-118 -120 -92 -104 0 -100', 52, tones)
    art.stroke('M-118 -190L-118 -226', 52, tones)
    art.stroke('M110 -250C110 -176 84 -160 0 -154', 46, tones)
    art.stroke('M110 -250L110 -280', 46, tones)
    art.fill(box(-48, -330, 96, 336, 46), tones)
    for (const x of [-24, 0, 24]) art.stroke(`M${x} -300L${x} -4`, 3.5, spines, { dash: '10 12' })
    art.stroke('M-118 -226L-118 -150M110 -282L110 -206', 3.5, spines, { dash: '10 12' })
    for (const [x, y] of [
      [-12, -338],
      [16, -342],
      [-118, -256],
    ]) {
      for (const turn of [-40, 0, 40])
        art.place({ x: x ?? 0, y: y ?? 0, turn }, () =>
          art.fill('M0 0C-14 -10 -10 -34 0 -40C10 -34 14 -10 0 0Z', bloom),
        )
    }
  })
}

/** @type {Picture} */
const pair = {
  base: 'pot-brothers-1',
  alt: 'Poster for Pot Brothers: two terracotta pots side by side, a cactus and a fern leaning together',
  paper: PAPERS.cream,
  inks: inkPair(INKS.terracotta, INKS.petrol),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.04], [1, 0.5]), 0])
    art.fill(oval(520, 420, 340), [0.75, 0])
    art.fill(box(0, 742, 1600, 170), SECOND)
    art.fill(box(0, 742, 1600, 12), BARE)
    art.fill(oval(560, 800, 420, 26), BOTH)
    cactus(art, { x: 360, y: 540, turn: 5, scale: 1.16 }, SECOND, BARE, FIRST)
    for (let count = 0; count < 13; count += 1) {
      fern(
        art,
        {
          x: 700,
          y: 560,
          turn: -96 + count * 15,
          length: 330 - Math.abs(count - 6) * 12,
          bend: (count - 6) * 24,
          pairs: 15,
        },
        count % 2 === 0 ? SECOND : BOTH,
      )
    }
    pot(art, { x: 360, y: 796, size: 272 }, FIRST, SHADE, [1, 0.16])
    pot(art, { x: 690, y: 800, size: 250 }, [1, 0.14], SHADE, [1, 0.3])
    const title = stacked(['POT', 'BROTHERS'], { x: 960, y: 110, width: 560, heights: [330, 200], gap: 32 })
    art.fill(block(title, 10, 12), FIRST)
    art.fill(title, SECOND)
    imprint(art, 'The Compound, Long Beach', { x: 1520, y: 850, align: 'right' }, BARE)
  },
}

/** @type {Picture} */
const scales = {
  base: 'pot-brothers-2',
  alt: 'Poster for Pot Brothers: a pair of scales weighing one potted plant against another',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.golden, INKS.petrol),
  draw(art) {
    ground(art, FIRST)
    art.fill(rays(800, 330, 0, 1300, 40, { share: 0.5 }), [veil(0, 0.45), null])
    art.fill(oval(800, 560, 900, 380), [radial(800, 560, 900, [0, 0, 0.6], [1, 0, 0]), null])
    art.fill(box(786, 150, 28, 560), BOTH)
    art.fill(oval(800, 140, 30), BOTH)
    art.fill('M640 730C640 700 960 700 960 730L1000 760L600 760Z', BOTH)
    art.place({ x: 800, y: 190, turn: -6 }, () =>
      art.fill(
        'M-480 -6C-300 -44 -120 -10 0 -22C120 -10 300 -44 480 -6L480 10C300 -14 120 18 0 12C-120 18 -300 -14 -480 10Z',
        BOTH,
      ),
    )
    for (const [x, top, plant] of /** @type {[number, number, number][]} */ ([
      [322, 242, 0],
      [1278, 142, 1],
    ])) {
      art.stroke(`M${x} ${top}L${x - 190} ${top + 340}M${x} ${top}L${x + 190} ${top + 340}`, 4.5, BOTH)
      if (plant === 0) agave(art, { x, y: top + 190, size: 150, leaves: 11 }, SECOND, FIRST)
      else
        for (const [away, turn] of [
          [-40, -22],
          [40, 22],
          [0, 0],
          [-20, -40],
          [24, 42],
        ])
          poppy(
            art,
            { x: x + (away ?? 0) * 0.4, y: top + 200, stalk: 120, turn: turn ?? 0, scale: 0.72, bend: 0 },
            BARE,
            SECOND,
            BOTH,
          )
      pot(art, { x, y: top + 338, size: 162 }, [0.5, 0.3], SHADE, [0.5, 0.5])
      art.fill(
        `M${x - 214} ${top + 336}L${x + 214} ${top + 336}C${x + 180} ${top + 408} ${x - 180} ${top + 408} ${x - 214} ${top + 336}Z`,
        BOTH,
      )
    }
    const title = fitted('POT BROTHERS', { x: 100, y: 690, width: 1400, height: 150 })
    art.stroke(title, 18, BOTH)
    art.fill(block(title, 0, 12), BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 884, align: 'middle' }, BOTH)
  },
}

/** @type {Picture} */
const column = {
  base: 'pot-brothers-3',
  alt: 'Poster for Pot Brothers: a tower of stacked pots with a bough growing out of every gap',
  paper: PAPERS.sage,
  inks: inkPair(INKS.brick, INKS.night),
  draw(art, random) {
    ground(art, [0, linear(0, 0, 1600, 0, [0, 0.5], [1, 0])])
    art.fill(
      polygon([
        [0, 0],
        [620, 0],
        [420, 900],
        [0, 900],
      ]),
      FIRST,
    )
    const levels = /** @type {const} */ ([
      [880, 330, 3],
      [640, 290, -5],
      [424, 250, 6],
      [244, 206, -4],
    ])
    levels.forEach(([y, size, turn], index) => {
      for (const side of [-1, 1]) {
        bough(
          art,
          random,
          {
            x: 1080 + side * size * 0.24,
            y: y - size * 0.9,
            turn: side * (62 - index * 9),
            length: 380 - index * 30,
            bend: side * -70,
            pairs: 8,
            size: 104,
          },
          index % 2 === 0 ? SECOND : BOTH,
          BARE,
        )
      }
      if (index === 3)
        for (const lean of [-24, 0, 22])
          bough(
            art,
            random,
            { x: 1080, y: y - size * 0.8, turn: lean, length: 220, bend: lean, pairs: 6, size: 84 },
            SECOND,
            BARE,
          )
      pot(art, { x: 1080, y, size, turn }, [1, index % 2 === 0 ? 0 : 0.2], SHADE, [1, 0.28])
    })
    const title =
      enveloped('POT', { x: 70, width: 430, top: () => 96, bottom: (t) => 420 - 20 * t }) +
      enveloped('BROTHERS', { x: 70, width: 376, top: (t) => 452 - 20 * t, bottom: () => 700 })
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 72, y: 850 }, BARE)
  },
}

/** @type {Picture} */
const seated = {
  base: 'pot-brothers-4',
  alt: 'Poster for Pot Brothers: two potted plants sitting in armchairs like talk-show guests, a lamp between them',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.terracotta, INKS.aubergine, { grain: true }),
  draw(art) {
    ground(art, [0.9, 0.75])
    art.fill(oval(800, 470, 760, 520), [
      radial(800, 330, 720, [0, 0.1], [0.5, 0.5], [1, 0.9]),
      radial(800, 330, 720, [0, 0], [0.45, 0.15], [1, 0.75]),
    ])
    art.fill(box(0, 720, 1600, 190), [1, 0.85])
    art.fill(oval(800, 770, 640, 70), [0.4, 0.1])
    art.fill(oval(800, 770, 560, 56), [0.8, 0.2])
    floorLamp(art, { x: 800, y: 770, height: 520 }, BOTH, BARE)
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([
      [410, false],
      [1190, true],
    ])) {
      art.fill(oval(x, 822, 210, 20), only(1, veil(1, 0.7)))
      armchair(art, { x, y: 820, scale: 1.3, mirror }, FIRST, [1, 0.5], BOTH)
    }
    cactus(art, { x: 450, y: 500, scale: 0.74 }, SECOND, BARE, FIRST)
    pot(art, { x: 450, y: 664, size: 178 }, BARE, SHADE, [0.4, 0])
    agave(art, { x: 1150, y: 512, size: 190, leaves: 11 }, SECOND, BARE)
    pot(art, { x: 1150, y: 664, size: 170 }, [0.4, 0], SHADE, BARE)
    const title = enveloped('POT BROTHERS', {
      x: 190,
      width: 1220,
      top: (t) => 150 - 80 * Math.sin(Math.PI * t),
      bottom: (t) => 280 - 66 * Math.sin(Math.PI * t),
    })
    art.fill(block(title, 0, 10), BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 874, align: 'middle' }, BARE)
  },
}

export const potBrothers = [pair, scales, column, seated]
