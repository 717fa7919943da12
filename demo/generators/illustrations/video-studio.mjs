// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { set } from '../lettering.mjs'
import { fern } from '../motifs/botany.mjs'
import { filmCamera } from '../motifs/camera.mjs'
import { arch, bricks, skyline } from '../motifs/city.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { pill, uprightBass } from '../motifs/sound.mjs'
import { bulb, podium } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed, polar } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../random.mjs').Random} Random
 */

/** @type {Picture} */
const tour = {
  base: 'video-two-minute-tour',
  alt: 'A camera facing a corridor of arched studio doors',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.sundown, INKS.aubergine),
  draw(art) {
    ground(art, BOTH)
    for (let door = 0; door < 8; door += 1) {
      const far = 1 - door / 8
      const size = 0.14 + 1.5 * far ** 1.7
      const y = 470 + 480 * far ** 1.7
      const inside = [0.25 + far * 0.75, far * 0.75]
      art.fill(placed(arch(760, 820), { x: 860, y, scale: size }), BOTH)
      art.fill(placed(arch(690, 780), { x: 860, y, scale: size }), door === 7 ? BARE : inside)
      art.fill(
        placed(
          polygon([
            [-345, 0],
            [-345, -440],
            [-250, -400],
            [-250, 0],
          ]),
          { x: 860, y, scale: size },
        ),
        [0.6, Math.min(1, far)],
      )
      art.fill(
        placed(
          polygon([
            [-345, 0],
            [345, 0],
            [260, -34],
            [-260, -34],
          ]),
          { x: 860, y, scale: size },
        ),
        [0.2 + far * 0.5, far * 0.35],
      )
    }
    art.fill(
      polygon([
        [810, 480],
        [910, 480],
        [1330, 910],
        [390, 910],
      ]),
      [linear(0, 480, 0, 910, [0, 0], [1, 0.8]), linear(0, 480, 0, 910, [0, 0], [1, 0.2])],
    )
    art.place({ x: -8, y: -9 }, () => filmCamera(art, { x: 420, y: 560, scale: 2.05 }, FIRST, FIRST, FIRST))
    filmCamera(art, { x: 420, y: 560, scale: 2.05 }, BOTH, [1, 0.75], BARE)
    art.fill(oval(300, 322, 26), FIRST)
    art.fill(oval(300, 322, 13), BARE)
    art.fill(
      polygon([
        [-10, 910],
        [90, 780],
        [330, 830],
        [420, 910],
      ]),
      BOTH,
    )
  },
}

/** @type {Picture} */
const band = {
  base: 'video-low-tide-union',
  alt: 'A five-piece band with bass and horn beneath a brick arch',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.golden, INKS.petrol),
  draw(art) {
    ground(art, [0.9, 0.86])
    bricks(art, box(0, 0, 1600, 760), { x: 0, y: 0, width: 1600, height: 760, course: 38 }, [0.75, 1])
    const vault = placed(arch(1180, 830), { x: 800, y: 760 })
    art.fill(placed(arch(1270, 876), { x: 800, y: 760 }), BOTH)
    for (let stone = 0; stone < 22; stone += 1)
      art.stroke(
        `M${polar(800, 520, 588, 180 + stone * 8.4).join(' ')}L${polar(800, 520, 634, 180 + stone * 8.4).join(' ')}`,
        4,
        [0.9, 0.3],
      )
    art.fill(vault, [0.1, 0])
    art.within(vault, () => {
      art.fill(box(200, -80, 1200, 850), [radial(800, 620, 720, [0, 0], [1, 0.95]), 0])
      art.fill(rays(800, 640, 200, 1000, 40, { from: 180, to: 360, share: 0.5 }), [veil(0, 0.3), null])
    })
    art.fill(box(-10, 756, 1620, 160), SECOND)
    swell(art, { top: 770, bottom: 900, rows: 6, length: 360, height: 20 }, (row) =>
      row % 2 === 0 ? [0.75, 0.2] : SECOND,
    )
    art.fill(box(160, 740, 1280, 28), BOTH)
    const player = (
      /** @type {number} */ x,
      /** @type {number} */ scale,
      /** @type {string} */ arms,
      /** @type {boolean} */ hat,
    ) => {
      art.place({ x, y: 744, scale }, () => {
        art.fill(oval(0, -348, 32, 40), BOTH)
        if (hat) art.fill('M-54 -372L54 -372L54 -362L-54 -362ZM-32 -372C-32 -420 32 -420 32 -372Z', BOTH)
        art.fill(
          'M-14 -318L14 -318C52 -306 66 -286 68 -240L58 -140L50 0L10 0L0 -130L-10 0L-50 0L-58 -140L-68 -240C-66 -286 -52 -306 -14 -318Z',
          BOTH,
        )
        art.stroke(arms, 26, BOTH)
      })
    }
    uprightBass(art, { x: 470, y: 744, scale: 1.06, turn: 8 }, [1, 0.3], BOTH)
    player(384, 1.06, 'M-50 -270L-70 -200L40 -170M50 -270L110 -330L150 -360', true)
    player(800, 1.16, 'M-52 -268L-84 -190L-10 -250M52 -268L70 -200L20 -246', false)
    art.fill(box(796, 396, 9, 350), BOTH)
    art.fill(oval(800, 384, 20, 26), BOTH)
    player(1120, 1.04, 'M-50 -268L-96 -240L-60 -320M50 -268L20 -230L-40 -300', false)
    art.stroke('M1072 402L940 346', 12, [1, 0.1])
    art.fill('M960 354L896 300C880 330 870 360 876 396Z', [1, 0.1])
    art.stroke('M1040 380C1010 440 1080 450 1060 396', 9, [1, 0.1])
    player(640, 0.98, 'M-46 -262L-90 -200L10 -170M46 -262L60 -180L-30 -168', true)
    art.fill(
      placed(
        'M-80 -20C-110 30 -60 70 -20 40C20 80 90 50 70 0C110 -30 60 -80 20 -46C-20 -76 -60 -60 -80 -20Z',
        { x: 626, y: 560, scale: 0.72 },
      ),
      [1, 0.2],
    )
    art.stroke('M660 546L770 470', 11, BOTH)
    art.fill(box(1216, 560, 210, 150, 20), [1, 0.35])
    art.stroke(box(1216, 560, 210, 150, 20), 8, BOTH)
    art.fill(oval(1321, 632, 54), BOTH)
    art.stroke('M1210 520L1290 496M1440 470L1380 512', 8, BOTH)
    art.fill(oval(1230, 520, 70, 12) + oval(1430, 470, 76, 12), BOTH)
    player(1326, 0.8, 'M-50 -262L-110 -230L-150 -270M50 -262L110 -240L130 -280', false)
  },
}

/** @type {Picture} */
const desk = {
  base: 'video-desk-piece',
  alt: 'A talk-show desk with a paper scroll rolling off it before a skyline',
  paper: PAPERS.cream,
  inks: inkPair(INKS.coral, INKS.navy),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 640, [0, 0.2], [1, 0.8]), linear(0, 0, 0, 500, [0, 0.75], [1, 0])])
    art.fill(oval(420, 250, 100), BARE)
    skyline(art, random, { x: 120, y: 640, width: 1360, height: 460, windows: 0.34 }, SECOND, BARE)
    for (const side of [0, 1]) {
      const x = side === 0 ? -10 : 1370
      art.fill(box(x, -10, 240, 930), [1, 0.5])
      for (let fold = 0; fold < 5; fold += 1)
        art.fill(
          box(x + fold * 48, -10, 48, 930),
          only(1, linear(x + fold * 48, 0, x + fold * 48 + 48, 0, [0, 1, 0.7], [0.5, 1, 0], [1, 1, 0.6])),
        )
    }
    art.fill(box(-10, 790, 1620, 130), BOTH)
    art.fill(oval(800, 806, 700, 40), [1, 0.4])
    art.fill(
      polygon([
        [260, 590],
        [1340, 590],
        [1290, 830],
        [310, 830],
      ]),
      FIRST,
    )
    art.fill(
      polygon([
        [800, 590],
        [1340, 590],
        [1290, 830],
        [800, 830],
      ]),
      only(1, linear(800, 0, 1340, 0, [0, 1, 0], [1, 1, 0.5])),
    )
    for (let slat = 0; slat < 17; slat += 1)
      art.stroke(`M${300 + slat * 62} 604L${342 + slat * 57} 826`, 4, SECOND)
    art.fill(box(220, 556, 1160, 44, 10), BOTH)
    art.fill(box(220, 556, 1160, 10, 5), BARE)
    art.place({ x: 1130, y: 560 }, () => {
      art.fill('M-50 -112L50 -112L42 0L-42 0Z', BARE)
      art.fill('M12 -112L50 -112L42 0L12 0Z', only(1, veil(1, 0.3)))
      art.stroke('M48 -90C100 -96 96 -24 44 -26', 13, BARE)
      bandedSun(art, { x: -2, y: -50, radius: 26, bands: 4 }, FIRST, BARE)
    })
    pill(art, { x: 560, y: 420, scale: 0.78 }, BOTH, BARE, only(1, veil(1, 0.4)))
    art.fill(box(520, 548, 80, 12, 6), BOTH)
    art.fill(
      'M700 540C770 530 900 530 930 548C952 572 948 640 930 720C916 790 950 830 1010 832L1010 858C900 862 868 800 880 716C892 640 896 590 880 570C840 556 750 560 700 566Z',
      BARE,
    )
    art.fill('M884 600L936 640L918 740L880 716Z', [null, veil(1, 0.16)])
    art.fill(oval(700, 553, 20, 14), BARE)
    art.stroke(oval(700, 553, 20, 14) + oval(700, 553, 9, 6), 4, SECOND)
    for (let line = 0; line < 12; line += 1) {
      const t = line / 11
      const [x, y] = [893 + 26 * Math.sin(t * 3) - t * 8, 590 + t * 200]
      art.stroke(`M${x} ${y}L${x + 36} ${y + 5}`, 4, line % 4 === 0 ? FIRST : SECOND)
    }
    art.stroke('M740 548L860 544M760 556L850 553', 3, SECOND)
    art.fill(oval(1012, 845, 20, 15), BARE)
    art.stroke(oval(1012, 845, 20, 15) + oval(1012, 845, 9, 6), 4, SECOND)
  },
}

/** @type {Picture} */
const tiebreak = {
  base: 'video-tiebreak',
  alt: 'Two quiz podiums face to face beneath eleven bulbs',
  paper: PAPERS.butter,
  inks: inkPair(INKS.magenta, INKS.navy),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 1], [1, 0.4]), 0.86])
    art.fill(rays(1430, 250, 0, 1900, 60, { share: 0.5 }), [0.85, 0.55])
    art.fill(box(-10, 720, 1620, 200), BOTH)
    art.fill(
      polygon([
        [-10, 720],
        [800, 690],
        [1610, 720],
        [1610, 740],
        [800, 712],
        [-10, 740],
      ]),
      FIRST,
    )
    art.fill(oval(800, 790, 700, 60), [0.7, 0.5])
    art.fill(box(60, 36, 1480, 26, 8), BOTH)
    for (let lamp = 0; lamp < 11; lamp += 1) {
      const x = 130 + lamp * 130
      const last = lamp === 10
      if (last) {
        art.fill(rays(x, 180, 60, 260, 26, { share: 0.4 }), BARE)
        art.fill(oval(x, 180, 120), [
          radial(x, 180, 120, [0, 0], [1, 0.6]),
          radial(x, 180, 120, [0, 0], [0.7, 0], [1, 0.5]),
        ])
      }
      bulb(
        art,
        { x, y: 60, drop: 34, size: last ? 1 : 0.8 },
        last ? BARE : lamp % 2 === 0 ? [0.75, 0.1] : [0.4, 0.25],
        BOTH,
      )
    }
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([
      [470, false],
      [1130, true],
    ])) {
      art.fill(oval(x, 812, 220, 20), only(1, veil(1, 0.7)))
      podium(art, { x, y: 810, scale: 1.72, mirror }, mirror ? FIRST : SECOND, BOTH, BARE)
    }
    art.fill(set('11', { x: 470, y: 656, height: 80, align: 'middle', width: 85 }), SECOND)
    art.fill(set('11', { x: 1130, y: 656, height: 80, align: 'middle', width: 85 }), FIRST)
    fern(art, { x: 60, y: 930, turn: 16, length: 360, bend: 80 }, BOTH)
    fern(art, { x: 1540, y: 930, turn: -16, length: 360, bend: -80 }, BOTH)
    art.fill(set('vs', { x: 800, y: 640, height: 66, align: 'middle', weight: 700 }), BARE)
  },
}

export const studioVideos = [tour, band, desk, tiebreak]
