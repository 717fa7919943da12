// @ts-check
import { BARE, BOTH, FIRST, ground, imprint, inkPair, only, SECOND } from '../compose.mjs'
import { block, fitted, line, set } from '../lettering.mjs'
import { card, harlequin, jesterCap } from '../motifs/jester.mjs'
import { profile } from '../motifs/people.mjs'
import { star } from '../motifs/sky.mjs'
import { FOUNTAINS, INKS, PAPERS } from '../palettes.mjs'
import { placed, polar } from '../path.mjs'
import { box, oval, polygon, rays } from '../shapes.mjs'
import { linear, radial, veil } from '../sheet.mjs'

/**
 * @typedef {import('../compose.mjs').Picture} Picture
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 */

/**
 * A globe of meridians and parallels, centre 0,0.
 *
 * @param {Sheet} art
 * @param {import('../sheet.mjs').Place & { radius: number }} globe
 * @param {Tones} sea
 * @param {Tones} lines
 * @param {Tones} shade
 */
function globe(art, { radius, ...place }, sea, lines, shade) {
  art.place(place, () => {
    art.fill(oval(0, 0, radius), sea)
    art.within(oval(0, 0, radius), () => {
      for (const share of [0.3, 0.62, 0.88])
        art.stroke(oval(0, 0, radius * share, radius), radius * 0.022, lines)
      for (const y of [-0.66, -0.34, 0, 0.34, 0.66])
        art.stroke(
          `M${-radius} ${y * radius}Q0 ${(y + 0.16) * radius} ${radius} ${y * radius}`,
          radius * 0.022,
          lines,
        )
      art.stroke(`M0 ${-radius}L0 ${radius}`, radius * 0.022, lines)
      art.fill(oval(radius * 0.62, radius * 0.5, radius * 0.9, radius * 1.1), shade)
    })
    art.stroke(oval(0, 0, radius), radius * 0.03, lines)
  })
}

/** @type {Picture} */
const crowned = {
  base: 'jokers-world-1',
  alt: 'Poster for Jokers World: a globe wearing a jester cap in a harlequin frame',
  paper: PAPERS.cream,
  inks: inkPair(INKS.lemon, INKS.jacaranda),
  draw(art) {
    ground(art, SECOND)
    harlequin(art, { x: 0, y: 0, width: 1600, height: 900, step: 100, tall: 1.8 }, BOTH)
    art.fill(oval(800, 480, 640, 470), SECOND)
    art.fill(oval(800, 480, 612, 446), FIRST)
    art.fill(rays(800, 520, 250, 700, 44, { share: 0.45 }), [veil(0, 0.5), null])
    globe(art, { x: 800, y: 560, radius: 236 }, BARE, SECOND, only(1, veil(1, 0.4)))
    jesterCap(art, { x: 800, y: 404, scale: 1.12 }, SECOND, BOTH, BARE)
    const title =
      fitted('JOKERS', { x: 66, y: 610, width: 470, height: 200 }) +
      fitted('WORLD', { x: 1064, y: 610, width: 470, height: 200 })
    art.stroke(title, 24, BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 800, y: 868, align: 'middle' }, BOTH)
  },
}

/** @type {Picture} */
const fan = {
  base: 'jokers-world-2',
  alt: 'Poster for Jokers World: a fan of playing cards with a jester on the top one',
  paper: PAPERS.bone,
  inks: inkPair(FOUNTAINS.ember, INKS.aubergine),
  draw(art) {
    ground(art, [linear(0, 0, 1600, 900, [0, 0.9], [1, 0.3]), 0])
    harlequin(art, { x: 0, y: 0, width: 1600, height: 900, step: 160, tall: 1.9 }, only(0, veil(1, 0.28)))
    const signs = ['?', 'K', 'Q', '!', 'J']
    signs.forEach((sign, index) => {
      const turn = -46 + index * 21
      art.place({ x: 1090, y: 900, turn }, () => {
        art.place({ x: 14, y: 14 }, () => art.fill(box(-160, -740, 320, 450, 22), only(1, veil(1, 0.4))))
        card(art, { x: 0, y: -520, width: 320, height: 450 }, BARE, BOTH, (width, height) => {
          if (index === 4) {
            harlequin(art, { x: -width / 2, y: -height / 2, width, height, step: 40, tall: 1.7 }, [0.35, 0])
            art.fill(oval(0, 20, 118), BARE)
            jesterCap(art, { x: 0, y: 8, scale: 0.56 }, FIRST, SECOND, BOTH)
            art.fill(oval(0, 62, 58, 66), BARE)
            art.stroke(oval(0, 62, 58, 66), 5, SECOND)
            art.fill(oval(-22, 52, 7, 11) + oval(22, 52, 7, 11), SECOND)
            art.fill('M-34 80C-20 110 20 110 34 80C16 92 -16 92 -34 80Z', FIRST)
            art.fill(fitted('JOKER', { x: -92, y: 158, width: 184, height: 34 }), SECOND)
          } else {
            art.fill(star(0, 0, 96, 4, 0.5), index % 2 === 0 ? FIRST : SECOND)
          }
          const mark = set(sign, { x: -width / 2 + 24, y: -height / 2 + 74, height: 52 })
          art.fill(mark + placed(mark, { turn: 180 }), index % 2 === 0 ? FIRST : SECOND)
        })
      })
    })
    const title =
      fitted('JOKERS', { x: 70, y: 120, width: 560, height: 250 }) +
      fitted('WORLD', { x: 70, y: 410, width: 560, height: 250 })
    art.fill(block(title, 12, 14), BOTH)
    art.fill(title, BARE)
    imprint(art, 'The Compound, Long Beach', { x: 72, y: 850 }, BOTH)
  },
}

/** @type {Picture} */
const twofold = {
  base: 'jokers-world-3',
  alt: 'Poster for Jokers World: a court card of a jester, the same upside down below the middle line',
  paper: PAPERS.mist,
  inks: inkPair(INKS.magenta, INKS.navy),
  draw(art) {
    ground(art, FIRST)
    harlequin(art, { x: 0, y: 0, width: 1600, height: 900, step: 64, tall: 1.75 }, [1, 0.4])
    art.place({ x: 22, y: 22 }, () => art.fill(box(110, 50, 1380, 800, 44), BOTH))
    art.fill(box(110, 50, 1380, 800, 44), BARE)
    const half = () => {
      art.within(
        polygon([
          [150, 90],
          [1450, 90],
          [1450, 232],
          [150, 668],
        ]),
        () => {
          art.fill(rays(860, 360, 190, 900, 60, { share: 0.4 }), [0.28, 0])
          const head = placed(profile('crop'), { x: 760, y: 560, scale: 0.92 })
          art.fill(
            polygon([
              [520, 620],
              [640, 440],
              [900, 430],
              [1100, 700],
            ]),
            SECOND,
          )
          for (let point = 0; point < 8; point += 1) {
            const [x, y] = polar(760, 520, 190, 180 + point * 24)
            art.fill(
              polygon([
                [760, 450],
                polar(760, 500, 150, 168 + point * 24),
                [x, y],
                polar(760, 500, 150, 192 + point * 24),
              ]),
              point % 2 === 0 ? FIRST : BOTH,
            )
          }
          art.fill(head, BARE)
          art.stroke(head, 6, SECOND)
          art.fill(oval(850, 316, 8, 12), SECOND)
          art.stroke('M826 290L868 284', 6, SECOND)
          art.fill(oval(830, 372, 26), only(0, veil(1, 0.5)))
          jesterCap(art, { x: 782, y: 236, scale: 0.72, turn: 8 }, FIRST, SECOND, BOTH)
        },
      )
    }
    half()
    art.place({ x: 1600, y: 900, turn: 180 }, half)
    art.stroke('M150 668L1450 232', 10, SECOND)
    const name = fitted('JOKERS', { x: 190, y: 118, width: 330, height: 130 })
    art.fill(name, SECOND)
    art.fill(fitted('WORLD', { x: 1080, y: 652, width: 330, height: 130 }), SECOND)
    art.stroke(box(140, 80, 1320, 740, 30), 6, SECOND)
  },
}

/** @type {Picture} */
const juggle = {
  base: 'jokers-world-4',
  alt: 'Poster for Jokers World: the letters of the title juggled in a ring like balls, a globe for the O',
  paper: PAPERS.butter,
  inks: inkPair(INKS.jacaranda, INKS.aubergine),
  draw(art) {
    ground(art, [radial(800, 460, 980, [0, 0], [0.4, 0.2], [1, 1]), 0])
    art.fill(rays(800, 470, 0, 1100, 32, { share: 0.5 }), [veil(1, 0.22), null])
    const letters = [...'JOKERSWORLD']
    letters.forEach((letter, index) => {
      const angle = 180 + (index * 360) / letters.length
      const [x, y] = polar(800, 460, 1, angle).map((value, axis) =>
        axis === 0 ? 800 + (value - 800) * 560 : 450 + (value - 460) * 330,
      )
      const size = index < 6 ? 104 : 96
      const [cx, cy] = [x ?? 0, y ?? 0]
      if (index === 7) {
        globe(art, { x: cx, y: cy, radius: size }, BARE, BOTH, only(1, veil(1, 0.3)))
        return
      }
      art.place({ x: 10, y: 12 }, () => art.fill(oval(cx, cy, size), only(1, veil(1, 0.6))))
      art.fill(oval(cx, cy, size), index % 3 === 0 ? BOTH : index % 3 === 1 ? FIRST : BARE)
      const { width } = line(letter, { width: 90 })
      const glyph = placed(line(letter, { width: 90 }).data, {
        x: cx - (width * size * 1.06) / 2,
        y: cy + size * 0.53,
        scale: size * 1.06,
      })
      art.fill(glyph, index % 3 === 2 ? BOTH : BARE)
    })
    jesterCap(art, { x: 800, y: 470, scale: 1.06 }, BOTH, FIRST, BARE)
    art.fill('M700 486C700 640 760 700 800 700C840 700 900 640 900 486Z', BARE)
    art.fill(oval(764, 560, 12, 18) + oval(836, 560, 12, 18), BOTH)
    art.fill('M742 610C764 660 836 660 858 610C826 630 774 630 742 610Z', BOTH)
  },
}

export const jokersWorld = [crowned, fan, twofold, juggle]
