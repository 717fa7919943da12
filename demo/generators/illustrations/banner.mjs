// @ts-check
import { fern } from '../motifs/botany.mjs'
import { monitor } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { crane } from '../motifs/harbor.mjs'
import { glints, swell } from '../motifs/sea.mjs'
import { bandedSun, barCloud, rings } from '../motifs/sky.mjs'
import { gooseneck, mixer, waveform } from '../motifs/sound.mjs'
import { truss } from '../motifs/stage.mjs'
import { box, oval } from '../shapes.mjs'
import { linear, radial } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/** Plates: night, then light and red printed over it with opaque ink. */
const NIGHT = [1, 0, 0]
const GLOW = [0, 1, 0]
const CLEAR = [0, 0, 0]

/**
 * A round studio lamp seen from the front, hung from the truss.
 *
 * @param {Sheet} art
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function lamp(art, x, y, radius) {
  art.fill(oval(x, y, radius * 2.6), [
    radial(x, y, radius * 2.6, [0, 0, 0.8], [1, 0, 0]),
    radial(x, y, radius * 2.6, [0, 0.6], [0.5, 0.28], [1, 0]),
    null,
  ])
  rings(art, { x, y, from: radius * 1.55, step: radius * 0.34, count: 3, thick: radius * 0.09 }, [
    null,
    1,
    null,
  ])
  art.stroke(`M${x} ${60}L${x} ${y - radius * 1.4}`, radius * 0.12, NIGHT)
  art.stroke(
    `M${x - radius * 1.22} ${y}C${x - radius * 1.24} ${y - radius * 1.6} ${x + radius * 1.24} ${y - radius * 1.6} ${x + radius * 1.22} ${y}`,
    radius * 0.13,
    NIGHT,
  )
  art.fill(oval(x, y, radius * 1.18), NIGHT)
  art.fill(oval(x, y, radius), GLOW)
  for (const share of [0.82, 0.62, 0.42]) art.stroke(oval(x, y, radius * share), radius * 0.03, [0, 0.55, 0])
}

/** @type {Picture} */
const dailyLive = {
  base: 'banner-daily-live',
  alt: 'Studio lamps over a control desk, with the Long Beach harbor as lines of waves behind',
  height: 686,
  widths: [480, 960, 1200, 1600, 2400],
  paper: { angle: 90, stops: ['#43306E', '#A8456F', '#EC7A45', '#F4A83C'] },
  inks: [
    { colour: '#152A2B', screen: { kind: 'dot', pitch: 9, angle: 75 } },
    { colour: '#FBE3A4', opaque: true, screen: { kind: 'dot', pitch: 9, angle: 15 }, shift: [-1.5, 1] },
    { colour: '#FF4A2E', opaque: true, screen: { kind: 'dot', pitch: 7 } },
  ],
  draw(art, random) {
    art.fill(box(-10, -10, 1620, 420), [linear(0, 0, 0, 400, [0, 0.55], [1, 0]), 0, 0])
    bandedSun(art, { x: 1206, y: 400, radius: 118, bands: 6 }, GLOW, CLEAR)
    barCloud(art, random, { x: 130, y: 250, width: 330, rows: 2 }, [0, 0.35, 0])
    barCloud(art, random, { x: 560, y: 330, width: 220, rows: 2 }, [0, 0.5, 0])
    skyline(art, random, { x: 30, y: 424, width: 560, height: 92, windows: 0.14 }, [0.8, 0, 0], GLOW)
    crane(art, { x: 700, y: 424, scale: 0.36, raised: true }, NIGHT)
    crane(art, { x: 800, y: 424, scale: 0.42 }, NIGHT)
    crane(art, { x: 1440, y: 424, scale: 0.44 }, NIGHT)
    crane(art, { x: 1560, y: 424, scale: 0.5, raised: true }, NIGHT)
    art.fill(box(-10, 414, 1620, 290), [0.86, 0, 0])
    swell(art, { top: 418, bottom: 668, rows: 12, length: 340, height: 22, phase: 1 }, (row, share) =>
      row % 2 === 0 ? [1, 0, 0] : [0.62 + share * 0.34, 0, 0],
    )
    glints(art, random, { x: 1206, top: 424, bottom: 560, spread: 110, rows: 9 }, GLOW)
    truss(art, { x: 520, y: 22, width: 1110, depth: 40 }, NIGHT)
    for (const [x, y, radius] of /** @type {[number, number, number][]} */ ([
      [730, 190, 54],
      [1010, 168, 72],
      [1400, 184, 62],
    ]))
      lamp(art, x, y, radius)
    for (const [x, width, kind] of /** @type {[number, number, number][]} */ ([
      [900, 176, 0],
      [1120, 210, 1],
      [1352, 210, 2],
      [1566, 176, 0],
    ])) {
      monitor(art, { x, y: 520, width, height: 108, foot: true }, NIGHT, GLOW, (wide) => {
        if (kind === 0)
          swell(
            art,
            { top: -10, bottom: 50, rows: 4, length: 70, height: 12, left: -wide / 2, right: wide / 2 },
            (row) => (row % 2 === 0 ? NIGHT : CLEAR),
          )
        if (kind === 1)
          waveform(
            art,
            { x: -wide / 2 + 12, y: 0, width: wide - 24, height: 84, bars: 20 },
            (t) => Math.abs(Math.sin(t * 17) * Math.cos(t * 5)),
            CLEAR,
          )
        if (kind === 2) {
          for (const turn of [-40, -4, 34])
            fern(art, { x: turn, y: 62, turn, length: 116, bend: 18, pairs: 11 }, NIGHT)
        }
      })
    }
    mixer(
      art,
      random,
      { x: 1190, y: 704, near: 1130, far: 930, depth: 118, strips: 25 },
      NIGHT,
      [0.55, 0, 0],
      GLOW,
    )
    gooseneck(art, { x: 716, y: 672, reach: 74, height: 170 }, NIGHT)
    art.fill(box(1452, 420, 28, 34, 6), NIGHT)
    art.fill(oval(1466, 432, 34), [null, null, radial(1466, 432, 34, [0, 0.7], [1, 0])])
    art.fill(oval(1466, 432, 9), [0, 0, 1])
  },
}

export const banner = [dailyLive]
