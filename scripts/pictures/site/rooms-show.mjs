// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { fitted, set } from '../lettering.mjs'
import { agave, fern, pot } from '../motifs/botany.mjs'
import { monitor, studioCamera } from '../motifs/camera.mjs'
import { bridge, skyline } from '../motifs/city.mjs'
import { armchair } from '../motifs/furniture.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun, rings } from '../motifs/sky.mjs'
import { gooseneck, microphone, pill, speaker } from '../motifs/sound.mjs'
import { bulb, cone, curtain, fresnel, lectern, podium, truss } from '../motifs/stage.mjs'
import { clock } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/**
 * A truss of lamps along the top of the set.
 *
 * @param {Sheet} art
 * @param {readonly number[]} lamps x of each
 */
function rig(art, lamps) {
  truss(art, { x: -20, y: 6, width: 1640, depth: 34 }, BOTH)
  for (const x of lamps) fresnel(art, { x, y: 36, scale: 0.5, turn: (800 - x) * 0.03 }, BOTH, [1, 0.4], BARE)
}

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
    art.fill(oval(800, 300, 560, 360), [radial(800, 300, 560, [0, 0, 0.6], [1, 0, 0]), radial(800, 300, 560, [0, 0, 0.7], [1, 0, 0])])
    clock(art, { x: 800, y: 236, radius: 128, hour: 12, minute: 3, marks: 60 }, BARE, SECOND)
    for (let chair = 0; chair < 5; chair += 1) {
      const x = 320 + chair * 240
      art.fill(`M${x - 66} 560L${x - 66} 420C${x - 60} 370 ${x + 60} 370 ${x + 66} 420L${x + 66} 560Z`, chair === 2 ? FIRST : SECOND)
      art.stroke(`M${x - 46} 550L${x - 46} 430C${x - 40} 396 ${x + 40} 396 ${x + 46} 430L${x + 46} 550`, 4, BARE)
    }
    art.fill('M150 560C500 520 1100 520 1450 560L1450 600L150 600Z', BARE)
    art.fill('M150 600C500 560 1100 560 1450 600L1430 770L170 770Z', FIRST)
    for (let slat = 0; slat < 13; slat += 1) art.stroke(`M${230 + slat * 95} ${606 - Math.sin((slat / 12) * Math.PI) * 30}L${236 + slat * 94} 766`, 5, BOTH)
    for (let seat = 0; seat < 5; seat += 1) {
      gooseneck(art, { x: 300 + seat * 240, y: 556 - Math.sin(((seat + 1) / 6) * Math.PI) * 24, reach: 26, height: 80 }, BOTH)
      art.fill(box(340 + seat * 240, 548 - Math.sin(((seat + 1) / 6) * Math.PI) * 24, 70, 24, 3), SECOND)
    }
    art.fill(box(-10, 760, 1620, 160), [0.4, 0.9])
    art.fill(oval(800, 862, 330, 30), [1, 0.25])
    lectern(art, { x: 800, y: 880, scale: 0.98 }, BARE, SECOND)
    gooseneck(art, { x: 774, y: 642, reach: 40, height: 96 }, BOTH)
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([[110, false], [1490, true]])) {
      art.fill(box(x - 5, 180, 10, 600), BOTH)
      art.fill(`M${x + (mirror ? -5 : 5)} 200C${x + (mirror ? -90 : 90)} 240 ${x + (mirror ? -40 : 40)} 340 ${x + (mirror ? -104 : 104)} 420L${x + (mirror ? -60 : 60)} 520L${x + (mirror ? -5 : 5)} 500Z`, mirror ? SECOND : FIRST)
      art.fill(oval(x, 172, 13), FIRST)
    }
    for (let chair = 0; chair < 9; chair += 1) art.fill(`M${20 + chair * 190} 910L${24 + chair * 190} 846C${36 + chair * 190} 826 ${120 + chair * 190} 826 ${132 + chair * 190} 846L${136 + chair * 190} 910Z`, Math.abs(chair - 4) > 0 ? BOTH : [0, 0.0])
    rig(art, [220, 540, 1060, 1380])
  },
}

/** @type {Picture} */
const late = {
  base: 'room-late-night',
  alt: 'A late-night talk set: desk, guest chair and a window of city lights behind a blue curtain',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.bluehour, INKS.navy),
  draw(art, random) {
    ground(art, [1, 0.7])
    art.fill(box(420, 110, 900, 500), [linear(0, 110, 0, 610, [0, 1], [1, 0.3]), linear(0, 110, 0, 400, [0, 0.5], [1, 0])])
    art.within(box(420, 110, 900, 500), () => {
      art.fill(oval(1130, 220, 60), BARE)
      bridge(art, { x: 640, y: 560, span: 300, height: 260, cables: 12 }, [1, 0.6])
      skyline(art, random, { x: 420, y: 610, width: 900, height: 330, windows: 0.42 }, BOTH, BARE)
    })
    for (let mullion = 0; mullion < 4; mullion += 1) art.fill(box(420 + mullion * 300 - 7, 110, 14, 500), BOTH)
    art.stroke(box(420, 110, 900, 500), 18, BOTH)
    const fold = (/** @type {number} */ a, /** @type {number} */ b) => [null, linear(a, 0, b, 0, [0, 1, 0.8], [0.5, 1, 0.15], [1, 1, 0.8])]
    curtain(art, { x: -20, y: 60, width: 400, height: 600, folds: 8 }, FIRST, fold)
    curtain(art, { x: 1350, y: 60, width: 280, height: 600, folds: 6 }, FIRST, fold)
    art.fill(box(-10, 640, 1620, 280), [1, 0.85])
    art.fill(polygon([[160, 690], [1440, 690], [1560, 850], [40, 850]]), [0.7, 0.4])
    art.fill(oval(820, 780, 560, 50), [0.3, 0])
    art.fill(oval(500, 822, 210, 18), only(1, veil(1, 0.7)))
    armchair(art, { x: 480, y: 820, scale: 1.22 }, FIRST, [1, 0.5], BOTH)
    art.fill(polygon([[800, 560], [1360, 560], [1330, 826], [830, 826]]), BARE)
    art.fill(polygon([[800, 560], [1360, 560], [1330, 826], [830, 826]]), [linear(800, 0, 1360, 0, [0, 0.15], [1, 0.75]), linear(800, 0, 1360, 0, [0, 0], [1, 0.25])])
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
    for (let tuft = 0; tuft < 5; tuft += 1) for (let row = 0; row < 3; row += 1) for (const x of [60 + tuft * 90, 1180 + tuft * 90]) {
      art.fill(polygon([[x, 150 + row * 150], [x + 45, 225 + row * 150], [x, 300 + row * 150], [x - 45, 225 + row * 150]]), [1, 0.3])
      art.fill(oval(x, 300 + row * 150, 8), BARE)
    }
    art.fill(oval(800, 380, 560, 430), [radial(800, 340, 560, [0, 0.1], [1, 1]), radial(800, 340, 560, [0, 0], [0.6, 0.2], [1, 0.72])])
    monitor(art, { x: 800, y: 280, width: 560, height: 310 }, BOTH, BARE, (width, height) => {
      art.fill(box(-width / 2, -height / 2, width, height), [linear(0, -155, 0, 155, [0, 0.85], [1, 0.1]), 0])
      bandedSun(art, { x: 150, y: 30, radius: 90, bands: 5 }, BARE, [0.4, 0])
      swell(art, { top: 60, bottom: 150, rows: 5, length: 160, height: 18, left: -300, right: 300 }, (row) => (row % 2 === 0 ? SECOND : [0.6, 0.1]))
      art.fill(fitted('AND WE SANG', { x: -240, y: -110, width: 300, height: 50 }), BOTH)
      art.fill(fitted('ALL THE WAY HOME', { x: -240, y: -40, width: 330, height: 44 }), [1, 0.4])
    })
    for (const [y, sag] of /** @type {[number, number][]} */ ([[60, 80], [70, 130]])) {
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
    for (let seam = 0; seam < 11; seam += 1) art.stroke(`M${60 + seam * 148} ${570 + Math.sin((seam / 10) * Math.PI) * 46}L${60 + seam * 148} ${660 + Math.sin((seam / 10) * Math.PI) * 50}`, 4, BOTH)
    art.fill(box(-10, 790, 1620, 130), BOTH)
    art.fill(oval(800, 800, 330, 50), BARE)
    art.fill(oval(800, 800, 330, 50), [0.5, 0])
    art.fill(box(786, 800, 28, 110), SECOND)
    for (const [x, turn] of /** @type {[number, number][]} */ ([[720, -62], [890, 58]])) microphone(art, { x, y: 770, scale: 0.5, turn }, BOTH, BARE, BOTH)
    for (const [x, scale] of /** @type {[number, number][]} */ ([[200, 1], [1400, 1]])) speaker(art, { x, y: 560, width: 130, height: 220 * scale }, BOTH, [1, 0.5], BARE)
    art.fill('M560 776L610 776L604 700L566 700Z', BARE)
    art.fill('M1000 776L1046 776L1040 710L1006 710Z', BARE)
    for (let spark = 0; spark < 34; spark += 1) art.fill(oval(80 + ((spark * 197) % 1440), 90 + ((spark * 83) % 420), 4 + (spark % 4)), spark % 2 === 0 ? BARE : FIRST)
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
      art.fill('M430 110L1170 110L1170 260C1060 300 1000 250 930 300C860 350 760 290 690 340C600 390 520 340 430 380Z', FIRST)
      for (let line = 0; line < 9; line += 1) art.stroke(`M430 ${400 + line * 26 - 30}C520 ${360 + line * 26} 600 ${410 + line * 26} 690 ${370 + line * 26}C760 ${330 + line * 26} 860 ${380 + line * 26} 930 ${330 + line * 26}C1000 ${290 + line * 26} 1060 ${330 + line * 26} 1180 ${290 + line * 26}`, 3, SECOND)
      for (let street = 0; street < 12; street += 1) art.stroke(`M${450 + street * 62} 110L${430 + street * 66} 340M430 ${130 + street * 22}L1170 ${124 + street * 18}`, 2, [0, 0])
      for (const [x, y] of [[620, 220], [820, 270], [1010, 200]]) {
        art.fill(`M${x} ${(y ?? 0) + 30}C${(x ?? 0) - 26} ${(y ?? 0) - 10} ${(x ?? 0) - 18} ${(y ?? 0) - 36} ${x} ${(y ?? 0) - 36}C${(x ?? 0) + 18} ${(y ?? 0) - 36} ${(x ?? 0) + 26} ${(y ?? 0) - 10} ${x} ${(y ?? 0) + 30}Z`, BOTH)
        art.fill(oval(x ?? 0, (y ?? 0) - 14, 9), BARE)
      }
    })
    art.stroke(box(430, 110, 740, 390), 16, BOTH)
    const zones = /** @type {const} */ ([['Long Beach', 3, 5], ['Denver', 4, 5], ['New York', 6, 5], ['Bogotá', 6, 5]])
    zones.forEach(([name, hour, minute], index) => {
      const [x, y] = [index < 2 ? 220 : 1380, 200 + (index % 2) * 210]
      clock(art, { x, y, radius: 76, hour, minute }, BARE, SECOND)
      art.fill(set(name, { x, y: y + 116, height: 20, align: 'middle', weight: 700, size: 24 }), BARE)
    })
    for (const [x, kind] of /** @type {[number, number][]} */ ([[560, 0], [800, 1], [1040, 2]])) {
      monitor(art, { x, y: 566, width: 190, height: 96 }, BOTH, [0.15, 0], (width) => {
        if (kind === 0) skyline(art, random, { x: -width / 2, y: 48, width, height: 70, windows: 0.3 }, SECOND, BARE)
        if (kind === 1) art.fill(fitted('LIVE', { x: -70, y: -30, width: 140, height: 60 }), BOTH)
        if (kind === 2) swell(art, { top: -10, bottom: 46, rows: 5, length: 70, height: 12, left: -width / 2, right: width / 2 }, (row) => (row % 2 === 0 ? FIRST : BARE))
      })
    }
    art.fill(box(-10, 700, 1620, 220), [0.9, 0.85])
    art.fill('M150 650C420 600 1180 600 1450 650L1420 860L180 860Z', BARE)
    art.fill('M150 650C420 600 1180 600 1450 650L1420 860L180 860Z', [linear(0, 620, 0, 860, [0, 0.1], [1, 0.75]), 0])
    art.fill('M110 640C420 580 1180 580 1490 640L1490 668C1180 610 420 610 110 668Z', BOTH)
    art.fill('M180 740C420 700 1180 700 1420 740L1416 776C1180 736 420 736 184 776Z', SECOND)
    art.fill(fitted('COMMUNITY VOICE', { x: 560, y: 780, width: 480, height: 42 }), BOTH)
    for (const x of [470, 1130]) {
      gooseneck(art, { x, y: 616, reach: x < 800 ? 40 : -40, height: 100 }, BOTH)
      art.fill(polygon([[x - 90, 630], [x - 10, 612], [x + 30, 630], [x - 50, 650]]), BARE)
    }
    studioCamera(art, { x: 1500, y: 960, scale: 0.9, mirror: true }, BOTH, [1, 0.2], BARE)
    rig(art, [300, 800, 1300])
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
      art.fill(rays(800, 330, 40, 250, 1, { from: slice * 22.5, to: slice * 22.5 + 22.5, share: 1 }), [BARE, FIRST, SECOND, [0.5, 0]][slice % 4] ?? BARE)
    }
    art.stroke(oval(800, 330, 252), 12, BOTH)
    art.fill(oval(800, 330, 52), BOTH)
    art.fill(oval(800, 330, 30), FIRST)
    for (let lamp = 0; lamp < 28; lamp += 1) {
      const angle = (lamp / 28) * Math.PI * 2
      art.fill(oval(800 + 276 * Math.cos(angle), 330 + 276 * Math.sin(angle), 11), lamp % 2 === 0 ? BARE : FIRST)
    }
    art.fill(polygon([[770, 40], [830, 40], [800, 106]]), BARE)
    for (const side of [-1, 1]) {
      for (let column = 0; column < 3; column += 1) {
        const x = 800 + side * (430 + column * 150)
        art.fill(box(x - 40, 120 + column * 40, 80, 520), column % 2 === 0 ? FIRST : SECOND)
        for (let lamp = 0; lamp < 8; lamp += 1) art.fill(oval(x, 160 + column * 40 + lamp * 58, 13), lamp % 2 === 0 ? BARE : BOTH)
      }
    }
    art.fill(box(-10, 640, 1620, 280), SECOND)
    art.fill(oval(800, 660, 900, 70), [0.6, 0.3])
    for (let tile = 0; tile < 11; tile += 1) art.fill(polygon([[800 + (tile - 5.5) * 100, 660], [800 + (tile - 5) * 100, 660], [800 + (tile - 5) * 330, 910], [800 + (tile - 5.5) * 330, 910]]), tile % 2 === 0 ? [1, 0.4] : [0.2, 0.75])
    for (const [x, scale] of /** @type {[number, number][]} */ ([[330, 1.24], [800, 1.24], [1270, 1.24]])) {
      art.fill(oval(x + 20, 824, 170, 18), only(1, veil(1, 0.7)))
      podium(art, { x, y: 822, scale }, x === 800 ? FIRST : SECOND, BOTH, BARE)
    }
    art.fill(set('120', { x: 330, y: 698, height: 50, align: 'middle', width: 85 }) + set('180', { x: 800, y: 698, height: 50, align: 'middle', width: 85 }) + set('90', { x: 1270, y: 698, height: 50, align: 'middle', width: 85 }), BOTH)
    for (const x of [160, 1440]) bulb(art, { x, y: 40, drop: 60, size: 0.9 }, BARE, BOTH)
    rig(art, [260, 540, 1060, 1340])
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
        art.fill(polygon([[x, y], [x + 68, y + 58], [x, y + 116]]), [1, 0.75])
        art.fill(polygon([[x, y], [x + 136, y], [x + 68, y + 58]]), [0.75, 0.3])
      }
    }
    art.fill(oval(800, 380, 760, 460), [radial(800, 340, 760, [0, 0, 0.6], [1, 0, 0]), radial(800, 340, 760, [0, 0, 0.75], [1, 0, 0])])
    art.fill(box(620, 100, 360, 110, 20), BOTH)
    art.fill(box(632, 112, 336, 86, 14), FIRST)
    art.fill(fitted('ON AIR', { x: 680, y: 132, width: 240, height: 46 }), BARE)
    rings(art, { x: 800, y: 156, from: 230, step: 44, count: 3, thick: 6 }, [null, veil(0, 0.6)])
    art.fill(box(-10, 690, 1620, 230), [1, 0.85])
    for (const [x, mirror] of /** @type {[number, boolean][]} */ ([[300, false], [1300, true]])) armchair(art, { x, y: 850, scale: 1.36, mirror }, FIRST, [1, 0.5], BOTH)
    art.fill(oval(800, 850, 420, 34), only(1, veil(1, 0.7)))
    art.fill(box(780, 690, 40, 170), BOTH)
    art.fill(oval(800, 670, 420, 60), BOTH)
    art.fill(oval(800, 656, 420, 58), BARE)
    art.fill(oval(800, 656, 420, 58), [linear(380, 0, 1220, 0, [0, 0.15], [1, 0.7]), 0])
    for (const side of [-1, 1]) {
      const base = 800 + side * 300
      art.stroke(`M${base} 640L${base + side * 40} 440L${base - side * 110} 380`, 12, BOTH)
      art.fill(oval(base + side * 40, 440, 15), FIRST)
      pill(art, { x: base - side * 130, y: 430, scale: 0.72, turn: side * 14 }, BOTH, BARE, only(1, veil(1, 0.4)))
    }
    art.fill('M760 650L820 650L814 586L766 586Z', FIRST)
    art.fill(box(640, 642, 90, 20, 4), SECOND)
    art.fill(box(880, 646, 100, 14, 4), SECOND)
    fern(art, { x: 70, y: 920, turn: 14, length: 380, bend: 80 }, BOTH)
    fern(art, { x: 1530, y: 920, turn: -14, length: 380, bend: -80 }, BOTH)
    cone(art, { x: 800, y: -20, length: 640, from: 80, to: 760 }, [0.2, 0.2])
  },
}

export const showRooms = [hearing, late, karaoke, newsroom, game, podcast]
