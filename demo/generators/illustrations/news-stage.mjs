// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { skyline, waterTower } from '../motifs/city.mjs'
import { barCloud, gull } from '../motifs/sky.mjs'
import { drum, microphone, micStand } from '../motifs/sound.mjs'
import { cable, cone, crowd, curtain, fresnel, podium, stool, truss } from '../motifs/stage.mjs'
import { buzzer } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { polar } from '../path.mjs'
import { along, box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const comics = {
  base: 'news-comedy-mic',
  alt: 'A microphone stand in a cone of light with nine stools in an arc behind it',
  paper: PAPERS.butter,
  inks: inkPair(INKS.coral, INKS.aubergine, { grain: true }),
  draw(art, random) {
    ground(art, [1, 0.86])
    curtain(art, { x: -20, y: -10, width: 1640, height: 560, folds: 26, wave: 20 }, [1, 0.55], (a, b) => [
      null,
      linear(a, 0, b, 0, [0, 1, 0.8], [0.5, 1, 0.1], [1, 1, 0.8]),
    ])
    cone(art, { x: 800, y: -90, length: 900, from: 120, to: 1160 }, [0.85, 1])

    art.fill(oval(800, 690, 720, 130), [0.35, 0.12])
    art.fill(oval(800, 690, 560, 96), [0.1, 0])
    for (let seat = 0; seat < 9; seat += 1) {
      const angle = 200 + seat * 17.5
      const [x, y] = polar(800, 690, 1, angle)
      const [sx, sy] = [800 + (x - 800) * 570, 690 + (y - 690) * 120]
      art.fill(oval(sx + 8, sy + 4, 54, 10), only(1, veil(1, 0.5)))
      stool(art, { x: sx, y: sy, scale: 0.94 }, BOTH, seat === 4 ? FIRST : BOTH)
    }
    art.fill(oval(820, 744, 120, 14), only(1, veil(1, 0.6)))
    micStand(art, { x: 800, y: 330, height: 410 }, BOTH)
    microphone(art, { x: 838, y: 268, scale: 0.62, turn: 26 }, BOTH, FIRST, BOTH)
    crowd(
      art,
      random,
      { top: 800, bottom: 905, rows: 2, far: 46, near: 64 },
      () => BOTH,
      (share) => [0.9 - share * 0.2, 0],
    )
  },
}

/** @type {Picture} */
const quiz = {
  base: 'news-quiz-buzzer',
  alt: 'Five quiz podiums in a row, one lit, behind a large round buzzer',
  paper: PAPERS.cream,
  inks: inkPair(INKS.lemon, INKS.fern),
  draw(art) {
    ground(art, [1, 0.5])
    art.fill(rays(1096, 330, 0, 1700, 44, { share: 0.5 }), [1, 0.22])
    art.fill(oval(1096, 330, 210), [0.6, 0])
    art.fill(box(0, 560, 1600, 360), SECOND)
    art.fill(oval(800, 560, 860, 70), [1, 0.3])
    for (let place = 0; place < 5; place += 1) {
      const x = 208 + place * 296
      const lit = place === 3
      if (lit)
        art.fill(
          polygon([
            [x - 60, -10],
            [x + 60, -10],
            [x + 230, 590],
            [x - 230, 590],
          ]),
          [veil(0, 0.75), veil(0, 0.9)],
        )
      art.fill(oval(x + 20, 586, 140, 14), only(1, veil(1, 0.7)))
      podium(art, { x, y: 584, scale: 1.02 }, lit ? FIRST : SECOND, BOTH, lit ? BARE : [1, 0.5])
    }
    art.fill(rays(1062, 322, 52, 110, 15, { from: 190, to: 350, share: 0.4 }), BARE)
    art.fill(oval(700, 896, 460, 46), only(1, veil(1, 0.6)))
    buzzer(art, { x: 680, y: 900, size: 760 }, FIRST, BOTH, BARE, only(1, veil(1, 0.45)))
  },
}

/** @type {Picture} */
const seats = {
  base: 'news-audience-seats',
  alt: 'Rows of theatre seats under a camera crane, one seat lit',
  paper: PAPERS.blush,
  inks: inkPair(INKS.signal, INKS.navy, { grain: true }),
  draw(art) {
    ground(art, [0.5, 0.9])
    art.fill(
      polygon([
        [200, 0],
        [1400, 0],
        [1240, 360],
        [360, 360],
      ]),
      [linear(0, 0, 0, 360, [0, 0.3], [1, 0.05]), linear(0, 0, 0, 360, [0, 0.4], [1, 0.02])],
    )
    art.fill(box(330, 350, 940, 40), BOTH)
    truss(art, { x: 200, y: 20, width: 1200, depth: 44 }, BOTH)
    for (const x of [330, 560, 800, 1040, 1270])
      fresnel(art, { x, y: 60, scale: 0.56, turn: (800 - x) * 0.03 }, BOTH, [0.6, 0.4], BARE)
    const lit = { row: 3, seat: 4 }
    for (let row = 0; row < 6; row += 1) {
      const near = row / 5
      const y = 430 + 470 * near ** 1.35
      const wide = 86 + 190 * near ** 1.2
      const count = Math.ceil(1600 / wide) + 2
      for (let seat = 0; seat < count; seat += 1) {
        const x = 800 + (seat - (count - 1) / 2 + (row % 2) * 0.5) * wide * 1.06
        const here = row === lit.row && seat === lit.seat
        const back = `M${x - wide * 0.46} ${y + wide * 1.1}L${x - wide * 0.44} ${y + wide * 0.14}C${x - wide * 0.42} ${y - wide * 0.16} ${x + wide * 0.42} ${y - wide * 0.16} ${x + wide * 0.44} ${y + wide * 0.14}L${x + wide * 0.46} ${y + wide * 1.1}Z`
        if (here)
          art.fill(
            polygon([
              [x - 24, 0],
              [x + 24, 0],
              [x + wide * 0.9, y + wide * 0.5],
              [x - wide * 0.9, y + wide * 0.5],
            ]),
            [null, linear(0, 0, 0, y + wide * 0.5, [0, 0, 0.9], [1, 0, 0.55])],
          )
        art.fill(back, here ? [0.9, 0] : [1, 0.38 + near * 0.5])
        art.stroke(back, wide * 0.035, here ? BARE : BOTH)
        art.stroke(
          `M${x - wide * 0.3} ${y + wide * 0.2}L${x - wide * 0.3} ${y + wide}M${x} ${y + wide * 0.16}L${x} ${y + wide}M${x + wide * 0.3} ${y + wide * 0.2}L${x + wide * 0.3} ${y + wide}`,
          wide * 0.02,
          here ? BARE : BOTH,
        )
        art.fill(oval(x, y + wide * 0.14, wide * 0.05), here ? BARE : [1, 0.2])
      }
    }
    art.stroke('M1640 640L560 210', 22, BOTH)
    art.stroke('M1640 580L600 196', 6, BOTH)
    for (let strut = 0; strut < 12; strut += 1)
      art.stroke(`M${620 + strut * 84} ${234 + strut * 33}L${660 + strut * 84} ${218 + strut * 31}`, 5, BOTH)
    art.place({ x: 548, y: 236, turn: 12 }, () => {
      art.fill(box(-20, -40, 40, 70, 6), BOTH)
      art.fill(box(-130, 20, 190, 96, 12), BOTH)
      art.fill(
        polygon([
          [-128, 34],
          [-196, 22],
          [-196, 112],
          [-128, 100],
        ]),
        BOTH,
      )
      art.fill(oval(-196, 67, 9, 38), BARE)
      art.fill(oval(44, 34, 7), FIRST)
    })
  },
}

/** @type {Picture} */
const rooftop = {
  base: 'news-rooftop-sound',
  alt: 'A snare drum and looping cables on a rooftop at sunset, with gulls overhead',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.dusk, INKS.night),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 620, [0, 1], [1, 0.35]), 0])
    art.fill(oval(560, 540, 270), BARE)
    barCloud(art, random, { x: 80, y: 330, width: 330, rows: 3 }, [0.4, 0])
    barCloud(art, random, { x: 980, y: 210, width: 380, rows: 3 }, [0.55, 0])
    skyline(art, random, { x: -20, y: 640, width: 1640, height: 210, windows: 0.16 }, [1, 0.62], BARE)
    waterTower(art, { x: 1380, y: 640, scale: 1.2 }, BOTH, [1, 0.2])
    art.fill(
      polygon([
        [-10, 620],
        [1610, 620],
        [1610, 660],
        [-10, 660],
      ]),
      BOTH,
    )
    for (let post = 0; post < 17; post += 1) art.fill(box(post * 100 + 20, 566, 8, 70), BOTH)
    art.fill(box(-10, 560, 1620, 9), BOTH)
    art.fill(box(-10, 650, 1620, 270), [1, linear(0, 650, 0, 900, [0, 0.35], [1, 0.8])])
    for (let wave = 0; wave < 6; wave += 1) {
      const y = 690 + wave * 40
      cable(
        art,
        along(14, (t) => [
          -40 + 1680 * t,
          y + Math.sin(t * (13 - wave) + wave * 1.3) * (14 + wave * 4) + wave * 3,
        ]),
        9 + wave * 1.4,
        BOTH,
        [0.2, 0],
      )
    }
    art.fill(oval(1000, 850, 280, 30), only(1, veil(1, 0.6)))
    art.stroke('M830 700L790 850M1130 700L1170 850M980 740L980 866', 14, BOTH)
    drum(art, { x: 980, y: 560, width: 470, depth: 150 }, FIRST, BARE, BOTH, only(1, veil(1, 0.45)))
    art.stroke('M790 420L1010 546M1180 400L990 556', 11, BOTH)
    for (const [x, y, scale, turn] of /** @type {[number, number, number, number][]} */ ([
      [300, 150, 1.1, -6],
      [470, 90, 0.7, 6],
      [650, 210, 0.85, 0],
      [860, 120, 0.55, 9],
    ]))
      gull(art, { x, y, scale, turn }, BOTH)
  },
}

export const stage = [comics, quiz, seats, rooftop]
