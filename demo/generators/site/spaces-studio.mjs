// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { fern } from '../motifs/botany.mjs'
import { monitor, studioCamera } from '../motifs/camera.mjs'
import { bricks, skyline } from '../motifs/city.mjs'
import { frontChair } from '../motifs/furniture.mjs'
import { palm } from '../motifs/palms.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { headphones, mixer, waveform } from '../motifs/sound.mjs'
import { cable, cone, curtain, fresnel, truss } from '../motifs/stage.mjs'
import { van } from '../motifs/vehicles.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const stage = {
  base: 'studio-stage',
  alt: 'A stage with lamps above rows of theater seats',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.dusk, INKS.navy),
  draw(art) {
    ground(art, [1, 0.94])
    art.fill(
      polygon([
        [250, 60],
        [1350, 60],
        [1260, 520],
        [340, 520],
      ]),
      [linear(0, 60, 0, 520, [0, 0.95], [1, 0.25]), linear(0, 60, 0, 520, [0, 0.5], [1, 0])],
    )
    for (const y of [40, 96]) truss(art, { x: 200, y, width: 1200, depth: 34 }, BOTH)
    for (const x of [320, 800, 1280]) art.stroke(`M${x} 40L${x} 130`, 10, BOTH)
    const lamps = [330, 470, 610, 750, 890, 1030, 1170, 1280]
    for (const [index, x] of lamps.entries()) {
      const turn = (800 - x) * 0.035 + (index % 2 === 0 ? 6 : -6)
      cone(art, { x, y: 190, length: 420, from: 56, to: 260, turn }, [0.35, 0.5])
      fresnel(art, { x, y: 118, scale: 0.58, turn }, BOTH, [1, 0.4], BARE)
    }
    art.fill(
      polygon([
        [310, 500],
        [1290, 500],
        [1380, 580],
        [220, 580],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [310, 500],
        [1290, 500],
        [1380, 580],
        [220, 580],
      ]),
      [radial(800, 530, 620, [0, 0], [1, 0.6]), 0],
    )
    art.fill(box(220, 580, 1160, 44), BOTH)
    art.fill(box(220, 580, 1160, 6), FIRST)
    for (const side of [-1, 1]) {
      const x = side < 0 ? 190 : 1290
      curtain(art, { x, y: 56, width: 120, height: 460, folds: 4 }, FIRST, (a, b) => [
        null,
        linear(a, 0, b, 0, [0, 1, 0.75], [0.5, 1, 0.1], [1, 1, 0.75]),
      ])
    }
    art.fill(oval(800, 548, 60, 10), only(1, veil(1, 0.5)))
    frontChair(art, { x: 800, y: 548, scale: 0.52 }, BOTH)
    for (let row = 0; row < 5; row += 1) {
      const near = row / 4
      const y = 650 + 250 * near ** 1.3
      const wide = 62 + 120 * near
      const count = Math.ceil(1700 / wide)
      for (let seat = 0; seat < count; seat += 1) {
        const x = 800 + (seat - (count - 1) / 2 + (row % 2) * 0.5) * wide * 1.06
        art.fill(
          `M${x - wide * 0.46} ${y + wide}L${x - wide * 0.44} ${y + wide * 0.12}C${x - wide * 0.42} ${y - wide * 0.14} ${x + wide * 0.42} ${y - wide * 0.14} ${x + wide * 0.44} ${y + wide * 0.12}L${x + wide * 0.46} ${y + wide}Z`,
          [1, 0.5 + near * 0.4],
        )
        art.stroke(
          `M${x - wide * 0.42} ${y + wide * 0.08}C${x - wide * 0.36} ${y - wide * 0.12} ${x + wide * 0.36} ${y - wide * 0.12} ${x + wide * 0.42} ${y + wide * 0.08}`,
          3 + near * 2,
          [0.55, 0],
        )
      }
    }
    studioCamera(art, { x: 210, y: 930, scale: 0.9 }, BOTH, [1, 0.3], BARE)
  },
}

/** @type {Picture} */
const control = {
  base: 'studio-control-room',
  alt: 'A control desk before a wall of screens, two operators in silhouette',
  paper: PAPERS.mist,
  inks: inkPair(FOUNTAINS.lagoonUp, INKS.night),
  draw(art, random) {
    ground(art, [1, 0.92])
    art.fill(oval(800, 300, 1000, 500), [null, radial(800, 300, 1000, [0, 0, 0.6], [1, 0, 0])])
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        if (row === 1 && column > 0 && column < 4) continue
        const kind = (row * 5 + column) % 5
        monitor(
          art,
          { x: 200 + column * 300, y: 110 + row * 168, width: 264, height: 138 },
          BOTH,
          [0.35, 0],
          (width, height) => {
            if (kind === 0) bandedSun(art, { x: 0, y: 20, radius: 52, bands: 5 }, BARE, [0.35, 0])
            if (kind === 1)
              waveform(
                art,
                { x: -width / 2 + 14, y: 0, width: width - 28, height: 100, bars: 24 },
                (t) => Math.abs(Math.sin(t * 15) * Math.cos(t * 5)),
                SECOND,
              )
            if (kind === 2)
              skyline(
                art,
                random,
                { x: -width / 2, y: height / 2, width, height: 110, windows: 0.3 },
                BOTH,
                BARE,
              )
            if (kind === 3)
              swell(
                art,
                { top: -20, bottom: 60, rows: 5, length: 90, height: 16, left: -width / 2, right: width / 2 },
                (line) => (line % 2 === 0 ? SECOND : BARE),
              )
            if (kind === 4)
              for (const turn of [-40, 0, 36])
                fern(art, { x: turn, y: 76, turn, length: 140, bend: 20, pairs: 12 }, SECOND)
          },
        )
      }
    }
    monitor(art, { x: 800, y: 278, width: 864, height: 138 }, BOTH, BARE, () => {
      art.fill(box(-440, -80, 880, 160), [linear(-440, 0, 440, 0, [0, 0.1], [1, 0.9]), 0])
      for (let track = 0; track < 5; track += 1)
        waveform(
          art,
          { x: -420, y: -52 + track * 26, width: 840, height: 22, bars: 90 },
          (t) => Math.abs(Math.sin(t * (30 + track * 9)) * Math.cos(t * 7 + track)),
          track === 2 ? BOTH : SECOND,
        )
      art.fill(box(60, -80, 5, 160), BOTH)
    })
    art.fill(
      polygon([
        [-10, 600],
        [1610, 600],
        [1610, 640],
        [-10, 640],
      ]),
      BOTH,
    )
    mixer(
      art,
      random,
      { x: 800, y: 820, near: 1800, far: 1500, depth: 190, strips: 32 },
      BOTH,
      [0.7, 0.25],
      BARE,
    )
    art.fill(box(-10, 818, 1620, 100), BOTH)
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [480, 1.5],
      [1120, 1.42],
    ])) {
      art.place({ x, y: 930, scale }, () => {
        const figure =
          'M-140 0C-144 -90 -96 -128 -34 -138L-34 -160C-80 -190 -66 -272 0 -272C66 -272 80 -190 34 -160L34 -138C96 -128 144 -90 140 0Z'
        art.stroke(figure, 9, [0.35, 0])
        art.fill(figure, BOTH)
        art.stroke('M-58 -206C-64 -296 64 -296 58 -206', 10, FIRST)
        for (const side of [-1, 1]) art.fill(box(side * 60 - 12, -226, 24, 56, 11), FIRST)
      })
    }
  },
}

/** @type {Picture} */
const dock = {
  base: 'studio-dock',
  alt: 'A loading dock with its door rolled up, a van backed in and cables on the floor',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.golden, INKS.petrol),
  draw(art, random) {
    ground(art, [0.8, 0.8])
    const wall = box(0, 0, 1600, 720)
    bricks(art, wall, { x: 0, y: 0, width: 1600, height: 720, course: 40 }, [1, 1])
    art.fill(box(330, 120, 940, 600), BOTH)
    art.fill(box(360, 150, 880, 570), [linear(0, 150, 0, 720, [0, 0.7], [1, 0.05]), 0])
    art.within(box(360, 150, 880, 570), () => {
      art.fill(oval(1000, 560, 170), BARE)
      skyline(art, random, { x: 360, y: 660, width: 880, height: 130, windows: 0 }, [1, 0.35], BARE)
      palm(art, random, { x: 1150, y: 690, height: 400, lean: -40, reach: 130 }, SECOND)
      palm(art, random, { x: 440, y: 690, height: 330, lean: 30, reach: 110 }, SECOND)
      art.fill(box(350, 650, 900, 80), SECOND)
      van(art, { x: 730, y: 700, scale: 1.34 }, BARE, BOTH, FIRST)
    })
    art.fill(box(344, 120, 912, 90), [0.3, 0.4])
    for (let slat = 0; slat < 5; slat += 1)
      art.stroke(`M344 ${134 + slat * 18}L1256 ${134 + slat * 18}`, 5, BOTH)
    art.fill(box(340, 206, 920, 14), BOTH)
    for (const x of [340, 1230])
      for (let stripe = 0; stripe < 9; stripe += 1)
        art.fill(
          polygon([
            [x, 240 + stripe * 54],
            [x + 30, 220 + stripe * 54],
            [x + 30, 247 + stripe * 54],
            [x, 267 + stripe * 54],
          ]),
          FIRST,
        )
    art.fill(box(-10, 716, 1620, 210), [0.5, 0.85])
    art.fill(
      polygon([
        [360, 720],
        [1240, 720],
        [1480, 910],
        [120, 910],
      ]),
      [linear(0, 720, 0, 910, [0, 0.1], [1, 0.7]), linear(0, 720, 0, 910, [0, 0.1], [1, 0.6])],
    )
    for (const [y, phase] of /** @type {[number, number][]} */ ([
      [770, 0],
      [820, 2],
      [860, 4],
    ]))
      cable(
        art,
        along(16, (t) => [-40 + 1000 * t, y + Math.sin(t * 11 + phase) * 24]),
        13,
        BOTH,
        FIRST,
      )
    for (let turn = 0; turn < 5; turn += 1) art.stroke(oval(1090, 850 - turn * 9, 150, 34), 11, BOTH)
    for (const [x, y, width, height] of /** @type {[number, number, number, number][]} */ ([
      [90, 780, 200, 150],
      [60, 630, 150, 120],
      [1370, 790, 190, 170],
    ])) {
      art.fill(box(x, y - height, width, height, 8), BOTH)
      art.stroke(box(x + 8, y - height + 8, width - 16, height - 16, 6), 4, FIRST)
      art.stroke(`M${x} ${y - height * 0.6}L${x + width} ${y - height * 0.6}`, 4, FIRST)
      for (const lock of [0.28, 0.72])
        art.fill(box(x + width * lock - 10, y - height * 0.6 - 14, 20, 28, 4), FIRST)
    }
    for (const x of [180, 1420]) {
      art.fill(oval(x, 300, 120), [
        radial(x, 300, 120, [0, 0, 0.8], [1, 0, 0]),
        radial(x, 300, 120, [0, 0, 0.9], [1, 0, 0]),
      ])
      art.fill(`M${x - 60} 300C${x - 60} 240 ${x + 60} 240 ${x + 60} 300Z`, BOTH)
      art.fill(oval(x, 304, 26, 16), BARE)
    }
  },
}

/** @type {Picture} */
const edit = {
  base: 'studio-edit',
  alt: 'An editing suite: two wide screens with a timeline, a keyboard and a lamp in the dark',
  paper: PAPERS.blush,
  inks: inkPair(FOUNTAINS.dusk, INKS.navy),
  draw(art, random) {
    ground(art, [1, 0.9])
    art.fill(oval(760, 360, 900, 480), [null, radial(760, 360, 900, [0, 0, 0.55], [1, 0, 0])])
    monitor(art, { x: 480, y: 310, width: 620, height: 350, foot: true }, BOTH, BARE, () => {
      art.fill(box(-310, -180, 620, 360), [linear(0, -175, 0, 175, [0, 0.9], [1, 0.1]), 0])
      bandedSun(art, { x: 60, y: 30, radius: 120, bands: 6 }, BARE, [0.4, 0])
      skyline(art, random, { x: -310, y: 120, width: 620, height: 120, windows: 0.3 }, BOTH, BARE)
      swell(
        art,
        { top: 110, bottom: 180, rows: 5, length: 190, height: 18, left: -320, right: 320 },
        (row) => (row % 2 === 0 ? SECOND : [0.6, 0.2]),
      )
      art.fill(box(-310, 160, 620, 20), BOTH)
      art.fill(box(-300, 166, 240, 7, 3), BARE)
    })
    monitor(art, { x: 1160, y: 310, width: 560, height: 350, foot: true }, BOTH, [0.1, 0.75], () => {
      for (let track = 0; track < 7; track += 1) {
        let x = -264 + ((track * 37) % 60)
        while (x < 250) {
          const wide = random.between(40, 150)
          const tones = track < 3 ? ([FIRST, BARE, [0.5, 0]][track] ?? BARE) : [0.8, 0.25]
          art.fill(box(x, -150 + track * 44, Math.min(wide, 264 - x), 34, 4), tones)
          if (track >= 3)
            waveform(
              art,
              {
                x: x + 4,
                y: -133 + track * 44,
                width: Math.min(wide, 264 - x) - 8,
                height: 26,
                bars: Math.max(3, Math.round(wide / 7)),
              },
              (t) => Math.abs(Math.sin(t * 19 + track)),
              BOTH,
            )
          x += wide + 5
        }
      }
      art.fill(box(-12, -176, 5, 352), BARE)
      art.fill(
        polygon([
          [-24, -176],
          [4, -176],
          [-10, -154],
        ]),
        BARE,
      )
    })
    art.fill(box(-10, 640, 1620, 280), [0.85, 0.8])
    art.fill(
      polygon([
        [200, 640],
        [1500, 640],
        [1640, 910],
        [-20, 910],
      ]),
      [linear(0, 640, 0, 910, [0, 0.35], [1, 1]), linear(0, 640, 0, 910, [0, 0.3], [1, 0.85])],
    )
    art.fill(box(-10, 632, 1620, 14), BOTH)
    for (const x of [480, 1160]) art.fill(box(x - 80, 626, 160, 12, 6), BOTH)
    art.fill(
      polygon([
        [520, 720],
        [1000, 720],
        [1030, 820],
        [480, 820],
      ]),
      BOTH,
    )
    for (let row = 0; row < 4; row += 1)
      for (let key = 0; key < 15; key += 1)
        art.fill(
          box(530 + key * 31 - row * 7, 728 + row * 22, 24 + row, 16, 3),
          (row * 15 + key) % 11 === 4 ? FIRST : [0.4, 0.3],
        )
    art.fill(oval(1160, 770, 66, 48), BOTH)
    art.fill(oval(1160, 762, 52, 36), FIRST)
    art.fill(oval(1180, 752, 12, 8), BARE)
    headphones(art, { x: 280, y: 720, scale: 0.9, turn: -10 }, BOTH, BOTH, FIRST)
    art.fill('M1340 700L1410 700L1402 790L1348 790Z', BARE)
    art.stroke('M1408 718C1446 716 1444 768 1402 766', 9, BARE)
    art.stroke('M90 640L90 430L210 330', 12, BOTH)
    art.fill(
      polygon([
        [180, 290],
        [280, 340],
        [240, 410],
        [130, 350],
      ]),
      BOTH,
    )
    art.fill(
      polygon([
        [136, 356],
        [238, 408],
        [460, 640],
        [60, 640],
      ]),
      [veil(0, 0.3), veil(0, 0.45)],
    )
  },
}

export const studioSpaces = [stage, control, dock, edit]
