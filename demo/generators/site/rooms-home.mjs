// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { bough, leaf, pot } from '../motifs/botany.mjs'
import { studioCamera } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { bookshelf, floorLamp, panes, sofa, table } from '../motifs/furniture.mjs'
import { palm } from '../motifs/palms.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { cone, pendant, stool } from '../motifs/stage.mjs'
import { jar } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'
import { rig } from './rig.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

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
    art.fill(
      polygon([
        [-10, 70],
        [1610, 70],
        [1500, 150],
        [100, 150],
      ]),
      BOTH,
    )
    art.fill(
      polygon([
        [-10, 62],
        [1610, 62],
        [1610, 80],
        [-10, 80],
      ]),
      FIRST,
    )
    for (const x of [150, 640, 1320]) {
      art.fill(box(x - 20, 140, 40, 590), BARE)
      art.fill(box(x + 4, 140, 16, 590), [0.4, 0.15])
      art.fill(box(x - 32, 140, 64, 22), BARE)
      art.fill(box(x - 32, 700, 64, 26), BARE)
    }
    art.fill(box(170, 560, 450, 16), BARE)
    for (let baluster = 0; baluster < 12; baluster += 1)
      art.fill(box(190 + baluster * 36, 576, 13, 140), BARE)
    art.fill(box(-10, 716, 1620, 210), [0.6, 0.45])
    for (let board = 0; board < 9; board += 1)
      art.stroke(
        `M${-10} ${722 + board * 24 + board * board}L1610 ${722 + board * 24 + board * board}`,
        4,
        BOTH,
      )
    art.fill(
      polygon([
        [640, 720],
        [1320, 720],
        [1180, 910],
        [300, 910],
      ]),
      [null, veil(0, 0.4)],
    )
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
    for (const turn of [-50, -20, 10, 40])
      bough(
        art,
        random,
        { x: 250, y: 680, turn, length: 190, bend: turn * 0.5, pairs: 5, size: 64 },
        SECOND,
        BARE,
      )
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
    art.fill(oval(800, 420, 760, 420), [
      radial(800, 400, 760, [0, 0, 0.7], [1, 0, 0]),
      radial(800, 400, 760, [0, 0, 0.8], [1, 0, 0]),
    ])
    panes(art, { x: 610, y: 130, width: 380, height: 310, columns: 3, rows: 2, bar: 12 }, SECOND, () => {
      art.fill(box(600, 120, 400, 330), [linear(0, 130, 0, 440, [0, 0.9], [1, 0.2]), 0])
      bandedSun(art, { x: 860, y: 370, radius: 84, bands: 5 }, BARE, [0.5, 0])
      skyline(art, random, { x: 600, y: 440, width: 400, height: 140, windows: 0.3 }, SECOND, BARE)
    })
    for (const side of [570, 990])
      art.fill(
        `M${side} 110L${side + 46} 110C${side + 60} 300 ${side + 50} 400 ${side + 54} 500L${side - 10} 500C${side} 400 ${side - 6} 300 ${side} 110Z`,
        FIRST,
      )
    bookshelf(art, random, { x: 1120, y: 170, width: 360, height: 470, shelves: 4 }, BOTH, [
      FIRST,
      SECOND,
      BARE,
      [1, 0.5],
    ])
    art.fill(box(150, 220, 180, 220), BARE)
    art.stroke(box(150, 220, 180, 220), 12, BOTH)
    leaf(art, { x: 240, y: 420, turn: 6, length: 180, width: 82 }, FIRST, BARE, only(1, veil(1, 0.3)))
    art.fill(box(370, 180, 140, 140), FIRST)
    art.stroke(box(370, 180, 140, 140), 10, BOTH)
    art.fill(oval(440, 250, 42), BARE)
    art.fill(box(-10, 680, 1620, 240), [0.9, 0.55])
    art.fill(box(-10, 680, 1620, 10), BOTH)
    art.fill(
      polygon([
        [330, 760],
        [1270, 760],
        [1420, 890],
        [180, 890],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [360, 772],
        [1240, 772],
        [1370, 878],
        [230, 878],
      ]),
      [0.5, 0],
    )
    sofa(art, { x: 800, y: 770, width: 640 }, SECOND, [0.4, 0.85], BOTH)
    art.fill(box(600, 580, 120, 100, 22), FIRST)
    art.fill(box(900, 590, 110, 90, 20), BARE)
    floorLamp(art, { x: 400, y: 770, height: 470 }, BOTH, BARE)
    table(art, { x: 800, y: 866, width: 380, height: 84 }, BOTH)
    art.fill(box(720, 752, 90, 24, 4) + box(734, 732, 74, 22, 4), FIRST)
    pot(art, { x: 1170, y: 800, size: 120 }, FIRST, only(1, veil(1, 0.4)), [1, 0.25])
    for (const turn of [-60, -34, -10, 14, 40, 64])
      leaf(
        art,
        { x: 1170, y: 690, turn, length: 230 - Math.abs(turn), width: 84, veins: 7 },
        turn % 4 === 0 ? SECOND : [0.5, 1],
        BARE,
      )
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
    for (let row = 0; row < 11; row += 1)
      for (let column = 0; column < 27; column += 1)
        if ((row * 5 + column * 3) % 7 < 2)
          art.fill(box(column * 62, row * 62, 58, 58, 4), (row + column) % 2 === 0 ? [0.6, 0] : [0, 0.35])
    art.fill(box(100, 120, 420, 16), BOTH)
    for (const [x, size] of /** @type {[number, number][]} */ ([
      [160, 60],
      [260, 46],
      [350, 54],
      [450, 40],
    ])) {
      art.stroke(`M${x} 136L${x} 200`, 8, SECOND)
      art.fill(oval(x, 200 + size, size), SECOND)
      art.fill(oval(x, 200 + size, size * 0.74), [0.5, 0.6])
    }
    panes(art, { x: 640, y: 110, width: 330, height: 280, columns: 2, rows: 2, bar: 12 }, SECOND, () => {
      art.fill(box(630, 100, 350, 300), [linear(0, 110, 0, 390, [0, 0.3], [1, 0.95]), 0])
      art.fill(oval(720, 320, 56), BARE)
      bough(
        art,
        random,
        { x: 930, y: 410, turn: -10, length: 270, bend: -40, pairs: 6, size: 74 },
        SECOND,
        FIRST,
      )
    })
    for (let shelf = 0; shelf < 2; shelf += 1) {
      const y = 250 + shelf * 140
      art.fill(box(1080, y, 430, 14), BOTH)
      for (let item = 0; item < 7; item += 1) {
        const x = 1100 + item * 58
        if (item % 3 === 0)
          jar(art, { x: x + 24, y, width: 46, height: 60 }, BARE, SECOND, FIRST, (half, tall) =>
            art.fill(box(-half, -tall * 0.6, half * 2, tall), [1, 0.2]),
          )
        else if (item % 3 === 1)
          art.fill(
            `M${x} ${y - 60}L${x + 46} ${y - 60}L${x + 38} ${y}L${x + 8} ${y}Z`,
            item === 1 ? FIRST : SECOND,
          )
        else
          for (let plate = 0; plate < 5; plate += 1)
            art.fill(box(x, y - 10 - plate * 9, 50, 6, 3), plate % 2 === 0 ? BARE : SECOND)
      }
    }
    art.fill(box(-10, 470, 1620, 26), BARE)
    art.fill(box(-10, 496, 1620, 200), SECOND)
    for (let door = 0; door < 9; door += 1) art.stroke(box(20 + door * 178, 516, 160, 160, 4), 5, [0.7, 0.4])
    art.fill(box(1090, 496, 260, 200), BOTH)
    art.fill(box(1120, 560, 200, 110, 8), [1, 0.1])
    for (const x of [1130, 1190, 1250, 1310]) art.fill(oval(x, 526, 13), FIRST)
    art.fill(box(-10, 690, 1620, 230), [0.5, 0.5])
    art.fill(
      polygon([
        [180, 620],
        [1420, 620],
        [1480, 664],
        [120, 664],
      ]),
      BARE,
    )
    art.fill(box(160, 664, 1280, 240), FIRST)
    for (let slat = 0; slat < 40; slat += 1) art.fill(box(164 + slat * 32, 668, 5, 236), [1, 0.4])
    art.fill(box(160, 664, 1280, 26), only(1, linear(0, 664, 0, 690, [0, 1, 0.5], [1, 1, 0])))
    art.fill('M420 632L600 632L580 560C560 540 460 540 440 560Z', SECOND)
    for (const turn of [-40, -14, 12, 38])
      leaf(art, { x: 510, y: 556, turn, length: 110, width: 44, veins: 5 }, SECOND, BARE)
    art.fill(box(700, 622, 250, 14, 5), [0.8, 0.3])
    for (const [x, r] of [
      [760, 26],
      [816, 22],
      [870, 24],
    ])
      art.fill(oval(x ?? 0, 610, r ?? 0), x === 816 ? BARE : FIRST)
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

export const homeRooms = [porch, living, kitchen]
