// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { fern, leaf } from '../motifs/botany.mjs'
import { shopFront, skyline, streetLamp } from '../motifs/city.mjs'
import { crane } from '../motifs/harbor.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { swell } from '../motifs/sea.mjs'
import { barCloud } from '../motifs/sky.mjs'
import { headphones, tapeReel, waveform } from '../motifs/sound.mjs'
import { cone, pendant } from '../motifs/stage.mjs'
import { cyclist, van } from '../motifs/vehicles.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { random } from '../random.mjs'
import { box, oval, polygon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 *
 * @typedef {object} Film
 * @property {string} base file name without extension
 * @property {number} seconds
 * @property {readonly number[]} chord frequencies of its quiet tone, in hertz
 * @property {import('../sheet.mjs').Colour} paper
 * @property {readonly import('../sheet.mjs').Ink[]} inks
 * @property {(art: Sheet, t: number) => void} draw t from 0 to 1; 1 looks as 0, so that the film can loop
 */

const TURN = Math.PI * 2

/**
 * Says in a corner that the film is made up.
 *
 * @param {Sheet} art
 */
function demoTag(art) {
  art.fill(box(1436, 34, 130, 52, 26), BOTH)
  art.fill(set('Demo', { x: 1501, y: 70, height: 22, align: 'middle', weight: 700, size: 24 }), BARE)
}

/** @type {Film} */
const studio = {
  base: 'studio-loop',
  seconds: 10,
  chord: [146.8, 220, 277.2],
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.ember, INKS.night),
  draw(art, t) {
    ground(art, [1, 0.9])
    const breath = 0.5 + 0.5 * Math.sin(t * TURN * 2)
    art.fill(oval(800, 330, 900, 520), [
      radial(800, 330, 900, [0, 0.35], [1, 1]),
      radial(800, 330, 900, [0, 0.1], [0.7, 0.7], [1, 0.9]),
    ])
    art.fill(box(300, 70, 1000, 560, 34), BOTH)
    art.stroke(box(324, 94, 952, 512, 24), 5, FIRST)
    tapeReel(art, { x: 560, y: 290, radius: 170, full: 0.8, turn: t * 360 * 2 }, BARE, BOTH, FIRST)
    tapeReel(art, { x: 1040, y: 290, radius: 170, full: 0.52, turn: t * 360 * 3 }, BARE, BOTH, FIRST)
    art.stroke('M460 424L700 500L900 500L1140 424', 6, FIRST)
    art.fill(box(700, 470, 200, 60, 10), BARE)
    for (const [x, phase] of /** @type {[number, number][]} */ ([
      [470, 0],
      [1130, 1.7],
    ])) {
      art.fill(box(x - 120, 500, 240, 96, 10), BARE)
      art.stroke(`M${x - 90} 560C${x - 50} 524 ${x + 50} 524 ${x + 90} 560`, 4, SECOND)
      const swing = 50 * Math.sin(t * TURN * 3 + phase) + 18 * Math.sin(t * TURN * 11 + phase)
      art.stroke(`M${x} 590L${x + swing} 528`, 6, BOTH)
    }
    waveform(
      art,
      { x: 60, y: 740, width: 1480, height: 200, bars: 62 },
      (u) =>
        0.06 +
        0.9 * Math.abs(Math.sin(u * 17 + t * TURN) * Math.cos(u * 7 - t * TURN * 2)) * Math.sin(Math.PI * u),
      [0.85, 0],
    )
    headphones(art, { x: 800, y: 760, scale: 1.1 }, BOTH, BOTH, FIRST)
    art.fill(oval(110, 90, 46), [
      radial(110, 90, 46, [0, 0, breath], [1, 0, 0]),
      radial(110, 90, 46, [0, 0, breath], [1, 0, 0]),
    ])
    art.fill(oval(110, 90, 18), breath > 0.35 ? BARE : FIRST)
    demoTag(art)
  },
}

/** @type {Film} */
const growRoom = {
  base: 'grow-room-loop',
  seconds: 10,
  chord: [130.8, 196, 246.9],
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.grove, INKS.night),
  draw(art, t) {
    const chance = random('grow-room-loop')
    ground(art, [1, 0.86])
    for (let lamp = 0; lamp < 5; lamp += 1) {
      const x = 160 + lamp * 320
      const glow = 0.75 + 0.15 * Math.sin(t * TURN + lamp * 1.3)
      cone(art, { x, y: 170, length: 640, from: 200, to: 560 }, [glow * 0.7, glow])
      pendant(art, { x, y: -60, drop: 120, width: 230 }, BOTH, BARE)
    }
    for (let mote = 0; mote < 36; mote += 1) {
      const [x0, y0, size] = [chance.between(0, 1600), chance.between(0, 700), chance.between(2, 6)]
      const y = 120 + ((y0 + t * 700 * (mote % 2 === 0 ? 1 : 2)) % 700)
      art.fill(oval(x0 + 18 * Math.sin(t * TURN + mote), y, size), BARE)
    }
    for (let row = 0; row < 4; row += 1) {
      for (let plant = 0; plant < 10; plant += 1) {
        const [x, y] = [plant * 178 + (row % 2) * 89, 560 + row * 118]
        const sway = 5 * Math.sin(t * TURN * 2 + plant * 0.8 + row)
        for (const turn of [-64, -34, 0, 34, 64]) {
          leaf(
            art,
            {
              x,
              y,
              turn: turn + sway * (1 - Math.abs(turn) / 120),
              length: 170 + row * 34,
              width: 68 + row * 12,
              veins: 7,
            },
            (plant + row) % 2 === 0 ? FIRST : [1, 0.55],
            (plant + row) % 2 === 0 ? SECOND : FIRST,
          )
        }
      }
      art.fill(box(-10, 556 + row * 118, 1620, 26), BOTH)
    }
    for (const side of [-1, 1])
      fern(
        art,
        {
          x: 800 + side * 760,
          y: 930,
          turn: side * -18 + 3 * Math.sin(t * TURN),
          length: 460,
          bend: side * -110,
        },
        BOTH,
      )
    demoTag(art)
  },
}

/** @type {Film} */
const street = {
  base: 'street-loop',
  seconds: 10,
  chord: [164.8, 207.7, 246.9],
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.sundown, INKS.petrol),
  draw(art, t) {
    const chance = random('street-loop')
    ground(art, [linear(0, 0, 0, 700, [0, 0.85], [1, 0.25]), 0])
    art.fill(oval(1180, 430, 190), BARE)
    barCloud(art, random('cloud one'), { x: ((t * 1600 + 900) % 2000) - 320, y: 190, width: 300 }, [0.25, 0])
    skyline(art, chance, { x: -20, y: 600, width: 1640, height: 240, windows: 0.1 }, [1, 0.5], BARE)
    for (const [x, height, phase] of /** @type {[number, number, number][]} */ ([
      [300, 620, 0],
      [820, 680, 1],
      [1400, 600, 2.2],
    ])) {
      fanPalm(
        art,
        random(`palm ${x}`),
        { x, y: 690, height, crown: 80, lean: 8 + 14 * Math.sin(t * TURN * 2 + phase) },
        SECOND,
      )
    }
    for (const [index, x] of [140, 470, 800, 1130, 1460].entries())
      shopFront(
        art,
        { x, y: 690, width: 310, height: 280 + ((index * 53) % 90) },
        index % 2 === 0 ? SECOND : [0.8, 0.35],
        index % 2 === 0 ? FIRST : SECOND,
        BARE,
        BOTH,
      )
    art.fill(box(-10, 686, 1620, 230), BOTH)
    art.fill(box(-10, 690, 1620, 12), FIRST)
    for (let dash = 0; dash < 10; dash += 1) art.fill(box(30 + dash * 170, 822, 96, 12), FIRST)
    const bounce = 3 * Math.abs(Math.sin(t * TURN * 9))
    cyclist(art, { x: 1800 - ((t + 0.35) % 1) * 2000, y: 762, scale: 0.95, mirror: true }, [1, 0.25])
    van(art, { x: -300 + t * 2200, y: 900 - bounce, scale: 1.18 }, BARE, BOTH, FIRST)
    for (const x of [640, 1300]) streetLamp(art, { x, y: 712, height: 440 }, BOTH, BARE)
    demoTag(art)
  },
}

/** @type {Film} */
const nights = {
  base: 'long-beach-nights',
  seconds: 12,
  chord: [110, 164.8, 220],
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.bluehour, INKS.navy),
  draw(art, t) {
    const chance = random('long-beach-nights')
    ground(art, [1, linear(0, 0, 0, 600, [0, 0.75], [1, 0.1])])
    for (let star = 0; star < 40; star += 1) {
      const [x, y, size] = [chance.between(0, 1600), chance.between(0, 300), chance.between(1.5, 4)]
      if (Math.sin(t * TURN * 2 + star * 2.4) > -0.6) art.fill(oval(x, y, size), BARE)
    }
    art.fill(oval(1190, 240, 110), BARE)
    art.fill(oval(1190, 240, 240), [null, radial(1190, 240, 240, [0, 0, 0.5], [1, 0, 0])])
    for (const [x, raised] of /** @type {[number, boolean][]} */ ([
      [120, false],
      [330, true],
    ]))
      crane(art, { x, y: 600, scale: 0.9, raised }, [1, 0.75])
    skyline(art, random('skyline'), { x: 480, y: 600, width: 1140, height: 330, windows: 0.36 }, BOTH, BARE)
    for (let dark = 0; dark < 24; dark += 1) {
      const [x, y] = [chance.between(500, 1580), chance.between(430, 590)]
      if (Math.sin(t * TURN + dark * 1.7) > 0.3) art.fill(box(x, y, 22, 26), BOTH)
    }
    if (Math.sin(t * TURN * 6) > 0) art.fill(oval(338, 238, 9), FIRST)
    art.fill(box(-10, 596, 1620, 320), SECOND)
    swell(art, { top: 606, bottom: 880, rows: 8, length: 400, height: 26, phase: t * TURN }, (row, share) =>
      row % 2 === 0 ? BOTH : [1, 0.35 + 0.4 * share],
    )
    for (let glint = 0; glint < 12; glint += 1) {
      const y = 624 + glint * 21
      const half = (60 + glint * 9) * (0.6 + 0.4 * Math.sin(t * TURN * 2 + glint * 1.9))
      art.fill(
        box(1190 - half + 14 * Math.sin(glint * 2.2 + t * TURN), y, half * 2, 7 + glint * 0.5, 4),
        BARE,
      )
    }
    art.fill(
      polygon([
        [-10, 910],
        [-10, 800],
        [260, 770],
        [420, 910],
      ]),
      BOTH,
    )
    for (const [x, y] of [
      [60, 790],
      [210, 778],
    ])
      art.fill(box((x ?? 0) - 24, (y ?? 0) - 62, 48, 70, 14), BOTH)
    art.fill(box(-10, 0, 1620, 10), only(1, veil(1, 0.4), 2))
    demoTag(art)
  },
}

/** Films written as one MP4 each. */
export const loops = [studio, growRoom, street]

/** The film written as an HLS stream. */
export const stream = nights
