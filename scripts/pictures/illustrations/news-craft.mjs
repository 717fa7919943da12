// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { bough, fern, leaf } from '../motifs/botany.mjs'
import { arch, bricks } from '../motifs/city.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun } from '../motifs/sky.mjs'
import { cone, fresnel } from '../motifs/stage.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed, polar } from '../path.mjs'
import { along, box, oval, polygon, rays, ribbon, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 */

/**
 * A block of ice seen from its corner, lower left front corner at x, y.
 *
 * @param {Sheet} art
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {boolean} [lit] a lamp shines through it
 */
function iceBlock(art, x, y, width, height, lit = false) {
  const [dx, dy] = [width * 0.26, -width * 0.16]
  const front = box(x, y - height, width, height)
  const top = polygon([
    [x, y - height],
    [x + dx, y - height + dy],
    [x + width + dx, y - height + dy],
    [x + width, y - height],
  ])
  const side = polygon([
    [x + width, y - height],
    [x + width + dx, y - height + dy],
    [x + width + dx, y + dy],
    [x + width, y],
  ])
  art.fill(front, lit ? [0, 0] : [linear(x, y - height, x + width, y, [0, 0.15], [1, 0.7]), 0])
  art.fill(top, BARE)
  art.fill(side, lit ? [0.5, 0.05] : [0.85, 0.3])
  art.within(front, () => {
    for (let crack = 0; crack < 4; crack += 1) {
      const cx = x + width * (0.15 + crack * 0.23)
      art.fill(
        polygon([
          [cx, y],
          [cx + width * 0.1, y - height],
          [cx + width * 0.16, y - height],
          [cx + width * 0.03, y],
        ]),
        only(0, veil(0, 0.55)),
      )
    }
    if (lit)
      art.fill(oval(x + width * 0.5, y - height * 0.5, width * 0.5, height * 0.6), [
        radial(x + width * 0.5, y - height * 0.5, width * 0.5, [0, 0], [1, 0.45]),
        null,
      ])
  })
  art.stroke(front, 5, BOTH)
  art.stroke(top, 5, BOTH)
  art.stroke(side, 5, BOTH)
}

/** @type {Picture} */
const iceHouse = {
  base: 'news-ice-house',
  alt: 'Blocks of ice stacked before a brick building, a stage lamp shining through one',
  paper: PAPERS.sky,
  inks: inkPair(FOUNTAINS.harbor, INKS.oxblood),
  draw(art) {
    ground(art, [linear(0, 0, 0, 500, [0, 0.5], [1, 0.05]), 0])
    const front = polygon([
      [-10, 200],
      [1120, 200],
      [1120, 760],
      [-10, 760],
    ])
    art.fill(front, [0, 0.82])
    bricks(art, front, { x: -20, y: 200, width: 1160, height: 560, course: 30 }, [0, 1])
    art.fill(box(-10, 176, 1150, 34), SECOND)
    for (let tooth = 0; tooth < 22; tooth += 1) art.fill(box(tooth * 54 - 10, 210, 26, 20), SECOND)
    for (const x of [150, 420]) {
      art.fill(placed(arch(170, 300), { x, y: 700 }), [1, 1])
      art.fill(placed(arch(146, 280), { x, y: 694 }), [0.8, 0])
      art.stroke(`M${x} 420L${x} 694M${x - 72} 560L${x + 72} 560`, 8, BOTH)
    }
    art.fill(placed(arch(330, 440), { x: 820, y: 760 }), BOTH)
    art.fill(box(0, 752, 1600, 160), [0.3, 1])
    art.fill(box(1120, 752, 480, 8), SECOND)
    art.stroke('M1240 -20L1240 170', 9, BOTH)
    art.stroke('M1240 150C1130 190 1110 300 1180 372M1240 150C1350 190 1370 300 1300 372', 15, BOTH)
    art.stroke('M1240 150C1290 120 1290 90 1240 80M1180 372L1200 388M1300 372L1280 388', 12, BOTH)
    art.fill(oval(1240, 166, 16), FIRST)
    fresnel(art, { x: 600, y: 470, scale: 1.2, turn: -78 }, BOTH, [0.6, 0.4], BARE)
    art.stroke('M610 480L560 840M610 480L660 840M610 480L612 840', 9, BOTH)
    art.fill(
      polygon([
        [760, 420],
        [760, 560],
        [930, 600],
        [930, 440],
      ]),
      [linear(760, 0, 930, 0, [0, 0], [1, 0.2]), linear(760, 0, 930, 0, [0, 0], [1, 0.3])],
    )
    art.fill(
      polygon([
        [1230, 430],
        [1230, 610],
        [1610, 760],
        [1610, 300],
      ]),
      [null, linear(1230, 0, 1600, 0, [0, 0, 0.7], [1, 0, 0])],
    )
    art.fill(oval(1140, 868, 460, 26), only(1, veil(1, 0.6)))
    iceBlock(art, 880, 860, 260, 200)
    iceBlock(art, 1150, 872, 260, 190)
    iceBlock(art, 930, 632, 240, 196, true)
    iceBlock(art, 1240, 660, 200, 150)
    for (const [x, width] of /** @type {[number, number][]} */ ([
      [820, 110],
      [1080, 160],
      [1390, 130],
    ]))
      art.fill(oval(x, 884, width / 2, 9), [0.5, 0])
  },
}

/** @type {Picture} */
const twoColors = {
  base: 'news-two-colors',
  alt: 'A squeegee crossing a screen-print frame over a half-finished sun and wave',
  paper: PAPERS.cream,
  inks: inkPair(INKS.amber, INKS.pacific),
  draw(art) {
    ground(art, [0.1, linear(0, 0, 1600, 900, [0, 0.5], [1, 0.85])])
    art.place({ x: 800, y: 450, turn: -6 }, () => {
      art.place({ x: 26, y: 34 }, () => art.fill(box(-640, -360, 1280, 720, 8), only(1, veil(1, 0.6))))
      art.fill(box(-640, -360, 1280, 720, 8), [0.75, 0.3])
      for (let grain = 0; grain < 9; grain += 1)
        art.stroke(
          `M-630 ${-352 + grain * 6}L630 ${-350 + grain * 6}M-630 ${310 + grain * 6}L630 ${308 + grain * 6}`,
          1.6,
          [0.9, 0.6],
        )
      art.fill(box(-570, -292, 1140, 584), BARE)
      art.within(box(-570, -292, 1140, 584), () => {
        art.within(box(-570, -292, 1140, 584), () => {
          art.fill(rays(-40, 60, 220, 900, 40, { share: 0.45 }), [0.45, 0])
          bandedSun(art, { x: -40, y: 60, radius: 210, bands: 6 }, FIRST, BARE)
        })
        art.within(
          polygon([
            [-570, -292],
            [140, -292],
            [180, 292],
            [-570, 292],
          ]),
          () => {
            swell(
              art,
              { top: 70, bottom: 300, rows: 5, length: 300, height: 44, left: -600, right: 600 },
              (row) => (row % 2 === 0 ? SECOND : [0.0, 0.28]),
            )
            for (const [x, y] of [
              [-430, -190],
              [-350, -150],
            ])
              art.stroke(
                `M${(x ?? 0) - 34} ${(y ?? 0) - 8}C${(x ?? 0) - 18} ${(y ?? 0) - 24} ${(x ?? 0) - 6} ${(y ?? 0) - 10} ${x} ${y}C${(x ?? 0) + 6} ${(y ?? 0) - 10} ${(x ?? 0) + 18} ${(y ?? 0) - 24} ${(x ?? 0) + 34} ${(y ?? 0) - 8}`,
                6,
                SECOND,
              )
          },
        )
        art.fill(
          polygon([
            [140, -292],
            [570, -292],
            [570, 292],
            [180, 292],
          ]),
          only(1, veil(1, 0.13)),
        )
      })
      for (const [x, y] of [
        [-520, -250],
        [520, -250],
        [-520, 250],
        [520, 250],
      ]) {
        art.stroke(oval(x ?? 0, y ?? 0, 15), 3, SECOND)
        art.stroke(
          `M${(x ?? 0) - 26} ${y}L${(x ?? 0) + 26} ${y}M${x} ${(y ?? 0) - 26}L${x} ${(y ?? 0) + 26}`,
          3,
          SECOND,
        )
      }
      art.place({ x: 190, y: 0, turn: 4 }, () => {
        art.fill(box(-60, -320, 60, 640), SECOND)
        art.place({ x: 18, y: 22 }, () => art.fill(box(-40, -350, 120, 700, 10), only(1, veil(1, 0.45))))
        art.fill(box(-14, -340, 46, 680), BOTH)
        art.fill(box(10, -352, 92, 704, 16), FIRST)
        art.fill(box(60, -352, 42, 704, 16), only(1, veil(1, 0.35)))
        art.stroke('M26 -330L26 330', 3, BOTH)
      })
    })
    for (const [
      x,
      y,
      size,
      tones,
    ] of /** @type {[number, number, number, import('../sheet.mjs').Tones][]} */ ([
      [1390, 700, 1, FIRST],
      [1480, 790, 0.74, SECOND],
    ])) {
      art.place({ x, y, scale: size }, () => {
        art.fill(
          'M0 -110C-20 -60 -72 -20 -72 34C-72 78 -40 104 0 104C40 104 72 78 72 34C72 -20 20 -60 0 -110Z',
          BARE,
        )
        art.place({ scale: 0.86, y: 4 }, () =>
          art.fill(
            'M0 -110C-20 -60 -72 -20 -72 34C-72 78 -40 104 0 104C40 104 72 78 72 34C72 -20 20 -60 0 -110Z',
            tones,
          ),
        )
        art.fill('M-38 36C-38 62 -22 76 -4 80C-30 84 -54 64 -52 36Z', BARE)
      })
    }
  },
}

/** @type {Picture} */
const terpenes = {
  base: 'news-terpenes',
  alt: 'A botanical plate of lemon, pine, hops and peppercorns joined by fine hexagons',
  paper: PAPERS.butter,
  inks: inkPair(INKS.fern, INKS.espresso, { pitch: 9 }),
  draw(art, random) {
    ground(art, [0, 0])
    art.stroke(box(44, 40, 1512, 820), 5, SECOND)
    art.stroke(box(58, 54, 1484, 792), 2, SECOND)
    const cells = /** @type {[number, number][]} */ ([
      [520, 250],
      [612, 303],
      [704, 250],
      [796, 303],
      [888, 250],
      [980, 303],
      [612, 409],
      [704, 462],
      [796, 409],
      [888, 462],
      [980, 409],
      [704, 568],
      [888, 568],
      [796, 621],
    ])
    for (const [x, y] of cells) {
      const hexagon = polygon(along(6, (_, index) => polar(x, y, 61, index * 60 - 30)))
      art.stroke(hexagon, 4, FIRST)
      for (let corner = 0; corner < 6; corner += 2)
        art.fill(oval(...polar(x, y, 61, corner * 60 - 30), 9), corner === 2 ? SECOND : FIRST)
    }
    art.place({ x: 290, y: 300 }, () => {
      art.fill(oval(10, 14, 180), only(1, veil(1, 0.3)))
      art.fill(oval(0, 0, 180), [0.3, 0])
      art.fill(oval(0, 0, 180), [radial(0, 0, 180, [0, 0.15], [1, 0.55]), 0])
      art.fill(oval(0, 0, 152), BARE)
      for (let slice = 0; slice < 9; slice += 1) {
        const petal = polygon([
          polar(0, 0, 16, slice * 40 + 20),
          ...along(9, (t) => polar(0, 0, 138, slice * 40 + 4 + 32 * t)),
        ])
        art.fill(petal, [0.4, 0])
        for (let cell = 0; cell < 5; cell += 1)
          art.stroke(
            `M${polar(0, 0, 50 + cell * 16, slice * 40 + 12 + cell * 3).join(' ')}L${polar(0, 0, 66 + cell * 14, slice * 40 + 14 + cell * 3).join(' ')}`,
            2.5,
            [0.85, 0],
          )
      }
      art.stroke(oval(0, 0, 180), 5, SECOND)
    })
    leaf(
      art,
      { x: 180, y: 176, turn: -46, length: 170, width: 76, veins: 7 },
      FIRST,
      BARE,
      only(1, veil(1, 0.3)),
    )
    art.place({ x: 1300, y: 420, turn: 18 }, () => {
      art.fill(
        ribbon(
          along(20, (t) => [30 * Math.sin(t * 3), 180 - 470 * t]),
          (t) => 14 - 9 * t,
        ),
        SECOND,
      )
      for (let needle = 0; needle < 120; needle += 1) {
        const t = 0.08 + (needle / 120) * 0.9
        const [x, y] = [30 * Math.sin(t * 3), 180 - 470 * t]
        const side = needle % 2 === 0 ? 1 : -1
        const long = 150 * (1 - t * 0.55) * random.between(0.8, 1.1)
        const [ex, ey] = polar(x, y, long, -90 + side * (34 + random.between(-8, 10)))
        art.stroke(
          `M${x} ${y}Q${x + side * long * 0.4} ${y - long * 0.4} ${ex} ${ey}`,
          4.5,
          needle % 3 === 0 ? BOTH : FIRST,
        )
      }
    })
    art.place({ x: 330, y: 660 }, () => {
      for (let row = 6; row >= 0; row -= 1) {
        const wide = 90 * Math.sin(Math.PI * (0.2 + (row / 6) * 0.68))
        for (let scale = -2; scale <= 2; scale += 1) {
          art.place({ x: scale * wide * 0.44, y: -110 + row * 40, turn: 180 - scale * 16 }, () => {
            const petal = 'M0 -70C-44 -50 -44 10 0 34C44 10 44 -50 0 -70Z'
            art.fill(petal, (row + scale) % 2 === 0 ? [0.75, 0] : [0.45, 0])
            art.stroke(petal, 4, SECOND)
            art.stroke('M0 -56L0 20', 2, SECOND)
          })
        }
      }
      art.stroke('M0 -150C0 -190 30 -210 60 -220', 9, SECOND)
      leaf(art, { x: 50, y: -214, turn: 62, length: 150, width: 90, veins: 6 }, FIRST, BARE)
    })
    for (const [x, y] of [
      [1090, 690],
      [1170, 740],
      [1250, 690],
      [1330, 750],
      [1410, 700],
      [1120, 770],
      [1210, 640],
      [1370, 650],
      [1290, 600],
    ]) {
      art.fill(oval((x ?? 0) + 8, (y ?? 0) + 12, 38), only(1, veil(1, 0.25)))
      art.fill(oval(x ?? 0, y ?? 0, 38), [0.4, 0.9])
      for (let wrinkle = 0; wrinkle < 4; wrinkle += 1)
        art.stroke(
          `M${(x ?? 0) - 22 + wrinkle * 8} ${(y ?? 0) - 18 + wrinkle * 9}Q${x} ${(y ?? 0) - 26 + wrinkle * 14} ${(x ?? 0) + 20} ${(y ?? 0) - 14 + wrinkle * 9}`,
          3,
          [0.3, 0.2],
        )
    }
    bough(art, random, { x: 1130, y: 800, turn: 64, length: 330, bend: -30, pairs: 6, size: 74 }, FIRST, BARE)
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

/** @type {Picture} */
const balcony = {
  base: 'news-balcony-garden',
  alt: 'An apartment balcony crowded with herbs and marigolds in coffee cans',
  paper: PAPERS.dawn,
  inks: inkPair(FOUNTAINS.golden, INKS.fern),
  draw(art, random) {
    ground(art, [linear(0, 0, 0, 700, [0, 0.15], [1, 0.75]), 0])
    art.fill(oval(1240, 250, 200), BARE)
    art.fill(rays(1240, 250, 220, 700, 40, { share: 0.4 }), [veil(0, 0.6), null])
    art.fill(box(-10, -10, 560, 930), [0.2, 0.08])
    art.fill(box(90, 90, 320, 560), SECOND)
    art.fill(box(112, 112, 130, 520), [0.7, 0.3])
    art.fill(box(260, 112, 130, 520), [0.4, 0.15])
    art.fill('M112 112L200 112C190 300 160 480 112 632Z', [0, 0.05])
    art.fill(box(536, -10, 18, 930), SECOND)
    art.stroke('M540 130Q1050 200 1620 110', 5, SECOND)
    const cloths = /** @type {const} */ ([
      [640, 130, 200, 0],
      [810, 150, 240, 1],
      [1000, 130, 190, 2],
      [1400, 160, 230, 1],
    ])
    for (const [x, width, height, kind] of cloths) {
      const y = 152 + 22 * Math.sin(((x - 540) / 1080) * Math.PI)
      const data =
        kind === 0
          ? `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}C${x + width * 0.7} ${y + height + 20} ${x + width * 0.3} ${y + height - 16} ${x} ${y + height}Z`
          : kind === 1
            ? `M${x} ${y}L${x + 44} ${y}C${x + 60} ${y + 30} ${x + width - 60} ${y + 30} ${x + width - 44} ${y}L${x + width} ${y}L${x + width + 40} ${y + 90}L${x + width - 4} ${y + 104}L${x + width - 10} ${y + height}L${x + 10} ${y + height}L${x + 4} ${y + 104}L${x - 40} ${y + 90}Z`
            : `M${x} ${y}L${x + width} ${y}L${x + width - 6} ${y + height}L${x + width * 0.58} ${y + height}L${x + width * 0.5} ${y + 70}L${x + width * 0.42} ${y + height}L${x + 6} ${y + height}Z`
      art.fill(data, kind === 2 ? SECOND : kind === 1 ? BARE : FIRST)
      art.fill(data, only(1, linear(x, 0, x + width, 0, [0, 1, 0], [1, 1, 0.35])))
      for (const peg of [0.12, 0.88]) art.fill(box(x + width * peg - 5, y - 16, 10, 28), BOTH)
    }
    const cans = /** @type {const} */ ([
      [640, 1, 0],
      [770, 0.85, 1],
      [890, 1.1, 2],
      [1020, 0.9, 1],
      [1150, 1.05, 0],
      [1290, 0.9, 2],
      [1410, 1.1, 1],
      [1540, 0.95, 0],
    ])
    for (const level of [0, 1]) {
      const base = level === 0 ? 640 : 826
      cans.forEach(([x, scale, kind], index) => {
        const shown = (kind + level) % 3
        art.place({ x: x + level * 54 - 40, y: base, scale: scale * (level === 0 ? 0.86 : 1.1) }, () => {
          if (shown === 0) {
            for (let stem = 0; stem < 5; stem += 1) {
              const [fx, fy] = [-44 + stem * 22, -150 - ((stem * 37) % 60)]
              art.stroke(`M${fx * 0.5} -90Q${fx} -120 ${fx} ${fy}`, 5, SECOND)
              for (let petal = 0; petal < 10; petal += 1)
                art.fill(oval(...polar(fx, fy, 15, petal * 36), 10), FIRST)
              art.fill(oval(fx, fy, 11), BOTH)
            }
          } else if (shown === 1) {
            for (const turn of [-34, -12, 12, 34])
              bough(
                art,
                random,
                { x: 0, y: -86, turn, length: 130, bend: turn * 0.4, pairs: 5, size: 46 },
                SECOND,
                BARE,
              )
          } else {
            for (const turn of [-50, -25, 0, 25, 50])
              fern(
                art,
                { x: 0, y: -90, turn, length: 150, bend: turn, pairs: 11 },
                index % 2 === 0 ? SECOND : BOTH,
              )
          }
          art.fill(box(-46, -98, 92, 98, 4), index % 2 === 0 ? BARE : [0.85, 0.15])
          art.fill(box(-46, -74, 92, 46), index % 2 === 0 ? FIRST : BARE)
          art.stroke('M-46 -92L46 -92M-46 -10L46 -10', 4, SECOND)
          art.fill(box(12, -98, 34, 98), only(1, veil(1, 0.3)))
          art.fill(oval(-14, -51, 15), SECOND)
        })
      })
      art.fill(box(554, base, 1060, 16), SECOND)
    }
    for (let bar = 0; bar < 22; bar += 1) art.fill(box(570 + bar * 50, 720, 7, 190), only(1, 1))
    art.fill(box(540, 700, 1080, 20), BOTH)
    art.stroke(smooth(along(24, (t) => [90 + 340 * t, 740 + 26 * Math.sin(t * 9)])), 8, SECOND)
  },
}

export const craft = [iceHouse, twoColors, terpenes, condensate, nightGrow, balcony]
