// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { fitted, set } from '../lettering.mjs'
import { agave, pot } from '../motifs/botany.mjs'
import { monitor, studioCamera } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { armchair } from '../motifs/furniture.mjs'
import { bridge } from '../motifs/harbor.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { microphone, pill, speaker } from '../motifs/sound.mjs'
import { bulb, curtain, podium } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'
import { rig } from './rig.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/** @type {Picture} */
const late = {
  base: 'room-late-night',
  alt: 'A late-night talk set: desk, guest chair and a window of city lights behind a blue curtain',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.bluehour, INKS.navy),
  draw(art, random) {
    ground(art, [1, 0.7])
    art.fill(box(420, 110, 900, 500), [
      linear(0, 110, 0, 610, [0, 1], [1, 0.3]),
      linear(0, 110, 0, 400, [0, 0.5], [1, 0]),
    ])
    art.within(box(420, 110, 900, 500), () => {
      art.fill(oval(1130, 220, 60), BARE)
      bridge(art, { x: 640, y: 560, span: 300, height: 260, cables: 12 }, [1, 0.6])
      skyline(art, random, { x: 420, y: 610, width: 900, height: 330, windows: 0.42 }, BOTH, BARE)
    })
    for (let mullion = 0; mullion < 4; mullion += 1)
      art.fill(box(420 + mullion * 300 - 7, 110, 14, 500), BOTH)
    art.stroke(box(420, 110, 900, 500), 18, BOTH)
    const fold = (/** @type {number} */ a, /** @type {number} */ b) => [
      null,
      linear(a, 0, b, 0, [0, 1, 0.8], [0.5, 1, 0.15], [1, 1, 0.8]),
    ]
    curtain(art, { x: -20, y: 60, width: 400, height: 600, folds: 8 }, FIRST, fold)
    curtain(art, { x: 1350, y: 60, width: 280, height: 600, folds: 6 }, FIRST, fold)
    art.fill(box(-10, 640, 1620, 280), [1, 0.85])
    art.fill(
      polygon([
        [160, 690],
        [1440, 690],
        [1560, 850],
        [40, 850],
      ]),
      [0.7, 0.4],
    )
    art.fill(oval(820, 780, 560, 50), [0.3, 0])
    art.fill(oval(500, 822, 210, 18), only(1, veil(1, 0.7)))
    armchair(art, { x: 480, y: 820, scale: 1.22 }, FIRST, [1, 0.5], BOTH)
    art.fill(
      polygon([
        [800, 560],
        [1360, 560],
        [1330, 826],
        [830, 826],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [800, 560],
        [1360, 560],
        [1330, 826],
        [830, 826],
      ]),
      [linear(800, 0, 1360, 0, [0, 0.15], [1, 0.75]), linear(800, 0, 1360, 0, [0, 0], [1, 0.25])],
    )
    bandedSun(art, { x: 1080, y: 730, radius: 84, bands: 5 }, [1, 0], BARE)
    art.fill(box(770, 536, 620, 32, 8), BOTH)
    pill(art, { x: 1230, y: 430, scale: 0.58 }, BOTH, BARE)
    art.fill('M900 470L970 470L962 536L908 536Z', BARE)
    art.stroke('M968 484C1000 482 998 522 964 520', 9, BARE)
    art.fill(box(1030, 520, 90, 16, 3), BARE)
    pot(art, { x: 690, y: 826, size: 96 }, BARE, only(1, veil(1, 0.4)), BARE)
    agave(art, { x: 690, y: 740, size: 120, leaves: 9 }, BOTH, FIRST)
    studioCamera(art, { x: 120, y: 980, scale: 1.1 }, BOTH, [1, 0.3], BARE)
    rig(art, [300, 620, 980, 1300])
  },
}

/** @type {Picture} */
const karaoke = {
  base: 'room-karaoke',
  alt: 'A karaoke booth with a curved bench, a lyric screen, two microphones and strings of bulbs',
  paper: PAPERS.blush,
  inks: inkPair(INKS.magenta, INKS.aubergine),
  draw(art) {
    ground(art, [1, 0.72])
    for (let tuft = 0; tuft < 5; tuft += 1)
      for (let row = 0; row < 3; row += 1)
        for (const x of [60 + tuft * 90, 1180 + tuft * 90]) {
          art.fill(
            polygon([
              [x, 150 + row * 150],
              [x + 45, 225 + row * 150],
              [x, 300 + row * 150],
              [x - 45, 225 + row * 150],
            ]),
            [1, 0.3],
          )
          art.fill(oval(x, 300 + row * 150, 8), BARE)
        }
    art.fill(oval(800, 380, 560, 430), [
      radial(800, 340, 560, [0, 0.1], [1, 1]),
      radial(800, 340, 560, [0, 0], [0.6, 0.2], [1, 0.72]),
    ])
    monitor(art, { x: 800, y: 280, width: 560, height: 310 }, BOTH, BARE, (width, height) => {
      art.fill(box(-width / 2, -height / 2, width, height), [linear(0, -155, 0, 155, [0, 0.85], [1, 0.1]), 0])
      bandedSun(art, { x: 150, y: 30, radius: 90, bands: 5 }, BARE, [0.4, 0])
      swell(art, { top: 60, bottom: 150, rows: 5, length: 160, height: 18, left: -300, right: 300 }, (row) =>
        row % 2 === 0 ? SECOND : [0.6, 0.1],
      )
      art.fill(fitted('AND WE SANG', { x: -240, y: -110, width: 300, height: 50 }), BOTH)
      art.fill(fitted('ALL THE WAY HOME', { x: -240, y: -40, width: 330, height: 44 }), [1, 0.4])
    })
    for (const [y, sag] of /** @type {[number, number][]} */ ([
      [60, 80],
      [70, 130],
    ])) {
      art.stroke(`M-20 ${y}Q800 ${y + sag * 2} 1620 ${y}`, 4, BOTH)
      for (let lamp = 0; lamp < 15; lamp += 1) {
        const t = (lamp + 0.5) / 15
        const [x, yy] = [-20 + 1640 * t, y + sag * 4 * t * (1 - t) * 1]
        if (Math.abs(x - 800) < 320) continue
        art.fill(oval(x, yy + 20, 30), [veil(0, 0.5), veil(0, 0.6)])
        art.fill(oval(x, yy + 18, 12, 15), BARE)
      }
    }
    art.fill('M-10 560C300 480 420 620 800 620C1180 620 1300 480 1610 560L1610 760L-10 760Z', FIRST)
    art.fill('M-10 660C300 600 420 720 800 720C1180 720 1300 600 1610 660L1610 800L-10 800Z', [1, 0.4])
    for (let seam = 0; seam < 11; seam += 1)
      art.stroke(
        `M${60 + seam * 148} ${570 + Math.sin((seam / 10) * Math.PI) * 46}L${60 + seam * 148} ${660 + Math.sin((seam / 10) * Math.PI) * 50}`,
        4,
        BOTH,
      )
    art.fill(box(-10, 790, 1620, 130), BOTH)
    art.fill(oval(800, 800, 330, 50), BARE)
    art.fill(oval(800, 800, 330, 50), [0.5, 0])
    art.fill(box(786, 800, 28, 110), SECOND)
    for (const [x, turn] of /** @type {[number, number][]} */ ([
      [720, -62],
      [890, 58],
    ]))
      microphone(art, { x, y: 770, scale: 0.5, turn }, BOTH, BARE, BOTH)
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [200, 1],
      [1400, 1],
    ]))
      speaker(art, { x, y: 560, width: 130, height: 220 * scale }, BOTH, [1, 0.5], BARE)
    art.fill('M560 776L610 776L604 700L566 700Z', BARE)
    art.fill('M1000 776L1046 776L1040 710L1006 710Z', BARE)
    for (let spark = 0; spark < 34; spark += 1)
      art.fill(
        oval(80 + ((spark * 197) % 1440), 90 + ((spark * 83) % 420), 4 + (spark % 4)),
        spark % 2 === 0 ? BARE : FIRST,
      )
  },
}

/** @type {Picture} */
const game = {
  base: 'room-game-show',
  alt: 'A game-show set: three podiums, a wheel of colours and a ring of bulbs',
  paper: PAPERS.butter,
  inks: inkPair(INKS.poppy, INKS.petrol),
  draw(art) {
    ground(art, [0.3, 0.8])
    art.fill(rays(800, 330, 0, 1300, 48, { share: 0.5 }), [0.9, 0.45])
    art.fill(oval(800, 330, 300), BOTH)
    for (let slice = 0; slice < 16; slice += 1) {
      art.fill(
        rays(800, 330, 40, 250, 1, { from: slice * 22.5, to: slice * 22.5 + 22.5, share: 1 }),
        [BARE, FIRST, SECOND, [0.5, 0]][slice % 4] ?? BARE,
      )
    }
    art.stroke(oval(800, 330, 252), 12, BOTH)
    art.fill(oval(800, 330, 52), BOTH)
    art.fill(oval(800, 330, 30), FIRST)
    for (let lamp = 0; lamp < 28; lamp += 1) {
      const angle = (lamp / 28) * Math.PI * 2
      art.fill(
        oval(800 + 276 * Math.cos(angle), 330 + 276 * Math.sin(angle), 11),
        lamp % 2 === 0 ? BARE : FIRST,
      )
    }
    art.fill(
      polygon([
        [770, 40],
        [830, 40],
        [800, 106],
      ]),
      BARE,
    )
    for (const side of [-1, 1]) {
      for (let column = 0; column < 3; column += 1) {
        const x = 800 + side * (430 + column * 150)
        art.fill(box(x - 40, 120 + column * 40, 80, 520), column % 2 === 0 ? FIRST : SECOND)
        for (let lamp = 0; lamp < 8; lamp += 1)
          art.fill(oval(x, 160 + column * 40 + lamp * 58, 13), lamp % 2 === 0 ? BARE : BOTH)
      }
    }
    art.fill(box(-10, 640, 1620, 280), SECOND)
    art.fill(oval(800, 660, 900, 70), [0.6, 0.3])
    for (let tile = 0; tile < 11; tile += 1)
      art.fill(
        polygon([
          [800 + (tile - 5.5) * 100, 660],
          [800 + (tile - 5) * 100, 660],
          [800 + (tile - 5) * 330, 910],
          [800 + (tile - 5.5) * 330, 910],
        ]),
        tile % 2 === 0 ? [1, 0.4] : [0.2, 0.75],
      )
    for (const [x, scale] of /** @type {[number, number][]} */ ([
      [330, 1.24],
      [800, 1.24],
      [1270, 1.24],
    ])) {
      art.fill(oval(x + 20, 824, 170, 18), only(1, veil(1, 0.7)))
      podium(art, { x, y: 822, scale }, x === 800 ? FIRST : SECOND, BOTH, BARE)
    }
    art.fill(
      set('120', { x: 330, y: 698, height: 50, align: 'middle', width: 85 }) +
        set('180', { x: 800, y: 698, height: 50, align: 'middle', width: 85 }) +
        set('90', { x: 1270, y: 698, height: 50, align: 'middle', width: 85 }),
      BOTH,
    )
    for (const x of [160, 1440]) bulb(art, { x, y: 40, drop: 60, size: 0.9 }, BARE, BOTH)
    rig(art, [260, 540, 1060, 1340])
  },
}

export const showRooms = [late, karaoke, game]
