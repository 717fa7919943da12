// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, SECOND } from '../compose.mjs'
import { shopFront, skyline, streetLamp } from '../motifs/city.mjs'
import { bridge, crane } from '../motifs/harbor.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { glints, swell } from '../motifs/sea.mjs'
import { barCloud, crescent, gull, rings } from '../motifs/sky.mjs'
import { boom } from '../motifs/sound.mjs'
import { crowd } from '../motifs/stage.mjs'
import { cyclist } from '../motifs/vehicles.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, ribbon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const fourth = {
  base: 'video-fourth-street',
  alt: 'Shop fronts at night with lamps reflected in a wet street',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.bluehour, INKS.night),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 600, [0, 0.8], [1, 0.3])])
    skyline(art, random, { x: -20, y: 560, width: 1640, height: 420, windows: 0.08 }, [1, 0.8], BARE)
    const fronts = /** @type {const} */ ([
      [110, 330, 360],
      [450, 320, 300],
      [790, 330, 390],
      [1130, 320, 320],
      [1480, 340, 370],
    ])
    for (const [index, [x, width, height]] of fronts.entries()) {
      const awning = index % 2 === 0 ? [1, 0.2] : BOTH
      shopFront(art, { x, y: 590, width, height, stripes: 8 }, [1, 0.9], awning, BARE, BOTH)
    }
    for (const [x, width] of fronts) {
      const spill = polygon([
        [x - width * 0.4, 590],
        [x + width * 0.2, 590],
        [x + width * 0.3, 700],
        [x - width * 0.5, 700],
      ])
      art.fill(spill, [0.3, 0])
    }
    art.fill(box(-10, 588, 1620, 34), [0.9, 0.7])
    art.fill(box(-10, 620, 1620, 300), [1, 0.92])
    fronts.forEach(([x, width], index) => {
      glints(
        art,
        random,
        { x: x - width * 0.1, top: 634, bottom: 890, spread: 116, rows: 12 },
        index % 2 === 0 ? BARE : [0.7, 0],
      )
      glints(art, random, { x: x + width * 0.3, top: 640, bottom: 880, spread: 50, rows: 8 }, [1, 0.25])
    })
    for (const [x, height] of /** @type {[number, number][]} */ ([
      [280, 500],
      [960, 520],
      [1320, 500],
    ])) {
      art.fill(oval(x, 622 - height - 10, 150), [
        veil(0, 0.25),
        radial(x, 612 - height, 150, [0, 0, 0.9], [1, 0, 0]),
      ])
      streetLamp(art, { x, y: 640, height, arms: 2 }, BOTH, BARE)
      for (const side of [-62, 62])
        glints(art, random, { x: x + side, top: 660, bottom: 900, spread: 30, rows: 10 }, BARE)
    }
    art.place({ x: 640, y: 660, scale: 0.86 }, () => {
      art.fill(
        'M-60 -170C-130 -170 -150 -210 -60 -250C-10 -272 90 -262 120 -210C124 -190 90 -176 60 -170Z',
        FIRST,
      )
      art.fill(oval(30, -150, 22, 26), BOTH)
      art.fill('M14 -128L50 -128C70 -110 74 -60 70 0L46 0L36 -50L24 0L0 0C-4 -60 0 -110 14 -128Z', BOTH)
      art.stroke('M30 -240L30 -110', 6, BOTH)
    })
  },
}

/** @type {Picture} */
const blueHour = {
  base: 'video-blue-hour',
  alt: 'String lamps over a rooftop rail with the downtown skyline at dusk',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.bluehour, INKS.navy),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 600, [0, 0.6], [1, 0])])
    art.fill(crescent(1290, 190, 92, 150), BARE)
    for (let star = 0; star < 30; star += 1)
      art.fill(oval(random.between(0, 1600), random.between(0, 260), random.between(1.6, 3.6)), BARE)
    barCloud(art, random, { x: 120, y: 420, width: 460, rows: 3 }, [0.5, 0])
    barCloud(art, random, { x: 980, y: 480, width: 420, rows: 3 }, [0.45, 0])
    skyline(art, random, { x: -40, y: 700, width: 900, height: 260, windows: 0.18 }, [1, 0.4], [0.3, 0])
    skyline(art, random, { x: 160, y: 720, width: 1300, height: 420, windows: 0.3 }, [1, 0.82], BARE)
    for (const [y, sag, from, to] of /** @type {[number, number, number, number][]} */ ([
      [60, 150, -40, 900],
      [90, 190, 620, 1660],
      [20, 270, -60, 1680],
    ])) {
      const middle = (from + to) / 2
      art.stroke(`M${from} ${y}Q${middle} ${y + sag * 2} ${to} ${y - 10}`, 4, BOTH)
      const count = Math.round((to - from) / 96)
      for (let lamp = 0; lamp < count; lamp += 1) {
        const t = (lamp + 0.5) / count
        const [x, yy] = [
          from + (to - from) * t,
          y * (1 - t) ** 2 + (y + sag * 2) * 2 * t * (1 - t) + (y - 10) * t * t,
        ]
        art.fill(oval(x, yy + 18, 40), [
          radial(x, yy + 18, 40, [0, 0, 0.9], [1, 0, 0]),
          radial(x, yy + 18, 40, [0, 0, 0.9], [1, 0, 0]),
        ])
        art.fill(box(x - 6, yy, 12, 10), BOTH)
        art.fill(oval(x, yy + 20, 13, 16), BARE)
      }
    }
    art.fill(box(-10, 760, 1620, 160), BOTH)
    for (let post = 0; post < 41; post += 1) art.fill(box(post * 40 + 8, 660, 6, 110), BOTH)
    art.fill(box(-10, 648, 1620, 18, 8), BOTH)
    art.fill(box(-10, 648, 1620, 5), FIRST)
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [330, 1],
      [460, 0.94],
      [1240, 1.04],
    ])) {
      art.place({ x, y: 800, scale }, () => {
        art.fill(oval(0, -214, 34, 42), BOTH)
        art.fill(
          'M-16 -180L16 -180C70 -168 88 -140 92 -90L96 60L-96 60L-92 -90C-88 -140 -70 -168 -16 -180Z',
          BOTH,
        )
        art.stroke('M-34 -200C-42 -270 42 -270 34 -216', 4, FIRST)
      })
    }
  },
}

/** @type {Picture} */
const market = {
  base: 'video-night-market',
  alt: 'Market stalls with lanterns and steam, a crowd passing',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.ember, INKS.aubergine),
  draw(art, random) {
    ground(art, [1, linear(0, 0, 0, 560, [0, 0.96], [1, 0.5])])
    skyline(art, random, { x: -20, y: 470, width: 1640, height: 300, windows: 0.12 }, [1, 0.9], [0.3, 0])
    for (const [y, sag] of /** @type {[number, number][]} */ ([
      [60, 90],
      [130, 70],
    ])) {
      art.stroke(`M-20 ${y}Q400 ${y + sag} 800 ${y}Q1200 ${y + sag} 1620 ${y}`, 4, BOTH)
      for (let lantern = 0; lantern < 12; lantern += 1) {
        const x = 60 + lantern * 136 + (y === 130 ? 60 : 0)
        const t = (((x % 800) + 800) % 800) / 800
        const yy = y + sag * 2 * t * (1 - t)
        art.fill(oval(x, yy + 42, 62), [null, radial(x, yy + 42, 62, [0, 0, 0.8], [1, 0, 0])])
        art.fill(oval(x, yy + 42, 27, 31), lantern % 3 === 0 ? BARE : FIRST)
        art.stroke(
          `M${x - 16} ${yy + 20}C${x - 26} ${yy + 40} ${x - 26} ${yy + 46} ${x - 16} ${yy + 64}M${x} ${yy + 11}L${x} ${yy + 73}M${x + 16} ${yy + 20}C${x + 26} ${yy + 40} ${x + 26} ${yy + 46} ${x + 16} ${yy + 64}`,
          2.5,
          lantern % 3 === 0 ? FIRST : BARE,
        )
        art.fill(box(x - 11, yy + 7, 22, 8, 2) + box(x - 11, yy + 68, 22, 8, 2), BOTH)
      }
    }
    const stalls = /** @type {const} */ ([
      [140, 300],
      [470, 300],
      [810, 320],
      [1150, 300],
      [1480, 300],
    ])
    stalls.forEach(([x, width], index) => {
      const left = x - width / 2
      art.fill(box(left + 8, 400, width - 16, 250), BARE)
      art.fill(box(left + 8, 400, width - 16, 250), [linear(0, 400, 0, 650, [0, 0.7], [1, 0.05]), 0])
      for (let row = 0; row < 2; row += 1)
        for (let item = 0; item < 6; item += 1)
          art.fill(
            box(left + 30 + item * 42, 470 + row * 66 - ((item * 13) % 20), 28, 30 + ((item * 13) % 20), 5),
            item % 3 === 0 ? SECOND : [1, 0.3],
          )
      art.fill(box(left + 8, 500, width - 16, 7) + box(left + 8, 566, width - 16, 7), BOTH)
      art.fill(box(left, 600, width, 120), index % 2 === 0 ? [1, 0.45] : BOTH)
      art.fill(box(left - 6, 590, width + 12, 16), BOTH)
      for (const post of [left + 4, left + width - 12]) art.fill(box(post, 330, 9, 300), BOTH)
      const stripe = (width + 40) / 8
      for (let band = 0; band < 8; band += 1) {
        const bx = left - 20 + band * stripe
        art.fill(
          `M${bx + (16 - band * 4.6)} 320L${bx + stripe + (16 - (band + 1) * 4.6)} 320L${bx + stripe} 396C${bx + stripe} 420 ${bx} 420 ${bx} 396Z`,
          band % 2 === 0 ? (index % 2 === 0 ? FIRST : SECOND) : BARE,
        )
      }
      if (index % 2 === 1) {
        art.fill(
          polygon([
            [x - 46, 546],
            [x + 46, 546],
            [x + 38, 590],
            [x - 38, 590],
          ]),
          BOTH,
        )
        for (const off of [-26, 0, 26])
          art.fill(
            ribbon(
              along(18, (t) => [x + off + 16 * Math.sin(t * 7 + off), 540 - 190 * t]),
              (t) => 9 * (1 - t) + 2,
            ),
            [0.0, 0],
          )
      }
    })
    art.fill(box(-10, 690, 1620, 230), BOTH)
    crowd(
      art,
      random,
      { top: 690, bottom: 880, rows: 4, far: 30, near: 70 },
      (_, share) => [1, 0.72 + 0.28 * share],
      (share) => (share < 0.8 ? BARE : FIRST),
    )
  },
}

/** @type {Picture} */
const harborSounds = {
  base: 'video-harbor-sounds',
  alt: 'A boom microphone over harbor water with cranes beyond',
  paper: PAPERS.mist,
  inks: inkPair({ angle: 90, stops: ['#5E7FB0', '#E39A8A', '#3C8F96'] }, INKS.navy),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 560, [0, 1], [0.8, 0.5], [1, 0.1]), linear(0, 0, 0, 400, [0, 0.55], [1, 0])])
    art.fill(oval(1080, 520, 120), BARE)
    for (const [x, scale, raised] of /** @type {[number, number, boolean][]} */ ([
      [120, 0.9, false],
      [380, 1, true],
      [640, 0.84, false],
      [1380, 1.04, true],
    ]))
      crane(art, { x, y: 540, scale, raised }, [1, 0.7])
    art.fill(box(-10, 528, 1620, 30), SECOND)
    rings(art, { x: 1010, y: 520, from: 110, step: 74, count: 12, thick: 15 }, [veil(0, 0.75), null])
    art.fill(box(-10, 548, 1620, 370), [1, 0.4])
    swell(art, { top: 556, bottom: 860, rows: 9, length: 440, height: 40, phase: 0.8 }, (row, share) =>
      row % 2 === 0 ? [1, 0.25 + share * 0.7] : [0.55, share * 0.35],
    )
    for (let ring = 0; ring < 7; ring += 1)
      art.stroke(oval(1010, 640 + ring * 16, 120 + ring * 90, 22 + ring * 15), 7 - ring * 0.6, [0, 0])
    glints(art, random, { x: 1080, top: 560, bottom: 700, spread: 120, rows: 8 }, BARE)
    boom(art, { x: 240, y: 170, length: 660, turn: 12 }, BOTH, [0.4, 0])
    art.stroke('M240 170L150 560M240 170L330 560M240 170L244 560', 14, BOTH)
    art.fill(
      polygon([
        [-10, 700],
        [420, 560],
        [500, 600],
        [330, 910],
        [-10, 910],
      ]),
      BOTH,
    )
    for (const [x, y] of [
      [60, 640],
      [250, 600],
    ]) {
      art.fill(box((x ?? 0) - 26, (y ?? 0) - 70, 52, 90, 16), BOTH)
      art.fill(oval(x ?? 0, (y ?? 0) - 66, 38, 12), BOTH)
    }
    gull(art, { x: 1330, y: 140, scale: 0.8 }, SECOND)
    gull(art, { x: 1440, y: 210, scale: 0.5, turn: 9 }, SECOND)
  },
}

/** @type {Picture} */
const ride = {
  base: 'video-bridge-ride',
  alt: 'A lone cyclist crossing a cable bridge before a large sun',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.sunset, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 800, [0, 0.85], [1, 0.12]), 0])
    art.fill(oval(690, 470, 360), FIRST)
    art.fill(oval(690, 470, 360), [null, radial(690, 700, 420, [0, 0], [1, 0])])
    barCloud(art, random, { x: 140, y: 300, width: 380, rows: 3 }, BARE)
    barCloud(art, random, { x: 900, y: 520, width: 420, rows: 3 }, BARE)
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [90, 0.42],
      [220, 0.46],
      [1500, 0.46],
    ]))
      crane(art, { x, y: 752, scale }, [1, 0.55])
    bridge(art, { x: 1110, y: 700, span: 700, height: 640, cables: 20 }, SECOND)
    art.fill(
      polygon([
        [1084, 800],
        [1096, 60],
        [1124, 60],
        [1136, 800],
      ]),
      BOTH,
    )
    art.fill(box(-10, 694, 1620, 26), BOTH)
    art.fill(box(-10, 690, 1620, 6), BARE)
    for (let post = 0; post < 54; post += 1) art.fill(box(post * 30 + 6, 664, 4, 30), SECOND)
    art.stroke('M-10 662L1610 662', 5, SECOND)
    cyclist(art, { x: 430, y: 696, scale: 0.94 }, BOTH)
    art.fill(box(-10, 752, 1620, 170), SECOND)
    art.fill(
      polygon([
        [1084, 720],
        [1136, 720],
        [1150, 910],
        [1070, 910],
      ]),
      BOTH,
    )
    swell(art, { top: 772, bottom: 890, rows: 5, length: 300, height: 20 }, (row) =>
      row % 2 === 0 ? [0.9, 1] : SECOND,
    )
    glints(art, random, { x: 690, top: 764, bottom: 890, spread: 240, rows: 8 }, FIRST)
    gull(art, { x: 880, y: 190, scale: 0.7, turn: -6 }, BOTH)
    gull(art, { x: 980, y: 140, scale: 0.5 }, BOTH)
    fanPalm(art, random, { x: 1530, y: 920, height: 420, crown: 90 }, BOTH)
  },
}

export const cityVideos = [fourth, blueHour, market, harborSounds, ride]
