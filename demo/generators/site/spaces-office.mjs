// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { bough, fern, pot } from '../motifs/botany.mjs'
import { monitor } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { frontChair, panes, sofa, table } from '../motifs/furniture.mjs'
import { palm } from '../motifs/palms.mjs'
import { bulb, pendant } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

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
      art.fill(
        polygon([
          [x, 330],
          [x, 90],
          [x + 430, 330],
        ]),
        [0.1, 0.55],
      )
      art.fill(
        polygon([
          [x + 12, 300],
          [x + 12, 110],
          [x + 150, 190],
          [x + 150, 300],
        ]),
        BARE,
      )
      art.fill(
        polygon([
          [x + 12, 300],
          [x + 12, 110],
          [x + 150, 190],
          [x + 150, 300],
        ]),
        [linear(0, 110, 0, 300, [0, 0.5], [1, 0.05]), 0],
      )
      for (let bar = 1; bar < 3; bar += 1)
        art.stroke(`M${x + 12 + bar * 46} ${110 + bar * 26}L${x + 12 + bar * 46} 300`, 5, SECOND)
      art.fill(
        polygon([
          [x + 12, 300],
          [x + 150, 300],
          [x + 520, 760],
          [x + 260, 760],
        ]),
        [null, veil(0, 0.4)],
      )
      art.stroke(
        polygon([
          [x, 330],
          [x, 90],
          [x + 430, 330],
        ]),
        10,
        SECOND,
      )
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
          art.fill(
            polygon([
              [-84, -126],
              [-28, -104],
              [-40, -74],
              [-104, -100],
            ]),
            place % 2 === 0 ? FIRST : BOTH,
          )
          art.fill(
            polygon([
              [-96, -96],
              [-44, -76],
              [10, 0],
              [-150, 0],
            ]),
            [veil(0, 0.5), veil(0, 0.6)],
          )
          art.fill(box(-30, -70, 110, 68, 5), BOTH)
          art.fill(box(-24, -64, 98, 56, 3), place % 3 === 0 ? FIRST : [0.3, 0])
          art.fill(box(-60, -6, 170, 8, 3), BOTH)
          if (place % 2 === 1) {
            art.fill(box(112, -34, 26, 34, 4), FIRST)
            for (const turn of [-36, 0, 36])
              fern(art, { x: 125, y: -32, turn, length: 74, bend: turn * 0.4, pairs: 8 }, SECOND)
          }
        })
      }
      art.fill(box(-10, y, 1620, 15 + row * 6), BARE)
      art.fill(box(-10, y, 1620, 15 + row * 6), [0.1, 0.1])
      art.stroke(`M-10 ${y + 15 + row * 6}L1610 ${y + 15 + row * 6}`, 5, SECOND)
      for (let leg = 0; leg < 5; leg += 1) art.fill(box(90 + leg * 350, y + 16, 12 + row * 4, 130), SECOND)
    }
    for (const [x, drop] of /** @type {[number, number][]} */ ([
      [300, 60],
      [800, 60],
      [1300, 60],
    ])) {
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
      art.fill(
        `M${x + 16} 650L${x + 16} 424C${x + 16} 350 ${x + 164} 350 ${x + 164} 424L${x + 164} 650Z`,
        door % 2 === 0 ? BARE : [0.4, 0.4],
      )
      art.stroke(`M${x + 90} 362L${x + 90} 650M${x + 16} 500L${x + 164} 500`, 6, SECOND)
    }
    art.fill(box(-10, 640, 1620, 280), BARE)
    for (let line = 0; line < 6; line += 1)
      art.stroke(
        `M-10 ${660 + line * line * 9 + line * 8}L1610 ${660 + line * line * 9 + line * 8}`,
        3,
        [0.6, 0],
      )
    for (let line = -8; line < 9; line += 1)
      art.stroke(`M${800 + line * 110} 640L${800 + line * 250} 910`, 3, [0.6, 0])
    for (const x of [310, 1230])
      for (const [away, shade] of /** @type {[number, number][]} */ ([[0, 0.3]])) {
        for (let frond = 0; frond < 9; frond += 1)
          art.fill(
            oval(x + 150 + Math.cos(frond) * 160 + away, 800 + Math.sin(frond * 1.7) * 50, 150, 13),
            only(1, veil(1, shade)),
          )
      }
    for (const [x, y, scale] of /** @type {[number, number, number][]} */ ([
      [470, 760, 1],
      [900, 720, 0.86],
      [1240, 800, 1.1],
      [760, 880, 1.2],
    ])) {
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
    for (const [y, sag] of /** @type {[number, number][]} */ ([
      [120, 110],
      [170, 60],
    ])) {
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
      for (const turn of [-50, -20, 10, 40])
        bough(
          art,
          random,
          { x, y: 712, turn, length: 210, bend: turn * 0.4, pairs: 6, size: 70 },
          SECOND,
          BARE,
        )
    }
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
    for (const [from, to] of [
      [1000, 1070],
      [1100, 1220],
    ])
      art.fill(
        polygon([
          [from ?? 0, 414],
          [to ?? 0, 146],
          [(to ?? 0) + 36, 146],
          [(from ?? 0) + 36, 414],
        ]),
        BARE,
      )
    for (let lamp = 0; lamp < 9; lamp += 1)
      for (const y of [128, 432]) {
        art.fill(oval(956 + lamp * 53.5, y, 26), [veil(0, 0.5), veil(0, 0.5)])
        art.fill(oval(956 + lamp * 53.5, y, 13), BARE)
      }
    for (let lamp = 0; lamp < 5; lamp += 1)
      for (const x of [948, 1392]) art.fill(oval(x, 180 + lamp * 50, 13), BARE)
    art.fill(box(900, 500, 560, 24, 6), BOTH)
    for (const x of [920, 1420]) art.fill(box(x, 520, 18, 200), BOTH)
    for (const [x, high] of [
      [980, 60],
      [1030, 40],
      [1070, 76],
      [1260, 50],
      [1310, 70],
    ])
      art.fill(box(x ?? 0, 500 - (high ?? 0), 30, high ?? 0, 8), (x ?? 0) % 20 === 0 ? FIRST : BARE)
    for (const turn of [-40, -10, 20, 46])
      bough(
        art,
        random,
        { x: 1180, y: 486, turn, length: 130, bend: turn * 0.3, pairs: 5, size: 46 },
        SECOND,
        BARE,
      )
    art.fill(box(1150, 440, 60, 62, 8), FIRST)
    art.stroke('M110 180L110 700M430 180L430 700M90 190L450 190', 12, BOTH)
    for (let hanger = 0; hanger < 7; hanger += 1) {
      const x = 140 + hanger * 44
      const long = 240 + ((hanger * 53) % 130)
      art.fill(
        `M${x} 196L${x + 34} 232L${x + 30} ${230 + long}L${x - 30} ${230 + long}L${x - 34} 232Z`,
        [SECOND, FIRST, BARE, [1, 0.5], BOTH, [0.3, 0], [1, 0.25]][hanger] ?? FIRST,
      )
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
    for (const turn of [-50, -28, -6, 18, 42])
      fern(art, { x: 1500, y: 730, turn, length: 330, bend: turn }, SECOND)
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
    art.fill(
      polygon([
        [-10, 0],
        [460, 60],
        [460, 520],
        [-10, 640],
      ]),
      [0.45, 0],
    )
    for (let note = 0; note < 18; note += 1) {
      const [column, row] = [note % 6, Math.floor(note / 6)]
      const x = 60 + column * 62
      art.fill(
        polygon([
          [x, 130 + row * 120 + column * 6],
          [x + 46, 134 + row * 118 + column * 6],
          [x + 46, 206 + row * 116 + column * 4],
          [x, 206 + row * 118 + column * 4],
        ]),
        [BARE, FIRST, SECOND][(note * 7) % 3] ?? BARE,
      )
    }
    art.stroke('M83 206L150 260M210 214L270 330M340 220L400 330', 4, SECOND)
    art.fill(
      polygon([
        [1140, 60],
        [1610, 0],
        [1610, 640],
        [1140, 520],
      ]),
      [0.3, 0.3],
    )
    monitor(art, { x: 1360, y: 280, width: 330, height: 200 }, BOTH, BARE, (width) => {
      art.fill(box(-width / 2, -100, width, 200), [linear(0, -100, 0, 100, [0, 0.7], [1, 0.1]), 0])
      for (let bar = 0; bar < 7; bar += 1)
        art.fill(
          box(-130 + bar * 38, 70 - (30 + ((bar * 47) % 100)), 26, 30 + ((bar * 47) % 100)),
          bar === 4 ? FIRST : SECOND,
        )
    })
    art.fill(
      polygon([
        [460, 520],
        [1140, 520],
        [1610, 640],
        [1610, 910],
        [-10, 910],
        [-10, 640],
      ]),
      [0.5, 0.45],
    )
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
    art.fill(
      polygon([
        [640, 540],
        [960, 540],
        [1260, 860],
        [340, 860],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [640, 540],
        [960, 540],
        [1260, 860],
        [340, 860],
      ]),
      [linear(0, 540, 0, 860, [0, 0.5], [1, 0.05]), 0],
    )
    art.fill(
      polygon([
        [340, 860],
        [1260, 860],
        [1260, 910],
        [340, 910],
      ]),
      SECOND,
    )
    for (const [x, y, size] of /** @type {[number, number, number][]} */ ([
      [690, 600, 0.6],
      [900, 610, 0.62],
      [620, 700, 0.85],
      [980, 690, 0.8],
      [520, 810, 1.1],
      [1080, 800, 1.1],
    ])) {
      art.fill(
        polygon([
          [x - 50 * size, y - 20 * size],
          [x + 40 * size, y - 20 * size],
          [x + 54 * size, y + 24 * size],
          [x - 60 * size, y + 24 * size],
        ]),
        SECOND,
      )
      art.fill(
        polygon([
          [x - 42 * size, y - 15 * size],
          [x + 34 * size, y - 15 * size],
          [x + 45 * size, y + 18 * size],
          [x - 50 * size, y + 18 * size],
        ]),
        [0.2, 0],
      )
    }
    art.fill(box(770, 640, 60, 70, 10), FIRST)
    for (const turn of [-50, -24, 0, 24, 50])
      fern(art, { x: 800, y: 644, turn, length: 150, bend: turn * 0.8, pairs: 11 }, SECOND)
    for (const x of [660, 940]) pendant(art, { x, y: -30, drop: 120, width: 170 }, BOTH, BARE)
  },
}

export const officeSpaces = [desks, courtyard, green, conference]
