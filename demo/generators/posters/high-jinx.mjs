// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only } from '../compose.mjs'
import { block, enveloped, fitted } from '../lettering.mjs'
import { frontChair, sideChair } from '../motifs/furniture.mjs'
import { rings } from '../motifs/sky.mjs'
import { ladder } from '../motifs/stage.mjs'
import { cat } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, rays, ribbon, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/** @param {import('../sheet.mjs').Colour} colour */
const inks = (colour) => inkPair(colour, INKS.aubergine)

/**
 * Two lines of lettering that lean into each other.
 *
 * @param {{ x: number, width: number, y: number, height: number, tilt: number }} place
 * @returns {string}
 */
function leaning({ x, width, y, height, tilt }) {
  const seam = (/** @type {number} */ t) => y + height * 0.5 + tilt * (0.5 - t)
  return (
    enveloped('HIGH', { x, width, top: () => y, bottom: (t) => seam(t) - 12 }) +
    enveloped('JINX', { x, width, top: (t) => seam(t) + 12, bottom: () => y + height })
  )
}

/** @type {Picture} */
const tower = {
  base: 'high-jinx-1',
  alt: 'Poster for High Jinx: a cat on top of a leaning tower of chairs before a setting sun',
  paper: PAPERS.cream,
  inks: inks(FOUNTAINS.ember),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.06], [1, 0.5]), 0])
    art.fill(rays(1130, 560, 330, 1500, 40), only(0, veil(1, 0.28)))
    art.fill(oval(1130, 560, 330), FIRST)
    art.fill(box(0, 800, 1600, 110), BOTH)
    art.fill(
      polygon([
        [1010, 800],
        [1250, 800],
        [1600, 900],
        [900, 900],
      ]),
      only(1, veil(0, 0.25)),
    )
    const chairs = /** @type {const} */ ([
      [1130, 804, 1.12, 0],
      [1150, 672, 1.04, 7],
      [1112, 552, 1, -9],
      [1146, 436, 0.96, 12],
      [1100, 330, 0.9, -10],
    ])
    chairs.forEach(([x, y, scale, turn], index) => {
      const draw = index % 2 === 0 ? frontChair : sideChair
      draw(art, { x, y, scale, turn, mirror: index === 3 }, BOTH)
    })
    cat(art, { x: 1080, y: 226, scale: 0.52, turn: -6 }, BOTH)
    art.stroke(
      smooth([
        [1225, 270],
        [1262, 250],
        [1258, 300],
        [1296, 284],
      ]),
      6,
      BOTH,
    )
    art.stroke(
      smooth([
        [965, 330],
        [930, 308],
        [936, 356],
        [898, 340],
      ]),
      6,
      BOTH,
    )
    const title = leaning({ x: 80, width: 690, y: 92, height: 620, tilt: 150 })
    art.fill(block(title, 16, 18), BOTH)
    art.fill(title, [0, 0])
    imprint(art, 'The Compound, Long Beach', { x: 84, y: 862 }, FIRST)
    imprint(art, 'Mischief, weekly', { x: 1516, y: 862, align: 'right' }, FIRST)
  },
}

/** @type {Picture} */
const eyes = {
  base: 'high-jinx-2',
  alt: 'Poster for High Jinx: the wide eyes of a huge dark cat under arched lettering',
  paper: PAPERS.blush,
  inks: inks(INKS.magenta),
  draw(art) {
    ground(art, [radial(800, 900, 1000, [0, 0.95], [0.5, 0.6], [1, 0.15]), 0])
    rings(art, { x: 800, y: 780, from: 520, step: 62, count: 9, thick: 22 }, only(0, veil(1, 0.55)))
    const head =
      'M330 920C300 720 330 560 420 470C410 380 400 300 420 236C500 270 570 330 620 384C730 350 870 350 980 384C1030 330 1100 270 1180 236C1200 300 1190 380 1180 470C1270 560 1300 720 1270 920Z'
    art.fill(head, BOTH)
    art.fill('M440 292C448 340 456 380 470 420C500 390 530 376 560 362C524 330 482 304 440 292Z', FIRST)
    art.fill(
      'M1160 292C1152 340 1144 380 1130 420C1100 390 1070 376 1040 362C1076 330 1118 304 1160 292Z',
      FIRST,
    )
    for (const side of [-1, 1]) {
      const x = 800 + side * 205
      art.fill(oval(x, 640, 138, 124), BARE)
      art.within(oval(x, 640, 138, 124), () => {
        art.fill(oval(x, 640, 128, 114), [radial(x, 640, 128, [0, 0.1], [0.6, 0.35], [1, 1]), 0])
        art.fill(rays(x, 640, 58, 122, 40, { share: 0.4 }), FIRST)
        art.fill(oval(x + side * -14, 640, 36, 104), BOTH)
        art.fill(oval(x - 40, 596, 20, 24), BARE)
      })
    }
    art.fill('M764 776C780 764 820 764 836 776C836 796 812 812 800 816C788 812 764 796 764 776Z', FIRST)
    for (const side of [-1, 1]) {
      for (const [dy, lift] of /** @type {[number, number][]} */ ([
        [800, -60],
        [826, -4],
        [852, 54],
      ])) {
        art.fill(
          ribbon(
            along(12, (t) => [800 + side * (96 + 470 * t), dy + lift * t + 26 * Math.sin(t * 3)]),
            (t) => 7 * (1 - t) + 1,
          ),
          BARE,
        )
      }
    }
    const title = enveloped('HIGH JINX', {
      x: 130,
      width: 1340,
      top: (t) => 250 - 190 * Math.sin(Math.PI * t),
      bottom: (t) => 520 - 210 * Math.sin(Math.PI * t),
    })
    art.fill(block(title, 0, 16), BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 884, align: 'middle' }, FIRST)
  },
}

/** @type {Picture} */
const umbrella = {
  base: 'high-jinx-3',
  alt: 'Poster for High Jinx: an umbrella opened indoors, rain falling beneath it onto the lettering',
  paper: PAPERS.butter,
  inks: inks({ angle: 0, stops: ['#F1C232', '#E98B2A'] }),
  draw(art, random) {
    ground(art, FIRST)
    art.fill(oval(800, 150, 760, 560), [radial(800, 250, 760, [0, 0], [0.6, 0.35], [1, 1]), 0])
    for (let drop = 0; drop < 90; drop += 1) {
      const [x, y] = [random.between(300, 1300), random.between(420, 900)]
      const long = random.between(24, 70)
      art.stroke(`M${x} ${y}L${x - long * 0.18} ${y + long}`, random.between(3, 7), BOTH)
    }
    art.fill('M790 120L810 120L812 640L788 640Z', BOTH)
    const ribs = 8
    const canopy = (/** @type {number} */ t) => 800 + 600 * (t * 2 - 1)
    const top = 'M200 410C230 170 500 60 800 60C1100 60 1370 170 1400 410'
    const scallop = Array.from({ length: ribs }, (_, index) => {
      const [from, to] = [canopy(1 - index / ribs), canopy(1 - (index + 1) / ribs)]
      return `C${from - 30} 360 ${to + 30} 360 ${to} 410`
    }).join('')
    art.fill(`${top}${scallop}Z`, BOTH)
    art.within(`${top}${scallop}Z`, () => {
      for (let rib = 1; rib < ribs; rib += 2) {
        const [a, b] = [canopy(rib / ribs), canopy((rib + 1) / ribs)]
        const [ha, hb] = [800 + (a - 800) * 0.62, 800 + (b - 800) * 0.62]
        art.fill(`M800 40C${ha} 90 ${a} 220 ${a} 420L${b} 420C${b} 220 ${hb} 90 800 40Z`, [
          1,
          linear(0, 60, 0, 420, [0, 0.15], [1, 0.7]),
        ])
      }
    })
    art.fill(box(794, 20, 12, 50, 6), BOTH)
    const title = enveloped('HIGH JINX', {
      x: 170,
      width: 1260,
      top: (t) => 560 - 60 * Math.sin(Math.PI * t),
      bottom: (t) => 830 + 20 * Math.sin(Math.PI * t),
    })
    art.fill(block(title, -14, 16), BOTH)
    art.fill(title, BARE)
    art.stroke(
      smooth([
        [800, 626],
        [802, 690],
        [830, 720],
        [862, 706],
        [868, 678],
      ]),
      20,
      BOTH,
    )
    imprint(art, 'The Compound, Long Beach', { x: 60, y: 70 }, BOTH)
    imprint(art, 'Never indoors', { x: 1540, y: 70, align: 'right' }, BOTH)
  },
}

/** @type {Picture} */
const underLadder = {
  base: 'high-jinx-4',
  alt: 'Poster for High Jinx: a cat sitting under a ladder in a shaft of light beside tall lettering',
  paper: PAPERS.mist,
  inks: inks(FOUNTAINS.harbor),
  draw(art) {
    ground(art, BOTH)
    art.fill(
      polygon([
        [250, 0],
        [560, 0],
        [1010, 900],
        [-60, 900],
      ]),
      [linear(0, 0, 0, 900, [0, 1], [1, 0.35]), linear(0, 0, 0, 900, [0, 0.8], [0.5, 0.1], [1, 0])],
    )
    art.fill(oval(470, 812, 470, 74), BARE)
    art.fill(oval(520, 826, 200, 26), only(1, veil(1, 0.6)))
    ladder(art, { x: 300, y: 832, height: 860, width: 150, turn: 15 }, BOTH)
    art.stroke('M760 834L570 40', 12, BOTH)
    art.stroke('M700 580L420 580', 5, BOTH)
    cat(art, { x: 520, y: 830, scale: 0.86 }, BOTH, FIRST)
    const title = ['HIGH', 'JINX']
      .map((word, index) => fitted(word, { x: 900, y: 100 + index * 352, width: 600, height: 320 }))
      .join('')
    art.fill(title, BARE)
    art.within(title, () =>
      art.fill(
        polygon([
          [880, 900],
          [1540, 420],
          [1540, 900],
        ]),
        [veil(1, 0.75), 0],
      ),
    )
    imprint(art, 'The Compound, Long Beach', { x: 1500, y: 842, align: 'right' }, FIRST)
  },
}

export const highJinx = [tower, eyes, umbrella, underLadder]
