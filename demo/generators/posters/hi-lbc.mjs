// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, set } from '../lettering.mjs'
import { skyline } from '../motifs/city.mjs'
import { bridge, crane } from '../motifs/harbor.mjs'
import { fanPalm, palm } from '../motifs/palms.mjs'
import { breaker, glints, swell } from '../motifs/sea.mjs'
import { bandedSun, barCloud, gull } from '../motifs/sky.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const postcard = {
  base: 'hi-lbc-1',
  alt: 'Poster for Hi LBC: postcard letters, each holding a piece of the Long Beach shore',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.sunset, INKS.lagoon),
  draw(art, random) {
    ground(art, SECOND)
    art.fill(rays(800, 1000, 0, 1500, 44, { from: 180, to: 360 }), [null, veil(0, 0.3)])
    const frame = box(50, 46, 1500, 808, 34)
    art.stroke(frame, 10, BARE)
    const word = enveloped('HI LBC', {
      x: 130,
      width: 1340,
      top: (t) => 330 - 90 * Math.sin(Math.PI * t),
      bottom: (t) => 760 - 60 * Math.sin(Math.PI * t),
    })
    art.fill(block(word, 26, 30), BOTH)
    art.place({ x: 0, y: 0 }, () => art.stroke(word, 26, BARE))
    art.fill(word, BARE)
    art.within(word, () => {
      ground(art, [linear(0, 230, 0, 760, [0, 0.95], [0.7, 0.4], [1, 0.2]), 0])
      bandedSun(art, { x: 430, y: 560, radius: 150, bands: 6 }, BARE, [0.5, 0])
      skyline(art, random, { x: 840, y: 640, width: 720, height: 330, windows: 0.3 }, BOTH, FIRST)
      art.place({ x: 0, y: 20 }, () =>
        swell(art, { top: 600, bottom: 790, rows: 6, length: 300, height: 26 }, (row) =>
          row % 2 === 0 ? SECOND : [0.25, 0.4],
        ),
      )
      palm(art, random, { x: 190, y: 780, height: 420, lean: 60, reach: 150 }, BOTH)
      palm(art, random, { x: 760, y: 790, height: 470, lean: -40, reach: 160 }, BOTH)
      fanPalm(art, random, { x: 1250, y: 790, height: 480, crown: 74 }, [1, 0.85])
      crane(art, { x: 620, y: 650, scale: 0.62 }, BOTH)
    })
    art.fill(
      set('Greetings from the Compound', { x: 140, y: 186, height: 44, weight: 700, width: 90, size: 40 }),
      BARE,
    )
    art.fill(
      set('Long Beach, California', { x: 1460, y: 824, height: 26, align: 'right', weight: 600, size: 30 }),
      BARE,
    )
  },
}

/** @type {Picture} */
const port = {
  base: 'hi-lbc-2',
  alt: 'Poster for Hi LBC: harbor cranes and a cable bridge in front of a huge banded sun, waves over the lettering',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.poppy, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 640, [0, 0.65], [1, 0.05]), 0])
    bandedSun(art, { x: 800, y: 470, radius: 390, bands: 7 }, FIRST, BARE)
    barCloud(art, random, { x: 120, y: 250, width: 360 }, BARE)
    barCloud(art, random, { x: 1180, y: 330, width: 320 }, BARE)
    bridge(art, { x: 1180, y: 560, span: 400, height: 400, cables: 14 }, SECOND)
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [120, 0.82],
      [330, 0.92],
      [560, 1.02],
    ]))
      crane(art, { x, y: 600, scale, raised: x === 330 }, SECOND)
    art.fill(box(0, 590, 1600, 330), SECOND)
    const word = fitted('HI LBC', { x: 110, y: 480, width: 1380, height: 330 })
    art.stroke(word, 26, BOTH)
    art.fill(block(word, 0, 18), BOTH)
    art.fill(word, BARE)
    art.within(box(0, 700, 1600, 220), () =>
      swell(art, { top: 742, bottom: 890, rows: 4, length: 330, height: 40 }, (row) =>
        row % 2 === 0 ? SECOND : [0.9, 1],
      ),
    )
    glints(art, random, { x: 800, top: 770, bottom: 880, spread: 260, rows: 5 }, FIRST)
    gull(art, { x: 960, y: 150, scale: 0.8 }, SECOND)
    gull(art, { x: 1070, y: 210, scale: 0.55, turn: -8 }, SECOND)
  },
}

/** @type {Picture} */
const avenue = {
  base: 'hi-lbc-3',
  alt: 'Poster for Hi LBC: an avenue of tall palms running to a low sun between the letters',
  paper: PAPERS.cream,
  inks: inkPair({ angle: 90, stops: ['#1B8285', '#F0A33C', '#E4502A'] }, INKS.navy),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.95], [0.5, 0.5], [0.72, 0.9]), 0])
    art.fill(oval(800, 600, 150), BARE)
    const left = fitted('HI', { x: 90, y: 120, width: 420, height: 480 })
    const right = fitted('LBC', { x: 1060, y: 120, width: 460, height: 480 })
    art.fill(left + right, BARE)
    skyline(art, random, { x: 520, y: 640, width: 560, height: 150, windows: 0 }, [0.9, 0.55], BARE)
    art.fill(
      polygon([
        [-10, 700],
        [760, 634],
        [840, 634],
        [1610, 700],
        [1610, 910],
        [-10, 910],
      ]),
      BOTH,
    )
    art.fill(
      polygon([
        [768, 634],
        [832, 634],
        [1250, 910],
        [350, 910],
      ]),
      [1, 0.55],
    )
    for (let dash = 0; dash < 7; dash += 1) {
      const [near, far] = [1 - (dash / 7) ** 0.6, 1 - ((dash + 0.5) / 7) ** 0.6]
      const y = (/** @type {number} */ t) => 640 + 270 * t ** 1.4
      art.fill(
        polygon([
          [800 - 2 - 14 * near, y(near)],
          [800 + 2 + 14 * near, y(near)],
          [800 + 2 + 14 * far, y(far)],
          [800 - 2 - 14 * far, y(far)],
        ]),
        BARE,
      )
    }
    for (let pair = 0; pair < 6; pair += 1) {
      const near = ((pair + 1) / 6) ** 1.7
      for (const side of [-1, 1]) {
        fanPalm(
          art,
          random,
          {
            x: 800 + side * (70 + 700 * near),
            y: 645 + 170 * near,
            height: 180 + 640 * near,
            crown: 24 + 92 * near,
            lean: side * 14,
          },
          BOTH,
        )
      }
    }
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 880, align: 'middle' }, BARE)
  },
}

/** @type {Picture} */
const surf = {
  base: 'hi-lbc-4',
  alt: 'Poster for Hi LBC: a breaking wave curling under the title, gulls in a pale sky',
  paper: PAPERS.sky,
  inks: inkPair(FOUNTAINS.harbor, INKS.navy),
  draw(art) {
    ground(art, [linear(0, 0, 0, 700, [0, 0.02], [1, 0.45]), 0])
    art.fill(oval(1180, 300, 190), BARE)
    art.fill(rays(1180, 300, 214, 900, 60, { share: 0.35 }), [veil(0, 0.6), null])
    swell(art, { top: 560, bottom: 640, rows: 3, length: 420, height: 30 }, (row) => [0.5 + row * 0.15, 0])
    const wave = placed(breaker(), { x: 760, y: 900, scale: 3.5, stretch: 0.96 })
    art.fill(wave, FIRST)
    art.within(wave, () => {
      for (let line = 1; line < 9; line += 1) {
        const inner = placed(breaker(), {
          x: 760 + line * 26,
          y: 900 + line * 34,
          scale: 3.5 - line * 0.16,
          stretch: 0.96,
        })
        art.stroke(inner, 10 - line * 0.7, line % 2 === 0 ? [1, 1] : BARE)
      }
      art.fill(box(0, 640, 1600, 300), only(1, linear(0, 640, 0, 900, [0, 0, 0], [1, 1, 0.75])))
    })
    art.stroke(wave, 12, SECOND)
    for (let drop = 0; drop < 36; drop += 1) {
      const angle = -150 + drop * 5.2
      const reach = 150 + ((drop * 53) % 130)
      const [x, y] = [
        1110 + reach * Math.cos((angle * Math.PI) / 180) * 1.4,
        430 + reach * 0.9 * Math.sin((angle * Math.PI) / 180),
      ]
      art.fill(oval(x, y, 4 + ((drop * 7) % 11)), drop % 3 === 0 ? SECOND : BARE)
    }
    const word = enveloped('HI LBC', {
      x: 80,
      width: 760,
      top: (t) => 110 + 20 * t,
      bottom: (t) => 520 - 190 * t ** 1.3,
    })
    art.fill(block(word, 10, 14), FIRST)
    art.fill(word, BOTH)
    gull(art, { x: 1360, y: 120, scale: 0.9 }, SECOND)
    gull(art, { x: 1470, y: 190, scale: 0.6, turn: 10 }, SECOND)
    imprint(art, 'The Compound, Long Beach', { x: 70, y: 860 }, BARE)
  },
}

export const hiLbc = [postcard, port, avenue, surf]
