// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, enveloped, fitted, set, stacked } from '../lettering.mjs'
import { bough, fern, leaf, pot, seedling } from '../motifs/botany.mjs'
import { cone, pendant } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { box, oval, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const macro = {
  base: 'grow-1',
  alt: 'Grow Room Diaries poster: an enormous leaf, its veins like a river seen from above',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.grove, INKS.night),
  draw(art) {
    ground(art, SECOND)
    leaf(
      art,
      { x: 420, y: 1240, turn: 52, length: 1720, width: 900, veins: 15, belly: 0.46 },
      FIRST,
      BARE,
      only(1, veil(1, 0.55)),
    )
    leaf(art, { x: 1750, y: 1020, turn: -36, length: 900, width: 380, veins: 11 }, BOTH, FIRST)
    const title = stacked(['GROW', 'ROOM', 'DIARIES'], {
      x: 80,
      y: 90,
      width: 520,
      heights: [180, 180, 150],
      gap: 26,
    })
    art.stroke(title, 18, SECOND)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 82, y: 850 }, BARE)
  },
}

/** @type {Picture} */
const rows = {
  base: 'grow-2',
  alt: 'Grow Room Diaries poster: benches of plants running to a vanishing point under lamps and a glass roof',
  paper: PAPERS.cream,
  inks: inkPair(FOUNTAINS.goldenUp, INKS.fern),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.9], [0.5, 0.15], [1, 0.8]), 0])
    art.fill(oval(800, 400, 150), BARE)
    for (let bar = 0; bar < 9; bar += 1) {
      const x = -700 + bar * 375
      art.stroke(`M800 390L${x} -60`, 7, SECOND)
    }
    for (let hoop = 0; hoop < 6; hoop += 1) {
      const near = (hoop / 6) ** 1.7
      art.stroke(
        `M${800 - 90 - 900 * near} ${420 + 500 * near}L${800 - 90 - 900 * near} ${360 - 200 * near}L800 ${330 - 330 * near}L${890 + 900 * near} ${360 - 200 * near}L${890 + 900 * near} ${420 + 500 * near}`,
        5 + 10 * near,
        SECOND,
      )
    }
    for (let row = 0; row < 9; row += 1) {
      const near = ((row + 1) / 9) ** 1.8
      for (const lane of [-1.5, -0.5, 0.5, 1.5]) {
        const x = 800 + lane * (60 + 540 * near)
        const y = 440 + 500 * near
        const size = 30 + 200 * near
        for (const turn of [-52, -26, 0, 26, 52]) {
          leaf(
            art,
            {
              x,
              y,
              turn: turn + random.between(-8, 8),
              length: size * (1.1 - Math.abs(turn) / 160),
              width: size * 0.42,
              veins: near > 0.15 ? 7 : 0,
            },
            turn === 0 ? BOTH : row % 2 === 0 ? SECOND : [0.35, 1],
            FIRST,
          )
        }
      }
    }
    const title =
      fitted('GROW ROOM', { x: 200, y: 110, width: 1200, height: 210 }) +
      fitted('DIARIES', { x: 480, y: 346, width: 640, height: 120 })
    art.stroke(title, 20, BOTH)
    art.fill(title, BARE)
  },
}

/** @type {Picture} */
const sprout = {
  base: 'grow-3',
  alt: 'Grow Room Diaries poster: one seedling in a pot in a cone of lamp light, calendar marks beneath',
  paper: PAPERS.butter,
  inks: inkPair(INKS.leaf, INKS.aubergine),
  draw(art) {
    ground(art, BOTH)
    cone(art, { x: 1110, y: 200, length: 700, from: 240, to: 760 }, [0.55, 1])
    cone(art, { x: 1110, y: 200, length: 700, from: 200, to: 520 }, [0.7, 1])
    pendant(art, { x: 1110, y: -20, drop: 130, width: 330 }, [1, 0.6], BARE)
    art.fill(box(0, 790, 1600, 120), [0.6, 0.85])
    art.fill(oval(1110, 800, 330, 30), BARE)
    art.fill(oval(1130, 806, 130, 14), only(1, veil(1, 0.6)))
    seedling(art, { x: 1110, y: 612, scale: 5 }, SECOND, FIRST)
    pot(art, { x: 1110, y: 800, size: 196 }, FIRST, only(1, veil(1, 0.45)), [1, 0.2])
    const title = stacked(['GROW ROOM', 'DIARIES'], {
      x: 80,
      y: 150,
      width: 600,
      heights: [190, 230],
      gap: 30,
    })
    art.fill(title, BARE)
    for (let day = 0; day < 21; day += 1) {
      const [x, y] = [84 + (day % 7) * 86, 680 + Math.floor(day / 7) * 46]
      art.fill(box(x, y, 70, 30, 6), day < 9 ? FIRST : [0.3, 0.85])
      if (day === 9) art.stroke(box(x, y, 70, 30, 6), 5, BARE)
    }
    art.fill(set('Day ten', { x: 84, y: 858, height: 22, weight: 700, size: 30 }), BARE)
  },
}

/** @type {Picture} */
const notes = {
  base: 'grow-4',
  alt: 'Grow Room Diaries poster: a pressed bough and fern on a notebook page with pencilled lines',
  paper: PAPERS.sage,
  inks: inkPair(INKS.terracotta, INKS.fern),
  draw(art, random) {
    ground(art, [1, 0.12])
    art.fill(rays(1600, 0, 0, 2000, 50, { from: 90, to: 180, share: 0.5 }), [veil(1, 0.3), veil(1, 0.12)])
    art.place({ x: 1090, y: 470, turn: 5 }, () => {
      art.place({ x: 24, y: 26 }, () => art.fill(box(-390, -400, 780, 800, 20), only(1, veil(1, 0.7))))
      art.fill(box(-390, -400, 780, 800, 20), BARE)
      for (let line = 0; line < 13; line += 1)
        art.stroke(`M-330 ${-300 + line * 54}L350 ${-300 + line * 54}`, 2, [0, 0.4])
      art.stroke('M-290 -400L-290 400', 3, FIRST)
      for (let hole = 0; hole < 6; hole += 1) art.fill(oval(-350, -330 + hole * 132, 15), [1, 0.3])
      bough(
        art,
        random,
        { x: -60, y: 340, turn: -4, length: 620, bend: 60, pairs: 9, size: 150 },
        SECOND,
        BARE,
      )
      fern(art, { x: 190, y: 330, turn: 10, length: 520, bend: 90 }, FIRST)
      leaf(art, { x: -210, y: 300, turn: -16, length: 240, width: 110 }, FIRST, BARE, only(1, veil(1, 0.3)))
      art.place({ x: -60, y: 10, turn: -4 }, () => art.fill(box(-40, -16, 90, 34), [0.4, 0]))
      art.fill(
        set('wk 5', { x: 200, y: -322, height: 34, weight: 600, size: 20 }) +
          set('nodes, 9 pair', { x: 120, y: 366, height: 22, weight: 600, size: 20 }),
        SECOND,
      )
    })
    const title =
      enveloped('GROW ROOM', { x: 70, width: 570, top: () => 150, bottom: (t) => 400 - 20 * t }) +
      enveloped('DIARIES', { x: 70, width: 570, top: (t) => 430 - 20 * t, bottom: () => 700 })
    art.fill(block(title, 10, 12), BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 72, y: 850 }, BARE)
  },
}

export const grow = [macro, rows, sprout, notes]
