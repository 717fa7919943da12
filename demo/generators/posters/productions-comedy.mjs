// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, set, stacked } from '../lettering.mjs'
import { clapper } from '../motifs/camera.mjs'
import { card, harlequin, jesterCap } from '../motifs/jester.mjs'
import { openHand } from '../motifs/people.mjs'
import { breaker, swell } from '../motifs/sea.mjs'
import { crescent, star } from '../motifs/sky.mjs'
import { bulb, curtain, stool } from '../motifs/stage.mjs'
import { buzzer } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const lateSet = {
  base: 'production-late-set',
  alt: 'Poster for High Jinx Live: a crescent moon as a microphone above curtain waves',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.ember, INKS.aubergine),
  draw(art, random) {
    ground(art, [0.9, 0.92])
    for (let count = 0; count < 46; count += 1)
      art.fill(star(random.between(0, 1600), random.between(0, 520), random.between(3, 10), 4, 0.3), BARE)
    art.fill(oval(1120, 320, 400), [
      radial(1120, 320, 400, [0, 0, 0.3], [1, 0, 0]),
      radial(1120, 320, 400, [0, 0, 0.55], [1, 0, 0]),
    ])
    const moon = crescent(1120, 300, 220, 28)
    art.fill(oval(1120, 300, 220), [1, 0.7])
    art.within(oval(1120, 300, 220), () => {
      for (let wire = -14; wire <= 14; wire += 1)
        art.stroke(
          `M${1120 + wire * 32 - 240} 60L${1120 + wire * 32 + 240} 540M${1120 + wire * 32 + 240} 60L${1120 + wire * 32 - 240} 540`,
          5,
          BOTH,
        )
    })
    art.fill(moon, BARE)
    art.within(moon, () => {
      for (let wire = -14; wire <= 14; wire += 1)
        art.stroke(
          `M${1120 + wire * 32 - 240} 60L${1120 + wire * 32 + 240} 540M${1120 + wire * 32 + 240} 60L${1120 + wire * 32 - 240} 540`,
          3.5,
          FIRST,
        )
    })
    art.stroke(oval(1120, 300, 222), 12, BOTH)
    art.fill(box(930, 486, 380, 46, 16), [1, 0.2])
    art.stroke(box(930, 486, 380, 46, 16), 7, BOTH)
    art.fill('M1010 520L1072 910L1168 910L1230 520Z', [1, 0.35])
    art.fill('M1130 530L1150 910L1168 910L1230 530Z', [1, 0.75])
    art.fill(box(1092, 570, 30, 80, 15), FIRST)
    for (let fold = 0; fold < 3; fold += 1) {
      const y = 620 + fold * 92
      swell(
        art,
        { top: y, bottom: y + 10, rows: 1, length: 330 + fold * 30, height: 70, phase: fold * 2.1 },
        () => (fold % 2 === 0 ? FIRST : [1, 0.5]),
      )
      art.within(box(0, y, 1600, 300), () =>
        curtain(art, { x: -20, y, width: 1640, height: 300, folds: 14, wave: 0 }, [null, null], (a, b) => [
          null,
          linear(a, 0, b, 0, [0, 1, 0.42], [0.5, 1, 0], [1, 1, 0.42]),
        ]),
      )
    }
    const title = stacked(['LATE', 'SET'], { x: 80, y: 90, width: 640, heights: [300, 330], gap: 34 })
    art.stroke(title, 20, BOTH)
    art.fill(block(title, 14, 16), BOTH)
    art.fill(title, BARE)
    art.fill(set('HIGH JINX LIVE', { x: 80, y: 838, height: 46, tracking: 40, width: 90 }), BARE)
  },
}

/** @type {Picture} */
const finals = {
  base: 'production-budtender-finals',
  alt: 'Poster for Budtender Finals Night: a hand over a round buzzer with rays',
  paper: PAPERS.cream,
  inks: inkPair(INKS.lemon, INKS.fern),
  draw(art) {
    ground(art, SECOND)
    art.fill(rays(1080, 640, 0, 1700, 48, { share: 0.5 }), FIRST)
    art.fill(oval(1080, 640, 420), FIRST)
    art.fill(oval(1080, 640, 380), BARE)
    art.fill(oval(1080, 800, 430, 50), only(1, veil(1, 0.6)))
    buzzer(art, { x: 1080, y: 836, size: 660, pressed: true }, FIRST, BOTH, BARE, only(1, veil(1, 0.4)))
    const hand = placed(openHand(), { x: 1060, y: 90, scale: 1.62, turn: 184 })
    art.place({ x: 20, y: 26 }, () => art.fill(hand, only(1, veil(1, 0.4))))
    art.fill(hand, SECOND)
    art.stroke(hand, 9, BARE)
    art.fill(
      polygon([
        [940, -10],
        [1190, -10],
        [1176, 130],
        [960, 130],
      ]),
      FIRST,
    )
    art.stroke('M956 112L1178 112', 10, SECOND)
    for (let spot = 0; spot < 5; spot += 1) art.fill(star(110 + spot * 118, 130, 52), spot < 5 ? BARE : FIRST)
    const title = stacked(['FINALS', 'NIGHT'], { x: 66, y: 226, width: 620, heights: [240, 270], gap: 34 })
    art.stroke(title, 24, BOTH)
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    art.fill(box(66, 810, 620, 62, 31), BOTH)
    art.fill(fitted('ARE YOU SMARTER THAN A BUDTENDER', { x: 104, y: 830, width: 544, height: 22 }), FIRST)
  },
}

/** @type {Picture} */
const workingRoom = {
  base: 'production-working-room',
  alt: 'Poster for Lifted Laughter: a bare bulb over a stool',
  paper: PAPERS.butter,
  inks: inkPair(INKS.coral, INKS.navy),
  draw(art) {
    ground(art, [1, 0.9])
    art.fill(
      polygon([
        [790, 200],
        [810, 200],
        [1330, 910],
        [270, 910],
      ]),
      [linear(0, 200, 0, 900, [0, 0.1], [1, 0.9]), linear(0, 200, 0, 900, [0, 0], [1, 0.3])],
    )
    art.fill(oval(800, 210, 330), [
      radial(800, 210, 330, [0, 0.2], [0.35, 0.35, 0.9], [1, 0.9, 0]),
      radial(800, 210, 330, [0, 0], [0.4, 0, 0.8], [1, 0, 0]),
    ])
    bulb(art, { x: 800, y: -40, drop: 110, size: 1.7 }, BARE, BOTH)
    art.fill(rays(800, 250, 128, 200, 24, { share: 0.3 }), BARE)
    for (let row = 0; row < 3; row += 1) {
      for (let column = -1; column < 6; column += 1) {
        const x = column * 340 + (row % 2) * 170 + 60
        const y = 760 + row * 70
        if (Math.abs(x - 800) < 200 && row === 0) continue
        art.fill(
          placed(breaker(), { x, y: y + 40, scale: 0.78 }),
          row === 0 ? FIRST : row === 1 ? [1, 0.5] : BOTH,
        )
        art.place({ x: x + 16, y: y - 18, scale: 0.62 }, () => {
          art.fill(
            'M-70 -16C-40 -34 40 -34 70 -16C60 40 30 60 0 60C-30 60 -60 40 -70 -16Z',
            row === 0 ? BOTH : BARE,
          )
          art.fill('M-60 -16C-36 -28 36 -28 60 -16L54 6L-54 6Z', row === 0 ? BARE : SECOND)
        })
      }
    }
    art.fill(oval(810, 832, 150, 16), only(1, veil(1, 0.8)))
    stool(art, { x: 800, y: 830, scale: 1.7 }, BOTH, FIRST)
    const title =
      fitted('WORKING', { x: 60, y: 330, width: 560, height: 300 }) +
      fitted('ROOM', { x: 1000, y: 330, width: 540, height: 300 })
    art.stroke(title, 22, BOTH)
    art.fill(title, BARE)
    art.fill(set('LIFTED LAUGHTER', { x: 62, y: 292, height: 38, tracking: 40, width: 90 }), FIRST)
    art.fill(
      set('NEW JOKES, LOW STAKES', { x: 1540, y: 292, height: 34, align: 'right', tracking: 20, width: 80 }),
      FIRST,
    )
  },
}

/** @type {Picture} */
const wrongStudio = {
  base: 'production-jokers-world',
  alt: 'Poster for Jokers World: a jester and a film slate among doors',
  paper: PAPERS.cream,
  inks: inkPair(INKS.lilac, INKS.aubergine),
  draw(art) {
    ground(art, FIRST)
    harlequin(art, { x: 0, y: 0, width: 1600, height: 900, step: 120, tall: 1.8 }, [1, 0.22])
    for (let door = 0; door < 6; door += 1) {
      const size = 1 - door * 0.155
      art.place({ x: 1190 - door * 8, y: 880, scale: size }, () => {
        art.fill(box(-370, -850, 740, 860, 6), door % 2 === 0 ? BOTH : BARE)
        art.fill(box(-326, -806, 652, 816, 4), door % 2 === 0 ? BARE : SECOND)
        art.fill(oval(280, -380, 15), door % 2 === 0 ? SECOND : BARE)
      })
    }
    art.place({ x: 1160, y: 500, turn: -5 }, () => {
      art.place({ x: 22, y: 26 }, () => art.fill(box(-230, -320, 460, 640, 22), only(1, veil(1, 0.6))))
      card(art, { width: 460, height: 640 }, BARE, BOTH, (width, height) => {
        art.within(box(-width / 2, -height / 2, width / 2, height), () => {
          art.fill(rays(0, 60, 0, 600, 40, { share: 0.5 }), [0.55, 0])
          art.fill('M-130 -10C-140 150 -70 230 0 230L0 -10Z', BARE)
          art.stroke('M-130 -10C-140 150 -70 230 0 230', 8, SECOND)
          art.fill(oval(-56, 66, 17, 25), SECOND)
          art.stroke('M-88 18C-74 6 -46 6 -30 20', 8, SECOND)
          art.fill(oval(-86, 124, 26), [0.7, 0])
          art.fill('M-84 146C-60 196 -30 204 0 204L0 170C-30 170 -60 166 -84 146Z', SECOND)
          jesterCap(art, { x: 0, y: -12, scale: 0.96 }, SECOND, FIRST, BOTH)
        })
        art.within(box(0, -height / 2, width / 2, height), () => {
          art.fill(box(0, -height / 2, width / 2, height), FIRST)
          clapper(art, { x: -210, y: 236, scale: 1.5, open: 14 }, BOTH, BARE)
          art.fill(
            set('TAKE', { x: 30, y: 100, height: 30, weight: 700 }) +
              set('13', { x: 30, y: 196, height: 70 }),
            BARE,
          )
        })
        art.stroke(`M0 ${-height / 2}L0 ${height / 2}`, 9, BOTH)
        const mark = set('J', { x: -width / 2 + 26, y: -height / 2 + 84, height: 56 })
        art.fill(mark + placed(mark, { turn: 180 }), BOTH)
      })
    })
    const title = stacked(['WRONG', 'STUDIO'], { x: 70, y: 180, width: 650, heights: [270, 270], gap: 34 })
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    art.fill(set('JOKERS WORLD', { x: 72, y: 138, height: 46, tracking: 40, width: 92 }), SECOND)
    const arrow = enveloped('THIS WAY', { x: 72, width: 380, top: () => 800, bottom: () => 846 })
    art.fill(arrow, SECOND)
    art.stroke('M480 824L660 824M620 788L664 824L620 860', 14, SECOND)
  },
}

export const comedyProductions = [lateSet, finals, workingRoom, wrongStudio]
