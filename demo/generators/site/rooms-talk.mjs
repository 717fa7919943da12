// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { fitted, set } from '../lettering.mjs'
import { fern } from '../motifs/botany.mjs'
import { monitor, studioCamera } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { armchair } from '../motifs/furniture.mjs'
import { swell } from '../motifs/sea.mjs'
import { rings } from '../motifs/sky.mjs'
import { gooseneck, pill } from '../motifs/sound.mjs'
import { cone, lectern } from '../motifs/stage.mjs'
import { clock } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'
import { rig } from './rig.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/** @type {Picture} */
const hearing = {
  base: 'room-hearing',
  alt: 'A lectern and a raised desk with five chairs under a large clock',
  paper: PAPERS.bone,
  inks: inkPair(INKS.brick, INKS.navy),
  draw(art) {
    ground(art, [0.1, 0.5])
    for (let panel = 0; panel < 9; panel += 1) {
      art.fill(box(20 + panel * 176, 120, 160, 470), [0.75, 0.2])
      art.stroke(box(38 + panel * 176, 142, 124, 426), 5, [0.9, 0.6])
    }
    art.fill(oval(800, 300, 560, 360), [
      radial(800, 300, 560, [0, 0, 0.6], [1, 0, 0]),
      radial(800, 300, 560, [0, 0, 0.7], [1, 0, 0]),
    ])
    clock(art, { x: 800, y: 236, radius: 128, hour: 12, minute: 3, marks: 60 }, BARE, SECOND)
    for (let chair = 0; chair < 5; chair += 1) {
      const x = 320 + chair * 240
      art.fill(
        `M${x - 66} 560L${x - 66} 420C${x - 60} 370 ${x + 60} 370 ${x + 66} 420L${x + 66} 560Z`,
        chair === 2 ? FIRST : SECOND,
      )
      art.stroke(
        `M${x - 46} 550L${x - 46} 430C${x - 40} 396 ${x + 40} 396 ${x + 46} 430L${x + 46} 550`,
        4,
        BARE,
      )
    }
    art.fill('M150 560C500 520 1100 520 1450 560L1450 600L150 600Z', BARE)
    art.fill('M150 600C500 560 1100 560 1450 600L1430 770L170 770Z', FIRST)
    for (let slat = 0; slat < 13; slat += 1)
      art.stroke(
        `M${230 + slat * 95} ${606 - Math.sin((slat / 12) * Math.PI) * 30}L${236 + slat * 94} 766`,
        5,
        BOTH,
      )
    for (let seat = 0; seat < 5; seat += 1) {
      gooseneck(
        art,
        { x: 300 + seat * 240, y: 556 - Math.sin(((seat + 1) / 6) * Math.PI) * 24, reach: 26, height: 80 },
        BOTH,
      )
      art.fill(box(340 + seat * 240, 548 - Math.sin(((seat + 1) / 6) * Math.PI) * 24, 70, 24, 3), SECOND)
    }
    art.fill(box(-10, 760, 1620, 160), [0.4, 0.9])
    art.fill(oval(800, 862, 330, 30), [1, 0.25])
    lectern(art, { x: 800, y: 880, scale: 0.98 }, BARE, SECOND)
    gooseneck(art, { x: 774, y: 642, reach: 40, height: 96 }, BOTH)
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([
      [110, false],
      [1490, true],
    ])) {
      art.fill(box(x - 5, 180, 10, 600), BOTH)
      art.fill(
        `M${x + (mirror ? -5 : 5)} 200C${x + (mirror ? -90 : 90)} 240 ${x + (mirror ? -40 : 40)} 340 ${x + (mirror ? -104 : 104)} 420L${x + (mirror ? -60 : 60)} 520L${x + (mirror ? -5 : 5)} 500Z`,
        mirror ? SECOND : FIRST,
      )
      art.fill(oval(x, 172, 13), FIRST)
    }
    for (let chair = 0; chair < 9; chair += 1)
      art.fill(
        `M${20 + chair * 190} 910L${24 + chair * 190} 846C${36 + chair * 190} 826 ${120 + chair * 190} 826 ${132 + chair * 190} 846L${136 + chair * 190} 910Z`,
        Math.abs(chair - 4) > 0 ? BOTH : [0, 0.0],
      )
    rig(art, [220, 540, 1060, 1380])
  },
}

/** @type {Picture} */
const newsroom = {
  base: 'room-newsroom',
  alt: 'A newsroom desk before a wall of clocks, screens and a map of the harbor',
  paper: PAPERS.mist,
  inks: inkPair(INKS.lagoon, INKS.navy),
  draw(art, random) {
    ground(art, [0.85, 0.5])
    art.fill(box(430, 110, 740, 390), BARE)
    art.within(box(430, 110, 740, 390), () => {
      art.fill(
        'M430 110L1170 110L1170 260C1060 300 1000 250 930 300C860 350 760 290 690 340C600 390 520 340 430 380Z',
        FIRST,
      )
      for (let line = 0; line < 9; line += 1)
        art.stroke(
          `M430 ${400 + line * 26 - 30}C520 ${360 + line * 26} 600 ${410 + line * 26} 690 ${370 + line * 26}C760 ${330 + line * 26} 860 ${380 + line * 26} 930 ${330 + line * 26}C1000 ${290 + line * 26} 1060 ${330 + line * 26} 1180 ${290 + line * 26}`,
          3,
          SECOND,
        )
      for (let street = 0; street < 12; street += 1)
        art.stroke(
          `M${450 + street * 62} 110L${430 + street * 66} 340M430 ${130 + street * 22}L1170 ${124 + street * 18}`,
          2,
          [0, 0],
        )
      for (const [x, y] of [
        [620, 220],
        [820, 270],
        [1010, 200],
      ]) {
        art.fill(
          `M${x} ${(y ?? 0) + 30}C${(x ?? 0) - 26} ${(y ?? 0) - 10} ${(x ?? 0) - 18} ${(y ?? 0) - 36} ${x} ${(y ?? 0) - 36}C${(x ?? 0) + 18} ${(y ?? 0) - 36} ${(x ?? 0) + 26} ${(y ?? 0) - 10} ${x} ${(y ?? 0) + 30}Z`,
          BOTH,
        )
        art.fill(oval(x ?? 0, (y ?? 0) - 14, 9), BARE)
      }
    })
    art.stroke(box(430, 110, 740, 390), 16, BOTH)
    const zones = /** @type {const} */ ([
      ['Long Beach', 3, 5],
      ['Denver', 4, 5],
      ['New York', 6, 5],
      ['Bogotá', 6, 5],
    ])
    zones.forEach(([name, hour, minute], index) => {
      const [x, y] = [index < 2 ? 220 : 1380, 200 + (index % 2) * 210]
      clock(art, { x, y, radius: 76, hour, minute }, BARE, SECOND)
      art.fill(set(name, { x, y: y + 116, height: 20, align: 'middle', weight: 700, size: 24 }), BARE)
    })
    for (const [x, kind] of /** @type {[number, number][]} */ ([
      [560, 0],
      [800, 1],
      [1040, 2],
    ])) {
      monitor(art, { x, y: 566, width: 190, height: 96 }, BOTH, [0.15, 0], (width) => {
        if (kind === 0)
          skyline(art, random, { x: -width / 2, y: 48, width, height: 70, windows: 0.3 }, SECOND, BARE)
        if (kind === 1) art.fill(fitted('LIVE', { x: -70, y: -30, width: 140, height: 60 }), BOTH)
        if (kind === 2)
          swell(
            art,
            { top: -10, bottom: 46, rows: 5, length: 70, height: 12, left: -width / 2, right: width / 2 },
            (row) => (row % 2 === 0 ? FIRST : BARE),
          )
      })
    }
    art.fill(box(-10, 700, 1620, 220), [0.9, 0.85])
    art.fill('M150 650C420 600 1180 600 1450 650L1420 860L180 860Z', BARE)
    art.fill('M150 650C420 600 1180 600 1450 650L1420 860L180 860Z', [
      linear(0, 620, 0, 860, [0, 0.1], [1, 0.75]),
      0,
    ])
    art.fill('M110 640C420 580 1180 580 1490 640L1490 668C1180 610 420 610 110 668Z', BOTH)
    art.fill('M180 740C420 700 1180 700 1420 740L1416 776C1180 736 420 736 184 776Z', SECOND)
    art.fill(fitted('COMMUNITY VOICE', { x: 560, y: 780, width: 480, height: 42 }), BOTH)
    for (const x of [470, 1130]) {
      gooseneck(art, { x, y: 616, reach: x < 800 ? 40 : -40, height: 100 }, BOTH)
      art.fill(
        polygon([
          [x - 90, 630],
          [x - 10, 612],
          [x + 30, 630],
          [x - 50, 650],
        ]),
        BARE,
      )
    }
    studioCamera(art, { x: 1500, y: 960, scale: 0.9, mirror: true }, BOTH, [1, 0.2], BARE)
    rig(art, [300, 800, 1300])
  },
}

/** @type {Picture} */
const podcast = {
  base: 'studio-podcast',
  alt: 'A podcast booth: two microphones on arms over a round table, padded walls behind',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.golden, INKS.aubergine),
  draw(art) {
    ground(art, [1, 0.62])
    for (let row = 0; row < 6; row += 1) {
      for (let column = 0; column < 12; column += 1) {
        const [x, y] = [column * 136, row * 116]
        art.fill(
          polygon([
            [x, y],
            [x + 68, y + 58],
            [x, y + 116],
          ]),
          [1, 0.75],
        )
        art.fill(
          polygon([
            [x, y],
            [x + 136, y],
            [x + 68, y + 58],
          ]),
          [0.75, 0.3],
        )
      }
    }
    art.fill(oval(800, 380, 760, 460), [
      radial(800, 340, 760, [0, 0, 0.6], [1, 0, 0]),
      radial(800, 340, 760, [0, 0, 0.75], [1, 0, 0]),
    ])
    art.fill(box(620, 100, 360, 110, 20), BOTH)
    art.fill(box(632, 112, 336, 86, 14), FIRST)
    art.fill(fitted('ON AIR', { x: 680, y: 132, width: 240, height: 46 }), BARE)
    rings(art, { x: 800, y: 156, from: 230, step: 44, count: 3, thick: 6 }, [null, veil(0, 0.6)])
    art.fill(box(-10, 690, 1620, 230), [1, 0.85])
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([
      [300, false],
      [1300, true],
    ]))
      armchair(art, { x, y: 850, scale: 1.36, mirror }, FIRST, [1, 0.5], BOTH)
    art.fill(oval(800, 850, 420, 34), only(1, veil(1, 0.7)))
    art.fill(box(780, 690, 40, 170), BOTH)
    art.fill(oval(800, 670, 420, 60), BOTH)
    art.fill(oval(800, 656, 420, 58), BARE)
    art.fill(oval(800, 656, 420, 58), [linear(380, 0, 1220, 0, [0, 0.15], [1, 0.7]), 0])
    for (const side of [-1, 1]) {
      const base = 800 + side * 300
      art.stroke(`M${base} 640L${base + side * 40} 440L${base - side * 110} 380`, 12, BOTH)
      art.fill(oval(base + side * 40, 440, 15), FIRST)
      pill(
        art,
        { x: base - side * 130, y: 430, scale: 0.72, turn: side * 14 },
        BOTH,
        BARE,
        only(1, veil(1, 0.4)),
      )
    }
    art.fill('M760 650L820 650L814 586L766 586Z', FIRST)
    art.fill(box(640, 642, 90, 20, 4), SECOND)
    art.fill(box(880, 646, 100, 14, 4), SECOND)
    fern(art, { x: 70, y: 920, turn: 14, length: 380, bend: 80 }, BOTH)
    fern(art, { x: 1530, y: 920, turn: -14, length: 380, bend: -80 }, BOTH)
    cone(art, { x: 800, y: -20, length: 640, from: 80, to: 760 }, [0.2, 0.2])
  },
}

export const talkRooms = [hearing, newsroom, podcast]
