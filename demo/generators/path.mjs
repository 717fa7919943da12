// @ts-check
/**
 * Shapes as SVG path data. All paths use absolute M, L, Q, C and Z only, so that any path can be
 * placed, mirrored or bent point by point.
 *
 * @typedef {[number, number]} Point
 * @typedef {{ command: string, points: Point[] }} Step
 */

/** @type {Record<string, number>} */
const POINTS_OF = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }

/**
 * @param {string} data absolute M, L, Q, C, Z
 * @returns {Step[]}
 * @throws {SyntaxError} at any other command
 */
export function parse(data) {
  /** @type {Step[]} */
  const steps = []
  for (const [, command = '', rest = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const count = POINTS_OF[command]
    if (count === undefined) throw new SyntaxError(`Path command ${command} is not one of M L Q C Z`)
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
    if (count === 0) steps.push({ command, points: [] })
    for (let at = 0; count > 0 && at + 2 * count <= numbers.length; at += 2 * count) {
      /** @type {Point[]} */
      const points = []
      for (let index = 0; index < count; index += 1) {
        points.push([numbers[at + 2 * index] ?? 0, numbers[at + 2 * index + 1] ?? 0])
      }
      steps.push({ command: command === 'M' && at > 0 ? 'L' : command, points })
    }
  }
  return steps
}

/**
 * @param {Step[]} steps
 * @param {number} [digits] after the point
 * @returns {string}
 */
export function write(steps, digits = 2) {
  const unit = 10 ** digits
  const round = (/** @type {number} */ value) => Math.round(value * unit) / unit
  return steps
    .map(({ command, points }) => command + points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' '))
    .join('')
}

/**
 * Every point of the path sent through a function.
 *
 * @param {string} data
 * @param {(x: number, y: number) => Point} change
 * @param {number} [digits] after the point
 * @returns {string}
 */
export function mapped(data, change, digits = 2) {
  return write(
    parse(data).map(({ command, points }) => ({ command, points: points.map(([x, y]) => change(x, y)) })),
    digits,
  )
}

/**
 * The path scaled, turned, and set down at x, y, in that order about its own origin.
 *
 * @param {string} data
 * @param {{ x?: number, y?: number, scale?: number, stretch?: number, turn?: number, mirror?: boolean }} place
 *   stretch: extra factor for the height alone; turn in degrees, clockwise
 * @param {number} [digits] after the point
 * @returns {string}
 */
export function placed(data, { x = 0, y = 0, scale = 1, stretch = 1, turn = 0, mirror = false }, digits = 2) {
  const angle = (turn * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return mapped(
    data,
    (px, py) => {
      const sx = px * scale * (mirror ? -1 : 1)
      const sy = py * scale * stretch
      return [x + sx * cosine - sy * sine, y + sx * sine + sy * cosine]
    },
    digits,
  )
}

/**
 * The path cut into short straight steps and bent by a function: envelopes for lettering, waves, arches.
 *
 * @param {string} data
 * @param {(x: number, y: number) => Point} bend
 * @param {number} [step] the longest straight piece before bending
 * @returns {string}
 */
export function bent(data, bend, step = 6) {
  /** @type {Step[]} */
  const out = []
  /** @type {Point} */
  let at = [0, 0]
  /** @type {Point} */
  let start = [0, 0]
  const lineTo = (
    /** @type {Point} */ to,
    /** @type {(t: number) => Point} */ along,
    /** @type {number} */ length,
  ) => {
    const count = Math.max(1, Math.ceil(length / step))
    for (let index = 1; index <= count; index += 1) {
      out.push({ command: 'L', points: [bend(...along(index / count))] })
    }
    at = to
  }
  for (const { command, points } of parse(data)) {
    const [from, first = at, second = first, third = second] = [at, ...points]
    if (command === 'M') {
      at = first
      start = first
      out.push({ command: 'M', points: [bend(...first)] })
    } else if (command === 'L' || command === 'Z') {
      const to = command === 'Z' ? start : first
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (length > 0.01) lineTo(to, (t) => mix(from, to, t), length)
      if (command === 'Z') out.push({ command: 'Z', points: [] })
    } else if (command === 'Q') {
      const length = distance(from, first) + distance(first, second)
      lineTo(second, (t) => mix(mix(from, first, t), mix(first, second, t), t), length)
    } else {
      const length = distance(from, first) + distance(first, second) + distance(second, third)
      lineTo(third, (t) => cubic(from, first, second, third, t), length)
    }
  }
  return write(out)
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} t 0 at a, 1 at b
 * @returns {Point}
 */
export function mix(a, b, t) {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/**
 * @param {Point} a
 * @param {Point} b
 * @returns {number}
 */
export function distance(a, b) {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/**
 * A point of a cubic Bézier curve.
 *
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 * @param {Point} d
 * @param {number} t
 * @returns {Point}
 */
export function cubic(a, b, c, d, t) {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)]
  return mix(mix(ab, bc, t), mix(bc, cd, t), t)
}

/**
 * A point at an angle and a distance from a centre.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {number} degrees 0 is right, 90 is down
 * @returns {Point}
 */
export function polar(x, y, radius, degrees) {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}
