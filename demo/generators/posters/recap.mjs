// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { block, fitted, set } from '../lettering.mjs'
import { filmStrip } from '../motifs/camera.mjs'
import { waterTower } from '../motifs/city.mjs'
import { armchair } from '../motifs/furniture.mjs'
import { jesterCap } from '../motifs/jester.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { profile } from '../motifs/people.mjs'
import { breaker } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { microphone } from '../motifs/sound.mjs'
import { bulb, crowd } from '../motifs/stage.mjs'
import { buzzer, cat, gavel } from '../motifs/things.mjs'
import { lowrider } from '../motifs/vehicles.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays, sector } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

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

/**
 * The thing that a show is known by, drawn around the middle of a disc of 330 sheet units.
 *
 * @typedef {(art: Sheet, random: Random) => void} Emblem
 *
 * @typedef {object} Recap
 * @property {string} show the group of the show's own posters
 * @property {string} what is in the disc
 * @property {readonly string[]} name the show's, line by line
 * @property {import('../sheet.mjs').Colour} paper
 * @property {readonly import('../sheet.mjs').Ink[]} inks
 * @property {Emblem} emblem
 * @property {'reel' | 'strip' | 'clock'} back behind the lettering
 */

/** @type {Record<Recap['back'], (art: Sheet, random: Random) => void>} */
const backs = {
  reel(art) {
    art.fill(rays(1130, 450, 0, 1500, 40), [null, veil(0, 0.32)])
  },
  strip(art, random) {
    for (const [row, y] of [-66, 792].entries()) {
      filmStrip(
        art,
        { x: -60 - row * 120, y, frames: 8, width: 240, height: 132 },
        [1, 0.75],
        BARE,
        (index, width, height) => scene(art, random, index + row * 2, width, height),
      )
    }
  },
  clock(art) {
    for (let hour = 0; hour < 24; hour += 1)
      art.fill(sector(1130, 450, 210, 1400, hour * 15, hour * 15 + 8), [0, hour % 2 === 0 ? 0.72 : 0.86])
  },
}

/**
 * A show's recap: RECAP over the show's name, and its emblem in a disc around which an arrow turns back.
 *
 * @param {Recap} recap
 * @returns {Picture}
 */
function recapOf({ show, what, name, paper, inks, emblem, back }) {
  return {
    base: `recap-${show}-1`,
    alt: `RECAP poster of ${name.join(' ')}: ${what} in a disc, an arrow turning back around it`,
    paper,
    inks,
    draw(art, random) {
      ground(art, SECOND)
      backs[back](art, random)
      art.fill(oval(1150, 450, 372), BOTH)
      art.fill(oval(1150, 450, 346), BARE)
      art.within(oval(1150, 450, 330), () => {
        art.fill(oval(1150, 450, 330), [linear(0, 120, 0, 780, [0, 0.75], [1, 0.1]), 0])
        art.place({ x: 1150, y: 450 }, () => emblem(art, random))
      })
      art.stroke('M1150 48C1000 40 830 130 768 300', 20, BARE)
      art.fill(
        polygon([
          [720, 282],
          [818, 318],
          [738, 384],
        ]),
        BARE,
      )
      const word = fitted('RECAP', { x: 80, y: 190, width: 620, height: 250 })
      art.stroke(word, 30, SECOND)
      art.fill(block(word, 12, 14), BOTH)
      art.fill(word, FIRST)
      const height = name.length > 2 ? 84 : name.some(({ length }) => length > 9) ? 100 : 118
      const lines = name
        .map((line, index) =>
          set(line.toUpperCase(), { x: 84, y: 500 + height + index * (height + 26), height, width: 78 }),
        )
        .join('')
      art.stroke(lines, 22, SECOND)
      art.fill(lines, BARE)
    },
  }
}

/** @type {readonly Recap[]} */
const recaps = [
  {
    show: 'high-jinx',
    what: 'a cat that looks back',
    name: ['High', 'Jinx'],
    paper: PAPERS.blush,
    inks: inkPair(INKS.magenta, INKS.aubergine),
    back: 'reel',
    emblem: (art) => cat(art, { x: -20, y: 320, scale: 1.75 }, BOTH, FIRST),
  },
  {
    show: 'budtender',
    what: 'a quiz buzzer',
    name: ['Are you', 'smarter than', 'a Budtender'],
    paper: PAPERS.butter,
    inks: inkPair(INKS.mustard, INKS.fern),
    back: 'clock',
    emblem: (art) => buzzer(art, { x: 0, y: 210, size: 480 }, FIRST, BOTH, BARE, only(1, veil(1, 0.35), 2)),
  },
  {
    show: 'patient-chronicles',
    what: 'a head in profile before a low sun',
    name: ['Patient', 'Chronicles'],
    paper: PAPERS.dawn,
    inks: inkPair(INKS.rose, INKS.petrol),
    back: 'reel',
    emblem(art) {
      bandedSun(art, { x: 60, y: 60, radius: 210, bands: 6 }, FIRST, BARE)
      art.fill(placed(profile(), { x: -40, y: 340, scale: 1.3 }), BOTH)
    },
  },
  {
    show: 'lifted-laughter',
    what: 'a leaning microphone',
    name: ['Lifted', 'Laughter'],
    paper: PAPERS.cream,
    inks: inkPair(INKS.coral, INKS.pacific),
    back: 'strip',
    emblem: (art) => microphone(art, { x: -40, y: -70, scale: 1.2, turn: 17 }, SECOND, BARE, BOTH),
  },
  {
    show: 'pot-politics',
    what: 'a gavel',
    name: ['Pot', 'Politics'],
    paper: PAPERS.bone,
    inks: inkPair(INKS.signal, INKS.navy),
    back: 'reel',
    emblem: (art) => gavel(art, { x: -70, y: -60, turn: -40, scale: 1.5 }, SECOND, BARE),
  },
  {
    show: 'hi-lbc',
    what: 'the water tower on the roof',
    name: ['Hi LBC'],
    paper: PAPERS.sky,
    inks: inkPair(FOUNTAINS.sunset, INKS.navy),
    back: 'clock',
    emblem(art) {
      bandedSun(art, { x: 0, y: 20, radius: 230, bands: 6 }, FIRST, BARE)
      waterTower(art, { x: 0, y: 300, scale: 1.4 }, BOTH, FIRST)
    },
  },
  {
    show: 'kinfolk',
    what: 'a low car at sundown',
    name: ['Pimps and', 'Kinfolk'],
    paper: PAPERS.butter,
    inks: inkPair(INKS.amber, INKS.oxblood),
    back: 'strip',
    emblem(art) {
      bandedSun(art, { x: 0, y: 40, radius: 220, bands: 6 }, FIRST, BARE)
      lowrider(art, { x: 0, y: 190, scale: 0.82 }, FIRST, BOTH, BARE, [0.3, 0], [1, 0.6])
    },
  },
  {
    show: 'jokers-world',
    what: 'a jester’s cap',
    name: ['Jokers', 'World'],
    paper: PAPERS.mist,
    inks: inkPair(INKS.lemon, INKS.jacaranda),
    back: 'reel',
    emblem: (art) => jesterCap(art, { x: 0, y: 70, scale: 1 }, FIRST, SECOND, BOTH),
  },
  {
    show: 'pot-brothers',
    what: 'an armchair for two opinions',
    name: ['Pot', 'Brothers'],
    paper: PAPERS.sage,
    inks: inkPair(INKS.brick, INKS.night),
    back: 'clock',
    emblem: (art) => armchair(art, { x: 0, y: 230, scale: 1.7 }, FIRST, BOTH, SECOND),
  },
  {
    show: 'events',
    what: 'a crowd under one lamp',
    name: ['Events'],
    paper: PAPERS.cream,
    inks: inkPair(FOUNTAINS.dusk, INKS.navy),
    back: 'strip',
    emblem(art, random) {
      bulb(art, { x: 0, y: -340, drop: 120, size: 1.5 }, BARE, BOTH)
      crowd(
        art,
        random,
        { top: 80, bottom: 360, rows: 4, left: -360, right: 360, far: 30, near: 62 },
        () => BOTH,
        () => FIRST,
      )
    },
  },
]

/** One poster for each show, in its own inks. */
export const recap = recaps.map(recapOf)
