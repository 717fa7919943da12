// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { bough, fern, palm, pot } from '../motifs/botany.mjs'
import { monitor, studioCamera } from '../motifs/camera.mjs'
import { bricks, skyline, van } from '../motifs/city.mjs'
import { frontChair, panes, sofa, table } from '../motifs/furniture.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { headphones, mixer, waveform } from '../motifs/sound.mjs'
import { bulb, cable, cone, curtain, fresnel, pendant, truss } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, rays } from '../shapes.mjs'
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
    art.fill(polygon([[250, 60], [1350, 60], [1260, 520], [340, 520]]), [linear(0, 60, 0, 520, [0, 0.95], [1, 0.25]), linear(0, 60, 0, 520, [0, 0.5], [1, 0])])
    for (const y of [40, 96]) truss(art, { x: 200, y, width: 1200, depth: 34 }, BOTH)
    for (const x of [320, 800, 1280]) art.stroke(`M${x} 40L${x} 130`, 10, BOTH)
    const lamps = [330, 470, 610, 750, 890, 1030, 1170, 1280]
    for (const [index, x] of lamps.entries()) {
      const turn = (800 - x) * 0.035 + (index % 2 === 0 ? 6 : -6)
      cone(art, { x, y: 190, length: 420, from: 56, to: 260, turn }, [0.35, 0.5])
      fresnel(art, { x, y: 118, scale: 0.58, turn }, BOTH, [1, 0.4], BARE)
    }
    art.fill(polygon([[310, 500], [1290, 500], [1380, 580], [220, 580]]), BARE)
    art.fill(polygon([[310, 500], [1290, 500], [1380, 580], [220, 580]]), [radial(800, 530, 620, [0, 0], [1, 0.6]), 0])
    art.fill(box(220, 580, 1160, 44), BOTH)
    art.fill(box(220, 580, 1160, 6), FIRST)
    for (const side of [-1, 1]) {
      const x = side < 0 ? 190 : 1290
      curtain(art, { x, y: 56, width: 120, height: 460, folds: 4 }, FIRST, (a, b) => [null, linear(a, 0, b, 0, [0, 1, 0.75], [0.5, 1, 0.1], [1, 1, 0.75])])
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
        art.fill(`M${x - wide * 0.46} ${y + wide}L${x - wide * 0.44} ${y + wide * 0.12}C${x - wide * 0.42} ${y - wide * 0.14} ${x + wide * 0.42} ${y - wide * 0.14} ${x + wide * 0.44} ${y + wide * 0.12}L${x + wide * 0.46} ${y + wide}Z`, [1, 0.5 + near * 0.4])
        art.stroke(`M${x - wide * 0.42} ${y + wide * 0.08}C${x - wide * 0.36} ${y - wide * 0.12} ${x + wide * 0.36} ${y - wide * 0.12} ${x + wide * 0.42} ${y + wide * 0.08}`, 3 + near * 2, [0.55, 0])
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
        monitor(art, { x: 200 + column * 300, y: 110 + row * 168, width: 264, height: 138 }, BOTH, [0.35, 0], (width, height) => {
          if (kind === 0) bandedSun(art, { x: 0, y: 20, radius: 52, bands: 5 }, BARE, [0.35, 0])
          if (kind === 1) waveform(art, { x: -width / 2 + 14, y: 0, width: width - 28, height: 100, bars: 24 }, (t) => Math.abs(Math.sin(t * 15) * Math.cos(t * 5)), SECOND)
          if (kind === 2) skyline(art, random, { x: -width / 2, y: height / 2, width, height: 110, windows: 0.3 }, BOTH, BARE)
          if (kind === 3) swell(art, { top: -20, bottom: 60, rows: 5, length: 90, height: 16, left: -width / 2, right: width / 2 }, (line) => (line % 2 === 0 ? SECOND : BARE))
          if (kind === 4) for (const turn of [-40, 0, 36]) fern(art, { x: turn, y: 76, turn, length: 140, bend: 20, pairs: 12 }, SECOND)
        })
      }
    }
    monitor(art, { x: 800, y: 278, width: 864, height: 138 }, BOTH, BARE, () => {
      art.fill(box(-440, -80, 880, 160), [linear(-440, 0, 440, 0, [0, 0.1], [1, 0.9]), 0])
      for (let track = 0; track < 5; track += 1) waveform(art, { x: -420, y: -52 + track * 26, width: 840, height: 22, bars: 90 }, (t) => Math.abs(Math.sin(t * (30 + track * 9)) * Math.cos(t * 7 + track)), track === 2 ? BOTH : SECOND)
      art.fill(box(60, -80, 5, 160), BOTH)
    })
    art.fill(polygon([[-10, 600], [1610, 600], [1610, 640], [-10, 640]]), BOTH)
    mixer(art, random, { x: 800, y: 820, near: 1800, far: 1500, depth: 190, strips: 32 }, BOTH, [0.7, 0.25], BARE)
    art.fill(box(-10, 818, 1620, 100), BOTH)
    for (const [x, scale] of /** @type {[number, number][]} */ ([[480, 1.5], [1120, 1.42]])) {
      art.place({ x, y: 930, scale }, () => {
        const figure = 'M-140 0C-144 -90 -96 -128 -34 -138L-34 -160C-80 -190 -66 -272 0 -272C66 -272 80 -190 34 -160L34 -138C96 -128 144 -90 140 0Z'
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
    for (let slat = 0; slat < 5; slat += 1) art.stroke(`M344 ${134 + slat * 18}L1256 ${134 + slat * 18}`, 5, BOTH)
    art.fill(box(340, 206, 920, 14), BOTH)
    for (const x of [340, 1230]) for (let stripe = 0; stripe < 9; stripe += 1) art.fill(polygon([[x, 240 + stripe * 54], [x + 30, 220 + stripe * 54], [x + 30, 247 + stripe * 54], [x, 267 + stripe * 54]]), FIRST)
    art.fill(box(-10, 716, 1620, 210), [0.5, 0.85])
    art.fill(polygon([[360, 720], [1240, 720], [1480, 910], [120, 910]]), [linear(0, 720, 0, 910, [0, 0.1], [1, 0.7]), linear(0, 720, 0, 910, [0, 0.1], [1, 0.6])])
    for (const [y, phase] of /** @type {[number, number][]} */ ([[770, 0], [820, 2], [860, 4]])) cable(art, along(16, (t) => [-40 + 1000 * t, y + Math.sin(t * 11 + phase) * 24]), 13, BOTH, FIRST)
    for (let turn = 0; turn < 5; turn += 1) art.stroke(oval(1090, 850 - turn * 9, 150, 34), 11, BOTH)
    for (const [x, y, width, height] of /** @type {[number, number, number, number][]} */ ([[90, 780, 200, 150], [60, 630, 150, 120], [1370, 790, 190, 170]])) {
      art.fill(box(x, y - height, width, height, 8), BOTH)
      art.stroke(box(x + 8, y - height + 8, width - 16, height - 16, 6), 4, FIRST)
      art.stroke(`M${x} ${y - height * 0.6}L${x + width} ${y - height * 0.6}`, 4, FIRST)
      for (const lock of [0.28, 0.72]) art.fill(box(x + width * lock - 10, y - height * 0.6 - 14, 20, 28, 4), FIRST)
    }
    for (const x of [180, 1420]) {
      art.fill(oval(x, 300, 120), [radial(x, 300, 120, [0, 0, 0.8], [1, 0, 0]), radial(x, 300, 120, [0, 0, 0.9], [1, 0, 0])])
      art.fill(`M${x - 60} 300C${x - 60} 240 ${x + 60} 240 ${x + 60} 300Z`, BOTH)
      art.fill(oval(x, 304, 26, 16), BARE)
    }
  },
}

/** @type {Picture} */
const desks = {
  base: 'office-desks',
  alt: 'Long desks with lamps under a saw-tooth roof',
  paper: PAPERS.cream,
  inks: inkPair(INKS.leaf, INKS.slate),
  draw(art) {
    ground(art, [0.18, 0])
    for (let tooth = 0; tooth < 4; tooth += 1) {
      const x = -60 + tooth * 430
      art.fill(polygon([[x, 330], [x, 90], [x + 430, 330]]), [0.1, 0.55])
      art.fill(polygon([[x + 12, 300], [x + 12, 110], [x + 150, 190], [x + 150, 300]]), BARE)
      art.fill(polygon([[x + 12, 300], [x + 12, 110], [x + 150, 190], [x + 150, 300]]), [linear(0, 110, 0, 300, [0, 0.5], [1, 0.05]), 0])
      for (let bar = 1; bar < 3; bar += 1) art.stroke(`M${x + 12 + bar * 46} ${110 + bar * 26}L${x + 12 + bar * 46} 300`, 5, SECOND)
      art.fill(polygon([[x + 12, 300], [x + 150, 300], [x + 520, 760], [x + 260, 760]]), [null, veil(0, 0.4)])
      art.stroke(polygon([[x, 330], [x, 90], [x + 430, 330]]), 10, SECOND)
    }
    art.fill(box(-10, 326, 1620, 22), SECOND)
    art.fill(box(-10, 690, 1620, 230), [0.45, 0.5])
    for (let row = 0; row < 3; row += 1) {
      const scale = 0.62 + row * 0.26
      const y = 560 + row * 130
      const count = 6 - row
      for (let place = 0; place < count; place += 1) {
        const x = 800 + (place - (count - 1) / 2) * 330 * scale
        art.place({ x, y, scale }, () => {
          frontChair(art, { x: 40, y: 96, scale: 0.9 }, row % 2 === 0 ? FIRST : BOTH)
          art.stroke('M-110 0L-110 -60L-60 -110', 8, BOTH)
          art.fill(polygon([[-84, -126], [-28, -104], [-40, -74], [-104, -100]]), place % 2 === 0 ? FIRST : BOTH)
          art.fill(polygon([[-96, -96], [-44, -76], [10, 0], [-150, 0]]), [veil(0, 0.5), veil(0, 0.6)])
          art.fill(box(-30, -70, 110, 68, 5), BOTH)
          art.fill(box(-24, -64, 98, 56, 3), place % 3 === 0 ? FIRST : [0.3, 0])
          art.fill(box(-60, -6, 170, 8, 3), BOTH)
          if (place % 2 === 1) {
            art.fill(box(112, -34, 26, 34, 4), FIRST)
            for (const turn of [-36, 0, 36]) fern(art, { x: 125, y: -32, turn, length: 74, bend: turn * 0.4, pairs: 8 }, SECOND)
          }
        })
      }
      art.fill(box(-10, y, 1620, 15 + row * 6), BARE)
      art.fill(box(-10, y, 1620, 15 + row * 6), [0.1, 0.1])
      art.stroke(`M-10 ${y + 15 + row * 6}L1610 ${y + 15 + row * 6}`, 5, SECOND)
      for (let leg = 0; leg < 5; leg += 1) art.fill(box(90 + leg * 350, y + 16, 12 + row * 4, 130), SECOND)
    }
    for (const [x, drop] of /** @type {[number, number][]} */ ([[300, 60], [800, 60], [1300, 60]])) {
      art.place({ x, y: 340 }, () => pendant(art, { drop, width: 120 }, BOTH, FIRST))
    }
  },
}

/** @type {Picture} */
const courtyard = {
  base: 'office-courtyard',
  alt: 'A courtyard with tables in the shade of palms, strings of bulbs overhead',
  paper: PAPERS.butter,
  inks: inkPair(INKS.terracotta, INKS.fern),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 500, [0, 0.1], [1, 0.4]), 0])
    art.fill(oval(1250, 190, 130), BARE)
    art.fill(box(-10, 210, 1620, 440), [0.65, 0])
    art.fill(box(-10, 200, 1620, 22), [1, 0.5])
    for (let door = 0; door < 4; door += 1) {
      const x = 130 + door * 390
      art.fill(`M${x} 650L${x} 420C${x} 330 ${x + 180} 330 ${x + 180} 420L${x + 180} 650Z`, SECOND)
      art.fill(`M${x + 16} 650L${x + 16} 424C${x + 16} 350 ${x + 164} 350 ${x + 164} 424L${x + 164} 650Z`, door % 2 === 0 ? BARE : [0.4, 0.4])
      art.stroke(`M${x + 90} 362L${x + 90} 650M${x + 16} 500L${x + 164} 500`, 6, SECOND)
    }
    art.fill(box(-10, 640, 1620, 280), BARE)
    for (let line = 0; line < 6; line += 1) art.stroke(`M-10 ${660 + line * line * 9 + line * 8}L1610 ${660 + line * line * 9 + line * 8}`, 3, [0.6, 0])
    for (let line = -8; line < 9; line += 1) art.stroke(`M${800 + line * 110} 640L${800 + line * 250} 910`, 3, [0.6, 0])
    for (const x of [310, 1230]) for (const [away, shade] of /** @type {[number, number][]} */ ([[0, 0.3]])) {
      for (let frond = 0; frond < 9; frond += 1) art.fill(oval(x + 150 + Math.cos(frond) * 160 + away, 800 + Math.sin(frond * 1.7) * 50, 150, 13), only(1, veil(1, shade)))
    }
    for (const [x, y, scale] of /** @type {[number, number, number][]} */ ([[470, 760, 1], [900, 720, 0.86], [1240, 800, 1.1], [760, 880, 1.2]])) {
      art.fill(oval(x + 30, y + 8, 150 * scale, 16 * scale), only(1, veil(1, 0.5)))
      art.place({ x, y, scale }, () => {
        frontChair(art, { x: -116, y: -2, scale: 0.78 }, SECOND)
        frontChair(art, { x: 116, y: -2, scale: 0.78 }, SECOND)
        art.fill(box(-8, -110, 16, 110), BOTH)
        art.fill(box(-50, -8, 100, 10, 5), BOTH)
        art.fill(oval(0, -112, 110, 19), FIRST)
        art.fill(oval(0, -116, 110, 18), BARE)
        art.fill('M-30 -122L-6 -122L-10 -154L-26 -154Z', FIRST)
        art.fill('M20 -118L42 -118L38 -142L24 -142Z', SECOND)
      })
    }
    palm(art, random, { x: 310, y: 770, height: 640, lean: -50, reach: 240 }, BOTH, [1, 0.3])
    palm(art, random, { x: 1420, y: 790, height: 660, lean: 30, reach: 240 }, BOTH, [1, 0.3])
    for (const [y, sag] of /** @type {[number, number][]} */ ([[120, 110], [170, 60]])) {
      art.stroke(`M-20 ${y}Q800 ${y + sag * 2} 1620 ${y - 20}`, 4, SECOND)
      for (let lamp = 0; lamp < 15; lamp += 1) {
        const t = (lamp + 0.5) / 15
        const yy = y * (1 - t) ** 2 + (y + sag * 2) * 2 * t * (1 - t) + (y - 20) * t * t
        art.fill(oval(-20 + 1640 * t, yy + 16, 11, 14), BARE)
        art.stroke(oval(-20 + 1640 * t, yy + 16, 11, 14), 3, SECOND)
      }
    }
    for (const x of [60, 1560]) {
      pot(art, { x, y: 850, size: 150 }, FIRST, only(1, veil(1, 0.4)), [1, 0.2])
      for (const turn of [-50, -20, 10, 40]) bough(art, random, { x, y: 712, turn, length: 210, bend: turn * 0.4, pairs: 6, size: 70 }, SECOND, BARE)
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
      swell(art, { top: 110, bottom: 180, rows: 5, length: 190, height: 18, left: -320, right: 320 }, (row) => (row % 2 === 0 ? SECOND : [0.6, 0.2]))
      art.fill(box(-310, 160, 620, 20), BOTH)
      art.fill(box(-300, 166, 240, 7, 3), BARE)
    })
    monitor(art, { x: 1160, y: 310, width: 560, height: 350, foot: true }, BOTH, [0.1, 0.75], () => {
      for (let track = 0; track < 7; track += 1) {
        let x = -264 + (track * 37) % 60
        while (x < 250) {
          const wide = random.between(40, 150)
          const tones = track < 3 ? [FIRST, BARE, [0.5, 0]][track] ?? BARE : [0.8, 0.25]
          art.fill(box(x, -150 + track * 44, Math.min(wide, 264 - x), 34, 4), tones)
          if (track >= 3) waveform(art, { x: x + 4, y: -133 + track * 44, width: Math.min(wide, 264 - x) - 8, height: 26, bars: Math.max(3, Math.round(wide / 7)) }, (t) => Math.abs(Math.sin(t * 19 + track)), BOTH)
          x += wide + 5
        }
      }
      art.fill(box(-12, -176, 5, 352), BARE)
      art.fill(polygon([[-24, -176], [4, -176], [-10, -154]]), BARE)
    })
    art.fill(box(-10, 640, 1620, 280), [0.85, 0.8])
    art.fill(polygon([[200, 640], [1500, 640], [1640, 910], [-20, 910]]), [linear(0, 640, 0, 910, [0, 0.35], [1, 1]), linear(0, 640, 0, 910, [0, 0.3], [1, 0.85])])
    art.fill(box(-10, 632, 1620, 14), BOTH)
    for (const x of [480, 1160]) art.fill(box(x - 80, 626, 160, 12, 6), BOTH)
    art.fill(polygon([[520, 720], [1000, 720], [1030, 820], [480, 820]]), BOTH)
    for (let row = 0; row < 4; row += 1) for (let key = 0; key < 15; key += 1) art.fill(box(530 + key * 31 - row * 7, 728 + row * 22, 24 + row, 16, 3), (row * 15 + key) % 11 === 4 ? FIRST : [0.4, 0.3])
    art.fill(oval(1160, 770, 66, 48), BOTH)
    art.fill(oval(1160, 762, 52, 36), FIRST)
    art.fill(oval(1180, 752, 12, 8), BARE)
    headphones(art, { x: 280, y: 720, scale: 0.9, turn: -10 }, BOTH, BOTH, FIRST)
    art.fill('M1340 700L1410 700L1402 790L1348 790Z', BARE)
    art.stroke('M1408 718C1446 716 1444 768 1402 766', 9, BARE)
    art.stroke('M90 640L90 430L210 330', 12, BOTH)
    art.fill(polygon([[180, 290], [280, 340], [240, 410], [130, 350]]), BOTH)
    art.fill(polygon([[136, 356], [238, 408], [460, 640], [60, 640]]), [veil(0, 0.3), veil(0, 0.45)])
  },
}

/** @type {Picture} */
const green = {
  base: 'studio-green-room',
  alt: 'A green room with a long sofa, a mirror ringed with bulbs and a rack of clothes',
  paper: PAPERS.sage,
  inks: inkPair(FOUNTAINS.grove, INKS.espresso),
  draw(art, random) {
    ground(art, [0.55, 0])
    for (let stripe = 0; stripe < 20; stripe += 1) art.fill(box(stripe * 84, 0, 42, 690), [0.7, 0])
    art.fill(box(930, 110, 480, 340, 20), BOTH)
    art.fill(box(966, 146, 408, 268, 10), BARE)
    art.fill(box(966, 146, 408, 268, 10), [linear(966, 146, 1374, 414, [0, 0.05], [1, 0.45]), 0])
    for (const [from, to] of [[1000, 1070], [1100, 1220]]) art.fill(polygon([[from ?? 0, 414], [to ?? 0, 146], [(to ?? 0) + 36, 146], [(from ?? 0) + 36, 414]]), BARE)
    for (let lamp = 0; lamp < 9; lamp += 1) for (const y of [128, 432]) {
      art.fill(oval(956 + lamp * 53.5, y, 26), [veil(0, 0.5), veil(0, 0.5)])
      art.fill(oval(956 + lamp * 53.5, y, 13), BARE)
    }
    for (let lamp = 0; lamp < 5; lamp += 1) for (const x of [948, 1392]) art.fill(oval(x, 180 + lamp * 50, 13), BARE)
    art.fill(box(900, 500, 560, 24, 6), BOTH)
    for (const x of [920, 1420]) art.fill(box(x, 520, 18, 200), BOTH)
    for (const [x, high] of [[980, 60], [1030, 40], [1070, 76], [1260, 50], [1310, 70]]) art.fill(box(x ?? 0, 500 - (high ?? 0), 30, high ?? 0, 8), (x ?? 0) % 20 === 0 ? FIRST : BARE)
    for (const turn of [-40, -10, 20, 46]) bough(art, random, { x: 1180, y: 486, turn, length: 130, bend: turn * 0.3, pairs: 5, size: 46 }, SECOND, BARE)
    art.fill(box(1150, 440, 60, 62, 8), FIRST)
    art.stroke('M110 180L110 700M430 180L430 700M90 190L450 190', 12, BOTH)
    for (let hanger = 0; hanger < 7; hanger += 1) {
      const x = 140 + hanger * 44
      const long = 240 + ((hanger * 53) % 130)
      art.fill(`M${x} 196L${x + 34} 232L${x + 30} ${230 + long}L${x - 30} ${230 + long}L${x - 34} 232Z`, [SECOND, FIRST, BARE, [1, 0.5], BOTH, [0.3, 0], [1, 0.25]][hanger] ?? FIRST)
      art.stroke(`M${x} 196L${x} 182`, 4, BOTH)
    }
    art.fill(box(-10, 690, 1620, 230), [0.8, 0.7])
    art.fill(oval(760, 830, 620, 60), BARE)
    art.fill(oval(760, 830, 560, 50), [0.6, 0])
    art.fill(oval(720, 800, 330, 20), only(1, veil(1, 0.6)))
    sofa(art, { x: 700, y: 800, width: 560 }, FIRST, [1, 0.35], BOTH)
    art.fill(box(560, 620, 100, 90, 20), BARE)
    table(art, { x: 760, y: 890, width: 300, height: 76 }, BOTH)
    art.fill('M690 806L730 806L724 766L696 766Z', BARE)
    art.fill(box(780, 794, 100, 14, 3), SECOND)
    for (const turn of [-50, -28, -6, 18, 42]) fern(art, { x: 1500, y: 730, turn, length: 330, bend: turn }, SECOND)
    pot(art, { x: 1500, y: 860, size: 160 }, BARE, only(1, veil(1, 0.4)), BARE)
    for (const x of [580, 800]) bulb(art, { x, y: -10, drop: 90, size: 0.9 }, BARE, BOTH)
    art.fill(rays(580, 170, 70, 110, 16, { share: 0.3 }), BARE)
    art.fill(rays(800, 170, 70, 110, 16, { share: 0.3 }), BARE)
  },
}

/** @type {Picture} */
const conference = {
  base: 'office-conference',
  alt: 'A long conference table with chairs, notes on the wall and the skyline in the window',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.coral, INKS.pacific),
  draw(art, random) {
    ground(art, [0.12, 0])
    panes(art, { x: 520, y: 80, width: 560, height: 400, columns: 4, rows: 2, bar: 13 }, SECOND, () => {
      art.fill(box(500, 60, 600, 440), [linear(0, 80, 0, 480, [0, 0.15], [1, 0.95]), 0])
      art.fill(oval(930, 390, 90), BARE)
      skyline(art, random, { x: 520, y: 480, width: 560, height: 220, windows: 0.2 }, SECOND, BARE)
    })
    art.fill(polygon([[-10, 0], [460, 60], [460, 520], [-10, 640]]), [0.45, 0])
    for (let note = 0; note < 18; note += 1) {
      const [column, row] = [note % 6, Math.floor(note / 6)]
      const x = 60 + column * 62
      art.fill(polygon([[x, 130 + row * 120 + column * 6], [x + 46, 134 + row * 118 + column * 6], [x + 46, 206 + row * 116 + column * 4], [x, 206 + row * 118 + column * 4]]), [BARE, FIRST, SECOND][(note * 7) % 3] ?? BARE)
    }
    art.stroke('M83 206L150 260M210 214L270 330M340 220L400 330', 4, SECOND)
    art.fill(polygon([[1140, 60], [1610, 0], [1610, 640], [1140, 520]]), [0.3, 0.3])
    monitor(art, { x: 1360, y: 280, width: 330, height: 200 }, BOTH, BARE, (width) => {
      art.fill(box(-width / 2, -100, width, 200), [linear(0, -100, 0, 100, [0, 0.7], [1, 0.1]), 0])
      for (let bar = 0; bar < 7; bar += 1) art.fill(box(-130 + bar * 38, 70 - (30 + ((bar * 47) % 100)), 26, 30 + ((bar * 47) % 100)), bar === 4 ? FIRST : SECOND)
    })
    art.fill(polygon([[460, 520], [1140, 520], [1610, 640], [1610, 910], [-10, 910], [-10, 640]]), [0.5, 0.45])
    for (let chair = 0; chair < 5; chair += 1) {
      const near = chair / 4
      const y = 560 + near * 260
      for (const side of [-1, 1]) {
        const x = 800 + side * (210 + near * 330)
        art.place({ x, y: y + 60 + near * 30, scale: 0.62 + near * 0.62, mirror: side > 0 }, () => {
          art.fill('M-60 -210C-64 -240 44 -240 40 -210L30 -90L-50 -90Z', chair % 2 === 0 ? FIRST : BOTH)
          art.fill(box(-60, -98, 120, 22, 8), BOTH)
          art.stroke('M0 -80L0 -20M-46 0L0 -22L46 0', 10, BOTH)
        })
      }
    }
    art.fill(polygon([[640, 540], [960, 540], [1260, 860], [340, 860]]), BARE)
    art.fill(polygon([[640, 540], [960, 540], [1260, 860], [340, 860]]), [linear(0, 540, 0, 860, [0, 0.5], [1, 0.05]), 0])
    art.fill(polygon([[340, 860], [1260, 860], [1260, 910], [340, 910]]), SECOND)
    for (const [x, y, size] of /** @type {[number, number, number][]} */ ([[690, 600, 0.6], [900, 610, 0.62], [620, 700, 0.85], [980, 690, 0.8], [520, 810, 1.1], [1080, 800, 1.1]])) {
      art.fill(polygon([[x - 50 * size, y - 20 * size], [x + 40 * size, y - 20 * size], [x + 54 * size, y + 24 * size], [x - 60 * size, y + 24 * size]]), SECOND)
      art.fill(polygon([[x - 42 * size, y - 15 * size], [x + 34 * size, y - 15 * size], [x + 45 * size, y + 18 * size], [x - 50 * size, y + 18 * size]]), [0.2, 0])
    }
    art.fill(box(770, 640, 60, 70, 10), FIRST)
    for (const turn of [-50, -24, 0, 24, 50]) fern(art, { x: 800, y: 644, turn, length: 150, bend: turn * 0.8, pairs: 11 }, SECOND)
    for (const x of [660, 940]) pendant(art, { x, y: -30, drop: 120, width: 170 }, BOTH, BARE)
  },
}

export const spaces = [stage, control, dock, desks, courtyard, edit, green, conference]
