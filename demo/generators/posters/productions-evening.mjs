// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { around, block, enveloped, fitted, set, stacked } from '../lettering.mjs'
import { fern, leaf } from '../motifs/botany.mjs'
import { skyline, waterTower } from '../motifs/city.mjs'
import { armchair, floorLamp, table } from '../motifs/furniture.mjs'
import { glints, swell } from '../motifs/sea.mjs'
import { bandedSun, barCloud, gull } from '../motifs/sky.mjs'
import { microphone, record, tapeReel } from '../motifs/sound.mjs'
import { gavel } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const rooftop = {
  base: 'production-rooftop-session',
  alt: 'Poster for the Hi LBC Rooftop Session: a sun setting behind a water tower',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.sunset, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 800, [0, 0.95], [1, 0.3]), 0])
    art.fill(rays(1130, 520, 340, 1500, 48, { share: 0.5 }), [veil(0, 0.35), null])
    bandedSun(art, { x: 1130, y: 520, radius: 330, bands: 7 }, BARE, [0.65, 0])
    barCloud(art, random, { x: 520, y: 190, width: 300, rows: 2 }, [0.35, 0])
    skyline(art, random, { x: -20, y: 730, width: 1640, height: 200, windows: 0.16 }, [1, 0.6], BARE)
    waterTower(art, { x: 1150, y: 730, scale: 1.62 }, BOTH, [1, 0.25])
    art.fill(box(-10, 722, 1620, 200), BOTH)
    art.fill(box(-10, 722, 1620, 12), FIRST)
    for (let vent = 0; vent < 5; vent += 1) art.fill(box(70 + vent * 330, 684, 60, 44), BOTH)
    const word = fitted('HI LBC', { x: 80, y: 250, width: 720, height: 300 })
    art.stroke(word, 22, BOTH)
    art.fill(block(word, 12, 14), BOTH)
    art.fill(word, BARE)
    const lead = smooth([
      [1480, 910],
      [1400, 800],
      [1180, 850],
      [980, 800],
      [860, 860],
      [820, 700],
      [860, 520],
      [800, 420],
      [700, 400],
      [560, 410],
      [430, 390],
      [300, 410],
      [160, 396],
      [40, 420],
      [20, 560],
      [90, 640],
      [190, 620],
    ])
    art.stroke(lead, 17, BOTH)
    art.stroke(lead, 7, FIRST)
    art.place({ x: 190, y: 620, turn: 96 }, () => {
      art.fill(box(-22, -70, 44, 84, 8), BOTH)
      art.fill(box(-9, -128, 18, 62, 4), BARE)
      art.stroke('M-22 -40L22 -40', 5, FIRST)
    })
    art.fill(fitted('ROOFTOP SESSION', { x: 80, y: 772, width: 760, height: 74 }), BARE)
    for (const [x, y, scale, turn] of /** @type {[number, number, number, number][]} */ ([
      [1380, 150, 0.95, -8],
      [1490, 220, 0.65, 8],
      [900, 140, 0.7, 0],
    ]))
      gull(art, { x, y, scale, turn }, BOTH)
    imprint(art, 'The Compound, Long Beach', { x: 1530, y: 868, align: 'right', height: 18 }, FIRST)
  },
}

/** @type {Picture} */
const townHall = {
  base: 'production-town-hall',
  alt: 'Poster for the Pot Politics Town Hall: raised hands shaped like leaves',
  paper: PAPERS.bone,
  inks: inkPair(INKS.brick, INKS.navy),
  draw(art) {
    ground(art, [0.16, 0])
    art.fill(rays(800, 470, 0, 1500, 36, { share: 0.5 }), [0.42, 0])
    art.fill(oval(800, 400, 300), BARE)
    art.stroke(oval(800, 400, 300), 12, SECOND)
    gavel(art, { x: 680, y: 280, turn: -44, scale: 1.14 }, BOTH, FIRST)
    microphone(art, { x: 930, y: 260, scale: 1.08, turn: 44 }, SECOND, FIRST, SECOND, only(1, veil(1, 0.35)))
    const crowd = /** @type {const} */ ([
      [90, 1.5, -8],
      [300, 1.8, 5],
      [520, 1.35, -4],
      [1080, 1.4, 6],
      [1300, 1.85, -5],
      [1510, 1.5, 9],
    ])
    crowd.forEach(([x, scale, turn], index) => {
      const tones = index % 3 === 0 ? SECOND : index % 3 === 1 ? FIRST : BOTH
      for (const [lean, length] of /** @type {[number, number][]} */ ([
        [-34, 190],
        [-15, 245],
        [3, 262],
        [20, 240],
        [62, 150],
      ])) {
        leaf(
          art,
          {
            x: x + turn * 2 + (lean > 50 ? 22 : lean * 0.9) * scale * 0.5,
            y: 900 - 140 * scale + (lean > 50 ? 44 : 0),
            turn: lean + turn,
            length: length * scale * 0.78,
            width: 62 * scale * 0.78,
            veins: 7,
            belly: 0.42,
          },
          tones,
          BARE,
        )
      }
      art.fill(
        placed(
          polygon([
            [-44, 20],
            [-50, -160],
            [-20, -190],
            [30, -190],
            [56, -150],
            [44, 20],
          ]),
          { x, y: 910, scale, turn },
        ),
        tones,
      )
    })
    art.fill(box(0, 690, 1600, 230), SECOND)
    art.fill(box(0, 690, 1600, 14), FIRST)
    art.fill(fitted('TOWN HALL', { x: 70, y: 730, width: 1460, height: 136 }), BARE)
    art.fill(set('POT POLITICS', { x: 70, y: 116, height: 56, tracking: 30, width: 92 }), SECOND)
    art.fill(
      set('BRING A QUESTION', { x: 1530, y: 116, height: 56, align: 'right', tracking: 30, width: 80 }),
      SECOND,
    )
  },
}

/** @type {Picture} */
const conversation = {
  base: 'production-patient-chronicles',
  alt: 'Poster for Patient Chronicles: two armchairs and a lamp',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.rose, INKS.petrol),
  draw(art) {
    ground(art, [1, 0.55])
    art.fill(oval(800, 420, 640, 470), [
      radial(800, 360, 620, [0, 0], [0.6, 0.3], [1, 1]),
      radial(800, 360, 620, [0, 0], [0.55, 0.04], [1, 0.55]),
    ])
    for (const x of [220, 1380]) {
      tapeReel(
        art,
        { x, y: 270, radius: 180, full: x < 800 ? 0.82 : 0.56, turn: x < 800 ? 10 : 44 },
        [1, 0.1],
        SECOND,
        BARE,
      )
    }
    art.stroke('M220 452C380 560 560 500 800 512C1040 524 1220 560 1380 452', 9, SECOND)
    art.fill(box(-10, 706, 1620, 210), SECOND)
    art.fill(oval(800, 742, 640, 56), [1, 0.35])
    art.fill(oval(800, 740, 480, 38), [0.4, 0.1])
    floorLamp(art, { x: 800, y: 742, height: 480 }, BOTH, FIRST)
    table(art, { x: 800, y: 760, width: 160, height: 84 }, BOTH)
    art.fill(box(786, 628, 30, 44, 6), FIRST)
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([
      [480, false],
      [1120, true],
    ])) {
      art.fill(oval(x, 784, 190, 18), only(1, veil(1, 0.7)))
      armchair(art, { x, y: 784, scale: 1.22, mirror }, FIRST, [1, 0.5], BOTH)
    }
    fern(art, { x: 60, y: 760, turn: 14, length: 300, bend: 70 }, BOTH)
    fern(art, { x: 1540, y: 760, turn: -14, length: 300, bend: -70 }, BOTH)
    const title = enveloped('IN CONVERSATION', {
      x: 420,
      width: 760,
      top: (t) => 104 - 40 * Math.sin(Math.PI * t),
      bottom: (t) => 200 - 40 * Math.sin(Math.PI * t),
    })
    art.fill(title, BOTH)
    art.fill(fitted('PATIENT CHRONICLES', { x: 130, y: 808, width: 1340, height: 62 }), BARE)
  },
}

/** @type {Picture} */
const recordNight = {
  base: 'production-record-night',
  alt: 'Poster for Record Night: a vinyl record half sunk in the tide',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.bluehour, INKS.navy),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 620, [0, 0.7], [1, 0.05])])
    for (let count = 0; count < 40; count += 1)
      art.fill(oval(random.between(0, 1600), random.between(0, 360), random.between(1.6, 4)), BARE)
    art.fill(oval(1090, 560, 560), [veil(0, 0.12), radial(1090, 560, 560, [0, 0, 0.8], [1, 0, 0])])
    record(art, { x: 1090, y: 560, radius: 430, turn: -8 }, BOTH, [1, 0.45], BARE, [null, veil(0, 0.5)])
    for (const [x, y, size] of [
      [1050, 520, 26],
      [1120, 590, 18],
      [1130, 500, 12],
      [1050, 610, 14],
    ])
      art.fill(oval(x ?? 0, y ?? 0, size ?? 0), [0.4, 0])
    art.fill(
      around('THE LOW TIDE UNION', {
        x: 1090,
        y: 560,
        radius: 108,
        height: 17,
        at: 270,
        weight: 700,
        tracking: 90,
      }),
      SECOND,
    )
    swell(art, { top: 640, bottom: 860, rows: 7, length: 420, height: 40, phase: 0.5 }, (row) =>
      row % 2 === 0 ? SECOND : [1, 0.35],
    )
    glints(art, random, { x: 1090, top: 660, bottom: 870, spread: 200, rows: 9 }, BARE)
    const title = stacked(['RECORD', 'NIGHT'], { x: 70, y: 140, width: 620, heights: [250, 280], gap: 34 })
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    art.fill(set('The Low Tide Union', { x: 72, y: 846, height: 40, weight: 700, width: 92, size: 40 }), BARE)
    imprint(art, 'Cut live, one take', { x: 72, y: 100, height: 22 }, BARE)
  },
}

export const eveningProductions = [rooftop, townHall, conversation, recordNight]
