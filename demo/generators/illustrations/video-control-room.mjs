// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { leaf } from '../motifs/botany.mjs'
import { monitor } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { profile } from '../motifs/people.mjs'
import { breaker, swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { headphones, mixer, pill, waveform } from '../motifs/sound.mjs'
import { crowd } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../random.mjs').Random} Random
 */

/**
 * What one monitor of the control room shows.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {number} kind
 * @param {number} width
 * @param {number} height
 */
function feed(art, random, kind, width, height) {
  const half = height / 2
  const wash = () =>
    art.fill(box(-width / 2, -half, width, height), [linear(0, -half, 0, half, [0, 0.75], [1, 0.1]), 0])
  if (kind === 0) {
    wash()
    bandedSun(art, { x: 0, y: height * 0.14, radius: height * 0.34, bands: 5 }, BARE, [0.4, 0])
    swell(
      art,
      {
        top: height * 0.2,
        bottom: half,
        rows: 5,
        length: width * 0.4,
        height: 12,
        left: -width / 2,
        right: width / 2,
      },
      (row) => (row % 2 === 0 ? SECOND : [0.5, 0.2]),
    )
  }
  if (kind === 1) {
    art.fill(box(-width / 2, -half, width, height), SECOND)
    leaf(
      art,
      { x: width * -0.34, y: half * 1.2, turn: 48, length: width * 0.95, width: height * 0.62, veins: 9 },
      FIRST,
      BARE,
      only(1, veil(1, 0.35)),
    )
  }
  if (kind === 2)
    waveform(
      art,
      { x: -width / 2 + 12, y: 0, width: width - 24, height: height * 0.8, bars: 26 },
      (t) => 0.08 + Math.abs(Math.sin(t * 21) * Math.cos(t * 6)),
      BOTH,
    )
  if (kind === 3) {
    wash()
    skyline(art, random, { x: -width / 2, y: half, width, height: height * 0.75, windows: 0.3 }, BOTH, BARE)
  }
  if (kind === 4) {
    wash()
    art.fill(placed(breaker(), { x: -10, y: half, scale: height / 220 }), SECOND)
  }
  if (kind === 5) {
    wash()
    for (const x of [-0.28, 0.02, 0.3])
      fanPalm(
        art,
        random,
        { x: x * width, y: half * 1.1, height: height * (0.8 + x * 0.3), crown: height * 0.15 },
        BOTH,
      )
  }
  if (kind === 6) {
    art.fill(box(-width / 2, -half, width, height), [1, 0.25])
    pill(art, { x: 0, y: -4, scale: height / 330 }, BOTH, BARE)
  }
  if (kind === 7) {
    art.fill(box(-width / 2, -half, width, height), [0.8, 0])
    for (let ring = 5; ring > 0; ring -= 1)
      art.fill(oval(0, 0, ring * height * 0.12), ring % 2 === 0 ? BARE : SECOND)
  }
  if (kind === 8) {
    wash()
    crowd(
      art,
      random,
      {
        top: -half * 0.1,
        bottom: half * 0.9,
        rows: 3,
        left: -width / 2,
        right: width / 2,
        far: height * 0.06,
        near: height * 0.13,
      },
      () => BOTH,
      () => BARE,
    )
  }
  if (kind === 9) {
    for (let bar = 0; bar < 7; bar += 1)
      art.fill(
        box(-width / 2 + (bar * width) / 7, -half, width / 7 + 1, height * 0.72),
        [
          [0, 0],
          [0.5, 0],
          [1, 0],
          [1, 0.4],
          [0.4, 0.6],
          [0, 0.7],
          [1, 1],
        ][bar] ?? BARE,
      )
    art.fill(box(-width / 2, height * 0.22, width, half), BOTH)
  }
  if (kind === 10) {
    wash()
    art.fill(oval(0, half * 0.25, height * 0.3), BARE)
    for (const mirror of [false, true]) {
      const head = placed(profile(mirror ? 'bun' : 'crop'), {
        x: (mirror ? 1 : -1) * width * 0.3,
        y: half * 1.02,
        scale: height / 560,
        mirror,
      })
      art.fill(head, mirror ? [1, 0.75] : BOTH)
    }
    pill(art, { x: 0, y: half * 0.42, scale: height / 560 }, BOTH, BARE)
    art.fill(box(-width / 2, half * 0.86, width, half * 0.2), BOTH)
  }
  if (kind === 11) {
    art.fill(box(-width / 2, -half, width, height), SECOND)
    art.fill(set('3:04', { x: 0, y: height * 0.14, height: height * 0.32, align: 'middle', width: 90 }), BARE)
  }
}

/** @type {Picture} */
const controlRoom = {
  base: 'video-control-room',
  alt: 'A headset before a wall of glowing control-room monitors',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.ember, INKS.night),
  draw(art, random) {
    ground(art, [1, 0.94])
    art.fill(oval(800, 330, 980, 560), [
      radial(800, 330, 980, [0, 0.7], [1, 1]),
      radial(800, 330, 980, [0, 0.35], [0.75, 0.85], [1, 0.94]),
    ])
    const screens = /** @type {const} */ ([
      [120, 120, 250, 0],
      [402, 120, 250, 9],
      [1198, 120, 250, 3],
      [1480, 120, 250, 6],
      [800, 176, 480, 10],
      [120, 300, 250, 2],
      [402, 300, 250, 5],
      [1198, 300, 250, 1],
      [1480, 300, 250, 2],
      [120, 480, 250, 4],
      [402, 480, 250, 8],
      [680, 480, 230, 7],
      [938, 480, 230, 11],
      [1198, 480, 250, 0],
      [1480, 480, 250, 9],
    ])
    for (const [x, y, width] of screens) {
      const height = width > 300 ? 296 : 146
      const middle = width > 300 ? 208 : y
      art.fill(oval(x, middle, width * 0.74, height * 0.92), [
        null,
        radial(x, middle, width * 0.74, [0, 0, 0.65], [1, 0, 0]),
      ])
    }
    for (const [x, y, width, kind] of screens) {
      const height = width > 300 ? 296 : 146
      monitor(art, { x, y: width > 300 ? 208 : y, width, height }, BOTH, BARE, (wide, high) =>
        feed(art, random, kind, wide, high),
      )
      art.fill(
        oval(x + width / 2 - 12, (width > 300 ? 208 : y) + height / 2 + 4, 3.5),
        kind === 10 ? FIRST : BARE,
      )
    }
    art.fill(
      polygon([
        [-20, 640],
        [1620, 640],
        [1620, 690],
        [-20, 690],
      ]),
      [0.8, 0.6],
    )
    for (let lamp = 0; lamp < 40; lamp += 1)
      art.fill(
        box(20 + lamp * 40, 654, 22, 14, 3),
        lamp % 7 === 2 ? FIRST : lamp % 5 === 0 ? BARE : [1, 0.85],
      )
    mixer(
      art,
      random,
      { x: 800, y: 930, near: 2100, far: 1640, depth: 246, strips: 38 },
      BOTH,
      [0.75, 0.35],
      [0.15, 0],
    )
    art.fill(oval(800, 850, 520, 90), [linear(0, 770, 0, 930, [0, 0.75], [1, 0.3]), 0.2])
    art.fill(oval(812, 872, 330, 34), only(1, veil(1, 0.8)))
    art.place({ x: 800, y: 700, turn: -7 }, () => {
      art.place({ x: -5, y: -8 }, () => headphones(art, { scale: 1.66 }, BARE, BARE, BARE))
      headphones(art, { scale: 1.62 }, BOTH, BOTH, [0.9, 0])
      art.stroke('M-160 150C-300 210 -250 262 -150 236', 15, BOTH)
      art.fill(box(-172, 214, 74, 38, 18), BOTH)
      art.stroke('M-164 226L-116 226', 4, BARE)
    })
  },
}

export const controlRoomVideos = [controlRoom]
