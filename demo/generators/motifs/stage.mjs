// @ts-check
import { polar } from '../path.mjs'
import { along, box, oval, polygon, ribbon, smooth } from '../shapes.mjs'
import { linear } from '../sheet.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 * @typedef {import('../random.mjs').Random} Random
 * @typedef {import('../path.mjs').Point} Point
 */

/**
 * A studio lamp with barn doors and yoke, hung from its clamp at 0,0, pointing down before it is turned.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} body
 * @param {Tones} trim
 * @param {Tones} lens
 */
export function fresnel(art, place, body, trim, lens) {
  art.place(place, () => {
    art.stroke('M-52 62L-52 20L52 20L52 62', 9, trim)
    art.fill(box(-13, -12, 26, 34, 4), trim)
    art.fill('M-44 34C-44 22 -34 16 -20 16L20 16C34 16 44 22 44 34L50 116L-50 116Z', body)
    for (const y of [38, 54, 70]) art.stroke(`M-30 ${y}L30 ${y}`, 4, trim)
    art.fill(box(-56, 114, 112, 15, 3), trim)
    art.fill(oval(0, 130, 46, 10), lens)
    art.fill(
      polygon([
        [-56, 128],
        [-88, 184],
        [-74, 188],
        [-42, 130],
      ]),
      body,
    )
    art.fill(
      polygon([
        [56, 128],
        [88, 184],
        [74, 188],
        [42, 130],
      ]),
      body,
    )
    art.fill(oval(-52, 62, 9), body)
    art.fill(oval(52, 62, 9), body)
  })
}

/**
 * A cone of light that fades as it falls, as a lift towards the paper on the named plates.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, length: number, from: number, to: number, turn?: number }} cone x, y: the lamp;
 *   from and to: width at the lamp and at the end
 * @param {readonly number[]} strength per plate, 0 to 1: how much ink the light takes away; 0 leaves the plate
 */
export function cone(art, { x, y, length, from, to, turn = 0 }, strength) {
  art.place({ x, y, turn }, () => {
    const data = polygon([
      [-from / 2, 0],
      [from / 2, 0],
      [to / 2, length],
      [-to / 2, length],
    ])
    art.fill(
      data,
      art.inks.map((_, index) => {
        const share = strength[index] ?? 0
        return share === 0 ? null : linear(0, 0, 0, length, [0, 0, share], [0.55, 0, share * 0.6], [1, 0, 0])
      }),
    )
  })
}

/**
 * A lattice girder between two points on a level.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, depth?: number }} girder y of the upper chord
 * @param {Tones} tones
 */
export function truss(art, { x, y, width, depth = 44 }, tones) {
  const count = Math.round(width / (depth * 0.9))
  const step = width / count
  const web = along(count * 2 + 1, (t, index) => [x + width * t, index % 2 === 0 ? y + depth : y])
  art.stroke(polygon(web, false), depth * 0.09, tones)
  art.stroke(
    `M${x} ${y}L${x + width} ${y}M${x} ${y + depth}L${x + width} ${y + depth}`,
    depth * 0.17,
    tones,
    { cap: 'butt' },
  )
  for (let index = 0; index <= count; index += 2) {
    art.stroke(`M${x + index * step} ${y}L${x + index * step} ${y + depth}`, depth * 0.07, tones)
  }
}

/**
 * A hanging curtain of folds.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, height: number, folds: number, wave?: number }} curtain
 * @param {Tones} tones
 * @param {(x1: number, x2: number) => Tones} shade paint for one fold from left to right
 */
export function curtain(art, { x, y, width, height, folds, wave = 16 }, tones, shade) {
  const step = width / folds
  for (let fold = 0; fold < folds; fold += 1) {
    const left = x + fold * step
    const bottom = y + height
    const data = `M${left} ${y}L${left + step + 1} ${y}L${left + step + 1} ${bottom}C${left + step * 0.8} ${bottom + wave} ${left + step * 0.2} ${bottom + wave} ${left} ${bottom}Z`
    art.fill(data, tones)
    art.fill(data, shade(left, left + step))
  }
}

/**
 * A crowd as rows of heads that grow towards the viewer.
 *
 * @param {Sheet} art
 * @param {Random} random
 * @param {{ top: number, bottom: number, rows: number, left?: number, right?: number, far?: number, near?: number }} crowd
 *   far and near: head radius in the first and last row
 * @param {(row: number, share: number) => Tones} tones
 * @param {(share: number) => Tones | undefined} [light] a rim of light on top of the heads
 */
export function crowd(
  art,
  random,
  { top, bottom, rows, left = 0, right = art.width, far = 9, near = 46 },
  tones,
  light,
) {
  for (let row = 0; row < rows; row += 1) {
    const share = row / Math.max(1, rows - 1)
    const y = top + (bottom - top) * share ** 1.4
    const radius = far + (near - far) * share ** 1.3
    const step = radius * 2.15
    const start = left - step * random.next()
    for (let x = start; x < right + step; x += step) {
      const cx = x + random.between(-0.16, 0.16) * step
      const cy = y + random.between(-0.28, 0.28) * radius
      const size = radius * random.between(0.88, 1.08)
      const ink = tones(row, share)
      const rim = light?.(share)
      const body = `M${cx - size * 1.5} ${cy + size * 4}C${cx - size * 1.6} ${cy + size * 1.3} ${cx - size * 0.7} ${cy + size * 1.15} ${cx} ${cy + size * 1.1}C${cx + size * 0.7} ${cy + size * 1.15} ${cx + size * 1.6} ${cy + size * 1.3} ${cx + size * 1.5} ${cy + size * 4}Z`
      if (rim) {
        art.place({ x: 0, y: -size * 0.13 }, () => {
          art.fill(body, rim)
          art.fill(oval(cx, cy, size, size * 1.12), rim)
        })
      }
      art.fill(body, ink)
      art.fill(oval(cx, cy, size, size * 1.12), ink)
    }
  }
}

/**
 * A field of dots that grow and shrink along a function: the crowd from above, light on water, confetti.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, height: number, step: number }} field
 * @param {(x: number, y: number) => number} size radius as a share of half a step
 * @param {Tones} tones
 */
export function dots(art, { x, y, width, height, step }, size, tones) {
  let data = ''
  const rise = step * 0.866
  for (let row = 0; row * rise <= height; row += 1) {
    for (let px = x + (row % 2 === 0 ? 0 : step / 2); px <= x + width; px += step) {
      const py = y + row * rise
      const radius = Math.min(1, size(px, py)) * step * 0.5
      if (radius > 0.6) data += oval(px, py, radius)
    }
  }
  if (data) art.fill(data, tones)
}

/**
 * A bare bulb on its flex from y = 0 down.
 *
 * @param {Sheet} art
 * @param {Place & { drop?: number, size?: number }} bulb
 * @param {Tones} glass
 * @param {Tones} dark
 */
export function bulb(art, { drop = 120, size = 1, ...place }, glass, dark) {
  art.place(place, () => {
    art.stroke(`M0 0L0 ${drop}`, 4, dark)
    art.place({ y: drop, scale: size }, () => {
      art.fill('M-13 -4L13 -4L11 34L-11 34Z', dark)
      for (const y of [8, 17, 26]) art.stroke(`M-12 ${y}L12 ${y - 3}`, 2, glass)
      art.fill(
        'M-10 34C-12 52 -38 58 -38 90C-38 114 -20 130 0 130C20 130 38 114 38 90C38 58 12 52 10 34Z',
        glass,
      )
      art.stroke('M-9 36L-12 78L-4 68L0 82L4 68L12 78L9 36', 2.6, dark)
    })
  })
}

/**
 * A pendant lamp: flex and dome shade, from y = 0 down.
 *
 * @param {Sheet} art
 * @param {Place & { drop?: number, width?: number }} lamp
 * @param {Tones} shade
 * @param {Tones} glow
 */
export function pendant(art, { drop = 160, width = 180, ...place }, shade, glow) {
  const half = width / 2
  art.place(place, () => {
    art.stroke(`M0 0L0 ${drop}`, 4, shade)
    art.place({ y: drop }, () => {
      art.fill(oval(0, half * 0.66, half * 0.3, half * 0.2), glow)
      art.fill(
        `M-10 -12L10 -12L13 2C${half * 0.7} 4 ${half} ${half * 0.3} ${half} ${half * 0.62}L${-half} ${half * 0.62}C${-half} ${half * 0.3} ${-half * 0.7} 4 -13 2Z`,
        shade,
      )
    })
  })
}

/**
 * A bar stool, standing on y = 0, about 190 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} tones
 * @param {Tones} [seat]
 */
export function stool(art, place, tones, seat = tones) {
  art.place(place, () => {
    art.stroke('M-30 -176L-52 0M30 -176L52 0M-10 -176L-16 0M10 -176L16 0', 8, tones)
    art.stroke('M-44 -66L44 -66', 6, tones)
    art.fill(box(-52, -192, 104, 20, 9), seat)
  })
}

/**
 * A quiz podium with its lamp and microphone, standing on y = 0, about 330 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} front
 * @param {Tones} edge
 * @param {Tones} lamp
 */
export function podium(art, place, front, edge, lamp) {
  art.place(place, () => {
    art.stroke('M34 -216C34 -280 20 -292 -6 -300', 7, edge)
    art.place({ x: -8, y: -301, turn: 68 }, () => art.fill(box(-10, -4, 20, 42, 10), edge))
    art.fill(box(-86, -190, 172, 190), front)
    for (let slat = 0; slat < 9; slat += 1) art.fill(box(-82 + slat * 19.4, -186, 6, 186), edge)
    art.fill(box(-60, -168, 120, 108, 10), edge)
    art.fill(box(-50, -158, 100, 88, 6), lamp)
    art.fill(
      polygon([
        [-112, -222],
        [112, -222],
        [100, -184],
        [-100, -184],
      ]),
      edge,
    )
    art.stroke('M-106 -214L106 -214', 4, lamp)
    art.fill(box(-100, -20, 200, 20), edge)
    art.fill('M-62 -222C-62 -262 -6 -262 -6 -222Z', lamp)
  })
}

/**
 * A lectern with its shelf, standing on y = 0, about 300 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} front
 * @param {Tones} edge
 */
export function lectern(art, place, front, edge) {
  art.place(place, () => {
    art.fill(
      polygon([
        [-70, 0],
        [-58, -214],
        [58, -214],
        [70, 0],
      ]),
      front,
    )
    art.fill(
      polygon([
        [-108, -246],
        [108, -246],
        [88, -206],
        [-88, -206],
      ]),
      edge,
    )
    art.fill(box(-88, -16, 176, 16), edge)
    art.stroke('M-40 -190L-46 -30M40 -190L46 -30', 4, edge)
  })
}

/**
 * A lying coil of cable.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {number} turns
 * @returns {string}
 */
export function coil(x, y, rx, ry, turns) {
  return smooth(
    along(turns * 12, (t) => {
      const angle = t * turns * Math.PI * 2
      const grow = 0.72 + 0.28 * Math.sin(t * 9)
      return [x + rx * grow * Math.cos(angle), y + ry * grow * Math.sin(angle) + t * ry * 0.3]
    }),
  )
}

/**
 * Beams from one point, each a thin wedge.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, length: number, angles: readonly number[], spread: number }} beams degrees
 * @param {Tones} tones
 */
export function beams(art, { x, y, length, angles, spread }, tones) {
  for (const angle of angles) {
    art.fill(
      polygon([[x, y], polar(x, y, length, angle - spread / 2), polar(x, y, length, angle + spread / 2)]),
      tones,
    )
  }
}

/**
 * A loose cable lying from point to point.
 *
 * @param {Sheet} art
 * @param {readonly Point[]} points
 * @param {number} thick
 * @param {Tones} tones
 * @param {Tones} [light] a thin highlight along it
 */
export function cable(art, points, thick, tones, light) {
  const line = smooth(points)
  art.stroke(line, thick, tones)
  if (light) art.place({ x: -thick * 0.12, y: -thick * 0.18 }, () => art.stroke(line, thick * 0.18, light))
}

/**
 * A ladder leaning, feet on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { height?: number, width?: number }} ladder
 * @param {Tones} tones
 */
export function ladder(art, { height = 420, width = 74, ...place }, tones) {
  art.place(place, () => {
    for (const side of [-1, 1]) {
      art.fill(
        ribbon(
          [
            [(side * width) / 2, 0],
            [side * width * 0.4, -height],
          ],
          () => 11,
        ),
        tones,
      )
    }
    for (let rung = 1; rung < height / 42; rung += 1) {
      const half = (width / 2) * (1 - (rung * 42 * 0.2) / height)
      art.stroke(`M${-half} ${-rung * 42}L${half} ${-rung * 42}`, 7, tones)
    }
  })
}
