// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, set } from '../lettering.mjs'
import { skyline } from '../motifs/city.mjs'
import { palm } from '../motifs/palms.mjs'
import { beams, bulb, cone, crowd, curtain, dots, fresnel, truss } from '../motifs/stage.mjs'
import { ticket } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, smooth } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const lights = {
  base: 'events-1',
  alt: 'Events poster: a crowd before a stage, lamps on a truss throwing beams of light',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.dusk, INKS.navy),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 900, [0, 0.95], [0.75, 0.35], [1, 0.7])])
    truss(art, { x: -20, y: 70, width: 1640, depth: 58 }, BOTH)
    const lamps = [170, 420, 670, 930, 1180, 1430]
    lamps.forEach((x, index) => {
      const turn = (800 - x) * -0.028 + (index % 2 === 0 ? 10 : -10)
      cone(art, { x, y: 150, length: 700, from: 90, to: 330, turn }, [0.25, 0.9])
    })
    for (const [index, x] of lamps.entries()) {
      const turn = (800 - x) * -0.028 + (index % 2 === 0 ? 10 : -10)
      fresnel(art, { x, y: 126, scale: 0.72, turn }, BOTH, [1, 0.3], BARE)
    }
    const title = fitted('EVENTS', { x: 240, y: 330, width: 1120, height: 270 })
    art.fill(block(title, 0, 16), BOTH)
    art.fill(title, BARE)
    art.fill(box(120, 640, 1360, 60), BOTH)
    art.fill(box(120, 640, 1360, 8), FIRST)
    crowd(
      art,
      random,
      { top: 690, bottom: 900, rows: 5, far: 18, near: 62 },
      (_, share) => [1, 0.55 + share * 0.45],
      (share) => (share < 0.9 ? [0.5, 0] : FIRST),
    )
  },
}

/** @type {Picture} */
const entry = {
  base: 'events-2',
  alt: 'Events poster: tickets fanned out over a field of dots like a crowd from above',
  paper: PAPERS.cream,
  inks: inkPair(INKS.magenta, INKS.navy),
  draw(art) {
    ground(art, SECOND)
    dots(
      art,
      { x: 0, y: 0, width: 1600, height: 900, step: 34 },
      (x, y) => 0.9 - Math.hypot((x - 1120) / 900, (y - 450) / 620) * 0.8,
      FIRST,
    )
    const places = /** @type {const} */ ([
      [1130, 620, 20],
      [1180, 480, 6],
      [1110, 340, -9],
      [1170, 220, -22],
    ])
    places.forEach(([x, y, turn], index) => {
      art.place({ x: x + 16, y: y + 20, turn, scale: 1.9 }, () =>
        art.fill(box(-150, -70, 300, 140, 8), only(1, veil(1, 0.7))),
      )
      ticket(art, { x, y, turn, scale: 1.9 }, index % 2 === 0 ? BARE : FIRST, index % 2 === 0 ? SECOND : BARE)
      art.place({ x, y, turn, scale: 1.9 }, () => {
        art.fill(
          fitted('ADMIT ONE', { x: -118, y: -34, width: 164, height: 36 }),
          index % 2 === 0 ? SECOND : BARE,
        )
        art.fill(
          set(`No. 01${index + 5}${7 - index}`, { x: -118, y: 38, height: 15, weight: 700, size: 20 }),
          index % 2 === 0 ? FIRST : BARE,
        )
      })
    })
    art.fill(
      polygon([
        [0, 0],
        [560, 0],
        [470, 900],
        [0, 900],
      ]),
      BARE,
    )
    art.fill(enveloped('EVENTS', { x: 70, width: 400, top: () => 110, bottom: (t) => 500 - 30 * t }), SECOND)
    art.fill(
      set('Come as you are,', { x: 72, y: 590, height: 32, weight: 700, size: 40 }) +
        set('stay for the set', { x: 72, y: 644, height: 32, weight: 700, size: 40 }),
      FIRST,
    )
    imprint(art, 'The Compound, Long Beach', { x: 72, y: 846 }, SECOND)
  },
}

/** @type {Picture} */
const yard = {
  base: 'events-3',
  alt: 'Events poster: strings of bulbs over a courtyard party at dusk, palms and the skyline behind',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.bluehour, INKS.navy),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 700, [0, 0.6], [1, 0])])
    skyline(art, random, { x: 0, y: 690, width: 1600, height: 220, windows: 0.2 }, [1, 0.6], BARE)
    palm(art, random, { x: 170, y: 760, height: 560, lean: 60, reach: 190 }, BOTH)
    palm(art, random, { x: 1450, y: 760, height: 500, lean: -50, reach: 180 }, BOTH)
    for (const [y, sag] of /** @type {[number, number][]} */ ([
      [60, 170],
      [130, 220],
      [40, 330],
    ])) {
      art.stroke(`M-20 ${y}Q800 ${y + sag * 2} 1620 ${y + 20}`, 4, BOTH)
      for (let count = 0; count < 17; count += 1) {
        const t = (count + 0.5) / 17
        const [x, yy] = [
          -20 + 1640 * t,
          y * (1 - t) ** 2 + (y + sag * 2) * 2 * t * (1 - t) + (y + 20) * t * t,
        ]
        art.fill(oval(x, yy + 18, 34), [veil(0, 0.45), veil(0, 0.5)])
        art.fill(oval(x, yy + 16, 13, 16), BARE)
      }
    }
    art.fill(box(0, 690, 1600, 220), BOTH)
    crowd(
      art,
      random,
      { top: 700, bottom: 880, rows: 4, far: 22, near: 56 },
      (_, share) => [1, 0.7 + 0.3 * share],
      () => [0.45, 0],
    )
    const title = fitted('EVENTS', { x: 400, y: 400, width: 800, height: 210 })
    art.fill(block(title, 0, 14), BOTH)
    art.fill(title, BARE)
  },
}

/** @type {Picture} */
const drape = {
  base: 'events-4',
  alt: 'Events poster: a stage curtain drawn aside, bulbs around the lettering',
  paper: PAPERS.blush,
  inks: inkPair(INKS.signal, INKS.aubergine),
  draw(art) {
    ground(art, BOTH)
    art.fill(oval(800, 500, 640, 520), [1, 0.35])
    art.fill(oval(800, 500, 520, 430), FIRST)
    beams(art, { x: 800, y: -60, length: 1200, angles: [58, 74, 90, 106, 122], spread: 9 }, [
      veil(0, 0.35),
      veil(0, 0.4),
    ])
    const sign = box(330, 300, 940, 330, 40)
    art.fill(sign, BOTH)
    art.stroke(sign, 10, FIRST)
    for (let count = 0; count < 44; count += 1) {
      const along = (count / 44) * 2 * (940 + 330)
      const [x, y] =
        along < 940
          ? [330 + along, 300]
          : along < 1270
            ? [1270, 300 + along - 940]
            : along < 2210
              ? [1270 - (along - 1270), 630]
              : [330, 630 - (along - 2210)]
      art.fill(oval(x, y, 22), [0.35, 0])
      art.fill(oval(x, y, 12), BARE)
    }
    art.fill(fitted('EVENTS', { x: 400, y: 362, width: 800, height: 206 }), BARE)
    const fold = (/** @type {number} */ a, /** @type {number} */ b) => [
      null,
      linear(a, 0, b, 0, [0, 1, 0.75], [0.45, 1, 0.05], [1, 1, 0.8]),
    ]
    for (const side of [-1, 1]) {
      const edge =
        side < 0
          ? 'M0 0L520 0C500 320 300 470 230 560C250 700 300 800 330 910L0 910Z'
          : 'M1600 0L1080 0C1100 320 1300 470 1370 560C1350 700 1300 800 1270 910L1600 910Z'
      art.fill(edge, FIRST)
      art.within(edge, () =>
        curtain(
          art,
          { x: side < 0 ? -20 : 1060, y: -10, width: 560, height: 930, folds: 8, wave: 0 },
          FIRST,
          fold,
        ),
      )
      art.fill(box(side < 0 ? 0 : 1380, 548, 220, 34, 12), BARE)
    }
    art.fill(
      'M0 0L1600 0L1600 110C1500 190 1420 190 1330 110C1240 190 1150 190 1066 110C980 190 890 190 800 110C710 190 620 190 534 110C450 190 360 190 270 110C180 190 100 190 0 110Z',
      [1, 0.3],
    )
    art.stroke(
      smooth([
        [0, 110],
        [135, 172],
        [270, 110],
        [402, 172],
        [534, 110],
        [667, 172],
        [800, 110],
        [933, 172],
        [1066, 110],
        [1198, 172],
        [1330, 110],
        [1465, 172],
        [1600, 110],
      ]),
      10,
      BARE,
    )
    bulb(art, { x: 800, y: 100, drop: 40, size: 0.7 }, BARE, BOTH)
    art.fill(box(0, 846, 1600, 70), BOTH)
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 880, align: 'middle' }, FIRST)
  },
}

export const events = [lights, entry, yard, drape]
