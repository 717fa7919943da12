// @ts-check
/**
 * A sheet to be printed: a paper, some inks, and for each ink a plate. Drawing names for every plate how
 * much of its ink lands there, so a shape painted [1, 0.3] covers all below it with full first ink and a
 * thin second one. The press (press.mjs) turns tints into screens and lays ink on ink.
 *
 * @typedef {object} Screen how an ink prints its tints
 * @property {'dot' | 'line' | 'grain'} kind
 * @property {number} [pitch] in sheet units, for dot and line
 * @property {number} [angle] degrees
 *
 * @typedef {string | { angle: number, stops: readonly string[] }} Colour flat, or a split fountain: inks side
 *   by side in the trough, blended along an angle (degrees, 0 is left to right)
 *
 * @typedef {object} Ink
 * @property {Colour} colour
 * @property {Screen} [screen]
 * @property {[number, number]} [shift] how far this plate is off register, in sheet units
 * @property {boolean} [opaque] hides what is below instead of darkening it (light ink on dark stock)
 * @property {number} [wear] 0 for a full, even film of ink, 1 for a dry pull
 *
 * @typedef {readonly [offset: number, tone: number, alpha?: number]} Stop
 * @typedef {{ tag: 'linearGradient' | 'radialGradient', place: string, stops: readonly Stop[] }} Gradient
 * @typedef {{ tone: number, alpha: number }} Veil
 * @typedef {number | Veil | Gradient | null} Paint coverage from 0 to 1; null leaves the plate as it is
 * @typedef {readonly Paint[]} Tones one paint a plate; missing ones are 0
 *
 * @typedef {object} Sheet
 * @property {number} width
 * @property {number} height
 * @property {Colour} paper
 * @property {readonly Ink[]} inks
 * @property {(data: string, tones: Tones) => void} fill
 * @property {(data: string, width: number, tones: Tones, options?: { cap?: 'butt' | 'round', dash?: string }) => void} stroke
 * @property {(place: Place, draw: () => void) => void} place
 * @property {(data: string, draw: () => void) => void} within draws only inside the shape
 * @property {() => string[]} plates finished SVG documents, black where ink lands
 *
 * @typedef {{ x?: number, y?: number, scale?: number, turn?: number, mirror?: boolean }} Place
 */

const grey = (/** @type {number} */ tone) => {
  const value = Math.round(255 * (1 - Math.min(1, Math.max(0, tone))))
  return `rgb(${value},${value},${value})`
}

/**
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {...Stop} stops
 * @returns {Gradient}
 */
export function linear(x1, y1, x2, y2, ...stops) {
  return { tag: 'linearGradient', place: `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops }
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {...Stop} stops
 * @returns {Gradient}
 */
export function radial(x, y, radius, ...stops) {
  return { tag: 'radialGradient', place: `cx="${x}" cy="${y}" r="${radius}"`, stops }
}

/**
 * A see-through paint: tone 1 shades what is below, tone 0 lifts it towards the paper.
 *
 * @param {number} tone
 * @param {number} alpha
 * @returns {Veil}
 */
export function veil(tone, alpha) {
  return { tone, alpha }
}

/**
 * @param {{ width?: number, height?: number, paper: Colour, inks: readonly Ink[] }} setup
 * @returns {Sheet}
 */
export function newSheet({ width = 1600, height = 900, paper, inks }) {
  const bodies = inks.map(() => /** @type {string[]} */ ([]))
  const defs = inks.map(() => /** @type {string[]} */ ([]))
  let serial = 0

  /**
   * @param {number} plate
   * @param {Paint | undefined} paint
   * @returns {{ paint: string, alpha: string } | undefined} undefined when the plate is to be left alone
   */
  const ink = (plate, paint) => {
    if (paint === null) return undefined
    if (paint === undefined) return { paint: grey(0), alpha: '' }
    if (typeof paint === 'number') return { paint: grey(paint), alpha: '' }
    if (!('tag' in paint)) return { paint: grey(paint.tone), alpha: `-opacity="${paint.alpha}"` }
    serial += 1
    const stops = paint.stops
      .map(
        ([at, tone, alpha = 1]) =>
          `<stop offset="${at}" stop-color="${grey(tone)}" stop-opacity="${alpha}"/>`,
      )
      .join('')
    defs[plate]?.push(
      `<${paint.tag} id="g${serial}" gradientUnits="userSpaceOnUse" ${paint.place}>${stops}</${paint.tag}>`,
    )
    return { paint: `url(#g${serial})`, alpha: '' }
  }

  const everywhere = (/** @type {string} */ markup) => {
    for (const body of bodies) body.push(markup)
  }

  return {
    width,
    height,
    paper,
    inks,
    fill(data, tones) {
      bodies.forEach((body, plate) => {
        const found = ink(plate, tones[plate])
        if (!found) return
        const alpha = found.alpha && ` fill${found.alpha}`
        body.push(`<path d="${data}" fill="${found.paint}"${alpha}/>`)
      })
    },
    stroke(data, thick, tones, { cap = 'round', dash } = {}) {
      bodies.forEach((body, plate) => {
        const found = ink(plate, tones[plate])
        if (!found) return
        const alpha = found.alpha && ` stroke${found.alpha}`
        const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
        body.push(
          `<path d="${data}" fill="none" stroke="${found.paint}" stroke-width="${thick}" stroke-linecap="${cap}" stroke-linejoin="round"${alpha}${dashes}/>`,
        )
      })
    },
    place({ x = 0, y = 0, scale = 1, turn = 0, mirror = false }, draw) {
      everywhere(
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${mirror ? -scale : scale} ${scale})">`,
      )
      draw()
      everywhere('</g>')
    },
    within(data, draw) {
      serial += 1
      const id = `c${serial}`
      for (const list of defs) list.push(`<clipPath id="${id}"><path d="${data}"/></clipPath>`)
      everywhere(`<g clip-path="url(#${id})">`)
      draw()
      everywhere('</g>')
    },
    plates: () =>
      bodies.map(
        (body, plate) =>
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs[plate]?.join('')}</defs><rect width="${width}" height="${height}" fill="#fff"/>${body.join('')}</svg>`,
      ),
  }
}
