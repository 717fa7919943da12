// @ts-check
import { distance, polar, write } from './path.mjs'

/** @typedef {import('./path.mjs').Point} Point */

/** Handle length that makes four cubic curves a circle. */
const KAPPA = 0.5522847498

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} [ry]
 * @returns {string}
 */
export function oval(x, y, rx, ry = rx) {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA]
  return write([
    { command: 'M', points: [[x - rx, y]] },
    {
      command: 'C',
      points: [
        [x - rx, y - ky],
        [x - kx, y - ry],
        [x, y - ry],
      ],
    },
    {
      command: 'C',
      points: [
        [x + kx, y - ry],
        [x + rx, y - ky],
        [x + rx, y],
      ],
    },
    {
      command: 'C',
      points: [
        [x + rx, y + ky],
        [x + kx, y + ry],
        [x, y + ry],
      ],
    },
    {
      command: 'C',
      points: [
        [x - kx, y + ry],
        [x - rx, y + ky],
        [x - rx, y],
      ],
    },
    { command: 'Z', points: [] },
  ])
}

/**
 * @param {number} x left
 * @param {number} y top
 * @param {number} width
 * @param {number} height
 * @param {number} [radius] of the corners
 * @returns {string}
 */
export function box(x, y, width, height, radius = 0) {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
  const k = r * (1 - KAPPA)
  const [right, bottom] = [x + width, y + height]
  return (
    `M${x + r} ${y}L${right - r} ${y}C${right - k} ${y} ${right} ${y + k} ${right} ${y + r}` +
    `L${right} ${bottom - r}C${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom}` +
    `L${x + r} ${bottom}C${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - r}` +
    `L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`
  )
}

/**
 * @param {readonly Point[]} points
 * @param {boolean} [closed]
 * @returns {string}
 */
export function polygon(points, closed = true) {
  return write([
    ...points.map((point, index) => ({ command: index === 0 ? 'M' : 'L', points: [point] })),
    ...(closed ? [{ command: 'Z', points: [] }] : []),
  ])
}

/**
 * A soft curve through all points (Catmull-Rom as Bézier curves).
 *
 * @param {readonly Point[]} points
 * @param {boolean} [closed]
 * @param {number} [tension] 1 is the usual roundness, less is tauter
 * @returns {string}
 */
export function smooth(points, closed = false, tension = 1) {
  const count = points.length
  const point = (/** @type {number} */ index) =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  /** @type {import('./path.mjs').Step[]} */
  const steps = [{ command: 'M', points: [point(0)] }]
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    steps.push({
      command: 'C',
      points: [
        [b[0] + ((c[0] - a[0]) * tension) / 6, b[1] + ((c[1] - a[1]) * tension) / 6],
        [c[0] - ((d[0] - b[0]) * tension) / 6, c[1] - ((d[1] - b[1]) * tension) / 6],
        c,
      ],
    })
  }
  if (closed) steps.push({ command: 'Z', points: [] })
  return write(steps)
}

/**
 * A band of changing width along a line: stems, trunks, cables, brush strokes.
 *
 * @param {readonly Point[]} spine
 * @param {(t: number) => number} width full width at t from 0 (start) to 1 (end)
 * @returns {string}
 */
export function ribbon(spine, width) {
  /** @type {Point[]} */
  const left = []
  /** @type {Point[]} */
  const right = []
  spine.forEach((at, index) => {
    const before = spine[Math.max(0, index - 1)] ?? at
    const after = spine[Math.min(spine.length - 1, index + 1)] ?? at
    const length = distance(before, after) || 1
    const half = width(index / (spine.length - 1)) / 2
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half]
    left.push([at[0] + nx, at[1] + ny])
    right.unshift([at[0] - nx, at[1] - ny])
  })
  return polygon([...left, ...right])
}

/**
 * Evenly spaced points of a curve given by a function.
 *
 * @param {number} count at least 2
 * @param {(t: number, index: number) => Point} at t from 0 to 1
 * @returns {Point[]}
 */
export function along(count, at) {
  return Array.from({ length: count }, (_, index) => at(index / (count - 1), index))
}

/**
 * A piece of a ring.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} inner radius, 0 for a slice
 * @param {number} outer radius
 * @param {number} from degrees
 * @param {number} to degrees
 * @returns {string}
 */
export function sector(x, y, inner, outer, from, to) {
  const count = Math.max(3, Math.ceil(Math.abs(to - from) / 3))
  const edge = along(count, (t) => polar(x, y, outer, from + (to - from) * t))
  const back = inner > 0 ? along(count, (t) => polar(x, y, inner, to + (from - to) * t)) : [polar(x, y, 0, 0)]
  return polygon([...edge, ...back])
}

/**
 * Rays from a centre, like slices of a cake with gaps between.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} inner
 * @param {number} outer
 * @param {number} count
 * @param {{ from?: number, to?: number, share?: number }} [options] degrees; share: inked part of each step
 * @returns {string}
 */
export function rays(x, y, inner, outer, count, { from = 0, to = 360, share = 0.5 } = {}) {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, index) => {
    const start = from + step * index
    return polygon([
      polar(x, y, inner, start),
      polar(x, y, outer, start),
      polar(x, y, outer, start + step * share),
      polar(x, y, inner, start + step * share),
    ])
  }).join('')
}
