// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { agave, bough, fern, leaf, palm, pot } from '../motifs/botany.mjs'
import { studioCamera } from '../motifs/camera.mjs'
import { armchair, bookshelf, floorLamp, panes, sofa, table } from '../motifs/furniture.mjs'
import { bandedSun, barCloud } from '../motifs/sky.mjs'
import { record, speaker } from '../motifs/sound.mjs'
import { cone, fresnel, pendant, stool, truss } from '../motifs/stage.mjs'
import { bottle, jar } from '../motifs/things.mjs'
import { skyline } from '../motifs/city.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/**
 * The edge of the set: a rail of lamps above, the dark of the studio around.
 *
 * @param {Sheet} art
 * @param {readonly number[]} lamps x of each
 */
function rig(art, lamps) {
  art.fill(box(-10, -10, 1620, 70), [null, linear(0, 0, 0, 60, [0, 1, 0.9], [1, 1, 0])])
  truss(art, { x: -20, y: 6, width: 1640, depth: 34 }, BOTH)
  for (const x of lamps) fresnel(art, { x, y: 36, scale: 0.5, turn: (800 - x) * 0.03 }, BOTH, [1, 0.4], BARE)
}

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
      art.fill(box(60, 90, 1480, 600), [linear(0, 90, 0, 690, [0, 0.5], [0.4, 0.05], [1, 0.6]), linear(0, 90, 0, 300, [0, 0.5], [1, 0])])
      for (let lamp = 0; lamp < 7; lamp += 1) {
        const x = 160 + lamp * 212
        cone(art, { x, y: 210, length: 400, from: 120, to: 320 }, [0.9, 0.8])
        art.fill(polygon([[x - 70, 214], [x - 40, 184], [x + 40, 184], [x + 70, 214]]), SECOND)
        art.stroke(`M${x} 90L${x} 186`, 4, SECOND)
      }
      for (let row = 0; row < 3; row += 1) {
        for (let plant = 0; plant < 13; plant += 1) {
          const [x, y] = [50 + plant * 128 + row * 40, 520 + row * 80]
          for (const turn of [-60, -30, 0, 30, 60]) leaf(art, { x, y, turn: turn + random.between(-9, 9), length: 130 + row * 30, width: 52 + row * 10, veins: 6 }, row === 1 ? SECOND : (plant + row) % 2 === 0 ? FIRST : [1, 0.5], row === 1 ? FIRST : SECOND)
        }
      }
      for (let glint = 0; glint < 4; glint += 1) art.fill(polygon([[200 + glint * 380, 90], [300 + glint * 380, 90], [120 + glint * 380, 690], [60 + glint * 380, 690]]), [veil(0, 0.4), veil(0, 0.35)])
    })
    for (let mullion = 0; mullion < 6; mullion += 1) art.fill(box(60 + mullion * 296 - 6, 90, 12, 600), BOTH)
    art.stroke(box(60, 90, 1480, 600), 18, BOTH)
    art.fill(box(-10, 690, 1620, 230), [1, 0.8])
    art.fill(polygon([[120, 700], [1480, 700], [1600, 910], [0, 910]]), [linear(0, 700, 0, 910, [0, 0.3], [1, 1]), linear(0, 700, 0, 910, [0, 0.15], [1, 0.8])])
    art.fill(oval(800, 806, 470, 50), [0.5, 0.25])
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([[530, false], [1070, true]])) {
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
    art.fill(oval(800, 360, 820, 460), [radial(800, 330, 820, [0, 0], [0.7, 0.6], [1, 1]), radial(800, 330, 820, [0, 0], [0.7, 0.1], [1, 0.35])])
    for (let shelf = 0; shelf < 3; shelf += 1) {
      const y = 250 + shelf * 150
      let x = 190
      while (x < 1380) {
        const wide = random.between(52, 82)
        const high = random.between(64, 104)
        const kind = random.integer(0, 3)
        if (kind === 3) bottle(art, { x: x + wide / 2, y, scale: 0.54 }, SECOND, BARE, BOTH)
        else jar(art, { x: x + wide / 2, y, width: wide, height: high }, kind === 1 ? FIRST : BARE, SECOND, kind === 0 ? FIRST : SECOND, (half, tall) => art.fill(box(-half, -tall * (0.3 + kind * 0.2), half * 2, tall), kind === 0 ? SECOND : [1, 0.4]))
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
          art.fill(`M${side - 66} 94L${side + 66} 94C${side + 50} 124 ${side - 50} 124 ${side - 66} 94Z`, FIRST)
        }
      })
      art.fill(oval(0, -196, 15), FIRST)
    })
    jar(art, { x: 760, y: 642, width: 150, height: 150 }, BARE, SECOND, FIRST, (half, tall) => {
      for (let count = 0; count < 34; count += 1) leaf(art, { x: random.between(-half, half), y: -random.between(0, tall * 0.66), turn: random.between(0, 360), length: 46, width: 22, veins: 3 }, count % 2 === 0 ? SECOND : FIRST, BARE)
    })
    jar(art, { x: 910, y: 642, width: 110, height: 116 }, BARE, SECOND, SECOND, (half, tall) => art.fill(box(-half, -tall * 0.6, half * 2, tall), FIRST))
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
          for (let sleeve = x + 4; sleeve < x + 156; sleeve += 7) art.fill(box(sleeve, y + random.between(6, 22), 5.4, 118), random.pick([BARE, FIRST, [0.4, 0], [1, 0.5], [0.2, 0.6]]))
          art.fill(box(x, y + 118, 164, 6), BOTH)
        }
      }
    }
    art.stroke(box(90, 80, 1420, 560), 16, BOTH)
    art.fill(oval(800, 340, 640, 420), [radial(800, 340, 640, [0, 0, 0.4], [1, 0, 0]), radial(800, 340, 640, [0, 0, 0.45], [1, 0, 0])])
    art.fill(box(-10, 690, 1620, 230), [1, 0.72])
    art.fill(oval(800, 800, 640, 70), FIRST)
    for (const share of [0.86, 0.62]) art.stroke(oval(800, 800, 640 * share, 70 * share), 8, [1, 0.5])
    speaker(art, { x: 180, y: 800, width: 190, height: 330 }, BOTH, [1, 0.6], FIRST)
    speaker(art, { x: 1420, y: 800, width: 190, height: 330 }, BOTH, [1, 0.6], FIRST)
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([[480, false], [1120, true]])) {
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

/** @type {Picture} */
const porch = {
  base: 'room-porch',
  alt: 'A wooden porch with a swing before a painted sun disc',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.sunset, INKS.petrol),
  draw(art, random) {
    ground(art, [0.85, 0.85])
    art.fill(box(120, 60, 1360, 660), [linear(0, 60, 0, 720, [0, 0.95], [1, 0.25]), 0])
    art.within(box(120, 60, 1360, 660), () => {
      art.fill(rays(980, 470, 300, 1200, 44, { share: 0.5 }), [veil(0, 0.35), null])
      bandedSun(art, { x: 980, y: 470, radius: 280, bands: 7 }, BARE, [0.5, 0])
      skyline(art, random, { x: 120, y: 640, width: 700, height: 120, windows: 0 }, [1, 0.5], BARE)
      art.fill('M100 640C420 590 760 660 1100 620C1300 600 1420 640 1500 620L1500 740L100 740Z', SECOND)
      palm(art, random, { x: 300, y: 690, height: 440, lean: 50, reach: 150 }, BOTH)
      palm(art, random, { x: 1400, y: 690, height: 380, lean: -40, reach: 140 }, BOTH)
    })
    art.stroke(box(120, 60, 1360, 660), 10, BOTH)
    art.fill(polygon([[-10, 70], [1610, 70], [1500, 150], [100, 150]]), BOTH)
    art.fill(polygon([[-10, 62], [1610, 62], [1610, 80], [-10, 80]]), FIRST)
    for (const x of [150, 640, 1320]) {
      art.fill(box(x - 20, 140, 40, 590), BARE)
      art.fill(box(x + 4, 140, 16, 590), [0.4, 0.15])
      art.fill(box(x - 32, 140, 64, 22), BARE)
      art.fill(box(x - 32, 700, 64, 26), BARE)
    }
    art.fill(box(170, 560, 450, 16), BARE)
    for (let baluster = 0; baluster < 12; baluster += 1) art.fill(box(190 + baluster * 36, 576, 13, 140), BARE)
    art.fill(box(-10, 716, 1620, 210), [0.6, 0.45])
    for (let board = 0; board < 9; board += 1) art.stroke(`M${-10} ${722 + board * 24 + board * board}L1610 ${722 + board * 24 + board * board}`, 4, BOTH)
    art.fill(polygon([[640, 720], [1320, 720], [1180, 910], [300, 910]]), [null, veil(0, 0.4)])
    art.stroke('M760 150L790 520M1200 150L1170 520', 6, BOTH)
    art.fill(oval(980, 770, 290, 20), only(1, veil(1, 0.6)))
    art.fill(box(760, 430, 440, 20, 8), BOTH)
    for (let slat = 0; slat < 12; slat += 1) art.fill(box(776 + slat * 35, 446, 19, 140), BOTH)
    art.fill(box(740, 580, 480, 34, 12), BOTH)
    art.fill(box(780, 548, 170, 40, 18), FIRST)
    art.fill(box(1010, 500, 130, 86, 20), BARE)
    art.fill(box(1026, 516, 98, 54, 12), [0.6, 0])
    art.fill(box(740, 500, 20, 100, 6) + box(1200, 500, 20, 100, 6), BOTH)
    pot(art, { x: 250, y: 800, size: 130 }, FIRST, only(1, veil(1, 0.4)), [1, 0.2])
    for (const turn of [-50, -20, 10, 40]) bough(art, random, { x: 250, y: 680, turn, length: 190, bend: turn * 0.5, pairs: 5, size: 64 }, SECOND, BARE)
    studioCamera(art, { x: 1500, y: 960, scale: 1.06, mirror: true }, BOTH, [1, 0.4], BARE)
    rig(art, [360, 800, 1240])
  },
}

/** @type {Picture} */
const living = {
  base: 'room-living',
  alt: 'A living-room set with sofa, lamps and bookshelves beside a window full of evening',
  paper: PAPERS.cream,
  inks: inkPair(INKS.coral, INKS.petrol),
  draw(art, random) {
    ground(art, [0.5, 0.25])
    for (let stripe = 0; stripe < 27; stripe += 1) art.fill(box(stripe * 62, 0, 30, 690), [0.7, 0.25])
    art.fill(oval(800, 420, 760, 420), [radial(800, 400, 760, [0, 0, 0.7], [1, 0, 0]), radial(800, 400, 760, [0, 0, 0.8], [1, 0, 0])])
    panes(art, { x: 610, y: 130, width: 380, height: 310, columns: 3, rows: 2, bar: 12 }, SECOND, () => {
      art.fill(box(600, 120, 400, 330), [linear(0, 130, 0, 440, [0, 0.9], [1, 0.2]), 0])
      bandedSun(art, { x: 860, y: 370, radius: 84, bands: 5 }, BARE, [0.5, 0])
      skyline(art, random, { x: 600, y: 440, width: 400, height: 140, windows: 0.3 }, SECOND, BARE)
    })
    for (const side of [570, 990]) art.fill(`M${side} 110L${side + 46} 110C${side + 60} 300 ${side + 50} 400 ${side + 54} 500L${side - 10} 500C${side} 400 ${side - 6} 300 ${side} 110Z`, FIRST)
    bookshelf(art, random, { x: 1120, y: 170, width: 360, height: 470, shelves: 4 }, BOTH, [FIRST, SECOND, BARE, [1, 0.5]])
    art.fill(box(150, 220, 180, 220), BARE)
    art.stroke(box(150, 220, 180, 220), 12, BOTH)
    leaf(art, { x: 240, y: 420, turn: 6, length: 180, width: 82 }, FIRST, BARE, only(1, veil(1, 0.3)))
    art.fill(box(370, 180, 140, 140), FIRST)
    art.stroke(box(370, 180, 140, 140), 10, BOTH)
    art.fill(oval(440, 250, 42), BARE)
    art.fill(box(-10, 680, 1620, 240), [0.9, 0.55])
    art.fill(box(-10, 680, 1620, 10), BOTH)
    art.fill(polygon([[330, 760], [1270, 760], [1420, 890], [180, 890]]), BARE)
    art.fill(polygon([[360, 772], [1240, 772], [1370, 878], [230, 878]]), [0.5, 0])
    sofa(art, { x: 800, y: 770, width: 640 }, SECOND, [0.4, 0.85], BOTH)
    art.fill(box(600, 580, 120, 100, 22), FIRST)
    art.fill(box(900, 590, 110, 90, 20), BARE)
    floorLamp(art, { x: 400, y: 770, height: 470 }, BOTH, BARE)
    table(art, { x: 800, y: 866, width: 380, height: 84 }, BOTH)
    art.fill(box(720, 752, 90, 24, 4) + box(734, 732, 74, 22, 4), FIRST)
    pot(art, { x: 1170, y: 800, size: 120 }, FIRST, only(1, veil(1, 0.4)), [1, 0.25])
    for (const turn of [-60, -34, -10, 14, 40, 64]) leaf(art, { x: 1170, y: 690, turn, length: 230 - Math.abs(turn), width: 84, veins: 7 }, turn % 4 === 0 ? SECOND : [0.5, 1], BARE)
    rig(art, [220, 520, 1080, 1380])
  },
}

/** @type {Picture} */
const kitchen = {
  base: 'room-kitchen',
  alt: 'A kitchen set with tiled wall, hanging pans and a long island under two lamps',
  paper: PAPERS.mist,
  inks: inkPair(INKS.amber, INKS.pacific),
  draw(art, random) {
    ground(art, [0.1, 0])
    for (let row = 0; row < 11; row += 1) for (let column = 0; column < 27; column += 1) if ((row * 5 + column * 3) % 7 < 2) art.fill(box(column * 62, row * 62, 58, 58, 4), (row + column) % 2 === 0 ? [0.6, 0] : [0, 0.35])
    art.fill(box(100, 120, 420, 16), BOTH)
    for (const [x, size] of /** @type {[number, number][]} */ ([[160, 60], [260, 46], [350, 54], [450, 40]])) {
      art.stroke(`M${x} 136L${x} 200`, 8, SECOND)
      art.fill(oval(x, 200 + size, size), SECOND)
      art.fill(oval(x, 200 + size, size * 0.74), [0.5, 0.6])
    }
    panes(art, { x: 640, y: 110, width: 330, height: 280, columns: 2, rows: 2, bar: 12 }, SECOND, () => {
      art.fill(box(630, 100, 350, 300), [linear(0, 110, 0, 390, [0, 0.3], [1, 0.95]), 0])
      art.fill(oval(720, 320, 56), BARE)
      bough(art, random, { x: 930, y: 410, turn: -10, length: 270, bend: -40, pairs: 6, size: 74 }, SECOND, FIRST)
    })
    for (let shelf = 0; shelf < 2; shelf += 1) {
      const y = 250 + shelf * 140
      art.fill(box(1080, y, 430, 14), BOTH)
      for (let item = 0; item < 7; item += 1) {
        const x = 1100 + item * 58
        if (item % 3 === 0) jar(art, { x: x + 24, y, width: 46, height: 60 }, BARE, SECOND, FIRST, (half, tall) => art.fill(box(-half, -tall * 0.6, half * 2, tall), [1, 0.2]))
        else if (item % 3 === 1) art.fill(`M${x} ${y - 60}L${x + 46} ${y - 60}L${x + 38} ${y}L${x + 8} ${y}Z`, item === 1 ? FIRST : SECOND)
        else for (let plate = 0; plate < 5; plate += 1) art.fill(box(x, y - 10 - plate * 9, 50, 6, 3), plate % 2 === 0 ? BARE : SECOND)
      }
    }
    art.fill(box(-10, 470, 1620, 26), BARE)
    art.fill(box(-10, 496, 1620, 200), SECOND)
    for (let door = 0; door < 9; door += 1) art.stroke(box(20 + door * 178, 516, 160, 160, 4), 5, [0.7, 0.4])
    art.fill(box(1090, 496, 260, 200), BOTH)
    art.fill(box(1120, 560, 200, 110, 8), [1, 0.1])
    for (const x of [1130, 1190, 1250, 1310]) art.fill(oval(x, 526, 13), FIRST)
    art.fill(box(-10, 690, 1620, 230), [0.5, 0.5])
    art.fill(polygon([[180, 620], [1420, 620], [1480, 664], [120, 664]]), BARE)
    art.fill(box(160, 664, 1280, 240), FIRST)
    for (let slat = 0; slat < 40; slat += 1) art.fill(box(164 + slat * 32, 668, 5, 236), [1, 0.4])
    art.fill(box(160, 664, 1280, 26), only(1, linear(0, 664, 0, 690, [0, 1, 0.5], [1, 1, 0])))
    art.fill('M420 632L600 632L580 560C560 540 460 540 440 560Z', SECOND)
    for (const turn of [-40, -14, 12, 38]) leaf(art, { x: 510, y: 556, turn, length: 110, width: 44, veins: 5 }, SECOND, BARE)
    art.fill(box(700, 622, 250, 14, 5), [0.8, 0.3])
    for (const [x, r] of [[760, 26], [816, 22], [870, 24]]) art.fill(oval(x ?? 0, 610, r ?? 0), x === 816 ? BARE : FIRST)
    art.fill('M1100 634L1240 634L1226 560L1114 560Z', BARE)
    art.stroke('M1100 634L1240 634L1226 560L1114 560Z', 5, SECOND)
    for (const x of [560, 1040]) {
      cone(art, { x, y: 250, length: 400, from: 160, to: 520 }, [0.5, 0.5])
      pendant(art, { x, y: -30, drop: 220, width: 200 }, BOTH, BARE)
    }
    for (const x of [330, 1270]) stool(art, { x, y: 910, scale: 1.06 }, BOTH, SECOND)
    rig(art, [260, 800, 1340])
  },
}

export const warmRooms = [glass, counter, records, porch, living, kitchen]
