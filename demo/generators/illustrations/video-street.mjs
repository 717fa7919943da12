// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { blade, leaf } from '../motifs/botany.mjs'
import { skyline } from '../motifs/city.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { grip, profile } from '../motifs/people.mjs'
import { swell } from '../motifs/sea.mjs'
import { barCloud, gull } from '../motifs/sky.mjs'
import { microphone } from '../motifs/sound.mjs'
import { balloon } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { along, box, oval, polygon, rays, ribbon } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const mother = {
  base: 'video-mother-said',
  alt: 'A hand holding out a microphone at a crosswalk with palms',
  paper: PAPERS.cream,
  inks: inkPair(INKS.poppy, INKS.pacific),
  draw(art, random) {
    ground(art, [0, linear(0, 0, 0, 560, [0, 0.7], [1, 0.05])])
    barCloud(art, random, { x: 640, y: 120, width: 300, rows: 2 }, BARE)
    skyline(art, random, { x: -20, y: 560, width: 1640, height: 170, windows: 0 }, [0, 0.55], BARE)
    for (const [x, height] of /** @type {[number, number][]} */ ([
      [110, 470],
      [330, 390],
      [1010, 380],
      [1500, 500],
    ]))
      fanPalm(art, random, { x, y: 580, height, crown: 66 }, SECOND)
    art.fill(box(-10, 556, 1620, 360), SECOND)
    for (let stripe = 0; stripe < 9; stripe += 1) {
      const [near, far] = [-560 + stripe * 300, 330 + stripe * 110]
      art.fill(
        polygon([
          [far, 580],
          [far + 56, 580],
          [near + 180, 910],
          [near, 910],
        ]),
        BARE,
      )
    }
    art.fill(balloon({ x: 420, y: 250, width: 560, height: 270, tail: [180, 240], radius: 90 }), FIRST)
    art.fill(balloon({ x: 1170, y: 210, width: 500, height: 220, tail: [-130, 240], radius: 80 }), BARE)
    for (let line = 0; line < 3; line += 1)
      art.fill(box(240, 180 + line * 56, line === 2 ? 200 : 360, 24, 12), BARE)
    for (let dot = 0; dot < 3; dot += 1) art.fill(oval(1090 + dot * 80, 210, 26), SECOND)
    art.place({ x: 800, y: 520 }, () => {
      art.place({ x: 20, y: 26 }, () =>
        art.place({ turn: -12, scale: 1.5 }, () =>
          art.fill(box(-60, -70, 120, 380, 58), only(1, veil(1, 0.5))),
        ),
      )
      microphone(art, { turn: -12, scale: 1.5 }, BOTH, FIRST, BOTH, only(1, veil(1, 0.4)))
      grip(art, { x: 66, y: 270, scale: 1.25, turn: -4 }, BARE, BOTH, FIRST)
    })
  },
}

/** @type {Picture} */
const advice = {
  base: 'video-best-advice',
  alt: 'Two people at a shop door with leaves shaped like quotation marks',
  paper: PAPERS.sage,
  inks: inkPair(INKS.fern, INKS.aubergine),
  draw(art) {
    ground(art, [0.25, 0])
    art.fill(box(420, 40, 760, 880), FIRST)
    art.fill(box(460, 80, 680, 840), BOTH)
    art.fill(box(500, 240, 600, 680), [0.3, 0])
    art.fill(box(500, 240, 600, 680), [linear(0, 240, 0, 900, [0, 0.05], [1, 0.6]), null])
    art.fill(
      polygon([
        [500, 240],
        [790, 240],
        [500, 640],
      ]),
      BARE,
    )
    art.fill(
      polygon([
        [830, 240],
        [900, 240],
        [500, 820],
        [500, 720],
      ]),
      BARE,
    )
    art.fill(box(500, 110, 600, 100), [0.5, 0])
    art.stroke('M500 210L1100 210', 6, BARE)
    for (let pane = 1; pane < 4; pane += 1)
      art.stroke(`M${500 + pane * 150} 110L${500 + pane * 150} 210`, 8, BOTH)
    art.place({ x: 800, y: 250, turn: 14 }, () => {
      art.stroke('M0 -10L0 34', 7, SECOND)
      art.fill('M0 24C-40 30 -44 80 -62 112L62 112C44 80 40 30 0 24Z', SECOND)
      art.fill(oval(6, 122, 14), SECOND)
      art.stroke('M84 60C104 80 104 110 90 128M112 46C144 80 142 122 120 146', 6, SECOND)
    })
    art.fill(box(-10, 840, 1620, 80), BOTH)
    for (const [hair, x, mirror, tones] of /** @type {['curls' | 'bun', number, boolean, number[]][]} */ ([
      ['curls', 500, false, SECOND],
      ['bun', 1110, true, FIRST],
    ])) {
      const figure = placed(profile(hair), { x, y: 912, scale: 1.2, mirror })
      art.stroke(figure, 16, BARE)
      art.fill(figure, tones)
    }
    const quote = (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {number} */ turn,
      /** @type {boolean} */ mirror,
    ) => {
      art.place({ x, y, turn, mirror }, () => {
        for (const off of [0, 130]) {
          art.fill(oval(off, 0, 56), SECOND)
          leaf(
            art,
            { x: off - 40, y: 20, turn: 26, length: 220, width: 108, veins: 8, belly: 0.34 },
            SECOND,
            BARE,
            only(0, veil(1, 0.8)),
          )
        }
      })
    }
    quote(180, 330, 0, false)
    quote(1440, 300, 180, false)
    art.fill(
      placed(blade(240, 80), { x: 60, y: 860, turn: 20 }) +
        placed(blade(280, 90), { x: 150, y: 860, turn: -8 }) +
        placed(blade(220, 80), { x: 1500, y: 860, turn: 12 }) +
        placed(blade(260, 84), { x: 1560, y: 860, turn: 30 }),
      SECOND,
    )
  },
}

/** @type {Picture} */
const oneWord = {
  base: 'video-one-word',
  alt: 'A large speech bubble above people on a beach path',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.sundown, INKS.lagoon),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 520, [0, 0.9], [1, 0.2]), 0])
    art.fill(rays(800, 470, 300, 1400, 48, { from: 180, to: 360, share: 0.5 }), [veil(0, 0.35), null])
    swell(art, { top: 470, bottom: 570, rows: 6, length: 260, height: 16 }, (row) =>
      row % 2 === 0 ? SECOND : [0.1, 0.45],
    )
    art.fill('M-10 590C300 540 560 620 860 588C1160 556 1380 600 1610 570L1610 910L-10 910Z', [0.32, 0])
    const path = along(
      60,
      (t) =>
        /** @type {[number, number]} */ ([
          -60 + 1720 * t,
          800 - 150 * Math.sin(t * 5.2 + 0.3) * (0.4 + 0.6 * t),
        ]),
    )
    art.fill(
      ribbon(path, (t) => 60 + 70 * t),
      SECOND,
    )
    for (let dash = 1; dash < 29; dash += 1) {
      const [[x1, y1], [x2, y2]] = [path[dash * 2] ?? [0, 0], path[dash * 2 + 1] ?? [0, 0]]
      art.stroke(`M${x1} ${y1}L${x2} ${y2}`, 6, BARE)
    }
    for (let person = 0; person < 46; person += 1) {
      const [x, y] = [random.between(20, 1580), random.between(620, 890)]
      const size = 5 + ((y - 600) / 300) * 15
      art.fill(oval(x + size, y + size * 2.6, size * 1.8, size * 0.4), only(1, veil(1, 0.6)))
      art.fill(
        polygon([
          [x - size * 0.8, y + size * 2.6],
          [x, y - size * 0.4],
          [x + size * 0.8, y + size * 2.6],
        ]),
        person % 3 === 0 ? FIRST : person % 3 === 1 ? BOTH : BARE,
      )
      art.fill(oval(x, y - size * 0.6, size * 0.62), person % 3 === 2 ? SECOND : BOTH)
    }
    for (const [x, y] of [
      [180, 690],
      [1290, 650],
      [980, 850],
    ]) {
      art.stroke(`M${x} ${(y ?? 0) + 60}L${x} ${(y ?? 0) - 30}`, 5, BOTH)
      for (let slice = 0; slice < 6; slice += 1)
        art.fill(
          polygon([
            [x ?? 0, (y ?? 0) - 70],
            [(x ?? 0) - 74 + slice * 24.6, (y ?? 0) - 14],
            [(x ?? 0) - 50 + slice * 24.6, (y ?? 0) - 14],
          ]),
          slice % 2 === 0 ? FIRST : BARE,
        )
    }
    for (const [x, y, height] of /** @type {[number, number, number][]} */ ([
      [90, 660, 470],
      [1500, 640, 500],
      [1390, 620, 360],
    ]))
      fanPalm(art, random, { x, y, height, crown: height * 0.15 }, BOTH)
    const bubble = balloon({ x: 790, y: 236, width: 960, height: 340, tail: [-190, 330], radius: 150 })
    art.place({ x: 18, y: 22 }, () => art.fill(bubble, only(1, veil(1, 0.5))))
    art.fill(bubble, BARE)
    gull(art, { x: 1460, y: 120, scale: 0.7 }, SECOND)
    gull(art, { x: 140, y: 120, scale: 0.6, turn: -8 }, SECOND)
  },
}

export const streetVideos = [mother, advice, oneWord]
