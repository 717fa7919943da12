// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, fitted, stacked } from '../lettering.mjs'
import { powerPole, shopFront, skyline, streetLamp } from '../motifs/city.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { grip, profile } from '../motifs/people.mjs'
import { microphone } from '../motifs/sound.mjs'
import { balloon } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const crossing = {
  base: 'street-1',
  alt: 'Street Interviews poster: a fist holding a microphone over the stripes of a crosswalk',
  paper: PAPERS.cream,
  inks: inkPair(INKS.lemon, INKS.slate),
  draw(art) {
    ground(art, SECOND)
    for (let stripe = 0; stripe < 9; stripe += 1) {
      const x = -420 + stripe * 262
      art.fill(
        polygon([
          [x + 300, 0],
          [x + 430, 0],
          [x + 150, 900],
          [x - 60, 900],
        ]),
        stripe % 2 === 0 ? BARE : [0.0, 0.86],
      )
    }
    art.fill(
      polygon([
        [0, 0],
        [1600, 0],
        [1600, 90],
        [0, 90],
      ]),
      FIRST,
    )
    art.place({ x: 1130, y: 350 }, () => {
      art.place({ x: 26, y: 30 }, () =>
        art.place({ scale: 1.5, turn: 14 }, () =>
          art.fill(box(-66, -74, 132, 380, 60), only(1, veil(1, 0.5))),
        ),
      )
      microphone(art, { scale: 1.7, turn: 14 }, BOTH, FIRST, BOTH, only(1, veil(1, 0.4)))
      grip(art, { x: -60, y: 300, scale: 1.35, mirror: true, turn: 6 }, BARE, BOTH, FIRST)
    })
    const title = stacked(['STREET', 'INTERVIEWS'], {
      x: 80,
      y: 190,
      width: 700,
      heights: [280, 210],
      gap: 30,
    })
    art.stroke(title, 24, BOTH)
    art.fill(title, FIRST)
    imprint(art, 'Walk. Ask. Listen.', { x: 82, y: 58, height: 20 }, BOTH)
    imprint(art, 'The Compound, Long Beach', { x: 1540, y: 58, align: 'right', height: 20 }, BOTH)
  },
}

/** @type {Picture} */
const talk = {
  base: 'street-2',
  alt: 'Street Interviews poster: two profiles with speech balloons under a street lamp',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.golden, INKS.navy),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 900, [0, 0.55], [0.8, 0])])
    skyline(art, random, { x: -20, y: 760, width: 1640, height: 300, windows: 0.22 }, [1, 0.5], BARE)
    art.fill(box(0, 756, 1600, 150), SECOND)
    streetLamp(art, { x: 800, y: 780, height: 560 }, BOTH, BARE)
    art.fill(placed(profile('cap'), { x: 250, y: 910, scale: 1.3 }), BOTH)
    art.fill(placed(profile('curls'), { x: 1350, y: 910, scale: 1.24, mirror: true }), [1, 0.72])
    art.fill(balloon({ x: 520, y: 250, width: 560, height: 230, tail: [-110, 220], radius: 60 }), BARE)
    art.fill(balloon({ x: 1110, y: 420, width: 600, height: 190, tail: [90, 200], radius: 60 }), BOTH)
    art.fill(fitted('STREET', { x: 290, y: 180, width: 460, height: 140 }), SECOND)
    art.fill(fitted('INTERVIEWS', { x: 856, y: 366, width: 508, height: 108 }), BARE)
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 870, align: 'middle' }, FIRST)
  },
}

/** @type {Picture} */
const shops = {
  base: 'street-3',
  alt: 'Street Interviews poster: a row of shop fronts with striped awnings, palms and power lines above',
  paper: PAPERS.mist,
  inks: inkPair(INKS.coral, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 700, [0, 0], [1, 0.35]), linear(0, 0, 0, 500, [0, 0.5], [1, 0])])
    for (const [x, height] of /** @type {[number, number][]} */ ([
      [330, 700],
      [980, 760],
      [1480, 660],
    ]))
      fanPalm(art, random, { x, y: 760, height, crown: 84 }, SECOND)
    powerPole(art, { x: 160, y: 760, height: 640, to: 1260 }, BOTH)
    const fronts = /** @type {const} */ ([
      [150, 300, 420],
      [465, 300, 350],
      [800, 340, 450],
      [1140, 310, 370],
      [1465, 310, 420],
    ])
    fronts.forEach(([x, width, height], index) => {
      shopFront(
        art,
        { x, y: 770, width, height, stripes: 8 },
        index % 2 === 0 ? SECOND : [0.55, 0.1],
        index % 2 === 0 ? FIRST : SECOND,
        BARE,
        BOTH,
      )
    })
    art.fill(box(0, 766, 1600, 140), BOTH)
    for (let dash = 0; dash < 10; dash += 1) art.fill(box(30 + dash * 170, 828, 96, 12), FIRST)
    const title = fitted('STREET INTERVIEWS', { x: 90, y: 80, width: 1420, height: 180 })
    art.stroke(title, 22, SECOND)
    art.fill(block(title, 0, 14), SECOND)
    art.fill(title, BARE)
  },
}

/** @type {Picture} */
const signs = {
  base: 'street-4',
  alt: 'Street Interviews poster: street signs on one pole pointing different ways against sun rays',
  paper: PAPERS.butter,
  inks: inkPair({ angle: 45, stops: ['#2F9C86', '#1B6E8C'] }, INKS.night),
  draw(art, random) {
    ground(art, FIRST)
    art.fill(rays(1080, 470, 0, 1500, 36, { share: 0.5 }), [veil(0, 0.34), null])
    art.fill(oval(1080, 470, 210), BARE)
    for (const [x, height] of /** @type {[number, number][]} */ ([
      [760, 420],
      [1440, 520],
    ]))
      fanPalm(art, random, { x, y: 910, height, crown: 92 }, BOTH)
    art.fill(box(1064, 120, 32, 800), BOTH)
    microphone(art, { x: 1080, y: 100, scale: 0.9 }, BOTH, BARE, BOTH)
    const boards = /** @type {const} */ ([
      [270, -4, 'FOURTH ST', 1, SECOND],
      [392, 3, 'ANAHEIM ST', -1, FIRST],
      [514, -2, 'PINE AVE', 1, SECOND],
      [636, 4, 'OCEAN BLVD', -1, BOTH],
    ])
    for (const [y, turn, name, way, tones] of boards) {
      art.place({ x: 1080, y, turn }, () => {
        const tip = way * 250
        const board = polygon([
          [-way * 190, -46],
          [tip - way * 40, -46],
          [tip, 0],
          [tip - way * 40, 46],
          [-way * 190, 46],
        ])
        art.place({ x: 8, y: 10 }, () => art.fill(board, BOTH))
        art.fill(board, tones)
        art.stroke(board, 6, BARE)
        art.fill(fitted(name, { x: way > 0 ? -170 : -196, y: -23, width: 366, height: 46 }), BARE)
      })
    }
    const title = stacked(['STREET', 'INTER', 'VIEWS'], {
      x: 80,
      y: 110,
      width: 560,
      heights: [190, 200, 200],
      gap: 28,
    })
    art.fill(block(title, 10, 12), BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 82, y: 850 }, BARE)
  },
}

export const street = [crossing, talk, shops, signs]
