// @ts-check
import { BARE, BOTH } from '../compose.mjs'
import { fresnel, truss } from '../motifs/stage.mjs'

/**
 * The edge of a set: a girder of lamps along the top.
 *
 * @param {import('../sheet.mjs').Sheet} art
 * @param {readonly number[]} lamps x of each
 */
export function rig(art, lamps) {
  truss(art, { x: -20, y: 6, width: 1640, depth: 34 }, BOTH)
  for (const x of lamps) fresnel(art, { x, y: 36, scale: 0.5, turn: (800 - x) * 0.03 }, BOTH, [1, 0.4], BARE)
}
