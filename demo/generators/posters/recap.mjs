// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { around, block, fitted } from '../lettering.mjs'
import { leaf } from '../motifs/botany.mjs'
import { filmReel, filmStrip } from '../motifs/camera.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { breaker } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { microphone, tapeReel } from '../motifs/sound.mjs'
import { crowd } from '../motifs/stage.mjs'
import { clock } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, sector } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../random.mjs').Random} Random
 */

/**
 * One of five small scenes for a frame of film.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {number} index
 * @param {number} width
 * @param {number} height
 */
function scene(art, random, index, width, height) {
  const kind = index % 5
  art.fill(box(0, 0, width, height), [linear(0, 0, 0, height, [0, 0.9], [1, 0.25]), 0])
  if (kind === 0)
    bandedSun(art, { x: width / 2, y: height * 0.6, radius: height * 0.34, bands: 5 }, BARE, FIRST)
  if (kind === 1)
    microphone(art, { x: width * 0.46, y: height * 0.42, scale: height / 260, turn: 18 }, BOTH, BARE, BOTH)
  if (kind === 2) {
    for (const x of [0.2, 0.5, 0.8])
      fanPalm(
        art,
        random,
        { x: width * x, y: height * 1.05, height: height * (0.95 - Math.abs(x - 0.5)), crown: height * 0.16 },
        BOTH,
      )
  }
  if (kind === 3)
    crowd(
      art,
      random,
      {
        top: height * 0.45,
        bottom: height * 0.95,
        rows: 3,
        left: 0,
        right: width,
        far: height * 0.07,
        near: height * 0.14,
      },
      () => BOTH,
      () => BARE,
    )
  if (kind === 4) art.fill(placed(breaker(), { x: width * 0.5, y: height, scale: height / 210 }), SECOND)
}

/** @type {Picture} */
const strips = {
  base: 'recap-1',
  alt: 'RECAP poster: strips of film with small scenes running diagonally behind the word',
  paper: PAPERS.cream,
  inks: inkPair(INKS.amber, INKS.night),
  draw(art, random) {
    ground(art, BOTH)
    for (let row = 0; row < 4; row += 1) {
      filmStrip(
        art,
        { x: -160 - row * 90, y: 40 + row * 262, turn: -8, frames: 9, width: 240, height: 158 },
        [1, 0.7],
        BARE,
        (index, width, height) => scene(art, random, index + row * 2, width, height),
      )
    }
    const word = fitted('RECAP', { x: 130, y: 290, width: 1340, height: 330 })
    art.stroke(word, 54, BOTH)
    art.fill(block(word, 18, 20), BOTH)
    art.fill(word, BARE)
    art.fill(box(560, 726, 480, 56, 28), BOTH)
    imprint(art, 'The week at The Compound', { x: 800, y: 763, align: 'middle', height: 18 }, BARE)
  },
}

/** @type {Picture} */
const rewind = {
  base: 'recap-2',
  alt: 'RECAP poster: two tape reels, the loose tape looping under the lettering',
  paper: PAPERS.sage,
  inks: inkPair(INKS.poppy, INKS.night),
  draw(art) {
    ground(art, [linear(0, 0, 1600, 0, [0, 0.05], [1, 0.55]), 0])
    art.stroke(
      'M430 700C500 880 760 860 860 720C930 620 1060 700 1040 800C1020 880 900 850 940 760C1000 620 1210 760 1250 580',
      17,
      BOTH,
    )
    art.fill(oval(444, 386, 340), only(1, veil(1, 0.35)))
    tapeReel(art, { x: 430, y: 370, radius: 340, full: 0.78, turn: 12 }, BARE, BOTH, FIRST)
    tapeReel(art, { x: 1250, y: 350, radius: 250, full: 0.55, turn: 50 }, SECOND, BOTH, FIRST)
    const word = fitted('RECAP', { x: 560, y: 420, width: 960, height: 270 })
    art.stroke(word, 26, SECOND)
    art.fill(block(word, 12, 14), BOTH)
    art.fill(word, BARE)
    art.fill(
      polygon([
        [90, 800],
        [140, 764],
        [140, 836],
      ]) +
        polygon([
          [146, 800],
          [196, 764],
          [196, 836],
        ]),
      BOTH,
    )
    imprint(art, 'Rewind', { x: 220, y: 808, height: 20 }, BOTH)
  },
}

/** @type {Picture} */
const hours = {
  base: 'recap-3',
  alt: 'RECAP poster: a clock face of coloured hours with its hands turning back',
  paper: PAPERS.bone,
  inks: inkPair(FOUNTAINS.golden, INKS.fern),
  draw(art) {
    ground(art, SECOND)
    for (let hour = 0; hour < 24; hour += 1) {
      art.fill(sector(1130, 450, 210, 900, hour * 15, hour * 15 + 8), [0, hour % 2 === 0 ? 0.72 : 0.86])
    }
    art.fill(oval(1130, 450, 350), BARE)
    for (let hour = 0; hour < 12; hour += 1)
      art.fill(
        sector(1130, 450, 190, 332, hour * 30 - 88, hour * 30 - 62),
        hour < 8 ? [0.25 + hour * 0.1, 0] : [1, 0.2 + (hour - 8) * 0.2],
      )
    clock(art, { x: 1130, y: 450, radius: 176, hour: 10, minute: 8 }, BARE, SECOND)
    art.stroke('M1130 30C930 30 760 170 716 350', 20, BARE)
    art.fill(
      polygon([
        [672, 330],
        [768, 352],
        [700, 430],
      ]),
      BARE,
    )
    art.fill(
      around('MON TUE WED THU FRI SAT SUN', {
        x: 1130,
        y: 450,
        radius: 372,
        height: 34,
        at: 50,
        weight: 700,
        tracking: 120,
      }),
      FIRST,
    )
    art.fill(
      fitted('RE', { x: 80, y: 120, width: 520, height: 320 }) +
        fitted('CAP', { x: 80, y: 470, width: 520, height: 290 }),
      BARE,
    )
    imprint(art, 'The week at The Compound', { x: 82, y: 846 }, FIRST)
  },
}

/** @type {Picture} */
const sheetOfStills = {
  base: 'recap-4',
  alt: 'RECAP poster: a contact sheet of small pictures, one ringed with a grease pencil',
  paper: PAPERS.cream,
  inks: inkPair(INKS.lagoon, INKS.navy),
  draw(art, random) {
    ground(art, SECOND)
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const [x, y] = [520 + column * 222, 40 + row * 212]
        art.place({ x, y }, () => {
          art.within(box(0, 0, 206, 176, 6), () => scene(art, random, row * 3 + column * 2, 206, 176))
          art.fill(box(6, 184, 40, 8), FIRST)
        })
      }
    }
    art.stroke(
      'M936 262C1000 220 1180 220 1200 330C1216 440 1060 470 970 446C890 424 890 300 960 254',
      13,
      BARE,
    )
    art.stroke('M1240 470L1300 540M1300 470L1240 540', 13, BARE)
    const letters = [...'RECAP']
    letters.forEach((letter, index) => {
      art.fill(
        fitted(letter, { x: 90, y: 56 + index * 164, width: letter === 'E' ? 250 : 300, height: 140 }),
        index % 2 === 0 ? BARE : FIRST,
      )
    })
    leaf(
      art,
      { x: 470, y: 880, turn: -12, length: 560, width: 150, veins: 12 },
      [1, 0.6],
      FIRST,
      only(1, veil(1, 0.4)),
    )
    filmReel(art, { x: 1500, y: 830, radius: 150 }, BARE, SECOND)
    art.fill(oval(1500, 830, 150), [radial(1500, 830, 150, [0, 1, 0.2], [1, 1, 0.5]), null])
  },
}

export const recap = [strips, rewind, hours, sheetOfStills]
