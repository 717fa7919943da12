// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { bungalow, powerPole } from '../motifs/city.mjs'
import { palm } from '../motifs/palms.mjs'
import { standing } from '../motifs/people.mjs'
import { airLines } from '../motifs/sky.mjs'
import { gooseneck } from '../motifs/sound.mjs'
import { crowd, lectern } from '../motifs/stage.mjs'
import { clock } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { polar } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const welcome = {
  base: 'news-welcome-compound',
  alt: 'An open stage door throwing warm light across a courtyard with two palms',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.dusk, INKS.night, { grain: true }),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 900, [0, 0.62], [0.5, 0.2], [1, 0.8])])
    art.fill(box(0, 120, 1600, 470), [1, linear(0, 120, 0, 590, [0, 0.9], [1, 0.72])])
    art.fill(box(-10, 104, 1620, 30), BOTH)
    for (let panel = 0; panel < 15; panel += 1)
      art.stroke(`M${panel * 112 + 20} 136L${panel * 112 + 20} 588`, 3, BOTH)
    for (const x of [170, 1430]) {
      art.fill(box(x - 90, 230, 180, 150), BOTH)
      art.fill(box(x - 78, 242, 156, 126), [0.5, 0.1])
      art.stroke(`M${x} 242L${x} 368M${x - 78} 305L${x + 78} 305`, 8, BOTH)
    }
    art.fill(box(0, 586, 1600, 330), [1, linear(0, 586, 0, 900, [0, 0.55], [1, 0.95])])
    for (let line = 0; line < 9; line += 1)
      art.stroke(`M${800 + (line - 4) * 120} 588L${800 + (line - 4) * 420} 910`, 3, [1, 0.9])
    art.fill(
      polygon([
        [600, 588],
        [1000, 588],
        [1420, 910],
        [180, 910],
      ]),
      [linear(0, 588, 0, 900, [0, 0], [1, 0.75]), linear(0, 588, 0, 900, [0, 0], [1, 0.25])],
    )
    art.fill(box(600, 196, 400, 394), BARE)
    art.fill(box(600, 196, 400, 394), [radial(800, 470, 330, [0, 0], [1, 0.55]), 0])
    for (const x of [680, 800, 920]) {
      art.stroke(`M${x} 196L${x} 250`, 5, BOTH)
      art.fill(
        polygon([
          [x - 26, 250],
          [x + 26, 250],
          [x + 34, 282],
          [x - 34, 282],
        ]),
        BOTH,
      )
    }
    for (const side of [-1, 1]) {
      const hinge = 800 + side * 200
      const outer = hinge + side * 150
      art.fill(
        polygon([
          [hinge, 190],
          [outer, 158],
          [outer, 648],
          [hinge, 592],
        ]),
        [0.85, 0.35],
      )
      art.stroke(
        polygon([
          [hinge + side * 22, 222],
          [outer - side * 20, 198],
          [outer - side * 20, 380],
          [hinge + side * 22, 376],
        ]),
        6,
        BOTH,
      )
      art.stroke(
        polygon([
          [hinge + side * 22, 410],
          [outer - side * 20, 414],
          [outer - side * 20, 606],
          [hinge + side * 22, 566],
        ]),
        6,
        BOTH,
      )
    }
    art.place({ x: 790, y: 592, scale: 0.72 }, () => standing(art, {}, BOTH))
    art.fill(
      polygon([
        [770, 592],
        [812, 592],
        [800, 880],
        [690, 880],
      ]),
      only(1, linear(0, 592, 0, 880, [0, 1, 0.8], [1, 1, 0.1])),
    )
    palm(art, random, { x: 330, y: 800, height: 640, lean: -60, reach: 230 }, BOTH, [1, 0.5])
    palm(art, random, { x: 1290, y: 830, height: 700, lean: 50, reach: 250 }, BOTH, [1, 0.5])
    for (const [x, way] of [
      [330, -1],
      [1290, 1],
    ])
      art.fill(
        polygon([
          [(x ?? 0) - 14, 810],
          [(x ?? 0) + 14, 810],
          [(x ?? 0) + (way ?? 1) * 330, 910],
          [(x ?? 0) + (way ?? 1) * 260, 910],
        ]),
        only(1, veil(1, 0.7)),
      )
  },
}

/** @type {Picture} */
const threeMinutes = {
  base: 'news-lectern',
  alt: 'A lectern and microphone facing rows of seats under a large round clock',
  paper: PAPERS.cream,
  inks: inkPair(INKS.amber, INKS.navy),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.75], [0.7, 0.15]), linear(0, 0, 0, 700, [0, 0.3], [1, 0])])
    art.fill(rays(800, 330, 300, 1300, 48, { share: 0.5 }), only(0, veil(0, 0.4)))
    clock(art, { x: 800, y: 318, radius: 262, hour: 12, minute: 3, marks: 60 }, BARE, SECOND)
    const from = polar(800, 318, 200, -90)
    art.fill(
      polygon([
        [800, 318],
        from,
        polar(800, 318, 200, -84),
        polar(800, 318, 200, -78),
        polar(800, 318, 200, -72),
      ]),
      FIRST,
    )
    art.fill(box(0, 640, 1600, 280), SECOND)
    art.fill(box(0, 640, 1600, 16), FIRST)
    art.fill(oval(800, 704, 360, 34), [1, 0.35])
    lectern(art, { x: 800, y: 706, scale: 1.18 }, FIRST, BOTH)
    art.fill(oval(800, 560, 42), BARE)
    art.stroke(oval(800, 560, 42), 6, SECOND)
    gooseneck(art, { x: 770, y: 418, reach: 46, height: 120 }, BOTH)
    crowd(
      art,
      random,
      { top: 720, bottom: 905, rows: 4, far: 24, near: 66 },
      (_, share) => [1, 0.72 + share * 0.28],
      (share) => [share * 0.6, 0],
    )
  },
}

/** @type {Picture} */
const logBook = {
  base: 'news-log-book',
  alt: 'Bungalows and a warehouse vent with drifting air lines above an open notebook',
  paper: PAPERS.mist,
  inks: inkPair(INKS.terracotta, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 640, [0, 0.1], [1, 0.6]), 0])
    art.fill(oval(1240, 250, 120), BARE)
    art.fill(
      polygon([
        [1080, 600],
        [1080, 300],
        [1180, 240],
        [1180, 300],
        [1280, 240],
        [1280, 300],
        [1380, 240],
        [1380, 300],
        [1600, 300],
        [1600, 600],
      ]),
      [0.6, 0.72],
    )
    art.fill(box(1430, 190, 46, 120), SECOND)
    art.fill(box(1420, 178, 66, 20, 6), SECOND)
    for (let vent = 0; vent < 3; vent += 1)
      for (let slat = 0; slat < 5; slat += 1)
        art.fill(box(1120 + vent * 150, 360 + slat * 20, 96, 9), [0.3, 0])
    airLines(art, { x: -60, y: 120, width: 1500, lift: -70, count: 7, gap: 30, thick: 6 }, BARE)
    airLines(
      art,
      { x: -40, y: 136, width: 1490, lift: -80, count: 5, gap: 42, thick: 4 },
      only(1, veil(1, 0.55)),
    )
    powerPole(art, { x: 90, y: 610, height: 420, to: 1010 }, SECOND)
    const homes = /** @type {const} */ ([
      [190, 1.06],
      [500, 0.96],
      [800, 1.06],
    ])
    for (const [index, [x, scale]] of homes.entries()) {
      const middle = index === 1
      bungalow(
        art,
        { x, y: 612, scale, mirror: middle },
        middle ? BARE : FIRST,
        SECOND,
        middle ? FIRST : BARE,
      )
    }
    art.fill(box(0, 606, 1600, 310), SECOND)
    art.fill(
      polygon([
        [360, 910],
        [470, 664],
        [798, 690],
        [800, 910],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [1240, 910],
        [1130, 664],
        [802, 690],
        [800, 910],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [802, 690],
        [900, 682],
        [920, 910],
        [800, 910],
      ]),
      only(1, linear(800, 0, 920, 0, [0, 1, 0.5], [1, 1, 0])),
    )
    for (let row = 0; row < 7; row += 1) {
      const y = 716 + row * 30
      art.stroke(
        `M${456 - row * 11} ${y - 20}L${764} ${y}M836 ${y}L${1144 + row * 11} ${y - 20}`,
        3,
        [0, 0.45],
      )
      art.stroke(
        `M${474 - row * 11} ${y - 26}L${474 - row * 11 + random.between(60, 210)} ${y - 13}`,
        7,
        row === 3 ? FIRST : SECOND,
      )
      if (row < 5)
        art.stroke(
          `M${850} ${y - 8}L${850 + random.between(70, 220)} ${y - 16 - row}`,
          7,
          row === 1 ? FIRST : SECOND,
        )
    }
    art.place({ x: 1170, y: 850, turn: -38 }, () => {
      art.fill(box(-150, -13, 260, 26), FIRST)
      art.fill(
        polygon([
          [-150, -13],
          [-150, 13],
          [-194, 0],
        ]),
        BARE,
      )
      art.fill(box(104, -13, 34, 26), BOTH)
    })
  },
}

export const civic = [welcome, threeMinutes, logBook]
