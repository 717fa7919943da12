// @ts-check
import { polar } from '../path.mjs'
import { along, box, oval, polygon, ribbon, smooth } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 */

/**
 * A stage microphone: ball of mesh above a tapering handle. The ball's centre is at 0,0, the handle runs
 * down, about 330 in all.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} body
 * @param {Tones} mesh
 * @param {Tones} line the wires of the mesh
 * @param {Tones} [shade] along the right side
 */
export function microphone(art, place, body, mesh, line, shade) {
  art.place(place, () => {
    const handle = 'M-40 52L-24 262C-23 276 23 276 24 262L40 52Z'
    art.fill(handle, body)
    if (shade) art.within(handle, () => art.fill(box(4, 40, 60, 260), shade))
    art.fill(box(-7, 96, 14, 34, 7), mesh)
    art.fill(box(-10, 268, 20, 26, 4), body)
    const ball =
      'M-58 4C-60 -40 -34 -66 0 -66C34 -66 60 -40 58 4C56 30 46 46 40 54L-40 54C-46 46 -56 30 -58 4Z'
    art.fill(ball, mesh)
    art.within(ball, () => {
      for (let step = -9; step <= 9; step += 1) {
        art.stroke(
          `M${step * 13 - 70} -80L${step * 13 + 70} 70M${step * 13 + 70} -80L${step * 13 - 70} 70`,
          3.2,
          line,
        )
      }
      if (shade) art.fill(oval(34, 6, 40, 84), shade)
    })
    art.fill(box(-60, -10, 120, 19, 6), body)
    art.fill(box(-43, 48, 86, 15, 5), body)
  })
}

/**
 * A pill-shaped broadcast microphone of the fifties on a yoke. Centre of the head at 0,0, about 150 wide.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} body
 * @param {Tones} slots
 * @param {Tones} [shade]
 */
export function pill(art, place, body, slots, shade) {
  art.place(place, () => {
    art.stroke('M-92 10C-92 150 92 150 92 10', 12, body)
    art.fill(box(-14, 112, 28, 62, 6), body)
    const head = box(-76, -120, 152, 238, 74)
    art.fill(head, body)
    art.within(head, () => {
      for (const x of [-48, -24, 0, 24, 48]) art.fill(box(x - 6.5, -98, 13, 78, 6), slots)
      for (const y of [36, 56, 76, 96]) art.fill(box(-52, y, 104, 9, 4), slots)
      if (shade) art.fill(box(22, -140, 80, 300), shade)
    })
    art.fill(box(-82, -12, 164, 34, 4), body)
    art.stroke('M-80 -12L80 -12M-80 22L80 22', 4, slots)
    art.fill(oval(0, 5, 9), slots)
    for (const side of [-1, 1]) art.fill(oval(side * 90, 5, 14), body)
  })
}

/**
 * A straight stand under a microphone, from its clip at 0,0 to the floor at y = `height`.
 *
 * @param {Sheet} art
 * @param {Place & { height?: number }} stand
 * @param {Tones} tones
 */
export function micStand(art, { height = 420, ...place }, tones) {
  art.place(place, () => {
    art.fill(box(-5, 0, 10, height), tones)
    art.fill(box(-10, height * 0.42, 20, 30, 4), tones)
    art.fill(
      `M-84 ${height}C-84 ${height - 22} 84 ${height - 22} 84 ${height}L84 ${height + 8}L-84 ${height + 8}Z`,
      tones,
    )
  })
}

/**
 * A gooseneck with a small microphone at its end, foot at 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { reach?: number, height?: number }} neck
 * @param {Tones} tones
 */
export function gooseneck(art, { reach = 60, height = 130, ...place }, tones) {
  art.place(place, () => {
    art.stroke(`M0 0C0 ${-height * 0.8} ${reach * 0.4} ${-height} ${reach} ${-height * 0.94}`, 7, tones)
    art.place({ x: reach, y: -height * 0.94, turn: -74 }, () => art.fill(box(-11, -2, 22, 46, 11), tones))
  })
}

/**
 * A long boom with a microphone in its shock mount, from a pivot at 0,0 to the right.
 *
 * @param {Sheet} art
 * @param {Place & { length?: number }} boom
 * @param {Tones} tones
 * @param {Tones} light
 */
export function boom(art, { length = 700, ...place }, tones, light) {
  art.place(place, () => {
    art.stroke(`M-160 0L${length} 0`, 11, tones, { cap: 'butt' })
    art.fill(box(-190, -26, 70, 52, 8), tones)
    art.fill(oval(0, 0, 24), tones)
    art.fill(oval(0, 0, 8), light)
    art.place({ x: length, y: 0 }, () => {
      art.stroke('M0 0L26 36', 9, tones)
      art.place({ x: 34, y: 56, turn: 58 }, () => {
        art.fill(box(-20, -28, 190, 56, 28), tones)
        for (let rib = 0; rib < 7; rib += 1) art.stroke(`M${22 + rib * 20} -18L${22 + rib * 20} 18`, 5, light)
        art.stroke('M-34 -40L8 40M-34 40L8 -40', 3.5, tones)
      })
    })
  })
}

/**
 * Headphones seen from the front, centre at 0,0, about 260 wide.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} band
 * @param {Tones} cup
 * @param {Tones} light
 */
export function headphones(art, place, band, cup, light) {
  art.place(place, () => {
    art.stroke('M-112 30C-128 -150 128 -150 112 30', 22, band)
    art.stroke('M-106 10C-118 -132 118 -132 106 10', 4, light)
    for (const side of [-1, 1]) {
      art.place({ x: side * 112, y: 58, mirror: side < 0 }, () => {
        art.fill(box(-34, -62, 36, 124, 16), light)
        art.fill(box(-14, -66, 48, 132, 22), cup)
        art.fill(box(26, -44, 18, 88, 9), band)
        art.stroke('M4 -42L4 42', 4, light)
      })
    }
  })
}

/**
 * A disc record with grooves and label, centre 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { radius?: number }} disc
 * @param {Tones} black
 * @param {Tones} groove
 * @param {Tones} label
 * @param {Tones} [gleam] two wedges of light across the grooves
 */
export function record(art, { radius = 260, ...place }, black, groove, label, gleam) {
  art.place(place, () => {
    art.fill(oval(0, 0, radius), black)
    for (let ring = 0; ring < 11; ring += 1) {
      art.stroke(oval(0, 0, radius * (0.42 + ring * 0.05)), radius * (ring % 4 === 3 ? 0.014 : 0.006), groove)
    }
    if (gleam) {
      for (const angle of [-58, 122]) {
        const wedge = [
          polar(0, 0, radius * 0.4, angle - 9),
          polar(0, 0, radius * 0.97, angle - 13),
          polar(0, 0, radius * 0.97, angle + 13),
          polar(0, 0, radius * 0.4, angle + 9),
        ]
        art.fill(polygon(wedge), gleam)
      }
    }
    art.fill(oval(0, 0, radius * 0.34), label)
    art.stroke(oval(0, 0, radius * 0.29), radius * 0.008, black)
    art.fill(oval(0, 0, radius * 0.035), groove)
  })
}

/**
 * A tape reel with three windows, centre 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { radius?: number, full?: number }} reel full: share of the radius that is wound with tape
 * @param {Tones} metal
 * @param {Tones} tape
 * @param {Tones} hole
 */
export function tapeReel(art, { radius = 170, full = 0.8, ...place }, metal, tape, hole) {
  art.place(place, () => {
    art.fill(oval(0, 0, radius), metal)
    art.stroke(oval(0, 0, radius * 0.96), radius * 0.02, hole)
    for (const angle of [-90, 30, 150]) {
      const window = [
        ...along(14, (t) => polar(0, 0, radius * 0.84, angle - 40 + 80 * t)),
        ...along(8, (t) => polar(0, 0, radius * 0.36, angle + 26 - 52 * t)),
      ]
      const data = smooth(window, true, 0.55)
      art.fill(data, hole)
      art.within(data, () => {
        art.fill(oval(0, 0, radius * full), tape)
        for (let ring = 0; ring < 5; ring += 1)
          art.stroke(oval(0, 0, radius * full * (0.6 + ring * 0.09)), 1.6, hole)
      })
    }
    art.fill(oval(0, 0, radius * 0.22), hole)
    art.fill(oval(0, 0, radius * 0.17), metal)
    for (const angle of [-90, 30, 150]) {
      const [x, y] = polar(0, 0, radius * 0.1, angle)
      art.fill(oval(x, y, radius * 0.035), hole)
    }
  })
}

/**
 * A loudspeaker cabinet standing on y = 0.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, height?: number }} cabinet
 * @param {Tones} wood
 * @param {Tones} cone
 * @param {Tones} light
 */
export function speaker(art, { width = 190, height = 300, ...place }, wood, cone, light) {
  art.place(place, () => {
    art.fill(box(-width / 2, -height, width, height, 8), wood)
    art.stroke(box(-width / 2 + 10, -height + 10, width - 20, height - 20, 6), 3, light)
    for (const [y, radius] of /** @type {[number, number][]} */ ([
      [-height * 0.34, width * 0.36],
      [-height * 0.76, width * 0.2],
    ])) {
      art.fill(oval(0, y, radius), cone)
      art.stroke(oval(0, y, radius * 0.96), 4, light)
      art.stroke(oval(0, y, radius * 0.7), 2.5, light)
      art.fill(oval(0, y, radius * 0.34), light)
      art.fill(oval(-radius * 0.06, y - radius * 0.06, radius * 0.24), cone)
    }
  })
}

/**
 * A snare drum in the round, its head at y = 0 tilted to the viewer.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, depth?: number }} drum
 * @param {Tones} shell
 * @param {Tones} head
 * @param {Tones} metal
 * @param {Tones} [shade]
 */
export function drum(art, { width = 300, depth = 120, ...place }, shell, head, metal, shade) {
  const half = width / 2
  const tilt = half * 0.3
  art.place(place, () => {
    const side = `M${-half} 0L${-half} ${depth}C${-half} ${depth + tilt * 1.3} ${half} ${depth + tilt * 1.3} ${half} ${depth}L${half} 0Z`
    art.fill(side, shell)
    if (shade) art.within(side, () => art.fill(box(half * 0.25, -10, half, depth * 2), shade))
    for (const share of [-0.88, -0.55, -0.18, 0.18, 0.55, 0.88]) {
      const x = half * share
      const sag = tilt * Math.sqrt(1 - share * share)
      art.stroke(`M${x} ${sag + 6}L${x} ${sag + depth - 2}`, 5, metal)
      art.fill(box(x - 7, sag + depth * 0.36, 14, depth * 0.28, 5), metal)
    }
    art.stroke(
      `M${-half} ${depth - 4}C${-half} ${depth - 4 + tilt * 1.3} ${half} ${depth - 4 + tilt * 1.3} ${half} ${depth - 4}`,
      12,
      metal,
    )
    art.fill(oval(0, 0, half + 4, tilt + 4), metal)
    art.fill(oval(0, -3, half - 7, tilt - 5), head)
  })
}

/**
 * A mixing desk in perspective: rows of knobs above faders. Its front edge is `near` wide at y = 0.
 *
 * @param {Sheet} art
 * @param {import('../random.mjs').Random} random
 * @param {Place & { near?: number, far?: number, depth?: number, strips?: number }} desk
 * @param {Tones} top
 * @param {Tones} line
 * @param {Tones} cap fader caps and knobs
 */
export function mixer(
  art,
  random,
  { near = 900, far = 760, depth = 190, strips = 22, ...place },
  top,
  line,
  cap,
) {
  art.place(place, () => {
    art.fill(
      polygon([
        [-near / 2, 0],
        [-far / 2, -depth],
        [far / 2, -depth],
        [near / 2, 0],
      ]),
      top,
    )
    const at = (/** @type {number} */ u, /** @type {number} */ v) => {
      const width = near + (far - near) * v
      return /** @type {const} */ ([width * (u - 0.5), -depth * v])
    }
    for (let strip = 0; strip < strips; strip += 1) {
      const u = (strip + 0.5) / strips
      const [x1, y1] = at(u, 0.08)
      const [x2, y2] = at(u, 0.46)
      art.stroke(`M${x1} ${y1}L${x2} ${y2}`, 3, line)
      const [fx, fy] = at(u, random.between(0.14, 0.42))
      const wide = (near / strips) * 0.46
      art.fill(box(fx - wide / 2, fy - 9, wide, 18, 3), cap)
      for (const v of [0.56, 0.68, 0.8, 0.91]) {
        const [kx, ky] = at(u, v)
        const radius = (far / strips) * 0.26
        art.fill(oval(kx, ky, radius, radius * 0.72), strip % 5 === 2 || v > 0.9 ? cap : line)
      }
    }
  })
}

/**
 * A row of sound: bars around a middle line.
 *
 * @param {Sheet} art
 * @param {{ x: number, y: number, width: number, height: number, bars: number, share?: number }} wave
 * @param {(t: number, index: number) => number} level 0 to 1
 * @param {Tones} tones
 */
export function waveform(art, { x, y, width, height, bars, share = 0.55 }, level, tones) {
  const step = width / bars
  for (let bar = 0; bar < bars; bar += 1) {
    const high = Math.max(step * share, height * level(bar / (bars - 1), bar))
    art.fill(box(x + bar * step, y - high / 2, step * share, high, (step * share) / 2), tones)
  }
}

/**
 * An upright bass on its spike, standing on y = 0, about 520 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} wood
 * @param {Tones} line
 */
export function uprightBass(art, place, wood, line) {
  art.place(place, () => {
    art.stroke('M0 0L0 -40', 6, line)
    const half = smooth(
      [
        [0, -20],
        [-70, -34],
        [-98, -96],
        [-84, -150],
        [-54, -176],
        [-58, -206],
        [-74, -244],
        [-52, -298],
        [-10, -326],
      ],
      false,
      0.9,
    )
    const edge = half.slice(1)
    art.fill(
      `M${edge}L10 -326${smooth(
        [
          [10, -326],
          [52, -298],
          [74, -244],
          [58, -206],
          [54, -176],
          [84, -150],
          [98, -96],
          [70, -34],
          [0, -20],
        ],
        false,
        0.9,
      ).replace('M', 'L')}Z`,
      wood,
    )
    art.fill(
      polygon([
        [-9, -200],
        [-7, -470],
        [7, -470],
        [9, -200],
      ]),
      line,
    )
    art.fill(
      ribbon(
        [
          [0, -462],
          [-10, -500],
          [8, -516],
          [16, -498],
        ],
        () => 13,
      ),
      line,
    )
    art.fill(box(-30, -158, 60, 9, 3), line)
    for (const x of [-6, -2, 2, 6]) art.stroke(`M${x} -120L${x * 0.7} -470`, 1.3, wood)
    for (const side of [-1, 1])
      art.stroke(`M${side * 34} -196C${side * 22} -176 ${side * 46} -150 ${side * 34} -132`, 4, line)
  })
}
