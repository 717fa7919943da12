// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, set } from '../lettering.mjs'
import { powerPole, skyline, streetLamp } from '../motifs/city.mjs'
import { fanPalm, palm } from '../motifs/palms.mjs'
import { carFace, lowrider } from '../motifs/vehicles.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { polar } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const cruise = {
  base: 'kinfolk-1',
  alt: 'Poster for Pimps and Kinfolk: a long low car in front of a sunset with palms and power lines',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.sunset, INKS.oxblood),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 700, [0, 1], [1, 0.4]), 0])
    art.fill(oval(800, 640, 360), BARE)
    skyline(art, random, { x: -20, y: 690, width: 1640, height: 120, windows: 0 }, [1, 0.4], BARE)
    powerPole(art, { x: 210, y: 700, height: 420, to: 1420 }, BOTH)
    powerPole(art, { x: 1420, y: 700, height: 420, to: 2600 }, BOTH)
    for (const [x, height] of /** @type {[number, number][]} */ ([
      [90, 560],
      [420, 420],
      [1240, 450],
      [1530, 600],
    ]))
      fanPalm(art, random, { x, y: 700, height, crown: 70 }, BOTH)
    art.fill(box(0, 690, 1600, 220), BOTH)
    art.fill(box(0, 690, 1600, 14), FIRST)
    const title = enveloped('PIMPS AND KINFOLK', {
      x: 130,
      width: 1340,
      top: (t) => 200 - 120 * Math.sin(Math.PI * t),
      bottom: (t) => 360 - 96 * Math.sin(Math.PI * t),
    })
    art.fill(block(title, 0, 16), BOTH)
    art.fill(title, BARE)
    lowrider(
      art,
      { x: 800, y: 826, scale: 1.58 },
      FIRST,
      BOTH,
      BARE,
      [0.4, 0],
      only(1, linear(0, -74, 0, -30, [0, 1, 0], [1, 1, 0.8])),
    )
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 876, align: 'middle' }, FIRST)
  },
}

/** @type {Picture} */
const grille = {
  base: 'kinfolk-2',
  alt: 'Poster for Pimps and Kinfolk: the chrome face of an old car, headlamps shining, under heavy lettering',
  paper: PAPERS.cream,
  inks: inkPair(INKS.amber, INKS.oxblood),
  draw(art) {
    ground(art, BOTH)
    for (const side of [-1, 1]) {
      for (const off of [164, 240]) {
        const x = 800 + side * off * 1.5
        art.fill(
          polygon([
            [x, 690],
            [x + side * 760 - 240, 100],
            [x + side * 760 + 320, 330],
          ]),
          [1, linear(x, 690, x + side * 700, 200, [0, 0.05], [0.6, 0.7], [1, 1])],
        )
      }
    }
    art.fill(oval(800, 890, 700, 40), FIRST)
    carFace(art, { x: 800, y: 900, scale: 1.5 }, [1, 0.25], BOTH, BARE, FIRST)
    for (const off of [-360, -246, 246, 360]) art.fill(rays(800 + off, 693, 30, 96, 22, { share: 0.3 }), BARE)
    const title =
      fitted('PIMPS', { x: 110, y: 56, width: 560, height: 230 }) +
      fitted('KINFOLK', { x: 850, y: 56, width: 640, height: 230 })
    art.fill(title, BARE)
    art.fill(set('AND', { x: 760, y: 196, height: 56, align: 'middle' }), FIRST)
    art.stroke('M712 108L808 108M712 228L808 228', 9, FIRST)
    imprint(art, 'The Compound, Long Beach', { x: 60, y: 860 }, FIRST)
    imprint(art, 'Family first', { x: 1540, y: 860, align: 'right' }, FIRST)
  },
}

/** @type {Picture} */
const wire = {
  base: 'kinfolk-3',
  alt: 'Poster for Pimps and Kinfolk: a gleaming wire wheel cropped by the edge, the title stacked beside it',
  paper: PAPERS.blush,
  inks: inkPair(FOUNTAINS.dusk, INKS.espresso),
  draw(art) {
    ground(art, [linear(0, 0, 1600, 0, [0, 0.95], [1, 0.25]), 0])
    const [x, y] = [1240, 480]
    art.fill(oval(x, y, 470), BOTH)
    art.stroke(oval(x, y, 400), 46, BARE)
    art.stroke(oval(x, y, 440), 4, FIRST)
    art.fill(oval(x, y, 356), [0.5, 0.9])
    art.fill(oval(x, y, 340), radialTones(x, y))
    for (let spoke = 0; spoke < 36; spoke += 1) {
      const angle = spoke * 10
      const [x1, y1] = polar(x, y, 78, angle + (spoke % 2 === 0 ? 34 : -34))
      const [x2, y2] = polar(x, y, 338, angle)
      art.stroke(`M${x1} ${y1}L${x2} ${y2}`, 7, spoke % 2 === 0 ? BARE : [0.35, 0.15])
    }
    art.fill(oval(x, y, 120), BOTH)
    art.fill(oval(x, y, 106), BARE)
    for (const angle of [-90, 30, 150]) {
      const [px, py] = polar(x, y, 176, angle)
      const [lx, ly] = polar(x, y, 60, angle - 70)
      const [rx, ry] = polar(x, y, 60, angle + 70)
      art.fill(
        polygon([
          [lx, ly],
          [px, py],
          [rx, ry],
        ]),
        BOTH,
      )
      const [qx, qy] = polar(x, y, 150, angle)
      art.fill(
        polygon([
          [lx * 0.8 + x * 0.2, ly * 0.8 + y * 0.2],
          [qx, qy],
          [x, y],
        ]),
        FIRST,
      )
      art.fill(
        polygon([
          [rx * 0.8 + x * 0.2, ry * 0.8 + y * 0.2],
          [qx, qy],
          [x, y],
        ]),
        BARE,
      )
    }
    art.fill(oval(x, y, 46), BOTH)
    art.fill(oval(x, y, 30), FIRST)
    const title =
      fitted('PIMPS', { x: 80, y: 110, width: 600, height: 240 }) +
      fitted('KINFOLK', { x: 80, y: 512, width: 600, height: 250 })
    art.fill(block(title, 12, 12), BOTH)
    art.fill(title, BARE)
    art.fill(box(80, 388, 600, 86), SECOND)
    art.fill(set('A N D', { x: 380, y: 456, height: 50, align: 'middle', width: 100, tracking: 200 }), BARE)
    imprint(art, 'The Compound, Long Beach', { x: 82, y: 850 }, BOTH)
  },
}

/**
 * @param {number} x
 * @param {number} y
 * @returns {import('../sheet.mjs').Tones}
 */
function radialTones(x, y) {
  return [radial(x, y, 340, [0, 0.9], [1, 0.4]), radial(x, y, 340, [0, 0.85], [1, 0.45])]
}

/** @type {Picture} */
const hop = {
  base: 'kinfolk-4',
  alt: 'Poster for Pimps and Kinfolk: a car hopping on its rear wheels under a street lamp, its shadow on the road',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.terracotta, INKS.aubergine),
  draw(art, random) {
    ground(art, [
      linear(0, 0, 0, 760, [0, 0.95], [1, 0.2]),
      linear(0, 0, 0, 760, [0, 0.75], [0.6, 0.1], [1, 0]),
    ])
    art.fill(oval(540, 560, 300), BARE)
    skyline(art, random, { x: 760, y: 730, width: 860, height: 330, windows: 0.18 }, [1, 0.75], BARE)
    palm(art, random, { x: 1440, y: 740, height: 600, lean: -60, reach: 190 }, BOTH, FIRST)
    streetLamp(art, { x: 120, y: 740, height: 520 }, BOTH, BARE)
    art.fill(box(0, 730, 1600, 190), SECOND)
    art.fill(box(0, 730, 1600, 12), FIRST)
    art.fill(oval(600, 806, 420, 26), BOTH)
    art.place({ x: 300, y: 800, turn: -19 }, () => {
      lowrider(
        art,
        { x: 330, y: 0, scale: 1.36 },
        FIRST,
        BOTH,
        BARE,
        [0.3, 0],
        only(1, linear(0, -74, 0, -30, [0, 1, 0], [1, 1, 0.75])),
      )
    })
    for (const [x, y, long] of /** @type {[number, number, number][]} */ ([
      [990, 560, 120],
      [1010, 610, 90],
      [1000, 660, 60],
    ]))
      art.stroke(`M${x} ${y}C${x + 30} ${y + 40} ${x + 26} ${y + long * 0.8} ${x + 10} ${y + long}`, 6, BARE)
    const title =
      enveloped('PIMPS AND', { x: 860, width: 660, top: (t) => 100 - 30 * t, bottom: (t) => 230 - 10 * t }) +
      enveloped('KINFOLK', { x: 860, width: 660, top: (t) => 254 - 10 * t, bottom: (t) => 470 + 30 * t })
    art.fill(block(title, -10, 12), BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 1540, y: 860, align: 'right' }, BARE)
  },
}

export const kinfolk = [cruise, grille, wire, hop]
