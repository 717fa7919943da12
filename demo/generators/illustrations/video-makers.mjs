// @ts-check
import { BARE, BOTH, FIRST, ground, inkPair, only, SECOND } from '../compose.mjs'
import { leaf } from '../motifs/botany.mjs'
import { bricks } from '../motifs/city.mjs'
import { swell } from '../motifs/sea.mjs'
import { bandedSun, rings } from '../motifs/sky.mjs'
import { pendant } from '../motifs/stage.mjs'
import { jar } from '../motifs/things.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { along, box, oval, polygon, rays, ribbon, smooth } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/** @typedef {import('../compose.mjs').Picture} Picture */

/** @type {Picture} */
const rack = {
  base: 'video-two-color-print',
  alt: 'Fanned prints on a drying rack beside a squeegee and ink',
  paper: PAPERS.cream,
  inks: inkPair(INKS.poppy, INKS.petrol),
  draw(art) {
    ground(art, [linear(0, 0, 1600, 0, [0, 0.45], [1, 0.1]), 0])
    art.fill(oval(560, 430, 420), [0.35, 0])
    art.fill(box(-10, 770, 1620, 150), SECOND)
    for (let shelf = 0; shelf < 9; shelf += 1) {
      const y = 726 - shelf * 66
      const lift = shelf * shelf * 3.2
      art.fill(
        polygon([
          [170, y],
          [980, y - lift],
          [1060, y - lift + 26],
          [120, y + 26],
        ]),
        BARE,
      )
      art.stroke(
        polygon([
          [170, y],
          [980, y - lift],
          [1060, y - lift + 26],
          [120, y + 26],
        ]),
        4,
        SECOND,
      )
      art.place({ x: 0, y: 0 }, () => {
        const sheet = polygon([
          [230, y - 3],
          [900, y - lift - 2],
          [964, y - lift + 18],
          [200, y + 18],
        ])
        art.fill(sheet, [0.2, 0])
        art.within(sheet, () => {
          art.fill(oval(590, y - lift * 0.5 + 12, 170, 15), FIRST)
          for (let wave = 0; wave < 3; wave += 1)
            art.stroke(`M220 ${y + 8 + wave * 4}L950 ${y - lift + 8 + wave * 4}`, 3, SECOND)
        })
      })
    }
    for (const x of [140, 1000]) art.fill(box(x, 110, 20, 670), BOTH)
    art.stroke('M120 780L1060 780', 18, BOTH)
    art.place({ x: 1240, y: 260, turn: 9 }, () => {
      art.place({ x: 14, y: 18 }, () => art.fill(box(-180, -190, 360, 430, 4), only(1, veil(1, 0.45))))
      art.fill(box(-180, -190, 360, 430, 4), BARE)
      art.within(box(-156, -166, 312, 382), () => {
        art.fill(rays(0, 60, 130, 500, 36, { share: 0.45 }), [0.5, 0])
        bandedSun(art, { x: 0, y: 60, radius: 118, bands: 6 }, FIRST, BARE)
        swell(
          art,
          { top: 90, bottom: 220, rows: 5, length: 150, height: 24, left: -170, right: 170 },
          (row) => (row % 2 === 0 ? SECOND : BARE),
        )
      })
      art.fill(box(-26, -204, 52, 30, 4), SECOND)
    })
    art.place({ x: 1190, y: 800, turn: -8 }, () => {
      art.fill(box(-190, -62, 380, 40, 10), FIRST)
      art.fill(box(-190, -40, 380, 18, 6), only(1, veil(1, 0.35)))
      art.fill(box(-180, -24, 360, 34, 4), BOTH)
    })
    for (const [x, tones, size] of /** @type {[number, import('../sheet.mjs').Tones, number][]} */ ([
      [1450, FIRST, 1.1],
      [1555, SECOND, 0.85],
    ])) {
      art.place({ x, y: 836, scale: size }, () => {
        art.fill(box(-62, -120, 124, 120, 8), BARE)
        art.fill(box(-62, -92, 124, 58), tones)
        art.fill(box(16, -120, 46, 120, 8), only(1, veil(1, 0.3)))
        art.fill(oval(0, -120, 62, 15), tones)
        art.stroke(oval(0, -120, 62, 15), 5, BOTH)
        art.fill(
          'M-62 -120L-62 -84C-62 -72 -48 -72 -48 -84L-48 -104C-44 -94 -34 -94 -34 -104L-34 -116Z',
          tones,
        )
      })
    }
  },
}

/** @type {Picture} */
const glass = {
  base: 'video-glass-lampshade',
  alt: 'A glowing drop of glass on a blowpipe before a furnace',
  paper: PAPERS.butter,
  inks: inkPair(FOUNTAINS.ember, INKS.espresso, { grain: true }),
  draw(art) {
    ground(art, [1, 0.85])
    bricks(art, box(0, 0, 1600, 800), { x: 0, y: 0, width: 1600, height: 800, course: 48 }, [1, 1])
    art.fill(oval(380, 400, 720), [
      radial(380, 400, 720, [0, 0.4], [1, 1]),
      radial(380, 400, 720, [0, 0], [0.45, 0.2], [1, 0.85]),
    ])
    art.within(oval(380, 400, 560), () =>
      bricks(art, box(0, 0, 1600, 900), { x: 0, y: 0, width: 1600, height: 900, course: 48 }, [1, 0.55]),
    )
    art.fill(oval(380, 400, 300), BOTH)
    art.fill(oval(380, 400, 252), FIRST)
    art.fill(oval(380, 400, 252), [radial(380, 420, 252, [0, 0], [0.6, 0.15], [1, 1]), 0])
    rings(art, { x: 380, y: 400, from: 110, step: 46, count: 3, thick: 12 }, [0.55, 0])
    art.fill(box(-10, 770, 1620, 150), BOTH)
    art.fill(oval(560, 800, 620, 40), [0.8, 0.15])
    art.stroke('M1640 180L900 440', 22, BOTH)
    art.stroke('M1640 174L910 430', 5, FIRST)
    art.place({ x: 890, y: 446, turn: 71 }, () => {
      const drop =
        'M0 -40C40 -30 46 40 90 110C140 190 150 290 90 350C40 400 -40 400 -90 350C-150 290 -140 190 -90 110C-46 40 -40 -30 0 -40Z'
      art.place({ scale: 1.25, y: -14 }, () =>
        art.fill(drop, [
          radial(0, 230, 260, [0, 0, 0.8], [1, 0, 0]),
          radial(0, 230, 260, [0, 0, 0.9], [1, 0, 0]),
        ]),
      )
      art.fill(drop, [0.4, 0])
      art.within(drop, () => {
        art.fill(box(-200, -60, 400, 480), [radial(0, 240, 210, [0, 0], [0.5, 0.2], [1, 0.95]), 0])
        for (const x of [-70, -24, 24, 70])
          art.stroke(`M${x * 0.3} -20C${x * 1.4} 120 ${x * 1.6} 260 ${x * 0.6} 390`, 6, [0.9, 0])
        art.fill('M-96 180C-110 240 -90 300 -60 330C-80 280 -84 230 -70 180Z', BARE)
      })
      art.stroke(drop, 6, [1, 0.35])
    })
    art.stroke('M1350 910C1330 720 1280 600 1190 470M1350 910C1420 760 1420 560 1330 320', 70, BOTH)
    art.fill(oval(1180, 366, 52, 40) + oval(1330, 300, 52, 42), BOTH)
    art.fill('M1300 910C1330 760 1420 720 1520 720L1610 730L1610 910Z', BOTH)
    for (let spark = 0; spark < 26; spark += 1) {
      const angle = spark * 2.4
      art.fill(
        oval(
          560 + Math.cos(angle) * (120 + spark * 11),
          560 + Math.sin(angle) * (40 + spark * 7),
          3 + (spark % 4),
        ),
        spark % 3 === 0 ? BARE : FIRST,
      )
    }
    pendant(art, { x: 1240, y: -40, drop: 70, width: 200 }, BOTH, FIRST)
  },
}

/** @type {Picture} */
const label = {
  base: 'video-label-sketch',
  alt: 'A pencil line becoming a leaf label around a jar',
  paper: PAPERS.cream,
  inks: inkPair(INKS.leaf, INKS.slate),
  draw(art) {
    ground(art, [linear(0, 0, 0, 900, [0, 0.03], [1, 0.35]), 0])
    for (let line = 1; line < 18; line += 1) art.stroke(`M0 ${line * 50}L860 ${line * 50}`, 1.5, [0.9, 0])
    for (let line = 1; line < 18; line += 1) art.stroke(`M${line * 50} 0L${line * 50} 900`, 1.5, [0.9, 0])
    art.fill(box(640, 0, 240, 900), [linear(640, 0, 880, 0, [0, 0, 0], [1, 0, 1]), null])
    art.place({ x: 330, y: 690, turn: 22 }, () => {
      const outline =
        'M0 0C-150 -30 -190 -160 -180 -270C-160 -420 -50 -500 0 -580C50 -500 160 -420 180 -270C190 -160 150 -30 0 0Z'
      art.stroke(outline, 7, SECOND)
      art.stroke('M0 70L0 -540', 6, SECOND)
      for (let vein = 0; vein < 7; vein += 1)
        art.stroke(
          `M0 ${-60 - vein * 64}C-60 ${-90 - vein * 66} -110 ${-120 - vein * 64} ${-168 + vein * 17} ${-160 - vein * 54}M0 ${-60 - vein * 64}C60 ${-90 - vein * 66} 110 ${-120 - vein * 64} ${168 - vein * 17} ${-160 - vein * 54}`,
          4,
          SECOND,
          vein > 3 ? { dash: '12 12' } : {},
        )
      art.stroke('M-240 -20L240 -20M-240 -560L240 -560M-220 40L-220 -620M220 40L220 -620', 2.5, [1, 0])
    })
    const flow = along(
      40,
      (t) => /** @type {[number, number]} */ ([440 + 560 * t, 170 + 250 * t - 110 * Math.sin(t * 3.14)]),
    )
    art.stroke(smooth(flow), 8, SECOND)
    art.place({ x: 440, y: 168, turn: -142 }, () => {
      art.fill(
        polygon([
          [0, 0],
          [70, -24],
          [70, 24],
        ]),
        BARE,
      )
      art.fill(
        polygon([
          [0, 0],
          [24, -8],
          [24, 8],
        ]),
        SECOND,
      )
      art.fill(box(70, -24, 380, 48), FIRST)
      art.fill(box(70, 8, 380, 16), only(1, veil(1, 0.4)))
      art.stroke('M70 -8L450 -8', 3, BARE)
      art.fill(box(450, -24, 44, 48), SECOND)
      art.fill(box(494, -24, 60, 48, 14), [0.3, 0])
    })
    art.fill(box(880, 770, 730, 150), SECOND)
    art.fill(oval(1220, 800, 280, 24), only(1, veil(1, 0.7)))
    jar(art, { x: 1200, y: 800, width: 440, height: 540 }, [0.12, 0], SECOND, SECOND, (half, height) => {
      art.fill(box(-half, -height, half * 2, height), [linear(-half, 0, half, 0, [0, 0.05], [1, 0.45]), 0])
      art.fill(box(-half, -height * 0.72, half * 2, height * 0.5), FIRST)
      art.fill(
        box(-half, -height * 0.72, half * 2, height * 0.5),
        only(1, linear(-half, 0, half, 0, [0, 0.05], [0.6, 0.05], [1, 0.65])),
      )
      art.stroke(
        `M${-half} ${-height * 0.69}L${half} ${-height * 0.69}M${-half} ${-height * 0.25}L${half} ${-height * 0.25}`,
        5,
        BARE,
      )
      leaf(
        art,
        { x: -30, y: -height * 0.28, turn: 14, length: 230, width: 120, veins: 8 },
        BARE,
        FIRST,
        only(0, veil(1, 0.2)),
      )
      for (let line = 0; line < 4; line += 1)
        art.fill(box(70, -height * 0.6 + line * 34, 110 - (line % 2) * 30, 12, 6), BARE)
    })
    art.fill(
      ribbon(
        along(12, (t) => [990 - 40 * Math.sin(t * 3), 430 + 40 * t]),
        (t) => 5 * (1 - t) + 1,
      ),
      SECOND,
    )
  },
}

export const makerVideos = [rack, glass, label]
