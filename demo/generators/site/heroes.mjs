// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, set } from '../lettering.mjs'
import { fern, leaf } from '../motifs/botany.mjs'
import { clapper, studioCamera } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { fanPalm, palm } from '../motifs/palms.mjs'
import { profile } from '../motifs/people.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun, barCloud, gull } from '../motifs/sky.mjs'
import { pill } from '../motifs/sound.mjs'
import { cone, fresnel, truss } from '../motifs/stage.mjs'
import { jar } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const network = {
  base: 'network',
  alt: 'Five profiles in a row, each filled with something of its own: leaves, waves, a sun, a skyline, dots of light',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.sundown, INKS.night),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.85], [1, 0.3]), linear(0, 0, 0, 500, [0, 0.3], [1, 0])])
    art.fill(rays(960, 560, 350, 1500, 48, { from: 180, to: 360, share: 0.5 }), [veil(0, 0.35), null])
    art.fill(oval(960, 560, 330), BARE)
    const heads = /** @type {const} */ ([
      ['crop', 1390, 1.14, false, 4],
      ['curls', 1095, 1.2, false, 3],
      ['cap', 790, 1.14, false, 1],
      ['bun', 480, 1.22, false, 2],
      ['long', 170, 1.16, false, 0],
    ])
    for (const [hair, x, scale, mirror, kind] of heads) {
      const head = placed(profile(hair), { x, y: 940, scale, mirror })
      art.stroke(head, 18, BARE)
      art.fill(head, kind === 4 ? FIRST : BOTH)
      art.within(head, () => {
        if (kind === 0)
          for (let frond = 0; frond < 12; frond += 1)
            fern(
              art,
              {
                x: x - 200 + frond * 44,
                y: 980,
                turn: random.between(-24, 30),
                length: random.between(360, 560),
                bend: random.between(-70, 90),
              },
              frond % 3 === 0 ? BARE : FIRST,
            )
        if (kind === 1)
          swell(art, { top: 480, bottom: 940, rows: 11, length: 260, height: 40 }, (row) =>
            row % 3 === 0 ? FIRST : row % 3 === 1 ? BOTH : [0.45, 0.3],
          )
        if (kind === 2)
          for (let blade = 0; blade < 11; blade += 1)
            leaf(
              art,
              {
                x: x - 160 + blade * 40,
                y: 960 - (blade % 3) * 110,
                turn: random.between(-40, 40),
                length: 280,
                width: 116,
                veins: 8,
              },
              blade % 2 === 0 ? FIRST : [1, 0.5],
              BARE,
              only(1, veil(1, 0.3)),
            )
        if (kind === 3)
          skyline(art, random, { x: x - 320, y: 940, width: 640, height: 520, windows: 0.5 }, BOTH, FIRST)
        if (kind === 4) bandedSun(art, { x: 1390, y: 700, radius: 120, bands: 6 }, BARE, [1, 0.35])
      })
    }
    art.fill(box(-10, 872, 1620, 40), BOTH)
    gull(art, { x: 220, y: 120, scale: 0.8 }, BOTH)
    gull(art, { x: 1440, y: 130, scale: 0.6, turn: -8 }, BOTH)
  },
}

/** @type {Picture} */
const creative = {
  base: 'creative',
  alt: 'The studio compound cut open like a doll house: stage, control room, podcast booth, grow room and courtyard',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.golden, INKS.petrol),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 760, [0, 0.9], [1, 0.25]), linear(0, 0, 0, 340, [0, 0.5], [1, 0])])
    art.fill(oval(1240, 280, 150), BARE)
    barCloud(art, random, { x: 90, y: 160, width: 300 }, BARE)
    fanPalm(art, random, { x: 90, y: 790, height: 520, crown: 84 }, SECOND)
    palm(art, random, { x: 1510, y: 800, height: 520, lean: -40, reach: 190 }, SECOND)
    art.fill(
      polygon([
        [180, 250],
        [420, 140],
        [420, 250],
        [660, 140],
        [660, 250],
        [900, 140],
        [900, 250],
        [1400, 250],
        [1400, 800],
        [180, 800],
      ]),
      BOTH,
    )
    const rooms = /** @type {const} */ ([
      [204, 274, 470, 250],
      [698, 274, 330, 250],
      [1052, 274, 324, 250],
      [204, 548, 330, 230],
      [558, 548, 470, 230],
      [1052, 548, 324, 230],
    ])
    rooms.forEach(([x, y, width, height], index) => {
      const tones =
        index % 2 === 0
          ? [linear(x, y, x, y + height, [0, 0.55], [1, 0.05]), 0]
          : [linear(x, y, x, y + height, [0, 0.9], [1, 0.4]), 0]
      art.fill(box(x, y, width, height), BARE)
      art.fill(box(x, y, width, height), tones)
      art.within(box(x, y, width, height), () => {
        const [cx, floor] = [x + width / 2, y + height]
        if (index === 0) {
          truss(art, { x, y: y + 8, width, depth: 20 }, BOTH)
          for (const away of [-150, -50, 50, 150]) {
            cone(art, { x: cx + away, y: y + 66, length: 180, from: 26, to: 130 }, [0.9, 0])
            fresnel(art, { x: cx + away, y: y + 24, scale: 0.32 }, BOTH, [1, 0.4], BARE)
          }
          pill(art, { x: cx, y: floor - 88, scale: 0.34 }, BOTH, BARE)
          art.fill(box(cx - 4, floor - 40, 8, 40), BOTH)
          art.fill(box(x, floor - 14, width, 14), SECOND)
        }
        if (index === 1) {
          for (let screen = 0; screen < 6; screen += 1) {
            art.fill(box(x + 26 + (screen % 3) * 96, y + 26 + Math.floor(screen / 3) * 66, 84, 54, 3), SECOND)
            art.fill(
              box(x + 32 + (screen % 3) * 96, y + 32 + Math.floor(screen / 3) * 66, 72, 42, 2),
              screen % 2 === 0 ? BARE : FIRST,
            )
          }
          art.fill(
            polygon([
              [x + 20, floor - 40],
              [x + width - 20, floor - 40],
              [x + width, floor],
              [x, floor],
            ]),
            BOTH,
          )
          for (let knob = 0; knob < 16; knob += 1)
            art.fill(oval(x + 36 + knob * 17, floor - 24, 4), knob % 3 === 0 ? FIRST : BARE)
        }
        if (index === 2) {
          for (const turn of [-50, -20, 10, 40])
            leaf(
              art,
              { x: cx + turn * 2, y: floor - 8, turn: turn * 0.7, length: 150, width: 62, veins: 6 },
              SECOND,
              BARE,
            )
          for (const away of [-90, 0, 90]) {
            art.fill(
              polygon([
                [cx + away - 34, y + 50],
                [cx + away - 18, y + 30],
                [cx + away + 18, y + 30],
                [cx + away + 34, y + 50],
              ]),
              BOTH,
            )
            art.stroke(`M${cx + away} ${y}L${cx + away} ${y + 32}`, 4, BOTH)
          }
          for (let mullion = 1; mullion < 4; mullion += 1)
            art.fill(box(x + (width * mullion) / 4 - 3, y, 6, height), BOTH)
        }
        if (index === 3) {
          art.fill(box(cx - 90, floor - 66, 180, 12, 5), BOTH)
          art.fill(box(cx - 6, floor - 60, 12, 60), BOTH)
          for (const side of [-1, 1]) {
            art.stroke(
              `M${cx + side * 70} ${floor - 66}L${cx + side * 84} ${floor - 130}L${cx + side * 34} ${floor - 146}`,
              6,
              BOTH,
            )
            pill(art, { x: cx + side * 28, y: floor - 120, scale: 0.24 }, BOTH, FIRST)
            art.fill(box(cx + side * 130 - 26, floor - 90, 52, 90, 12), SECOND)
          }
        }
        if (index === 4) {
          art.fill(box(x, floor - 70, width, 70), SECOND)
          for (let bottle = 0; bottle < 11; bottle += 1)
            jar(
              art,
              { x: x + 36 + bottle * 40, y: y + 96, width: 28, height: 40 },
              bottle % 2 === 0 ? FIRST : BARE,
              SECOND,
              SECOND,
            )
          art.fill(box(x + 14, y + 96, width - 28, 8), BOTH)
          art.fill(box(x, floor - 74, width, 10), BARE)
          studioCamera(art, { x: x + 110, y: floor + 4, scale: 0.36 }, BOTH, [1, 0.3], BARE)
        }
        if (index === 5) {
          for (let fold = 0; fold < 9; fold += 1) art.fill(box(x + fold * 36, y, 18, height), [1, 0.2])
          art.fill(box(cx - 110, floor - 60, 220, 40, 14), BOTH)
          art.fill(box(cx - 100, floor - 96, 200, 44, 14), SECOND)
          art.fill(oval(cx, y + 70, 40), BARE)
        }
      })
    })
    for (const [x, y, side] of /** @type {[number, number, number][]} */ ([
      [300, 190, 60],
      [540, 190, 60],
      [780, 190, 60],
    ]))
      art.fill(
        polygon([
          [x - 20, y + 46],
          [x + side * 1.6, y + 46],
          [x + side * 1.6, y - 20],
        ]),
        BARE,
      )
    art.fill(box(-10, 794, 1620, 120), SECOND)
    art.fill(box(-10, 794, 1620, 12), BARE)
    art.fill(oval(800, 860, 700, 20), [0.6, 0.85])
    for (const x of [250, 1330]) art.fill(oval(x, 838, 90, 14), BOTH)
  },
}

/** @type {Picture} */
const schedule = {
  base: 'schedule',
  alt: 'On the slate: a film slate ruled as a week of evenings, the days marked with small suns and moons',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.ember, INKS.night),
  draw(art) {
    ground(art, [linear(0, 0, 1600, 900, [0, 0.95], [1, 0.45]), 0])
    art.fill(rays(400, 1000, 0, 1900, 54, { from: 180, to: 360, share: 0.5 }), [veil(0, 0.25), null])
    art.place({ x: 610, y: 800, turn: -4, scale: 3.05 }, () => {
      art.place({ x: 6, y: 8 }, () => art.fill(box(0, -200, 300, 200, 6), only(1, veil(1, 0.5))))
      clapper(art, { open: 13 }, BOTH, BARE)
      art.fill(box(8, -156, 284, 150, 3), BOTH)
    })
    art.place({ x: 668, y: 356, turn: -4 }, () => {
      const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
      days.forEach((day, index) => {
        const x = index * 117
        art.stroke(box(x, 0, 104, 400, 8), 4, BARE)
        art.fill(set(day, { x: x + 52, y: 44, height: 24, align: 'middle', weight: 700, tracking: 30 }), BARE)
        const top = 70 + ((index * 61) % 90)
        art.fill(
          box(x + 12, top, 80, 90 + ((index * 37) % 60), 6),
          index % 3 === 0 ? FIRST : index % 3 === 1 ? BARE : [0.5, 0],
        )
        art.fill(oval(x + 52, 320, 30), index % 2 === 0 ? FIRST : BARE)
        if (index % 2 === 1) art.fill(oval(x + 64, 312, 26), BOTH)
        art.stroke(
          `M${x + 24} ${top + 22}L${x + 80} ${top + 22}M${x + 24} ${top + 40}L${x + 64} ${top + 40}`,
          5,
          BOTH,
        )
      })
    })
    const title =
      enveloped('ON THE', { x: 70, width: 480, top: () => 210, bottom: (t) => 380 - 20 * t }) +
      enveloped('SLATE', { x: 70, width: 480, top: (t) => 410 - 20 * t, bottom: () => 640 })
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    art.fill(fitted('THE COMPOUND', { x: 72, y: 690, width: 300, height: 28 }), BOTH)
    imprint(art, 'Long Beach, California', { x: 72, y: 760 }, BOTH)
    for (const turn of [-28, -4, 22])
      fern(art, { x: 60 + turn * 2, y: 930, turn: turn + 10, length: 200, bend: turn }, BOTH)
  },
}

export const heroes = [network, creative, schedule]
