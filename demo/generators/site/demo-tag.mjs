// @ts-check
import { set } from '../lettering.mjs'
import { box } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 */

/**
 * Says that the business is made up.
 *
 * @param {Sheet} art
 * @param {Tones} ground
 * @param {Tones} letters
 */
export function demoTag(art, ground, letters) {
  art.fill(box(art.width - 200, 40, 150, 58, 29), ground)
  art.fill(
    set('Demo', { x: art.width - 125, y: 80, height: 24, align: 'middle', weight: 700, size: 24 }),
    letters,
  )
}
