// @ts-check
import { set } from './lettering.mjs'
import { box } from './shapes.mjs'

/**
 * What every picture is made of: its name and words, its stock and inks, and the drawing itself.
 *
 * @typedef {object} Picture
 * @property {string} base file name without width and extension
 * @property {string} alt what is to be seen
 * @property {number} [width] in sheet units; 1600 unless told
 * @property {number} [height] 900 unless told
 * @property {readonly number[]} [widths] of the files in pixels; 480, 960 and 1600 unless told
 * @property {import('./sheet.mjs').Colour} paper
 * @property {readonly import('./sheet.mjs').Ink[]} inks
 * @property {(art: import('./sheet.mjs').Sheet, random: import('./random.mjs').Random) => void} draw
 *
 * @typedef {import('./sheet.mjs').Sheet} Sheet
 * @typedef {import('./sheet.mjs').Tones} Tones
 */

/** Names for the four solids that two inks make on one paper. */
export const BARE = [0, 0]
export const FIRST = [1, 0]
export const SECOND = [0, 1]
export const BOTH = [1, 1]

/**
 * Covers the whole sheet.
 *
 * @param {Sheet} art
 * @param {Tones} tones
 */
export function ground(art, tones) {
  art.fill(box(-10, -10, art.width + 20, art.height + 20), tones)
}

/**
 * Paints one plate only and leaves the others as they are.
 *
 * @param {number} plate
 * @param {import('./sheet.mjs').Paint} paint
 * @param {number} [count] of plates
 * @returns {Tones}
 */
export function only(plate, paint, count = 3) {
  return Array.from({ length: count }, (_, index) => (index === plate ? paint : null))
}

/**
 * The printer's line in small type.
 *
 * @param {Sheet} art
 * @param {string} text
 * @param {{ x: number, y: number, align?: 'left' | 'middle' | 'right', height?: number }} place
 * @param {Tones} tones
 */
export function imprint(art, text, { x, y, align = 'left', height = 16 }, tones) {
  art.fill(set(text.toUpperCase(), { x, y, height, align, weight: 700, size: 14, tracking: 110 }), tones)
}

/**
 * The usual pair: a bright first ink in coarse dots, a dark second one in finer dots, slightly off register.
 *
 * @param {import('./sheet.mjs').Colour} first
 * @param {import('./sheet.mjs').Colour} second
 * @param {{ pitch?: number, grain?: boolean }} [options] pitch of the first ink's dots; grain: the second ink
 *   shades in grain instead of dots
 * @returns {import('./sheet.mjs').Ink[]}
 */
export function inkPair(first, second, { pitch = 12, grain = false } = {}) {
  return [
    { colour: first, screen: { kind: 'dot', pitch, angle: 15 } },
    {
      colour: second,
      screen: grain ? { kind: 'grain' } : { kind: 'dot', pitch: pitch * 0.75, angle: 75 },
      shift: [2.5, -2],
    },
  ]
}
