// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { around, block, enveloped, fitted, stacked } from '../lettering.mjs'
import {
  drum,
  headphones,
  microphone,
  micStand,
  mixer,
  pill,
  record,
  speaker,
  tapeReel,
  uprightBass,
  waveform,
} from '../motifs/sound.mjs'
import { cable, cone } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, rays, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

const SHADE = only(1, veil(1, 0.42))

/** @type {Picture} */
const condenser = {
  base: 'studio-1',
  alt: 'Studio Sessions poster: a large broadcast microphone cut by a diagonal of light',
  paper: PAPERS.cream,
  inks: inkPair(INKS.terracotta, INKS.petrol),
  draw(art) {
    ground(art, SECOND)
    art.fill(
      polygon([
        [700, 0],
        [1600, 0],
        [1600, 900],
        [420, 900],
      ]),
      FIRST,
    )
    art.fill(
      polygon([
        [980, 0],
        [1200, 0],
        [880, 900],
        [620, 900],
      ]),
      [0.4, 0],
    )
    for (let bar = 0; bar < 26; bar += 1)
      art.fill(
        box(
          720 + bar * 36,
          450 - 160 * Math.abs(Math.sin(bar * 0.7)) - 20,
          14,
          2 * (160 * Math.abs(Math.sin(bar * 0.7)) + 20),
          7,
        ),
        only(1, veil(1, 0.25)),
      )
    pill(art, { x: 1100, y: 390, scale: 2.1 }, BOTH, [0.5, 0], SHADE)
    art.fill(box(1070, 740, 60, 180), BOTH)
    const title = stacked(['STUDIO', 'SESSIONS'], { x: 80, y: 200, width: 520, heights: [230, 180], gap: 30 })
    art.fill(title, BARE)
    imprint(art, 'Side A', { x: 82, y: 120, height: 22 }, FIRST)
    imprint(art, 'The Compound, Long Beach', { x: 82, y: 850 }, BARE)
  },
}

/** @type {Picture} */
const vinyl = {
  base: 'studio-2',
  alt: 'Studio Sessions poster: a record half out of the edge, its grooves catching the light',
  paper: PAPERS.blush,
  inks: inkPair(FOUNTAINS.ember, INKS.aubergine),
  draw(art) {
    ground(art, [linear(0, 0, 1600, 0, [0, 0.1], [1, 0.7]), 0])
    for (let band = 0; band < 5; band += 1) art.fill(oval(1190, 450, 690 - band * 50), [0.3 + band * 0.15, 0])
    art.fill(oval(1206, 470, 430), only(1, veil(1, 0.4)))
    record(art, { x: 1190, y: 450, radius: 430, turn: 14 }, BOTH, [1, 0.5], FIRST, [null, veil(0, 0.55)])
    art.fill(
      around('STUDIO SESSIONS · THE COMPOUND ·', {
        x: 1190,
        y: 450,
        radius: 92,
        height: 20,
        at: 270,
        weight: 700,
        tracking: 60,
      }),
      BARE,
    )
    const title = stacked(['STUDIO', 'SESSIONS'], { x: 80, y: 170, width: 600, heights: [270, 210], gap: 32 })
    art.fill(block(title, 10, 12), FIRST)
    art.fill(title, SECOND)
    imprint(art, 'Side B', { x: 82, y: 118, height: 22 }, SECOND)
    imprint(art, 'Long Beach, California', { x: 82, y: 850 }, SECOND)
  },
}

/** @type {Picture} */
const kit = {
  base: 'studio-3',
  alt: 'Studio Sessions poster: a snare drum and cymbals under lamp light, cables over the floor',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.sunset, INKS.night),
  draw(art) {
    ground(art, BOTH)
    cone(art, { x: 800, y: -40, length: 900, from: 260, to: 1500 }, [0.35, 1])
    art.fill(oval(800, 800, 760, 110), [0.25, 0])
    for (const [x, y, size, turn] of /** @type {[number, number, number, number][]} */ ([
      [330, 470, 250, -12],
      [1270, 440, 270, 11],
    ])) {
      art.stroke(`M${x} ${y}L${x + (x < 800 ? -14 : 14)} 800`, 9, BOTH)
      art.place({ x, y, turn }, () => {
        art.fill(oval(0, 0, size, size * 0.19), FIRST)
        for (const share of [0.86, 0.64, 0.42])
          art.stroke(oval(0, 0, size * share, size * share * 0.19), 3, BOTH)
        art.fill(oval(0, -8, 40, 16), BOTH)
      })
    }
    drum(art, { x: 800, y: 560, width: 600, depth: 190 }, FIRST, BARE, BOTH, SHADE)
    art.stroke('M560 360L900 540M1060 350L760 556', 13, BOTH)
    art.fill(oval(902, 541, 15, 11) + oval(758, 557, 15, 11), BOTH)
    cable(
      art,
      [
        [-20, 850],
        [200, 820],
        [340, 880],
        [560, 850],
        [700, 890],
      ],
      12,
      BOTH,
      FIRST,
    )
    cable(
      art,
      [
        [1620, 830],
        [1420, 870],
        [1280, 820],
        [1080, 880],
      ],
      12,
      BOTH,
      FIRST,
    )
    const title = enveloped('STUDIO SESSIONS', {
      x: 150,
      width: 1300,
      top: (t) => 190 - 110 * Math.sin(Math.PI * t),
      bottom: (t) => 340 - 90 * Math.sin(Math.PI * t),
    })
    art.stroke(title, 18, BOTH)
    art.fill(title, BARE)
  },
}

/** @type {Picture} */
const tape = {
  base: 'studio-4',
  alt: 'Studio Sessions poster: a tape machine with two reels, level meters glowing beneath',
  paper: PAPERS.mist,
  inks: inkPair({ angle: 0, stops: ['#F0A93A', '#E25D34'] }, INKS.navy),
  draw(art) {
    ground(art, [0.12, 0])
    art.fill(rays(1060, 380, 0, 1500, 40, { share: 0.5 }), [0.4, 0])
    art.place({ x: 18, y: 22 }, () => art.fill(box(620, 80, 880, 740, 30), only(1, veil(1, 0.45))))
    art.fill(box(620, 80, 880, 740, 30), SECOND)
    art.stroke(box(644, 104, 832, 692, 20), 4, FIRST)
    tapeReel(art, { x: 850, y: 320, radius: 186, full: 0.8, turn: 20 }, BARE, BOTH, FIRST)
    tapeReel(art, { x: 1270, y: 320, radius: 186, full: 0.5, turn: -14 }, BARE, BOTH, FIRST)
    art.stroke('M738 470L930 590L1190 590L1380 466', 6, FIRST)
    art.fill(box(960, 556, 200, 66, 10), BOTH)
    for (const x of [992, 1060, 1128]) art.fill(box(x - 18, 566, 36, 46, 6), FIRST)
    for (const x of [850, 1270]) {
      art.fill(box(x - 150, 640, 300, 130, 12), BARE)
      art.fill(box(x - 150, 640, 300, 130, 12), [radial(x, 780, 200, [0, 0.1], [1, 0.75]), null])
      art.stroke(`M${x - 110} 720C${x - 60} 670 ${x + 60} 670 ${x + 110} 720`, 5, SECOND)
      art.stroke(`M${x} 762L${x + (x < 1000 ? 46 : -30)} 682`, 6, BOTH)
    }
    const title = stacked(['STUDIO', 'SESSIONS'], { x: 70, y: 170, width: 490, heights: [250, 190], gap: 30 })
    art.fill(title, SECOND)
    imprint(art, 'The Compound, Long Beach', { x: 72, y: 850 }, SECOND)
  },
}

/** @type {Picture} */
const bass = {
  base: 'studio-5',
  alt: 'Studio Sessions poster: an upright bass, a loudspeaker and a microphone stand in long evening shadow',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.rose, INKS.oxblood),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.2], [1, 0.9]), 0])
    art.fill(oval(1050, 480, 380), BARE)
    art.fill(
      polygon([
        [0, 760],
        [1600, 730],
        [1600, 910],
        [0, 910],
      ]),
      FIRST,
    )
    for (const [x, width] of /** @type {[number, number][]} */ ([
      [900, 180],
      [1160, 210],
      [1350, 60],
    ]))
      art.fill(
        polygon([
          [x - width / 2, 800],
          [x + width / 2, 800],
          [x + width / 2 - 560, 910],
          [x - width / 2 - 640, 910],
        ]),
        only(1, veil(1, 0.5)),
      )
    speaker(art, { x: 1170, y: 806, width: 260, height: 400 }, SECOND, BOTH, FIRST)
    uprightBass(art, { x: 890, y: 812, scale: 1.42, turn: 5 }, SECOND, BOTH)
    micStand(art, { x: 1390, y: 360, height: 450 }, BOTH)
    microphone(art, { x: 1350, y: 290, scale: 0.56, turn: -34 }, BOTH, SECOND, BOTH)
    const title = stacked(['STUDIO', 'SESSIONS'], { x: 80, y: 160, width: 540, heights: [280, 220], gap: 32 })
    art.fill(block(title, 10, 10), BARE)
    art.fill(title, SECOND)
    imprint(art, 'The Compound, Long Beach', { x: 82, y: 866 }, BARE)
  },
}

/** @type {Picture} */
const phones = {
  base: 'studio-6',
  alt: 'Studio Sessions poster: headphones over a mixing desk, the cable forming a wave',
  paper: PAPERS.sage,
  inks: inkPair(FOUNTAINS.harbor, INKS.night),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.2], [1, 1]), 0])
    art.fill(oval(800, 380, 330), BARE)
    waveform(
      art,
      { x: 60, y: 400, width: 1480, height: 330, bars: 74 },
      (t) => 0.06 + Math.abs(Math.sin(t * 34) * Math.cos(t * 11)) * Math.sin(Math.PI * t),
      [0.9, 0.25],
    )
    mixer(
      art,
      random,
      { x: 800, y: 912, near: 1760, far: 1400, depth: 270, strips: 28 },
      BOTH,
      [0.6, 0.25],
      BARE,
    )
    headphones(art, { x: 800, y: 380, scale: 1.75 }, BOTH, BOTH, FIRST)
    art.stroke(
      smooth(along(30, (t) => [1010 + 420 * t, 600 + 60 * Math.sin(t * 22) * (1 - t * 0.6) - 300 * t])),
      10,
      BOTH,
    )
    const title =
      enveloped('STUDIO', { x: 70, width: 460, top: () => 90, bottom: (t) => 300 - 30 * t }) +
      enveloped('SESSIONS', { x: 1070, width: 460, top: (t) => 90 + 30 * (1 - t), bottom: () => 300 })
    art.fill(title, BOTH)
    art.fill(fitted('The Compound', { x: 700, y: 70, width: 200, height: 22, weight: 600 }), BOTH)
  },
}

export const studio = [condenser, vinyl, kit, tape, bass, phones]
