// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { fern, leaf } from '../motifs/botany.mjs'
import { cone } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed, polar } from '../path.mjs'
import { along, box, oval, polygon, ribbon, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/**
 * A ring of six atoms.
 *
 * @param {Sheet} art
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {boolean} [double] a second bond on every other side
 */
function ring(art, x, y, size, double = true) {
  const corners = along(6, (_, index) => polar(x, y, size, index * 60 - 30))
  art.stroke(polygon(corners), size * 0.08, SECOND)
  for (let side = 0; double && side < 6; side += 2) {
    const from = polar(x, y, size * 0.78, side * 60 - 24)
    const to = polar(x, y, size * 0.78, side * 60 + 24)
    art.stroke(polygon([from, to], false), size * 0.05, SECOND)
  }
  for (const [index, [cx, cy]] of corners.entries())
    art.fill(oval(cx, cy, size * 0.13), index % 2 === 0 ? FIRST : SECOND)
}

/** @type {Picture} */
const terpenes = {
  base: 'news-terpenes',
  alt: 'A botanical plate of lemon, pine, hops and peppercorns joined by fine hexagons',
  paper: PAPERS.butter,
  inks: inkPair(INKS.amber, INKS.fern),
  draw(art, random) {
    ground(art, [0, 0])
    art.fill(oval(380, 420, 470), [radial(380, 420, 470, [0, 0.75], [1, 0.25]), 0])
    art.fill(oval(1230, 500, 520), [radial(1230, 500, 520, [0, 0.6], [1, 0.12]), 0])
    for (const [from, to] of /** @type {[import('../path.mjs').Point, import('../path.mjs').Point][]} */ ([
      [
        [560, 330],
        [742, 190],
      ],
      [
        [906, 190],
        [1160, 300],
      ],
      [
        [700, 620],
        [820, 560],
      ],
      [
        [984, 566],
        [1120, 660],
      ],
      [
        [812, 290],
        [880, 470],
      ],
    ]))
      art.stroke(polygon([from, to], false), 7, SECOND, { dash: '2 18' })
    ring(art, 824, 190, 84)
    ring(art, 902, 562, 84)
    ring(art, 757, 478, 62, false)
    art.place({ x: 350, y: 330 }, () => {
      leaf(
        art,
        { x: -150, y: -150, turn: -52, length: 230, width: 108, veins: 8 },
        SECOND,
        BARE,
        only(0, veil(1, 0.6)),
      )
      leaf(
        art,
        { x: 130, y: -190, turn: 30, length: 190, width: 90, veins: 7 },
        SECOND,
        BARE,
        only(0, veil(1, 0.6)),
      )
      art.fill(oval(14, 18, 250), only(1, veil(1, 0.35)))
      art.fill(oval(0, 0, 246), FIRST)
      art.fill(oval(0, 0, 212), BARE)
      for (let slice = 0; slice < 10; slice += 1) {
        const start = slice * 36
        const segment = smooth(
          [polar(0, 0, 22, start + 18), ...along(7, (t) => polar(0, 0, 192, start + 5 + 26 * t))],
          true,
          0.6,
        )
        art.fill(segment, [0.85, 0])
        for (let drop = 0; drop < 6; drop += 1) {
          const [x1, y1] = polar(0, 0, 66 + drop * 18, start + 10 + ((drop * 7) % 16))
          const [x2, y2] = polar(0, 0, 92 + drop * 16, start + 11 + ((drop * 7) % 16))
          art.stroke(`M${x1} ${y1}L${x2} ${y2}`, 5, BARE)
        }
      }
      art.fill(oval(0, 0, 16), BARE)
    })
    art.place({ x: 1330, y: 520, turn: 20 }, () => {
      art.fill(
        ribbon(
          along(20, (t) => [40 * Math.sin(t * 3), 330 - 760 * t]),
          (t) => 22 - 15 * t,
        ),
        BOTH,
      )
      for (let needle = 0; needle < 150; needle += 1) {
        const t = 0.06 + (needle / 150) * 0.92
        const [x, y] = [40 * Math.sin(t * 3), 330 - 760 * t]
        const side = needle % 2 === 0 ? 1 : -1
        const long = 230 * (1 - t * 0.5) * random.between(0.8, 1.1)
        const [ex, ey] = polar(x, y, long, -90 + side * (36 + random.between(-8, 12)))
        art.stroke(
          `M${x} ${y}Q${x + side * long * 0.4} ${y - long * 0.42} ${ex} ${ey}`,
          6,
          needle % 3 === 0 ? BOTH : SECOND,
        )
      }
    })
    art.place({ x: 560, y: 690, scale: 1.24 }, () => {
      art.stroke('M0 -150C0 -200 40 -214 84 -216', 9, SECOND)
      for (let row = 6; row >= 0; row -= 1) {
        const wide = 100 * Math.sin(Math.PI * (0.2 + (row / 6) * 0.66))
        for (let scale = -2; scale <= 2; scale += 1) {
          art.place({ x: scale * wide * 0.44, y: -120 + row * 36, turn: 180 - scale * 15 }, () => {
            const petal = 'M0 -64C-42 -46 -42 8 0 34C42 8 42 -46 0 -64Z'
            art.fill(petal, (row + scale) % 2 === 0 ? [0.4, 0.85] : [0.7, 0.4])
            art.stroke(petal, 4, BARE)
            art.stroke('M0 -50L0 18', 2.4, BARE)
          })
        }
      }
      leaf(art, { x: 70, y: -214, turn: 58, length: 170, width: 110, veins: 6 }, SECOND, BARE)
    })
    const corns = [
      [960, 760],
      [1040, 700],
      [1120, 770],
      [1200, 720],
      [1050, 820],
      [1150, 850],
      [880, 820],
    ]
    for (const [x = 0, y = 0] of corns) {
      art.fill(oval(x + 10, y + 14, 48), only(1, veil(1, 0.4)))
      art.fill(oval(x, y, 47), BOTH)
      for (let wrinkle = 0; wrinkle < 4; wrinkle += 1) {
        const top = y - 20 + wrinkle * 13
        art.stroke(
          `M${x - 28 + wrinkle * 5} ${top}Q${x} ${top - 12} ${x + 26 - wrinkle * 3} ${top + 2}`,
          3.5,
          FIRST,
        )
      }
    }
  },
}

/** @type {Picture} */
const condensate = {
  base: 'news-condensate',
  alt: 'A water drop with leaf veins inside falling from a pipe into a barrel',
  paper: PAPERS.sky,
  inks: inkPair(FOUNTAINS.lagoonUp, INKS.night),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.95], [0.8, 0.25]), 0])
    art.fill(oval(800, 430, 560), [radial(800, 430, 560, [0, 0], [1, 0.55]), 0])
    art.fill('M-20 60L690 60C770 60 800 80 800 150L800 190L690 190C690 160 680 150 660 150L-20 150Z', SECOND)
    art.fill('M-20 76L690 76C750 76 776 94 780 128C760 104 730 100 690 100L-20 100Z', [1, 0.3])
    for (const x of [210, 480]) art.fill(box(x, 44, 40, 122, 6), BOTH)
    art.fill(box(680, 176, 130, 34, 6), BOTH)
    const drop =
      'M745 230C720 330 560 400 560 560C560 660 640 740 745 740C850 740 930 660 930 560C930 400 770 330 745 230Z'
    art.place({ x: 40, y: 0 }, () => {
      art.fill(drop, [0.55, 0])
      art.within(drop, () => {
        art.fill(box(500, 200, 500, 600), [linear(560, 0, 930, 0, [0, 0.1], [1, 0.95]), null])
        for (let ring = 0; ring < 9; ring += 1)
          leaf(
            art,
            { x: 745, y: 570, turn: ring * 40, length: 150, width: 66, veins: 7, belly: 0.5 },
            ring % 2 === 0 ? SECOND : [1, 0.35],
            BARE,
          )
        art.fill(oval(745, 570, 20), BARE)
        art.fill(
          'M620 520C620 440 680 400 700 350C700 420 650 460 650 540C650 600 680 640 700 660C650 650 620 590 620 520Z',
          [veil(0, 0.85), veil(0, 0.9)],
        )
      })
      art.stroke(drop, 9, SECOND)
    })
    art.fill('M470 790C470 770 1100 770 1100 790L1130 910L440 910Z', SECOND)
    art.fill(oval(785, 792, 320, 44), BOTH)
    art.fill(oval(785, 794, 296, 36), FIRST)
    for (const [rx, ry] of [
      [210, 25],
      [130, 16],
      [56, 7],
    ])
      art.stroke(oval(785, 794, rx ?? 0, ry), 5, BARE)
    art.stroke('M448 862C600 894 970 894 1122 862', 10, [1, 0.3])
    for (const side of [-1, 1])
      for (const [away, turn, length] of /** @type {[number, number, number][]} */ ([
        [620, 12, 420],
        [720, -8, 520],
        [540, 34, 320],
      ]))
        fern(
          art,
          { x: 785 + side * away, y: 930, turn: side * turn, length, bend: side * 90 },
          turn === 12 ? SECOND : BOTH,
        )
    for (const [x, y, size] of [
      [900, 200, 1],
      [980, 330, 0.6],
      [660, 300, 0.5],
    ])
      art.fill(
        placed('M0 -40C-8 -20 -26 -8 -26 14C-26 30 -14 40 0 40C14 40 26 30 26 14C26 -8 8 -20 0 -40Z', {
          x: x ?? 0,
          y: y ?? 0,
          scale: size ?? 1,
        }),
        BARE,
      )
  },
}

/** @type {Picture} */
const nightGrow = {
  base: 'news-night-grow',
  alt: 'Rows of leaves under lamps behind a glass wall, with the moon outside',
  paper: PAPERS.butter,
  inks: inkPair(INKS.leaf, INKS.navy, { grain: true }),
  draw(art, random) {
    ground(art, [0, linear(0, 0, 0, 900, [0, 1], [1, 0.8])])
    art.fill(oval(1370, 180, 96), BARE)
    art.fill(oval(1370, 180, 190), only(1, radial(1370, 180, 190, [0, 0, 0], [0.5, 0, 0.4], [1, 0, 0])))
    for (let star = 0; star < 40; star += 1)
      art.fill(oval(random.between(0, 1600), random.between(0, 240), random.between(1.5, 4)), BARE)
    const roof = polygon([
      [140, 330],
      [640, 130],
      [1140, 330],
      [1140, 800],
      [140, 800],
    ])
    art.fill(roof, [0.15, 0])
    art.within(roof, () => {
      art.fill(box(140, 120, 1000, 690), [linear(0, 250, 0, 800, [0, 0.05], [1, 0.6]), 0])
      for (const x of [260, 450, 640, 830, 1020]) {
        cone(art, { x, y: 350, length: 300, from: 90, to: 260 }, [1, 0])
        art.stroke(`M${x} 100L${x} 330`, 4, SECOND)
        art.fill(
          polygon([
            [x - 60, 356],
            [x - 34, 326],
            [x + 34, 326],
            [x + 60, 356],
          ]),
          SECOND,
        )
      }
      for (let row = 0; row < 3; row += 1) {
        const y = 640 + row * 84
        for (let plant = 0; plant < 11 + row; plant += 1) {
          const x = 130 + (plant * 1040) / (10 + row)
          for (const turn of [-58, -28, 0, 28, 58])
            leaf(
              art,
              {
                x,
                y,
                turn: turn + random.between(-9, 9),
                length: (110 + row * 22) * (1.1 - Math.abs(turn) / 190),
                width: 46 + row * 8,
                veins: 6,
              },
              (plant + row) % 2 === 0 ? [1, 0.4] : FIRST,
              (plant + row) % 2 === 0 ? FIRST : SECOND,
            )
        }
        art.fill(box(140, y + 2, 1000, 22), SECOND)
      }
    })
    for (let mullion = 0; mullion <= 8; mullion += 1) {
      const x = 140 + mullion * 125
      art.fill(box(x - 5, 330 - (1 - Math.abs(mullion - 4) / 4) * 200, 10, 480), SECOND)
    }
    art.stroke('M140 330L640 130L1140 330M140 480L1140 480M120 800L1160 800', 12, SECOND)
    for (let glint = 0; glint < 4; glint += 1)
      art.fill(
        polygon([
          [200 + glint * 250, 480],
          [240 + glint * 250, 480],
          [170 + glint * 250, 640],
          [150 + glint * 250, 640],
        ]),
        [veil(0, 0.5), null],
      )
    art.fill(box(-10, 800, 1620, 110), BOTH)
    art.fill(
      polygon([
        [140, 806],
        [1140, 806],
        [1330, 910],
        [-40, 910],
      ]),
      [linear(0, 806, 0, 910, [0, 0.3], [1, 0.9]), linear(0, 806, 0, 910, [0, 0.2], [1, 0.9])],
    )
    fern(art, { x: 1400, y: 920, turn: -16, length: 460, bend: -130 }, BOTH)
    fern(art, { x: 1470, y: 930, turn: 8, length: 520, bend: 60 }, SECOND)
    fern(art, { x: 1560, y: 930, turn: 22, length: 400, bend: 100 }, BOTH)
  },
}

export const botany = [terpenes, condensate, nightGrow]
