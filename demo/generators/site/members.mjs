// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { bough, fern, leaf } from '../motifs/botany.mjs'
import { filmCamera } from '../motifs/camera.mjs'
import { shopFront } from '../motifs/city.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { profile } from '../motifs/people.mjs'
import { microphone } from '../motifs/sound.mjs'
import { jar } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed, polar } from '../path.mjs'
import { along, box, oval, polygon, rays, ribbon, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const owners = {
  base: 'network-1',
  alt: 'A big key on a ring before a street of small shops with striped awnings',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.golden, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 700, [0, 0.85], [1, 0.2]), 0])
    art.fill(rays(800, 640, 0, 1300, 40, { from: 180, to: 360, share: 0.5 }), [veil(0, 0.4), null])
    for (const [x, height] of /** @type {[number, number][]} */ ([
      [300, 560],
      [1290, 600],
    ])) {
      fanPalm(art, random, { x, y: 720, height, crown: 80 }, SECOND)
    }
    for (const [index, x] of [150, 480, 810, 1140, 1470].entries()) {
      const wall = index % 2 === 0 ? SECOND : [0.7, 0.25]
      shopFront(art, { x, y: 720, width: 316, height: 320 + ((index * 71) % 110) }, wall, FIRST, BARE, BOTH)
    }
    art.fill(box(-10, 716, 1620, 200), BOTH)
    art.place({ x: 800, y: 560, turn: -32, scale: 2.1 }, () => {
      const key = `${oval(-150, 0, 82)}${box(-80, -19, 330, 38, 6)}${box(150, 12, 36, 66, 5)}${box(206, 12, 30, 48, 5)}`
      art.place({ x: 10, y: 16 }, () => art.fill(key, only(1, veil(1, 0.5))))
      art.stroke(key, 16, BOTH)
      art.fill(key, FIRST)
      art.fill(box(-80, 0, 330, 19, 6), only(1, veil(1, 0.3)))
      art.fill(oval(-166, 0, 36), BARE)
      art.stroke(oval(-166, 0, 36), 10, BOTH)
    })
  },
}

/** @type {Picture} */
const makers = {
  base: 'network-2',
  alt: 'A film camera, a microphone and a pencil raised like tools before a red sun',
  paper: PAPERS.cream,
  inks: inkPair(INKS.poppy, INKS.navy),
  draw(art) {
    ground(art, [0.12, 0])
    art.fill(rays(800, 520, 340, 1500, 44, { share: 0.5 }), [0.4, 0])
    art.fill(oval(800, 480, 340), FIRST)
    filmCamera(art, { x: 800, y: 400, scale: 1.75 }, BARE, SECOND, FIRST)
    art.place({ x: 310, y: 360, turn: -20 }, () => {
      microphone(art, { scale: 1.3 }, SECOND, BARE, SECOND, only(1, veil(1, 0.4)))
    })
    art.place({ x: 1330, y: 250, turn: 18, scale: 1.4 }, () => {
      art.fill(
        polygon([
          [-34, 60],
          [34, 60],
          [0, -30],
        ]),
        BARE,
      )
      art.fill(
        polygon([
          [-12, 2],
          [12, 2],
          [0, -30],
        ]),
        SECOND,
      )
      art.fill(box(-34, 60, 68, 330), FIRST)
      art.fill(box(10, 60, 24, 330), only(1, veil(1, 0.45)))
      art.stroke('M-10 60L-10 390', 4, SECOND)
      art.fill(box(-34, 390, 68, 40), SECOND)
    })
    art.fill(box(-10, 740, 1620, 180), SECOND)
    for (const [index, x] of [240, 520, 800, 1080, 1360].entries()) {
      art.fill(box(x - 100, 800, 200, 60, 30), index % 2 === 0 ? FIRST : BARE)
      art.fill(
        set(['Write', 'Film', 'Draw', 'Talk', 'Play'][index] ?? '', {
          x,
          y: 842,
          height: 26,
          align: 'middle',
          size: 24,
        }),
        index % 2 === 0 ? BARE : SECOND,
      )
    }
  },
}

/** @type {Picture} */
const connoisseurs = {
  base: 'network-3',
  alt: 'A woman in profile bending over an open jar, its scents rising as ferns, leaves and waves of air',
  paper: PAPERS.blush,
  inks: inkPair(FOUNTAINS.grove, INKS.aubergine),
  draw(art, random) {
    ground(art, [0.1, 0])
    art.fill(oval(920, 430, 470), [radial(920, 430, 470, [0, 0.15], [1, 0.7]), 0])
    const head = placed(profile('bun'), { x: 440, y: 930, scale: 1.72, turn: 6 })
    art.fill(head, SECOND)
    art.place({ x: -6, y: -4 }, () => art.within(head, () => art.stroke(head, 12, [1, 0.3])))
    for (let line = 0; line < 4; line += 1) {
      const air = smooth(
        along(16, (t) => [940 + line * 60 - 170 * t + 36 * Math.sin(t * 8 + line), 660 - 330 * t]),
      )
      art.stroke(air, 12 - line * 2, FIRST)
    }
    for (const [x, y, turn, length] of /** @type {[number, number, number, number][]} */ ([
      [1010, 600, 12, 330],
      [1100, 620, 42, 280],
      [930, 590, -20, 260],
    ])) {
      fern(art, { x, y, turn, length, bend: turn * 2 }, turn === 12 ? SECOND : FIRST)
    }
    leaf(art, { x: 1180, y: 560, turn: 58, length: 240, width: 110 }, FIRST, BARE, only(1, veil(1, 0.4)))
    bough(art, random, { x: 1060, y: 600, turn: 26, length: 380, bend: 60, pairs: 7, size: 84 }, SECOND, BARE)
    art.fill(box(-10, 846, 1620, 70), SECOND)
    art.fill(oval(1060, 850, 270, 20), only(1, veil(1, 0.6)))
    jar(art, { x: 1040, y: 848, width: 330, height: 250 }, BARE, SECOND, [0, 0], (half, height) => {
      for (let count = 0; count < 40; count += 1) {
        const at = { x: random.between(-half, half), y: -random.between(0, height * 0.7) }
        leaf(
          art,
          { ...at, turn: random.between(0, 360), length: 86, width: 40, veins: 5 },
          count % 2 === 0 ? FIRST : SECOND,
          BARE,
        )
      }
    })
    art.place({ x: 1400, y: 846 }, () => {
      art.fill(box(-150, -44, 300, 44, 8), FIRST)
      art.stroke('M-138 -28L138 -28', 4, BARE)
    })
  },
}

/** @type {Picture} */
const table = {
  base: 'network-4',
  alt: 'A round table seen from above with eleven chairs, cups and papers, light falling across it',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.sundown, INKS.night),
  draw(art) {
    ground(art, [1, 0.72])
    art.fill(
      polygon([
        [0, 0],
        [760, 0],
        [1600, 720],
        [1600, 900],
        [700, 900],
        [0, 240],
      ]),
      [linear(0, 0, 1600, 900, [0, 0.4], [1, 1]), linear(0, 0, 1600, 900, [0, 0.05], [1, 0.5])],
    )
    art.fill(oval(840, 490, 360), only(1, veil(1, 0.5)))
    for (let chair = 0; chair < 11; chair += 1) {
      const angle = (chair * 360) / 11
      const [x, y] = polar(800, 450, 392, angle)
      art.place({ x, y, turn: angle + 90 }, () => {
        art.place({ x: 10, y: 12 }, () => art.fill(box(-52, -34, 104, 92, 26), only(1, veil(1, 0.5))))
        art.fill(box(-52, -34, 104, 92, 26), chair % 3 === 0 ? BARE : chair % 3 === 1 ? FIRST : BOTH)
        art.fill(box(-58, -52, 116, 34, 16), chair % 3 === 1 ? BOTH : [1, 0.4])
      })
    }
    art.fill(oval(800, 450, 320), BARE)
    art.fill(oval(800, 450, 320), [radial(720, 380, 420, [0, 0], [1, 0.55]), 0])
    art.stroke(oval(800, 450, 306), 6, [1, 0.35])
    for (let place = 0; place < 11; place += 1) {
      const angle = (place * 360) / 11
      const [x, y] = polar(800, 450, 226, angle)
      art.place({ x, y, turn: angle + 90 }, () => {
        art.fill(box(-44, -34, 66, 84, 4), place % 2 === 0 ? SECOND : FIRST)
        art.stroke('M-32 -18L8 -18M-32 -2L8 -2M-32 14L-6 14', 4, BARE)
        art.fill(oval(54, 6, 22), BOTH)
        art.fill(oval(54, 6, 15), place % 3 === 0 ? BARE : FIRST)
      })
    }
    for (let spoke = 0; spoke < 8; spoke += 1) {
      leaf(
        art,
        { x: 800, y: 450, turn: spoke * 45, length: 120, width: 56, veins: 6 },
        spoke % 2 === 0 ? SECOND : BOTH,
        FIRST,
      )
    }
    art.fill(oval(800, 450, 22), FIRST)
    art.fill(
      ribbon(
        along(12, (t) => [1250 + 60 * Math.sin(t * 4), -20 + 260 * t]),
        () => 12,
      ),
      BOTH,
    )
  },
}

export const members = [owners, makers, connoisseurs, table]
