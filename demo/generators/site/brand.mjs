// @ts-check
/** The house's mark (a gate with the sun going down in it, printed in bars), its lettering and its icons. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BARE, BOTH, FIRST, ground, only, SECOND } from '../compose.mjs'
import { extent, fitted, line, set } from '../lettering.mjs'
import { fern } from '../motifs/botany.mjs'
import { studioCamera } from '../motifs/camera.mjs'
import { skyline } from '../motifs/city.mjs'
import { fanPalm } from '../motifs/palms.mjs'
import { swell } from '../motifs/sea.mjs'
import { barCloud } from '../motifs/sky.mjs'
import { cone, fresnel, truss } from '../motifs/stage.mjs'
import { INKS } from '../palettes.mjs'
import { parse, placed, polar, write } from '../path.mjs'
import { along, box, oval, polygon, rays } from '../shapes.mjs'
import { linear, veil } from '../sheet.mjs'
import { printed } from '../write.mjs'

const INK = '#10281f'
const CREAM = '#f6edd8'

/** The four inks of the house stripe, from the top of the sun down. */
const STRIPE = ['#f6b93b', '#f08a34', '#e4502a', '#d8321f']

/** The gate: an arch of one piece with its threshold, on a square of 64. */
const GATE =
  'M4 60L4 32C4 16.54 16.54 4 32 4C47.46 4 60 16.54 60 32L60 60L50 60L50 32C50 22.06 41.94 14 32 14C22.06 14 14 22.06 14 32L14 60Z'

/**
 * The sun within the gate, cut into four bars.
 *
 * @returns {string[]} one path a bar, from the top
 */
function sunBars() {
  const [x, y, radius] = [32, 44, 15.4]
  return [
    [-15.4, -4.6],
    [-2.8, 3.4],
    [5.2, 9.6],
    [11.4, 16],
  ].map(([top = 0, bottom = 0]) => {
    const half = (/** @type {number} */ dy) =>
      (Math.asin(Math.max(-1, Math.min(1, dy / radius))) * 180) / Math.PI
    const low = Math.min(bottom, 15.39)
    const right = along(12, (t) => polar(x, y, radius, half(top) + (half(low) - half(top)) * t))
    const left = right.map(([px, py]) => /** @type {[number, number]} */ ([2 * x - px, py])).reverse()
    return polygon([...right, ...left])
  })
}

/**
 * @param {string} gate fill of the gate
 * @param {readonly string[]} bars fill of each bar
 * @returns {string} SVG paths on a square of 64
 */
function mark(gate, bars) {
  return `<path fill="${gate}" d="${GATE}"/>${sunBars()
    .map((data, index) => `<path fill="${bars[index] ?? gate}" d="${data}"/>`)
    .join('')}`
}

/** @returns {string} mark and lettering in one colour, that of the text around it */
function logo() {
  const the = placed(line('The', { weight: 640, width: 90, size: 40 }).data, { x: 75, y: 19, scale: 12 })
  const name = placed(line('Compound', { weight: 800, width: 84, size: 96 }).data, {
    x: 74,
    y: 53,
    scale: 27,
  })
  const width = Math.ceil(extent(name).right + 4)
  const tidy = (/** @type {string} */ data) => write(parse(data), 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" role="img" aria-label="The Compound" fill="currentColor"><path d="${GATE}${sunBars().join('')}"/><path d="${tidy(the)}${tidy(name)}"/></svg>\n`
}

/** @returns {string} the mark alone; the gate follows the browser's light or dark theme */
function favicon() {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.g{fill:${INK}}@media(prefers-color-scheme:dark){.g{fill:${CREAM}}}</style>${mark(INK, STRIPE).replace(`fill="${INK}" `, 'class="g" ')}</svg>\n`
}

/**
 * The mark on the dark ground of the house.
 *
 * @param {number} size in pixels
 * @param {{ share: number, corner: number }} shape share of the square that the mark fills; corner radius in 64ths
 * @returns {Promise<Buffer>} PNG
 */
async function icon(size, { share, corner }) {
  const scale = share
  const inset = (64 - 64 * scale) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><rect width="64" height="64" rx="${corner}" fill="${INK}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark(CREAM, STRIPE)}</g></svg>`
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** What a share preview shows of a page without a picture: the gate as a stage, the name beside it. */
const share = {
  base: 'share',
  alt: 'The Compound, Long Beach: a gate with the sun going down behind palms and the skyline',
  width: 1600,
  height: 840,
  paper: '#F8E4A6',
  inks: [
    {
      colour: { angle: 90, stops: ['#F6B02F', '#EE6A3A', '#C93A5B'] },
      screen: { kind: /** @type {const} */ ('dot'), pitch: 13, angle: 15 },
    },
    {
      colour: INKS.night,
      screen: { kind: /** @type {const} */ ('dot'), pitch: 10, angle: 75 },
      shift: /** @type {[number, number]} */ ([2.5, -2]),
    },
  ],
  /**
   * @param {import('../sheet.mjs').Sheet} art
   * @param {import('../random.mjs').Random} random
   */
  draw(art, random) {
    ground(art, BOTH)
    const gate = placed('M-300 700L-300 10C-300 -160 -166 -290 0 -290C166 -290 300 -160 300 10L300 700Z', {
      x: 1160,
      y: 360,
    })
    art.stroke(gate, 70, FIRST)
    art.fill(gate, BARE)
    art.within(gate, () => {
      art.fill(box(800, 0, 720, 860), [linear(0, 60, 0, 800, [0, 0.95], [1, 0.3]), 0])
      art.fill(rays(1160, 520, 220, 900, 40, { share: 0.5 }), [veil(0, 0.35), null])
      art.fill(oval(1160, 520, 200), BARE)
      for (let bar = 0; bar < 6; bar += 1) art.fill(box(940, 540 + bar * 30, 440, 7 + bar * 3), [0.6, 0])
      barCloud(art, random, { x: 880, y: 330, width: 220, rows: 2 }, [0.4, 0])
      skyline(art, random, { x: 850, y: 690, width: 640, height: 130, windows: 0 }, [1, 0.6], BARE)
      fanPalm(art, random, { x: 950, y: 760, height: 500, crown: 70 }, BOTH)
      fanPalm(art, random, { x: 1390, y: 760, height: 430, crown: 64 }, BOTH)
      swell(art, { top: 690, bottom: 830, rows: 5, length: 260, height: 20 }, (row) =>
        row % 2 === 0 ? SECOND : [0.9, 0.3],
      )
    })
    truss(art, { x: -20, y: 8, width: 1640, depth: 34 }, [0.8, 0.8])
    for (const x of [170, 430, 690]) {
      cone(art, { x, y: 90, length: 640, from: 50, to: 260, turn: (500 - x) * 0.02 }, [0, 0.18])
      fresnel(art, { x, y: 30, scale: 0.52, turn: (500 - x) * 0.02 }, BOTH, [1, 0.3], BARE)
    }
    studioCamera(art, { x: 1540, y: 880, scale: 0.8, mirror: true }, BOTH, [1, 0.2], BARE)
    for (const turn of [-26, 2, 28]) fern(art, { x: 820 + turn, y: 870, turn, length: 240, bend: turn }, BOTH)
    art.fill(fitted('THE', { x: 90, y: 230, width: 250, height: 104 }), FIRST)
    art.fill(fitted('COMPOUND', { x: 86, y: 364, width: 690, height: 190 }), BARE)
    art.fill(
      set('Live from Long Beach, every day', { x: 90, y: 630, height: 28, weight: 650, size: 40 }),
      BARE,
    )
    art.fill(box(90, 690, 120, 14), FIRST)
    art.fill(box(218, 690, 80, 14), only(0, 1))
  },
}

/**
 * Writes logo, icons and the share picture.
 *
 * @param {string} folder the site's public folder
 */
export async function writeBrand(folder) {
  await mkdir(join(folder, 'icons'), { recursive: true })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'logo.svg'), logo())
  await writeFile(join(folder, 'favicon.svg'), favicon())
  const icons = /** @type {const} */ ([
    ['icon-192.png', 192, 0.72, 14],
    ['icon-512.png', 512, 0.72, 14],
    ['icon-maskable-512.png', 512, 0.54, 0],
    ['apple-touch-icon.png', 180, 0.68, 0],
  ])
  for (const [name, size, fill, corner] of icons) {
    await writeFile(join(folder, 'icons', name), await icon(size, { share: fill, corner }))
  }
  const { image } = await printed(share, 1200)
  await image.jpeg({ quality: 72, mozjpeg: true }).toFile(join(folder, 'pictures', 'share.jpg'))
}
