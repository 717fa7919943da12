// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { around, block, enveloped, fitted, set } from '../lettering.mjs'
import { bricks } from '../motifs/city.mjs'
import { barCloud, gull } from '../motifs/sky.mjs'
import { microphone, micStand } from '../motifs/sound.mjs'
import { crowd, stool } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 */

/**
 * A speech balloon that flies like a hot-air balloon, its basket below; centre 0,0, about 300 wide.
 *
 * @param {Sheet} art
 * @param {import('../sheet.mjs').Place} place
 * @param {string} word
 * @param {Tones} skin
 * @param {Tones} stripe
 * @param {Tones} ink
 */
function floating(art, place, word, skin, stripe, ink) {
  art.place(place, () => {
    const bag =
      'M-150 -20C-150 -120 -84 -170 0 -170C84 -170 150 -120 150 -20C150 60 96 96 40 132L-40 132C-96 96 -150 60 -150 -20Z'
    art.fill(bag, skin)
    art.within(bag, () => {
      art.fill(
        'M-150 -200L-96 -200C-120 -60 -90 60 -34 140L-150 140ZM-30 -200L30 -200C44 -60 34 60 12 140L-12 140C-34 60 -44 -60 -30 -200ZM150 -200L96 -200C120 -60 90 60 34 140L150 140Z',
        stripe,
      )
      art.fill(oval(120, 30, 130, 190), only(1, veil(1, 0.28)))
    })
    art.fill(box(-138, -72, 276, 116, 16), ink)
    art.fill(fitted(word, { x: -118, y: -54, width: 236, height: 80 }), BARE)
    art.stroke('M-38 132L-26 186M38 132L26 186M0 132L0 186', 3.5, ink)
    art.fill('M-32 184L32 184L26 226L-26 226Z', ink)
    art.stroke('M-28 198L28 198M-27 210L27 210', 2.5, skin)
  })
}

/** @type {Picture} */
const aloft = {
  base: 'lifted-laughter-1',
  alt: 'Poster for Lifted Laughter: three hot-air balloons that say HA, rising over a bank of clouds',
  paper: PAPERS.cream,
  inks: inkPair(INKS.coral, INKS.pacific),
  draw(art, random) {
    ground(art, [
      linear(0, 0, 0, 900, [0, 0], [0.55, 0.2], [1, 0.9]),
      linear(0, 0, 0, 700, [0, 0.75], [1, 0]),
    ])
    for (const [x, y, width] of /** @type {[number, number, number][]} */ ([
      [-80, 860, 620],
      [420, 900, 700],
      [1080, 850, 640],
    ]))
      barCloud(art, random, { x, y, width, rows: 3 }, BARE)
    for (const [x, y, width] of /** @type {[number, number, number][]} */ ([
      [150, 930, 760],
      [900, 940, 820],
    ]))
      barCloud(art, random, { x, y, width, rows: 3 }, [0.55, 0])
    floating(art, { x: 1390, y: 560, scale: 0.72, turn: 4 }, 'HA', BARE, FIRST, SECOND)
    floating(art, { x: 960, y: 470, scale: 1.02, turn: -5 }, 'HA', BARE, SECOND, BOTH)
    floating(art, { x: 1230, y: 270, scale: 1.3, turn: 5 }, 'HA', BARE, FIRST, SECOND)
    const title =
      enveloped('LIFTED', { x: 80, width: 680, top: (t) => 330 - 150 * t, bottom: (t) => 540 - 110 * t }) +
      enveloped('LAUGHTER', { x: 80, width: 680, top: (t) => 566 - 110 * t, bottom: (t) => 790 - 60 * t })
    art.fill(block(title, 10, 14), BOTH)
    art.fill(title, BARE)
    imprint(art, 'Stand-up from The Compound, Long Beach', { x: 82, y: 854 }, BOTH)
    gull(art, { x: 700, y: 150, scale: 0.6 }, SECOND)
    gull(art, { x: 790, y: 200, scale: 0.4, turn: 8 }, SECOND)
  },
}

/** @type {Picture} */
const mouth = {
  base: 'lifted-laughter-2',
  alt: 'Poster for Lifted Laughter: an enormous laughing mouth with the title between its teeth',
  paper: PAPERS.blush,
  inks: inkPair(INKS.signal, INKS.navy),
  draw(art) {
    ground(art, [radial(800, 450, 1000, [0, 0], [0.5, 0.12], [1, 0.5]), 0])
    const lips =
      'M120 420C260 230 480 90 640 110C710 118 760 150 800 168C840 150 890 118 960 110C1120 90 1340 230 1480 420C1400 640 1140 850 800 850C460 850 200 640 120 420Z'
    const inner =
      'M270 420C420 300 600 232 800 258C1000 232 1180 300 1330 420C1240 590 1040 708 800 708C560 708 360 590 270 420Z'
    art.fill(lips, FIRST)
    art.within(lips, () => {
      art.fill(oval(800, 880, 620, 150), only(1, veil(1, 0.35)))
      art.fill(
        'M360 240C460 160 560 136 620 142C560 176 460 220 400 280ZM1010 146C1100 150 1180 190 1230 240C1160 230 1080 190 1010 146Z',
        BARE,
      )
      art.fill('M540 776C660 812 940 812 1060 776C980 840 620 840 540 776Z', [0.35, 0])
    })
    art.fill(inner, BOTH)
    art.within(inner, () => {
      for (let tooth = 0; tooth < 11; tooth += 1) {
        const x = 330 + tooth * 86
        const drop = 330 + 62 * Math.sin((Math.PI * (tooth + 0.5)) / 11)
        art.fill(box(x, 180, 82, drop - 180 + 20, 26), BARE)
        art.fill(box(x + 52, 180, 30, drop - 180 + 20, 20), only(0, veil(1, 0.16)))
      }
      art.fill(oval(800, 760, 380, 170), FIRST)
      art.fill(oval(800, 780, 380, 130), only(1, veil(1, 0.4)))
      art.stroke('M800 620L800 760', 6, BOTH)
    })
    const title =
      enveloped('LIFTED', {
        x: 470,
        width: 660,
        top: (t) => 418 + 16 * Math.sin(Math.PI * t),
        bottom: (t) => 510 + 30 * Math.sin(Math.PI * t),
      }) +
      enveloped('LAUGHTER', {
        x: 490,
        width: 620,
        top: (t) => 526 + 32 * Math.sin(Math.PI * t),
        bottom: (t) => 590 + 82 * Math.sin(Math.PI * t),
      })
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 60, y: 860 }, SECOND)
    imprint(art, 'Doors at eight', { x: 1540, y: 860, align: 'right' }, SECOND)
  },
}

/** @type {Picture} */
const rings = {
  base: 'lifted-laughter-3',
  alt: 'Poster for Lifted Laughter: a microphone at the centre of rings of HA HA HA',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.golden, INKS.pacific),
  draw(art) {
    ground(art, FIRST)
    art.fill(oval(1080, 430, 470), BARE)
    const laugh = [
      'HA HA HA HA HA HA HA HA HA ',
      'HA HA HA HA HA HA HA HA HA HA HA HA HA HA HA ',
      'HA HA HA HA HA HA HA HA HA HA HA HA HA HA HA HA HA HA HA HA ',
    ]
    laugh.forEach((text, index) => {
      const radius = 214 + index * 132
      const once = around(text, {
        x: 1080,
        y: 430,
        radius,
        height: 78 + index * 6,
        at: 270,
        sweep: 360,
        width: 75 + index * 4,
      })
      art.fill(once, index === 1 ? BOTH : index === 0 ? FIRST : BARE)
    })
    art.fill(oval(1080, 430, 168), SECOND)
    art.fill(oval(1080, 430, 168), only(0, radial(1080, 430, 168, [0, 1], [1, 0.1])))
    microphone(art, { x: 1050, y: 370, scale: 1.36, turn: 17 }, BOTH, FIRST, BOTH, [null, veil(1, 0.45)])
    art.fill(box(0, 0, 540, 900), SECOND)
    art.fill(box(540, 0, 60, 900), only(1, linear(540, 0, 600, 0, [0, 1, 0.7], [1, 1, 0])))
    art.fill(
      ['LIFT', 'ED', 'LAUGH', 'TER']
        .map((word, index) => fitted(word, { x: 66, y: 66 + index * 190, width: 410, height: 168 }))
        .join(''),
      BARE,
    )
    imprint(art, 'The Compound, Long Beach', { x: 68, y: 862 }, FIRST)
  },
}

/** @type {Picture} */
const wall = {
  base: 'lifted-laughter-4',
  alt: 'Poster for Lifted Laughter: a stool and microphone in a round spotlight on a brick wall, the crowd in front',
  paper: PAPERS.dawn,
  inks: inkPair(INKS.coral, INKS.navy),
  draw(art, random) {
    ground(art, [1, 0.82])
    bricks(art, box(0, 0, 1600, 900), { x: 0, y: 0, width: 1600, height: 900, course: 44 }, [0.8, 1])
    art.within(oval(1060, 430, 380), () => {
      ground(art, [radial(1060, 430, 400, [0, 0], [0.7, 0.25], [1, 0.7]), 0])
      bricks(art, box(0, 0, 1600, 900), { x: 0, y: 0, width: 1600, height: 900, course: 44 }, [0.75, 0.12])
    })
    art.fill(oval(1060, 760, 330, 40), BARE)
    stool(art, { x: 1150, y: 770, scale: 1.35 }, BOTH, BOTH)
    art.fill(oval(1140, 500, 24, 9), BOTH)
    art.fill(box(1128, 440, 26, 66, 4), BOTH)
    micStand(art, { x: 960, y: 330, height: 440 }, BOTH)
    microphone(art, { x: 996, y: 268, scale: 0.52, turn: 28 }, BOTH, FIRST, BOTH)
    const title =
      fitted('LIFTED', { x: 80, y: 120, width: 500, height: 200 }) +
      fitted('LAUGHTER', { x: 80, y: 350, width: 500, height: 170 })
    art.fill(block(title, 8, 10), BOTH)
    art.fill(title, BARE)
    art.fill(set('Stand-up, sit down', { x: 82, y: 590, height: 26, weight: 600, size: 30 }), BARE)
    crowd(
      art,
      random,
      { top: 810, bottom: 910, rows: 2, far: 44, near: 62 },
      (_, share) => [1, 0.9 + share * 0.1],
      () => FIRST,
    )
  },
}

export const liftedLaughter = [aloft, mouth, rings, wall]
