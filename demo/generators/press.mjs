// @ts-check
import sharp from 'sharp'
import { random } from './random.mjs'

/**
 * @typedef {import('./sheet.mjs').Sheet} Sheet
 * @typedef {import('./sheet.mjs').Colour} Colour
 * @typedef {import('./sheet.mjs').Ink} Ink
 * @typedef {{ pixels: Buffer, width: number, height: number }} Print RGB, eight bits a channel
 */

const TILE = 512
const FOUNTAIN = 256

/**
 * Prints a sheet: each plate is rendered, shifted off register, screened, worn, and laid on the paper.
 *
 * @param {Sheet} sheet
 * @param {number} scale pixels to a sheet unit
 * @param {number} [soften] 0 prints tints as dots alone, 1 as even tone; for small pictures, whose dots would
 *   only be noise
 * @returns {Promise<Print>}
 */
export async function print(sheet, scale, soften = 0) {
  const width = Math.round(sheet.width * scale)
  const height = Math.round(sheet.height * scale)
  const fine = noiseTile('tooth', 1, scale)
  const coarse = noiseTile('wear', 14, scale)
  const pixels = new Float32Array(width * height * 3)
  layPaper(pixels, width, height, sheet.paper)
  const plates = sheet.plates()
  for (const [index, ink] of sheet.inks.entries()) {
    const coverage = await render(plates[index] ?? '', width, height)
    layInk(pixels, coverage, { width, height, scale, soften, ink, fine, coarse, index })
  }
  return { pixels: finish(pixels, width, height, fine), width, height }
}

/**
 * @param {string} svg
 * @param {number} width
 * @param {number} height
 * @returns {Promise<Uint8Array>} one byte a pixel, 255 where the plate is full
 */
async function render(svg, width, height) {
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
  return await sharp(Buffer.from(sized), { unlimited: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .negate()
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** @type {Map<string, Uint8Array>} */
const tiles = new Map()

/**
 * Noise that repeats every 512 pixels, values 0 to 255, evenly spread. Kept, as a film asks for the same one at
 * every frame.
 *
 * @param {string} seed
 * @param {number} blur radius of its lumps, in sheet units
 * @param {number} scale
 * @returns {Uint8Array}
 */
function noiseTile(seed, blur, scale) {
  const radius = Math.max(0, Math.round((blur * scale) / 2))
  const key = `${seed}/${radius}`
  const tile = tiles.get(key) ?? spreadNoise(seed, radius)
  tiles.set(key, tile)
  return tile
}

/**
 * @param {string} seed
 * @param {number} radius of the blur, in pixels
 * @returns {Uint8Array}
 */
function spreadNoise(seed, radius) {
  const { next } = random(seed)
  const size = TILE * TILE
  let values = Float32Array.from({ length: size }, () => next())
  for (let pass = 0; radius > 0 && pass < 2; pass += 1) {
    values = boxBlur(values, radius, 1)
    values = boxBlur(values, radius, TILE)
  }
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranked = new Uint8Array(size)
  order.forEach((position, rank) => {
    ranked[position] = (rank * 256) / size
  })
  return ranked
}

/**
 * @param {Float32Array} values a square tile
 * @param {number} radius
 * @param {number} stride 1 along rows, the tile's width along columns
 * @returns {Float32Array<ArrayBuffer>}
 */
function boxBlur(values, radius, stride) {
  const out = new Float32Array(values.length)
  const across = stride === 1 ? TILE : 1
  for (let row = 0; row < TILE; row += 1) {
    const base = row * across
    let sum = 0
    for (let at = -radius; at <= radius; at += 1) sum += values[base + ((at + TILE) % TILE) * stride] ?? 0
    for (let at = 0; at < TILE; at += 1) {
      out[base + at * stride] = sum
      sum += values[base + ((at + radius + 1) % TILE) * stride] ?? 0
      sum -= values[base + ((at - radius + TILE) % TILE) * stride] ?? 0
    }
  }
  return out
}

/**
 * @param {string} hex
 * @returns {[number, number, number]} 0 to 1
 */
export function channels(hex) {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/**
 * A colour along its fountain.
 *
 * @param {Colour} colour
 * @param {number} width
 * @param {number} height
 * @returns {(x: number, y: number) => number} offset into `table`, in whole colours
 */
function fountain(colour, width, height) {
  if (typeof colour === 'string') return () => 0
  const angle = (colour.angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2
  return (x, y) => {
    const share = ((x - width / 2) * dx + (y - height / 2) * dy) / reach / 2 + 0.5
    return Math.min(FOUNTAIN - 1, Math.max(0, (share * FOUNTAIN) | 0))
  }
}

/**
 * @param {Colour} colour
 * @returns {Float32Array} RGB triples from 0 to 1
 */
function colourTable(colour) {
  if (typeof colour === 'string') return Float32Array.from(channels(colour))
  const stops = colour.stops.map(channels)
  const table = new Float32Array(FOUNTAIN * 3)
  for (let step = 0; step < FOUNTAIN; step += 1) {
    const at = (step / (FOUNTAIN - 1)) * (stops.length - 1)
    const from = stops[Math.floor(at)] ?? [0, 0, 0]
    const to = stops[Math.ceil(at)] ?? from
    const share = at - Math.floor(at)
    for (const channel of [0, 1, 2]) {
      table[step * 3 + channel] = (from[channel] ?? 0) * (1 - share) + (to[channel] ?? 0) * share
    }
  }
  return table
}

/**
 * @param {Float32Array} pixels
 * @param {number} width
 * @param {number} height
 * @param {Colour} paper
 */
function layPaper(pixels, width, height, paper) {
  const table = colourTable(paper)
  const pick = fountain(paper, width, height)
  for (let y = 0, out = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, out += 3) {
      const at = pick(x, y) * 3
      pixels[out] = table[at] ?? 0
      pixels[out + 1] = table[at + 1] ?? 0
      pixels[out + 2] = table[at + 2] ?? 0
    }
  }
}

/** Screen angles that do not beat against one another, for plates that name none. */
const ANGLES = [15, 75, 45, 0]

/**
 * @param {Float32Array} pixels
 * @param {Uint8Array} coverage
 * @param {{ width: number, height: number, scale: number, soften: number, ink: Ink, fine: Uint8Array, coarse: Uint8Array, index: number }} run
 */
function layInk(pixels, coverage, { width, height, scale, soften, ink, fine, coarse, index }) {
  const { colour, screen = { kind: 'dot' }, shift = [0, 0], opaque = false, wear = 0.35 } = ink
  const table = colourTable(colour)
  const pick = fountain(colour, width, height)
  const [shiftX, shiftY] = [Math.round(shift[0] * scale), Math.round(shift[1] * scale)]
  const threshold = thresholds(screen, index, scale, fine)
  const steep = screen.kind === 'grain' ? 1.7 : Math.max(2, ((screen.pitch ?? 9) * scale) / 2.4)
  const [offX, offY] = [index * 131, index * 197]
  for (let y = 0; y < height; y += 1) {
    const rowY = Math.min(height - 1, Math.max(0, y - shiftY)) * width
    for (let x = 0; x < width; x += 1) {
      const raw = coverage[rowY + Math.min(width - 1, Math.max(0, x - shiftX))] ?? 0
      if (raw === 0) continue
      const share = raw / 255
      let film = share
      if (raw < 250) {
        film = (share * (1 + 1 / steep) - 0.5 / steep - threshold(x, y)) * steep + 0.5
        film = Math.min(1, Math.max(0, film))
        film += (share - film) * soften
        if (film <= 0) continue
      }
      const grain = fine[(((y + offY) & 511) << 9) | ((x + offX) & 511)] ?? 0
      const dry = coarse[(((y + offX) & 511) << 9) | ((x + offY) & 511)] ?? 0
      film *= 1 - wear * (dry > 150 ? (dry - 150) * 0.0013 : 0)
      if (grain > 251 - dry * 0.05 * wear) film *= 1 - 0.7 * wear
      const at = pick(x, y) * 3
      const out = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const below = pixels[out + channel] ?? 0
        const wet = table[at + channel] ?? 0
        pixels[out + channel] = below + ((opaque ? wet : below * wet) - below) * film
      }
    }
  }
}

/**
 * @param {import('./sheet.mjs').Screen} screen
 * @param {number} index of the plate
 * @param {number} scale
 * @param {Uint8Array} fine
 * @returns {(x: number, y: number) => number} from 0 to 1: a tint above it prints
 */
function thresholds({ kind, pitch = 9, angle }, index, scale, fine) {
  if (kind === 'grain') {
    const [offX, offY] = [index * 67 + 29, index * 113 + 41]
    return (x, y) => (fine[(((y + offY) & 511) << 9) | ((x + offX) & 511)] ?? 0) / 255
  }
  const turn = ((angle ?? ANGLES[index % ANGLES.length] ?? 0) * Math.PI) / 180
  const step = 1024 / (pitch * scale)
  const [cosine, sine] = [Math.cos(turn) * step, Math.sin(turn) * step]
  const wave = Float32Array.from({ length: 1024 }, (_, at) => Math.cos((at / 512) * Math.PI))
  if (kind === 'line') {
    return (x, y) => 0.5 + 0.5 * (wave[(x * cosine + y * sine) & 1023] ?? 0)
  }
  return (x, y) =>
    0.5 + 0.25 * ((wave[(x * cosine + y * sine) & 1023] ?? 0) + (wave[(y * cosine - x * sine) & 1023] ?? 0))
}

/**
 * The tooth of the paper, over paper and ink alike.
 *
 * @param {Float32Array} pixels
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} fine
 * @returns {Buffer}
 */
function finish(pixels, width, height, fine) {
  const out = Buffer.allocUnsafe(pixels.length)
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = (y & 511) << 9
    for (let x = 0; x < width; x += 1, at += 3) {
      const tooth = 255 + ((fine[row | (x & 511)] ?? 0) - 128) * 0.035
      for (let channel = 0; channel < 3; channel += 1) {
        out[at + channel] = Math.min(255, Math.max(0, (pixels[at + channel] ?? 0) * tooth))
      }
    }
  }
  return out
}
