// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { around, block, enveloped, fitted } from '../lettering.mjs'
import { monitor, studioCamera, television } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun, rings } from '../motifs/sky.mjs'
import { headphones, mixer, pill, waveform } from '../motifs/sound.mjs'
import { cone, fresnel, truss } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, rays, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const camera = {
  base: 'live-1',
  alt: 'Daily live stream poster: a studio camera in silhouette before rings of a red sun',
  paper: PAPERS.cream,
  inks: inkPair(INKS.signal, INKS.night),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.05], [1, 0.35]), 0])
    rings(art, { x: 1060, y: 430, from: 330, step: 64, count: 12, thick: 30 }, [0.7, 0])
    art.fill(oval(1060, 430, 290), FIRST)
    art.fill(box(0, 800, 1600, 110), BOTH)
    studioCamera(art, { x: 1010, y: 812, scale: 1.62 }, BOTH, [1, 0.35], BARE)
    const title =
      fitted('LIVE', { x: 80, y: 160, width: 560, height: 330 }) +
      fitted('DAILY', { x: 80, y: 530, width: 560, height: 190 })
    art.fill(block(title, 10, 12), FIRST)
    art.fill(title, SECOND)
    imprint(art, 'From The Compound, Long Beach', { x: 82, y: 862 }, BARE)
  },
}

/** @type {Picture} */
const voice = {
  base: 'live-2',
  alt: 'Daily live stream poster: a broadcast microphone with sound spreading into waves of the sea',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.sundown, INKS.petrol),
  draw(art) {
    ground(art, [linear(0, 0, 0, 700, [0, 0.95], [1, 0.3]), 0])
    rings(art, { x: 480, y: 380, from: 190, step: 80, count: 14, thick: 16 }, [veil(0, 0.55), null])
    art.fill(oval(480, 380, 220), BARE)
    swell(art, { top: 620, bottom: 840, rows: 6, length: 380, height: 44 }, (row) =>
      row % 2 === 0 ? SECOND : [0.85, 0.4],
    )
    pill(art, { x: 480, y: 370, scale: 1.62 }, BOTH, FIRST, only(1, veil(1, 0.45)))
    art.fill(box(456, 640, 48, 270), BOTH)
    const title =
      enveloped('LIVE', {
        x: 830,
        width: 680,
        top: (t) => 130 + 14 * Math.sin(6 * t),
        bottom: (t) => 460 + 24 * Math.sin(6 * t + 1),
      }) +
      enveloped('DAILY', {
        x: 830,
        width: 680,
        top: (t) => 496 + 24 * Math.sin(6 * t + 1),
        bottom: (t) => 690 + 20 * Math.sin(6 * t + 2),
      })
    art.fill(block(title, -10, 12), BOTH)
    art.fill(title, BARE)
    imprint(art, 'From The Compound, Long Beach', { x: 1510, y: 868, align: 'right' }, BARE)
  },
}

/** @type {Picture} */
const desk = {
  base: 'live-3',
  alt: 'Daily live stream poster: a mixing desk under glowing monitors in a dark control room',
  paper: PAPERS.mist,
  inks: inkPair(FOUNTAINS.lagoonUp, INKS.night),
  draw(art, random) {
    ground(art, [1, 0.92])
    art.fill(oval(800, 420, 820, 430), [
      radial(800, 400, 820, [0, 0.6], [1, 1]),
      radial(800, 400, 820, [0, 0.2], [0.7, 0.75], [1, 0.92]),
    ])
    for (let row = 0; row < 2; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const index = row * 5 + column
        monitor(
          art,
          { x: 230 + column * 285, y: 150 + row * 196, width: 246, height: 150 },
          BOTH,
          [0.35, 0],
          (width, height) => {
            if (index % 5 === 0) bandedSun(art, { x: 0, y: 20, radius: 52, bands: 5 }, BARE, [0.35, 0])
            if (index % 5 === 1)
              waveform(
                art,
                { x: -width / 2 + 14, y: 0, width: width - 28, height: 110, bars: 22 },
                (t) => Math.abs(Math.sin(t * 15) * Math.cos(t * 5)),
                SECOND,
              )
            if (index % 5 === 2)
              skyline(
                art,
                random,
                { x: -width / 2, y: height / 2, width, height: 120, windows: 0.3 },
                BOTH,
                BARE,
              )
            if (index % 5 === 3) fanPalm(art, random, { x: 0, y: 80, height: 120, crown: 34 }, BOTH)
            if (index % 5 === 4)
              swell(
                art,
                { top: -10, bottom: 60, rows: 4, length: 90, height: 18, left: -width / 2, right: width / 2 },
                (line) => (line % 2 === 0 ? SECOND : BARE),
              )
          },
        )
      }
    }
    const title = fitted('LIVE DAILY', { x: 180, y: 462, width: 1240, height: 190 })
    art.stroke(title, 22, BOTH)
    art.fill(title, BARE)
    mixer(
      art,
      random,
      { x: 800, y: 900, near: 1700, far: 1360, depth: 210, strips: 30 },
      BOTH,
      [0.7, 0.2],
      BARE,
    )
    art.fill(oval(1470, 84, 16), BARE)
    imprint(art, 'On air', { x: 1444, y: 92, align: 'right' }, BARE)
  },
}

/** @type {Picture} */
const tube = {
  base: 'live-4',
  alt: 'Daily live stream poster: an old television showing a sunset, its aerial sending out rings',
  paper: PAPERS.butter,
  inks: inkPair(INKS.poppy, INKS.petrol),
  draw(art) {
    ground(art, [0, linear(0, 0, 0, 900, [0, 0.75], [1, 0.1])])
    rings(art, { x: 1100, y: 190, from: 90, step: 74, count: 12, thick: 20 }, [null, veil(0, 0.6)])
    art.fill(box(0, 770, 1600, 140), FIRST)
    art.fill(oval(1100, 806, 360, 24), only(1, veil(1, 0.7)))
    television(art, { x: 1100, y: 806, scale: 1.72 }, FIRST, BARE, BOTH, () => {
      art.fill(box(-110, -100, 220, 200), [linear(0, -90, 0, 90, [0, 0.9], [1, 0.15]), 0])
      bandedSun(art, { x: 0, y: 16, radius: 58, bands: 5 }, BARE, FIRST)
      swell(art, { top: 34, bottom: 80, rows: 4, length: 60, height: 10, left: -110, right: 110 }, (row) =>
        row % 2 === 0 ? SECOND : BARE,
      )
    })
    const title =
      enveloped('LIVE', { x: 80, width: 600, top: (t) => 150 + 50 * t, bottom: (t) => 470 - 20 * t }) +
      enveloped('DAILY', { x: 80, width: 600, top: (t) => 506 - 20 * t, bottom: (t) => 720 - 60 * t })
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    imprint(art, 'From The Compound, Long Beach', { x: 82, y: 850 }, BARE)
  },
}

/** @type {Picture} */
const lamps = {
  base: 'live-5',
  alt: 'Daily live stream poster: three lamps on a truss lighting the word LIVE',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.golden, INKS.aubergine),
  draw(art) {
    ground(art, [1, 0.9])
    truss(art, { x: -20, y: 40, width: 1640, depth: 64 }, BOTH)
    for (const [x, turn] of /** @type {[number, number][]} */ ([
      [360, -8],
      [800, 0],
      [1240, 8],
    ]))
      cone(art, { x, y: 230, length: 760, from: 110, to: 560, turn }, [0.5, 1])
    for (const [x, turn] of /** @type {[number, number][]} */ ([
      [360, -8],
      [800, 0],
      [1240, 8],
    ])) {
      art.fill(oval(x, 240, 120), [veil(0, 0.35), veil(0, 0.5)])
      fresnel(art, { x, y: 100, scale: 1.05, turn }, BOTH, [1, 0.4], BARE)
    }
    art.fill(box(0, 800, 1600, 110), BOTH)
    art.fill(oval(800, 806, 700, 34), [0.4, 0])
    const title = fitted('LIVE', { x: 330, y: 400, width: 940, height: 380 })
    art.fill(block(title, 0, 22), BOTH)
    art.fill(title, BARE)
    art.within(title, () =>
      art.fill(box(0, 400, 1600, 400), [linear(0, 400, 0, 790, [0, 0], [0.4, 0.1], [1, 1]), 0]),
    )
    imprint(
      art,
      'Every day, from The Compound, Long Beach',
      { x: 800, y: 874, align: 'middle', height: 19 },
      FIRST,
    )
  },
}

/** @type {Picture} */
const headset = {
  base: 'live-6',
  alt: 'Daily live stream poster: headphones around a sun disc of sound bars, the days of the week circling it',
  paper: PAPERS.blush,
  inks: inkPair(FOUNTAINS.dusk, INKS.navy),
  draw(art) {
    ground(art, [radial(560, 460, 1200, [0, 0.15], [1, 1]), 0])
    art.fill(rays(560, 460, 400, 1500, 60, { share: 0.4 }), [veil(1, 0.35), null])
    art.fill(oval(560, 470, 330), BARE)
    waveform(
      art,
      { x: 300, y: 500, width: 520, height: 330, bars: 27 },
      (t) => 0.15 + 0.85 * Math.abs(Math.sin(t * 3.1) * Math.cos(t * 19)),
      FIRST,
    )
    headphones(art, { x: 560, y: 430, scale: 2.55 }, BOTH, BOTH, [1, 0.25])
    art.fill(
      around('MON · TUE · WED · THU · FRI · SAT · SUN', {
        x: 560,
        y: 470,
        radius: 400,
        height: 26,
        at: 90,
        inside: true,
        weight: 700,
        tracking: 160,
      }),
      BOTH,
    )
    const title =
      fitted('LIVE', { x: 1030, y: 190, width: 490, height: 290 }) +
      fitted('DAILY', { x: 1030, y: 514, width: 490, height: 170 })
    art.fill(block(title, -10, 12), BOTH)
    art.fill(title, BARE)
    art.stroke(
      smooth(along(40, (t) => [1030 + 490 * t, 760 + 22 * Math.sin(t * 20) * Math.sin(t * 3.1)])),
      8,
      BARE,
    )
    imprint(art, 'The Compound, Long Beach', { x: 1520, y: 850, align: 'right' }, BARE)
  },
}

export const live = [camera, voice, desk, tube, lamps, headset]
