// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { around, block, fitted, set, stacked } from '../lettering.mjs'
import { bough, fern, leaf } from '../motifs/botany.mjs'
import { podium } from '../motifs/stage.mjs'
import { bottle, buzzer, jar } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../random.mjs').Random} Random
 */

const WORDS = ['ARE YOU', 'SMARTER', 'THAN A', 'BUDTENDER']

/**
 * Shelves of jars and bottles, no two filled alike.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {{ x: number, y: number, width: number, rows: number, step: number }} rack y of the first board
 */
function shelves(art, random, { x, y, width, rows, step }) {
  for (let row = 0; row < rows; row += 1) {
    const board = y + row * step
    let left = x + 30
    let index = row
    while (left < x + width - 90) {
      const wide = random.between(84, 124)
      const high = random.between(0.52, 0.7) * step
      const at = { x: left + wide / 2, y: board }
      if (index % 4 === 3) {
        bottle(art, { ...at, scale: (step * 0.8) / 210 }, BOTH, BARE, FIRST)
      } else {
        const filling = index % 3
        jar(
          art,
          { ...at, width: wide, height: high },
          filling === 1 ? FIRST : BARE,
          BOTH,
          filling === 2 ? FIRST : BOTH,
          (half, height) => {
            if (filling === 0) {
              for (let count = 0; count < 26; count += 1) {
                const [px, py] = [random.between(-half, half), -random.between(4, height * 0.55)]
                leaf(
                  art,
                  { x: px, y: py, turn: random.between(0, 360), length: 34, width: 16, veins: 3 },
                  count % 2 === 0 ? FIRST : SECOND,
                  BARE,
                )
              }
            } else if (filling === 1) {
              art.fill(
                box(-half, -height * 0.62, half * 2, height),
                only(1, linear(0, -height * 0.62, 0, 0, [0, 0.25], [1, 0.85])),
              )
            } else {
              for (let count = 0; count < 60; count += 1)
                art.fill(
                  oval(random.between(-half, half), -random.between(0, height * 0.66), 8),
                  count % 3 === 0 ? FIRST : BOTH,
                )
            }
          },
        )
        if (filling === 1) {
          art.fill(box(left + wide * 0.2, board - high * 0.5, wide * 0.6, high * 0.3, 4), BARE)
          art.stroke(
            `M${left + wide * 0.3} ${board - high * 0.39}L${left + wide * 0.7} ${board - high * 0.39}M${left + wide * 0.3} ${board - high * 0.3}L${left + wide * 0.55} ${board - high * 0.3}`,
            5,
            BOTH,
          )
        }
      }
      left += wide + random.between(10, 26)
      index += 1
    }
    art.fill(box(x, board, width, 16), BOTH)
    art.fill(
      box(x, board + 16, width, 22),
      only(1, linear(0, board + 16, 0, board + 38, [0, 1, 0.6], [1, 1, 0])),
    )
  }
}

/** @type {Picture} */
const pantry = {
  base: 'budtender-1',
  alt: 'Poster for Are You Smarter Than A Budtender: shelves of jars and bottles beside stacked lettering',
  paper: PAPERS.butter,
  inks: inkPair(INKS.mustard, INKS.fern),
  draw(art, random) {
    ground(art, [linear(800, 0, 1600, 0, [0, 0.12], [1, 0.5]), 0])
    art.fill(box(0, 0, 820, 900), BOTH)
    shelves(art, random, { x: 820, y: 250, width: 800, rows: 3, step: 282 })
    const title = stacked(WORDS, { x: 70, y: 74, width: 680, heights: [128, 190, 128, 206], gap: 26 })
    art.fill(title, BARE)
    art.fill(fitted('BUDTENDER', { x: 70, y: 596, width: 680, height: 206 }), FIRST)
    imprint(art, 'A quiz from The Compound, Long Beach', { x: 72, y: 856 }, FIRST)
  },
}

/** @type {Picture} */
const question = {
  base: 'budtender-2',
  alt: 'Poster for Are You Smarter Than A Budtender: a giant question mark filled with leaves, a jar for its dot',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.grove, INKS.night),
  draw(art, random) {
    ground(art, [linear(0, 0, 1600, 0, [0, 0.9], [0.62, 0.25], [1, 0.05]), 0])
    const mark = fitted('?', { x: 130, y: 40, width: 520, height: 1010 })
    const hook = fitted('?', { x: 130, y: 40, width: 520, height: 1010 })
    art.fill(block(mark, 26, 22), BOTH)
    art.fill(mark, BARE)
    art.within(hook, () => {
      for (let count = 0; count < 44; count += 1) {
        const [x, y] = [random.between(90, 700), random.between(0, 700)]
        if (count % 3 === 0)
          fern(
            art,
            { x, y: y + 120, turn: random.between(-140, 140), length: 260, bend: 60, pairs: 15 },
            SECOND,
          )
        else
          leaf(
            art,
            { x, y: y + 60, turn: random.between(-160, 160), length: 190, width: 84, veins: 7 },
            count % 2 === 0 ? FIRST : BOTH,
            BARE,
            only(1, veil(1, 0.3)),
          )
      }
    })
    art.fill(box(120, 712, 620, 200), [linear(0, 0, 1600, 0, [0, 0.9], [0.62, 0.25], [1, 0.05]), 0])
    art.fill(oval(370, 872, 210, 24), only(1, veil(1, 0.6)))
    jar(art, { x: 370, y: 868, width: 150, height: 118 }, FIRST, BOTH, BOTH, (half, height) =>
      art.fill(box(-half, -height * 0.6, half * 2, height), only(1, 0.6)),
    )
    const title = stacked(WORDS, { x: 860, y: 150, width: 640, heights: [112, 150, 112, 172], gap: 22 })
    art.fill(title, BOTH)
    imprint(art, 'Ten rounds. One answer. No mercy.', { x: 862, y: 812 }, BOTH)
  },
}

/** @type {Picture} */
const contest = {
  base: 'budtender-3',
  alt: 'Poster for Are You Smarter Than A Budtender: three quiz podiums with their lamps on under rays of light',
  paper: PAPERS.sage,
  inks: inkPair(INKS.lemon, INKS.fern),
  draw(art) {
    ground(art, FIRST)
    art.fill(rays(800, 560, 0, 1400, 36, { from: 180, to: 360, share: 0.5 }), [
      radial(800, 560, 1100, [0, 0], [1, 0.4]),
      null,
    ])
    art.fill(box(0, 700, 1600, 220), SECOND)
    art.fill(oval(800, 712, 780, 80), FIRST)
    art.fill(oval(800, 712, 780, 80), only(1, linear(0, 640, 0, 800, [0, 0.1, 1], [1, 0.6, 1])))
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [340, 1.02],
      [1260, 1.02],
      [800, 1.16],
    ])) {
      art.fill(oval(x + 30, 742, 150 * scale, 20 * scale), only(1, veil(1, 0.7)))
      podium(art, { x, y: 740, scale }, SECOND, BOTH, BARE)
    }
    art.fill(rays(760, 486, 62, 120, 15, { from: 190, to: 350, share: 0.4 }), BARE)
    art.fill(
      set('A', { x: 340, y: 632, height: 56, align: 'middle' }) +
        set('B', { x: 800, y: 622, height: 64, align: 'middle' }) +
        set('C', { x: 1260, y: 632, height: 56, align: 'middle' }),
      BOTH,
    )
    const title = stacked(['ARE YOU SMARTER THAN A'], { x: 120, y: 62, width: 1360, heights: [110], gap: 0 })
    art.fill(title, BOTH)
    const big = fitted('BUDTENDER', { x: 120, y: 194, width: 1360, height: 190 })
    art.stroke(big, 20, BOTH)
    art.fill(block(big, 0, 14), BOTH)
    art.fill(big, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 870, align: 'middle' }, FIRST)
  },
}

/** @type {Picture} */
const buzz = {
  base: 'budtender-4',
  alt: 'Poster for Are You Smarter Than A Budtender: a large round buzzer ringed by lettering, boughs on either side',
  paper: PAPERS.bone,
  inks: inkPair({ angle: 90, stops: ['#F3D146', '#E08A1E'] }, INKS.night),
  draw(art, random) {
    ground(art, BOTH)
    art.fill(oval(800, 900, 860), FIRST)
    art.fill(rays(800, 860, 300, 860, 44, { from: 180, to: 360 }), [veil(0, 0.55), null])
    for (const side of [-1, 1]) {
      for (const [away, turn] of /** @type {[number, number][]} */ ([
        [620, 18],
        [720, -6],
        [560, 42],
      ])) {
        bough(
          art,
          random,
          {
            x: 800 + side * away,
            y: 930,
            turn: side * turn,
            length: 560,
            bend: side * 80,
            pairs: 9,
            size: 130,
          },
          turn === 18 ? SECOND : BOTH,
          FIRST,
        )
      }
    }
    art.fill(oval(800, 862, 330, 44), only(1, veil(1, 0.7)))
    buzzer(art, { x: 800, y: 880, size: 560 }, BARE, BOTH, FIRST, [null, veil(1, 0.35)])
    art.fill(
      around('ARE YOU SMARTER THAN A', { x: 800, y: 900, radius: 720, height: 76, at: 270, width: 88 }),
      BOTH,
    )
    const big = around('BUDTENDER', { x: 800, y: 900, radius: 474, height: 178, at: 270, width: 84 })
    art.fill(block(big, 0, 12), BOTH)
    art.fill(big, BARE)
    art.fill(set('?', { x: 800, y: 760, height: 88, align: 'middle' }), BOTH)
  },
}

export const budtender = [pantry, question, contest, buzz]
