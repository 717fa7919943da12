// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { agave, fern, leaf, pot } from '../motifs/botany.mjs'
import { armchair, table } from '../motifs/furniture.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { record, speaker } from '../motifs/sound.mjs'
import { cone, pendant } from '../motifs/stage.mjs'
import { bottle, jar } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'
import { rig } from './rig.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/** @type {Picture} */
const glass = {
  base: 'room-glass',
  alt: 'Two chairs before a wall of glass, rows of plants under lamps behind it',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.grove, INKS.night),
  draw(art, random) {
    ground(art, [0.9, 0.75])
    art.fill(box(60, 90, 1480, 600), [0.15, 0])
    art.within(box(60, 90, 1480, 600), () => {
      art.fill(box(60, 90, 1480, 600), [
        linear(0, 90, 0, 690, [0, 0.5], [0.4, 0.05], [1, 0.6]),
        linear(0, 90, 0, 300, [0, 0.5], [1, 0]),
      ])
      for (let lamp = 0; lamp < 7; lamp += 1) {
        const x = 160 + lamp * 212
        cone(art, { x, y: 210, length: 400, from: 120, to: 320 }, [0.9, 0.8])
        art.fill(
          polygon([
            [x - 70, 214],
            [x - 40, 184],
            [x + 40, 184],
            [x + 70, 214],
          ]),
          SECOND,
        )
        art.stroke(`M${x} 90L${x} 186`, 4, SECOND)
      }
      for (let row = 0; row < 3; row += 1) {
        for (let plant = 0; plant < 13; plant += 1) {
          const [x, y] = [50 + plant * 128 + row * 40, 520 + row * 80]
          for (const turn of [-60, -30, 0, 30, 60])
            leaf(
              art,
              {
                x,
                y,
                turn: turn + random.between(-9, 9),
                length: 130 + row * 30,
                width: 52 + row * 10,
                veins: 6,
              },
              row === 1 ? SECOND : (plant + row) % 2 === 0 ? FIRST : [1, 0.5],
              row === 1 ? FIRST : SECOND,
            )
        }
      }
      for (let glint = 0; glint < 4; glint += 1)
        art.fill(
          polygon([
            [200 + glint * 380, 90],
            [300 + glint * 380, 90],
            [120 + glint * 380, 690],
            [60 + glint * 380, 690],
          ]),
          [veil(0, 0.4), veil(0, 0.35)],
        )
    })
    for (let mullion = 0; mullion < 6; mullion += 1) art.fill(box(60 + mullion * 296 - 6, 90, 12, 600), BOTH)
    art.stroke(box(60, 90, 1480, 600), 18, BOTH)
    art.fill(box(-10, 690, 1620, 230), [1, 0.8])
    art.fill(
      polygon([
        [120, 700],
        [1480, 700],
        [1600, 910],
        [0, 910],
      ]),
      [linear(0, 700, 0, 910, [0, 0.3], [1, 1]), linear(0, 700, 0, 910, [0, 0.15], [1, 0.8])],
    )
    art.fill(oval(800, 806, 470, 50), [0.5, 0.25])
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([
      [530, false],
      [1070, true],
    ])) {
      art.fill(oval(x, 836, 180, 18), only(1, veil(1, 0.7)))
      armchair(art, { x, y: 834, scale: 1.12, mirror }, BARE, [0.4, 0.25], BOTH)
    }
    table(art, { x: 800, y: 840, width: 190, height: 84 }, BOTH)
    jar(art, { x: 770, y: 748, width: 44, height: 56 }, BARE, BOTH, FIRST)
    rig(art, [240, 620, 980, 1360])
    fern(art, { x: 60, y: 930, turn: 18, length: 360, bend: 90 }, BOTH)
    fern(art, { x: 1550, y: 930, turn: -18, length: 380, bend: -90 }, BOTH)
  },
}

/** @type {Picture} */
const counter = {
  base: 'room-counter',
  alt: 'A shop counter with jars, a scale and a bell, shelves of jars behind it',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.mustard, INKS.fern),
  draw(art, random) {
    ground(art, [1, 0.35])
    art.fill(oval(800, 360, 820, 460), [
      radial(800, 330, 820, [0, 0], [0.7, 0.6], [1, 1]),
      radial(800, 330, 820, [0, 0], [0.7, 0.1], [1, 0.35]),
    ])
    for (let shelf = 0; shelf < 3; shelf += 1) {
      const y = 250 + shelf * 150
      let x = 190
      while (x < 1380) {
        const wide = random.between(52, 82)
        const high = random.between(64, 104)
        const kind = random.integer(0, 3)
        if (kind === 3) bottle(art, { x: x + wide / 2, y, scale: 0.54 }, SECOND, BARE, BOTH)
        else
          jar(
            art,
            { x: x + wide / 2, y, width: wide, height: high },
            kind === 1 ? FIRST : BARE,
            SECOND,
            kind === 0 ? FIRST : SECOND,
            (half, tall) =>
              art.fill(
                box(-half, -tall * (0.3 + kind * 0.2), half * 2, tall),
                kind === 0 ? SECOND : [1, 0.4],
              ),
          )
        x += wide + random.between(8, 20)
      }
      art.fill(box(150, y, 1300, 14), BOTH)
      art.fill(box(150, y + 14, 1300, 24), only(1, linear(0, y + 14, 0, y + 38, [0, 1, 0.6], [1, 1, 0])))
    }
    for (const x of [150, 1438]) art.fill(box(x, 130, 14, 560), BOTH)
    art.fill(box(-10, 640, 1620, 40), BARE)
    art.fill(box(-10, 640, 1620, 40), [0.3, 0])
    art.fill(box(-10, 680, 1620, 240), SECOND)
    for (let panel = 0; panel < 7; panel += 1) art.stroke(box(30 + panel * 226, 716, 196, 150, 6), 6, FIRST)
    art.place({ x: 430, y: 642 }, () => {
      art.fill(box(-100, -24, 200, 24, 6), BOTH)
      art.fill(box(-8, -190, 16, 170), BOTH)
      art.place({ y: -190, turn: -7 }, () => {
        art.fill(box(-150, -7, 300, 14, 6), BOTH)
        for (const side of [-140, 140]) {
          art.stroke(`M${side} 0L${side - 50} 96M${side} 0L${side + 50} 96`, 4, BOTH)
          art.fill(
            `M${side - 66} 94L${side + 66} 94C${side + 50} 124 ${side - 50} 124 ${side - 66} 94Z`,
            FIRST,
          )
        }
      })
      art.fill(oval(0, -196, 15), FIRST)
    })
    jar(art, { x: 760, y: 642, width: 150, height: 150 }, BARE, SECOND, FIRST, (half, tall) => {
      for (let count = 0; count < 34; count += 1)
        leaf(
          art,
          {
            x: random.between(-half, half),
            y: -random.between(0, tall * 0.66),
            turn: random.between(0, 360),
            length: 46,
            width: 22,
            veins: 3,
          },
          count % 2 === 0 ? SECOND : FIRST,
          BARE,
        )
    })
    jar(art, { x: 910, y: 642, width: 110, height: 116 }, BARE, SECOND, SECOND, (half, tall) =>
      art.fill(box(-half, -tall * 0.6, half * 2, tall), FIRST),
    )
    art.place({ x: 1120, y: 640 }, () => {
      art.fill('M-70 -12C-66 -90 66 -90 70 -12Z', FIRST)
      art.fill('M10 -70C40 -66 66 -50 70 -12L20 -12Z', only(1, veil(1, 0.4)))
      art.fill(box(-80, -14, 160, 14, 5), BOTH)
      art.fill(box(-6, -92, 12, 22), BOTH)
      art.fill(oval(0, -94, 13, 9), BOTH)
    })
    pot(art, { x: 1340, y: 642, size: 92 }, [1, 0.1], only(1, veil(1, 0.4)), [1, 0.25])
    agave(art, { x: 1340, y: 556, size: 120, leaves: 11 }, SECOND, BARE)
    for (const x of [520, 1080]) pendant(art, { x, y: -30, drop: 90, width: 170 }, BOTH, BARE)
    rig(art, [200, 800, 1400])
  },
}

/** @type {Picture} */
const records = {
  base: 'room-records',
  alt: 'Two low chairs before a wall of records, a turntable between them',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.terracotta, INKS.aubergine),
  draw(art, random) {
    ground(art, [0.9, 0.6])
    art.fill(box(90, 80, 1420, 560), [1, 0.5])
    for (let row = 0; row < 4; row += 1) {
      for (let cell = 0; cell < 8; cell += 1) {
        const [x, y] = [104 + cell * 176, 94 + row * 136]
        art.fill(box(x, y, 164, 124), [0.9, 0.86])
        if ((row * 8 + cell) % 9 === 4) {
          record(art, { x: x + 82, y: y + 62, radius: 56 }, BOTH, [1, 0.5], FIRST, [null, veil(0, 0.5)])
        } else if ((row * 8 + cell) % 9 === 7) {
          art.fill(box(x + 26, y + 8, 112, 112), BARE)
          bandedSun(art, { x: x + 82, y: y + 70, radius: 36, bands: 4 }, FIRST, BARE)
        } else {
          for (let sleeve = x + 4; sleeve < x + 156; sleeve += 7)
            art.fill(
              box(sleeve, y + random.between(6, 22), 5.4, 118),
              random.pick([BARE, FIRST, [0.4, 0], [1, 0.5], [0.2, 0.6]]),
            )
          art.fill(box(x, y + 118, 164, 6), BOTH)
        }
      }
    }
    art.stroke(box(90, 80, 1420, 560), 16, BOTH)
    art.fill(oval(800, 340, 640, 420), [
      radial(800, 340, 640, [0, 0, 0.4], [1, 0, 0]),
      radial(800, 340, 640, [0, 0, 0.45], [1, 0, 0]),
    ])
    art.fill(box(-10, 690, 1620, 230), [1, 0.72])
    art.fill(oval(800, 800, 640, 70), FIRST)
    for (const share of [0.86, 0.62]) art.stroke(oval(800, 800, 640 * share, 70 * share), 8, [1, 0.5])
    speaker(art, { x: 180, y: 800, width: 190, height: 330 }, BOTH, [1, 0.6], FIRST)
    speaker(art, { x: 1420, y: 800, width: 190, height: 330 }, BOTH, [1, 0.6], FIRST)
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([
      [480, false],
      [1120, true],
    ])) {
      art.fill(oval(x, 838, 180, 16), only(1, veil(1, 0.7)))
      armchair(art, { x, y: 836, scale: 1.12, mirror }, BARE, [0.5, 0.2], BOTH)
    }
    art.fill(box(650, 650, 300, 24, 6), BOTH)
    art.stroke('M680 674L660 830M920 674L940 830', 10, BOTH)
    art.fill(box(676, 622, 248, 30, 6), BARE)
    art.fill(oval(780, 618, 88, 17), BOTH)
    art.fill(oval(780, 617, 28, 6), FIRST)
    art.stroke('M900 610L880 584L820 610', 6, BOTH)
    art.fill(box(890, 596, 22, 28, 5), BOTH)
    pendant(art, { x: 800, y: -30, drop: 150, width: 260 }, BOTH, BARE)
    rig(art, [270, 560, 1040, 1330])
  },
}

export const shopRooms = [glass, counter, records]
